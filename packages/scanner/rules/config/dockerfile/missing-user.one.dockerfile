FROM golang:1.23 AS build
RUN go build -o /x
FROM alpine:3.20
COPY --from=build /x /x
# ruleid: missing-user
ENTRYPOINT ["/x"]
