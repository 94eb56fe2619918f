"""`python -m atoll.web [folder] [port]`: serve without the command line of Atoll."""

import sys

from .serve import serve

serve(data=sys.argv[1] if len(sys.argv) > 1 else None, port=int(sys.argv[2]) if len(sys.argv) > 2 else 8765)
