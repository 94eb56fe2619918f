"""Routes that bring people here: the own network, pictures of links, the web app, push messages."""
