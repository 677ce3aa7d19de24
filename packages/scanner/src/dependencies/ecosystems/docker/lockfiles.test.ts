import { expect, it } from 'vitest'
import { packagesOf, textTree } from '../../testing/text-tree.ts'
import { readPackages } from '../../read-packages.ts'

const DOCKERFILE = `ARG NODE=20
ARG UNKNOWN
FROM --platform=linux/amd64 node:\${NODE}-slim AS build
RUN true
COPY --from=registry.example.org:5000/tools/jq:1.7 /jq /jq
FROM $UNKNOWN
FROM alpine@sha256:00ff
COPY --chown=1 --from=build /app /app
FROM build
FROM scratch
`

it('reads the images of a Dockerfile: arguments filled in, stages left out', async () => {
  expect((await packagesOf({ 'api/Dockerfile': DOCKERFILE })).lines).toEqual([
    'api/Dockerfile:3:29 node 20-slim direct',
    'api/Dockerfile:5:13 registry.example.org:5000/tools/jq 1.7 direct',
    'api/Dockerfile:7:6 alpine sha256:00ff direct',
  ])
})

it('reads the images of a compose file', async () => {
  const compose = `services:
  db:
    image: postgres:16
  web:
    build: .
    image: "acme/web:\${TAG:-dev}"
  other:
    image: \${REGISTRY}/other
`
  expect((await packagesOf({ 'docker-compose.yml': compose })).lines).toEqual([
    'docker-compose.yml:3:12 postgres 16 direct',
    'docker-compose.yml:6:12 acme/web dev direct',
  ])
})

it('is for the list of packages alone', async () => {
  expect(await readPackages(textTree({ Dockerfile: DOCKERFILE }), undefined, 'to be checked')).toEqual({
    packages: [],
    gaps: [],
  })
})
