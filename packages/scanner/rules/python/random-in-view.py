import random
import secrets
@app.route('/code')
def code():
    # ruleid: random-in-view
    number = str(random.random())[2:]
    # ruleid: random-in-view
    text = ''.join(random.choice('abc') for _ in range(8))
    # ruleid: random-in-view
    other = f'id-{random.randint(0, 9)}'
    # ok: random-in-view
    safe = str(secrets.randbelow(10))
    # ok: random-in-view
    strong = str(random.SystemRandom().random())
    # ok: random-in-view
    time.sleep(random.random())
def simulate():
    # ok: random-in-view
    return str(random.random())
