import random
import secrets
from flask import Flask, make_response, request, session

app = Flask(__name__)


@app.route('/a')
def kept_in_session():
    value = random.gauss(0, 1)
    # ruleid: random-value-kept
    session['code'] = str(value)[2:]
    return ''


@app.route('/b')
def kept_as_cookie():
    number = random.getrandbits(64)
    response = make_response(request.path)
    # ruleid: random-value-kept
    response.set_cookie('remember', hex(number))
    return response


@app.route('/c')
def generator():
    numbers = random.Random()
    # ruleid: random-value-kept
    password = numbers.getrandbits(64)
    return {'password': password}


@app.route('/d')
def of_the_system():
    value = random.SystemRandom().random()
    # ok: random-value-kept
    session['code'] = str(value)[2:]
    return ''


@app.route('/e')
def of_secrets():
    value = secrets.token_hex(16)
    # ok: random-value-kept
    session['code'] = value
    return ''


@app.route('/f')
def for_show():
    # ok: random-value-kept
    colour = random.choice(['red', 'green'])
    return {'colour': colour}
