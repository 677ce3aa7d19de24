import jwt
from flask import Flask
KEY = 'correct-horse'
app = Flask(__name__)
# ruleid: hard-coded-secret
jwt.encode({'id': 1}, 'correct-horse-battery', algorithm='HS256')
# ruleid: hard-coded-secret
jwt.decode(token, KEY, algorithms=['HS256'])
# ruleid: hard-coded-secret
app.secret_key = 'keyboard cat'
# ruleid: hard-coded-secret
app.config['SECRET_KEY'] = 'keyboard cat'
# ok: hard-coded-secret
app.secret_key = os.environ['SECRET_KEY']
# ok: hard-coded-secret
jwt.encode({'id': 1}, settings.KEY)
# ok: hard-coded-secret
locker.secret_key = 'name of the field'
