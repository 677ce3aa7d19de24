import requests
import ssl
from requests import get
# ruleid: tls-verification-off
requests.get(url, verify=False)
# ruleid: tls-verification-off
get(url, timeout=3, verify=False)
# ruleid: tls-verification-off
context = ssl._create_unverified_context()
# ruleid: tls-verification-off
context.verify_mode = ssl.CERT_NONE
session = requests.Session()
# ruleid: tls-verification-off
session.verify = False
# ok: tls-verification-off
requests.get(url)
# ok: tls-verification-off
requests.get(url, verify='/etc/ca.pem')
# ok: tls-verification-off
form.verify = False
