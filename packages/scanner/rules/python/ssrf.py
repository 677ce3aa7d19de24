import requests
from flask import request
def proxy():
    # ruleid: ssrf
    requests.get(request.args['url'])
    url = request.form.get('url')
    # ruleid: ssrf
    requests.post(url, json={})
    # ruleid: ssrf
    requests.get(f"http://{request.args['host']}/status")
    # ok: ssrf
    requests.get('https://api.example.com/items', params=request.args)
    # ok: ssrf
    requests.get(f"https://api.example.com/items/{request.args['id']}")
    # ok: ssrf
    requests.get('https://api.example.com/')
