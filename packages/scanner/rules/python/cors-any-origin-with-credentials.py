from flask_cors import CORS
from starlette.middleware.cors import CORSMiddleware
# ruleid: cors-any-origin-with-credentials
app.add_middleware(CORSMiddleware, allow_origins=['*'], allow_credentials=True)
# ruleid: cors-any-origin-with-credentials
CORS(app, supports_credentials=True)
# ruleid: cors-any-origin-with-credentials
CORS(app, origins='*', supports_credentials=True)
# ok: cors-any-origin-with-credentials
app.add_middleware(CORSMiddleware, allow_origins=['*'])
# ok: cors-any-origin-with-credentials
CORS(app, origins=['https://example.com'], supports_credentials=True)
# ok: cors-any-origin-with-credentials
CORS(app)
