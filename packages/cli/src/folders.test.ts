import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, HOME, userFolder } from './folders.ts'

test('Picket knows where it is', () => expect(existsSync(join(HOME, 'packages/cli/src/main.ts'))).toBe(true))

test('through npm, paths start where the user was', () => {
  const byNpm = { npm_lifecycle_event: 'picket', INIT_CWD: '/home/user/shop' }
  expect(userFolder(byNpm, HOME)).toBe('/home/user/shop')
})

test('a script of another package that starts Picket does not move its paths', () => {
  expect(userFolder({ npm_lifecycle_event: 'picket', INIT_CWD: '/elsewhere' }, '/srv/shop')).toBe('/srv/shop')
  expect(userFolder({ npm_lifecycle_event: 'test', INIT_CWD: '/elsewhere' }, HOME)).toBe(HOME)
  expect(userFolder({}, '/srv/shop')).toBe('/srv/shop')
})

test('the data folder is beside Picket unless it is set, never in the folder at hand', () => {
  expect(dataFolder(undefined, {})).toBe(join(HOME, 'data'))
  expect(dataFolder(undefined, { PICKET_DATA_DIR: '/var/lib/picket' })).toBe('/var/lib/picket')
  expect(dataFolder('/given', { PICKET_DATA_DIR: '/var/lib/picket' })).toBe('/given')
})
