import ssl
from ssl import wrap_socket
# ruleid: socket-without-checks
ssl.wrap_socket(sock)
# ruleid: socket-without-checks
wrap_socket(sock, ssl_version=version)
# ruleid: socket-without-checks
ssl.wrap_socket(sock, cert_reqs=ssl.CERT_NONE)
# ok: socket-without-checks
ssl.wrap_socket(sock, cert_reqs=ssl.CERT_REQUIRED, ca_certs=path)
# ok: socket-without-checks
ssl.wrap_socket(sock, server_side=True, certfile=path)
# ok: socket-without-checks
context.wrap_socket(sock, server_hostname=host)
