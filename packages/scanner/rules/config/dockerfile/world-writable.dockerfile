FROM debian:12
# ruleid: world-writable
RUN chmod -R 777 /app
# ruleid: world-writable
RUN mkdir /data && chmod a+rwx /data
# ruleid: world-writable
RUN chmod 0777 /var/run/app
# ok: world-writable
RUN chmod 755 /app/run.sh
# ok: world-writable
RUN chmod +x /entrypoint.sh
# ok: world-writable
RUN chmod 1777 /tmp
