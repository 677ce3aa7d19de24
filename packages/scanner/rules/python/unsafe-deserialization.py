import pickle, base64
from flask import request
def load():
    # ruleid: unsafe-deserialization
    pickle.loads(request.data)
    raw = request.cookies.get('state')
    # ruleid: unsafe-deserialization
    state = pickle.loads(base64.b64decode(raw))
    # ruleid: unsafe-deserialization
    pickle.load(request.files['model'])
    # ok: unsafe-deserialization
    json.loads(request.data)
    # ok: unsafe-deserialization
    pickle.load(open('model.pickle', 'rb'))
    # ok: unsafe-deserialization
    pickle.dumps(request.args)
