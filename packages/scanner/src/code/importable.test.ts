import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { markImportable } from './importable.ts'

const roots: string[] = []

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** The files that are marked as called by nobody else, of a tree with these manifests and files. */
function notImportable(manifests: Readonly<Record<string, object>>, paths: readonly string[]): readonly string[] {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'importable-')))
  roots.push(root)
  for (const [path, manifest] of Object.entries(manifests)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), JSON.stringify(manifest))
  }
  const files = [...Object.keys(manifests), ...paths].sort().map((path) => ({ path, size: 100 }))
  return markImportable(root, files).flatMap(({ path, importable }) => (importable === false ? [path] : []))
}

test('files of a package are called by others, its build files and examples are not', () => {
  const paths = [
    'index.js',
    'lib/a.js',
    'lib/tools/b.js',
    'gulpfile.js',
    'webpack.config.js',
    'examples/c.js',
    'scripts/d.js',
    'src/vendor/e.js',
  ]
  expect(notImportable({ 'package.json': { name: 'a', main: 'index.js' } }, paths)).toEqual([
    'examples/c.js',
    'gulpfile.js',
    'scripts/d.js',
    'src/vendor/e.js',
    'webpack.config.js',
  ])
})

test('what the manifest names is offered wherever it lies', () => {
  const manifest = { name: 'a', bin: { a: './tools/a.js' }, exports: { '.': { import: './tools/index.mjs' } } }
  expect(notImportable({ 'package.json': manifest }, ['tools/a.js', 'tools/b.js', 'docs/c.js'])).toEqual(['docs/c.js'])
})

test('nobody imports an application', () => {
  const express = { express: '4.0.0' }
  expect(notImportable({ 'package.json': { name: 'a', private: true } }, ['a.js'])).toEqual(['a.js'])
  expect(
    notImportable(
      { 'package.json': { name: 'a', main: 'app.js', scripts: { start: 'node app' }, dependencies: express } },
      ['a.js'],
    ),
  ).toEqual(['a.js'])
  const installed = { name: 'a', bin: { a: 'a.js' }, scripts: { start: 'node a' }, dependencies: express }
  expect(notImportable({ 'package.json': installed }, ['a.js'])).toEqual(['a.js'])
  expect(notImportable({ 'package.json': { ...installed, exports: './a.js' } }, ['a.js'])).toEqual([])
  expect(notImportable({ 'package.json': { name: 'a', main: 'a.js', dependencies: express } }, ['a.js'])).toEqual([])
})

test('a file belongs to the nearest manifest that describes a package', () => {
  const manifests = {
    'package.json': { name: 'root', private: true, workspaces: ['packages/*'] },
    'packages/lib/package.json': { name: 'lib', main: 'dist/index.js' },
    'packages/lib/dist/package.json': { type: 'module' },
  }
  expect(notImportable(manifests, ['a.js', 'packages/lib/dist/index.js', 'readme.md'])).toEqual(['a.js'])
})

test('files below no manifest, or below one that cannot be read, stay as they are', () => {
  expect(notImportable({}, ['scripts/a.js'])).toEqual([])
  expect(notImportable({ 'package.json': [] }, ['scripts/a.js'])).toEqual([])
})
