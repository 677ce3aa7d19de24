FROM alpine:3.20
# ruleid: last-user-root
USER root:root
CMD ["sh"]
