FROM node:22
# ruleid: secret-build-argument
ARG NPM_TOKEN
# ruleid: secret-build-argument
ARG AWS_SECRET_ACCESS_KEY
# ruleid: secret-build-argument
ARG db_password
# ok: secret-build-argument
ARG NODE_VERSION
# ok: secret-build-argument
ARG TOKENIZER
# ok: secret-build-argument
RUN --mount=type=secret,id=npm_token npm ci
# ok: secret-build-argument
ARG PASSWORD_POLICY=strict
