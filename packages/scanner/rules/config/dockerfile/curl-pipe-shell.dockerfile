FROM debian:12
# ruleid: curl-pipe-shell
RUN curl -fsSL https://example.com/install.sh | sh
# ruleid: curl-pipe-shell
RUN apt-get update && curl -s https://example.com/x.sh | sudo bash -s -- --yes && rm -rf /tmp/x
# ruleid: curl-pipe-shell
RUN wget -qO- https://example.com/setup \
    | bash
# ok: curl-pipe-shell
RUN curl -fsSL https://example.com/key.gpg | gpg --dearmor -o /usr/share/keyrings/x.gpg
# ok: curl-pipe-shell
RUN curl -fsSLO https://example.com/a.tgz && sha256sum -c a.sum && tar xf a.tgz
# ok: curl-pipe-shell
RUN wget -q https://example.com/a.tgz || sh ./fallback.sh
