FROM debian:12
# ruleid: plain-http-download
RUN curl -O http://example.com/a.tgz
# ruleid: plain-http-download
ADD http://example.com/a.tgz /tmp/
# ruleid: plain-http-download
RUN set -e; wget "http://example.com/a.tgz"
# ok: plain-http-download
RUN curl -O https://example.com/a.tgz
# ok: plain-http-download
HEALTHCHECK CMD curl -f http://localhost:8080/ || exit 1
# ok: plain-http-download
RUN curl -f http://localhost:8080/ping
