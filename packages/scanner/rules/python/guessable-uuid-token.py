import time
import uuid
# ruleid: guessable-uuid-token
token = uuid.uuid1()
# ruleid: guessable-uuid-token
user.reset_token = str(uuid.uuid1())
# ruleid: guessable-uuid-token
session_id = uuid.uuid1().hex
# ok: guessable-uuid-token
token = uuid.uuid4()
# ok: guessable-uuid-token
request_id = uuid.uuid1()
# ok: guessable-uuid-token
token_expires = time.time() + 60
