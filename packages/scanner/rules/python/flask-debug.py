from flask import Flask
app = Flask(__name__)
if __name__ == '__main__':
    # ruleid: flask-debug
    app.run(debug=True)
# ruleid: flask-debug
app.debug = True
# ruleid: flask-debug
app.run(host='0.0.0.0', port=80, debug=True)
# ok: flask-debug
app.run()
# ok: flask-debug
app.run(debug=False)
# ok: flask-debug
app.run(debug=settings.debug)
