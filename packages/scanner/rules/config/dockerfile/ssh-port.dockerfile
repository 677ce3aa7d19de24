FROM debian:12
# ruleid: ssh-port
EXPOSE 22
# ruleid: ssh-port
EXPOSE 80 22
# ruleid: ssh-port
EXPOSE 22/tcp
# ok: ssh-port
EXPOSE 2222
# ok: ssh-port
EXPOSE 80 443
# ok: ssh-port
EXPOSE 8022
