"""`python -m atoll`, where the command `atoll` is not on the path."""

from .cli import main

if __name__ == "__main__":
    main()
