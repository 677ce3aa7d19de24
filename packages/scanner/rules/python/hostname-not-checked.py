import aiohttp
import ssl
# ruleid: hostname-not-checked
context.check_hostname = False
# ruleid: hostname-not-checked
aiohttp.TCPConnector(ssl=False)
# ruleid: hostname-not-checked
session.get(url, verify_ssl=False)
# ok: hostname-not-checked
context.check_hostname = True
# ok: hostname-not-checked
aiohttp.TCPConnector(ssl=context)
# ok: hostname-not-checked
session.get(url)
