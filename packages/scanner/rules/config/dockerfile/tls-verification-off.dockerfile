FROM debian:12
# ruleid: tls-verification-off
RUN apt-get update && curl -fsSLk https://example.com/a.tgz -o a.tgz
# ruleid: tls-verification-off
RUN wget --no-check-certificate https://example.com/a.tgz
# ruleid: tls-verification-off
RUN npm config set strict-ssl false && npm ci
# ruleid: tls-verification-off
ENV NODE_TLS_REJECT_UNAUTHORIZED=0
# ruleid: tls-verification-off
RUN pip install --trusted-host pypi.example.com requests
# ok: tls-verification-off
RUN curl -fsSL https://example.com/a.tgz -o a.tgz
# ok: tls-verification-off
RUN npm config set strict-ssl true
# ok: tls-verification-off
RUN tar -k -xf a.tgz
# ok: tls-verification-off
ENV NODE_TLS_REJECT_UNAUTHORIZED=1
