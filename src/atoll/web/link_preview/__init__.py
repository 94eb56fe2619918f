"""What a link to this server looks like where it is shared: title, description, and a picture."""
