FROM debian:12 AS build
# ok: last-user-root
USER root
RUN make
FROM debian:12
# ok: last-user-root
USER root
RUN apt-get install -y ca-certificates
# ok: last-user-root
USER app
CMD ["app"]
