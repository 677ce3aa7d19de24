import requests
@app.route('/a')
def a():
    # ruleid: process-without-limits
    requests.get('https://example.com')
    # ruleid: process-without-limits
    requests.post('https://example.com', json={})
    # ok: process-without-limits
    requests.get('https://example.com', timeout=5)
    # ok: process-without-limits
    requests.get('https://example.com', **options)
def view(request):
    # ruleid: process-without-limits
    return requests.put('https://example.com')
def job():
    # ok: process-without-limits
    requests.get('https://example.com')
