from fastapi import FastAPI
import bottle
from starlette.applications import Starlette
# ruleid: fastapi-debug
FastAPI(debug=True)
# ruleid: fastapi-debug
Starlette(debug=True, routes=routes)
# ruleid: fastapi-debug
bottle.run(host='localhost', debug=True)
# ok: fastapi-debug
FastAPI()
# ok: fastapi-debug
FastAPI(debug=settings.debug)
# ok: fastapi-debug
Starlette(debug=False)
