# ruleid: unpinned-base-image
FROM node
# ruleid: unpinned-base-image
FROM node:latest AS build
# ruleid: unpinned-base-image
FROM registry.example.com:5000/team/app
# ok: unpinned-base-image
FROM node:22.1
# ok: unpinned-base-image
FROM build
# ok: unpinned-base-image
FROM scratch
# ok: unpinned-base-image
FROM node@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
# ok: unpinned-base-image
FROM ${BASE}
