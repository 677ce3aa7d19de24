import uvicorn
# ruleid: listens-on-every-address
s.bind(('0.0.0.0', 80))
# ruleid: listens-on-every-address
app.run(host='0.0.0.0')
# ruleid: listens-on-every-address
uvicorn.run(app, host='0.0.0.0', port=80)
# ok: listens-on-every-address
s.bind(('127.0.0.1', 80))
# ok: listens-on-every-address
app.run()
# ok: listens-on-every-address
uvicorn.run(app, host=settings.host)
