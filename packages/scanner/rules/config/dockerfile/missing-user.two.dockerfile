FROM gcr.io/distroless/static:nonroot
COPY x /x
# ok: missing-user
ENTRYPOINT ["/x"]
