FROM alpine:3.20
USER app
# ok: missing-user
CMD ["/x"]
