FROM debian:12
# ruleid: secret-in-env
ENV DB_PASSWORD=s3cr3t-Value
# ruleid: secret-in-env
ENV HOME=/app API_KEY="a81fe2c9b7"
# ruleid: secret-in-env
ARG SECRET_KEY=9f3bda11e0
# ok: secret-in-env
ENV DB_PASSWORD=$PASSWORD_FROM_BUILD
# ok: secret-in-env
ENV DB_PASSWORD_FILE=/run/secrets/db
# ok: secret-in-env
ENV SECRET_KEY=changeme
# ok: secret-in-env
ENV TOKEN_LIFETIME=3600
