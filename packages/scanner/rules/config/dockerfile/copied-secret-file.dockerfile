FROM debian:12
# ruleid: copied-secret-file
COPY .env /app/.env
# ruleid: copied-secret-file
COPY id_rsa /root/.ssh/id_rsa
# ruleid: copied-secret-file
ADD --chown=app:app ./.aws/credentials /home/app/.aws/
# ok: copied-secret-file
COPY .env.example /app/.env
# ok: copied-secret-file
COPY id_rsa.pub /root/.ssh/
# ok: copied-secret-file
COPY env.sh /app/
