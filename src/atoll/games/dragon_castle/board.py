"""x"""
def draw(view, look):
    return look.svg(10,10,"x","".join(look.act(view,a,"") for a in look.actions))
def emblem():
    return ""
