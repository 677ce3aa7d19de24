import json
import pickle
import requests
import urllib.request
def read(sock, path):
    # ruleid: unpickled-answer
    pickle.loads(requests.get('https://example.com/a').content)
    data = sock.recv(1024)
    # ruleid: unpickled-answer
    pickle.loads(data)
    # ruleid: unpickled-answer
    pickle.load(urllib.request.urlopen('https://example.com/a'))
    # ok: unpickled-answer
    json.loads(requests.get('https://example.com/a').content)
    # ok: unpickled-answer
    pickle.load(open(path, 'rb'))
    # ok: unpickled-answer
    pickle.dumps(data)
