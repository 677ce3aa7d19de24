import { expect, it } from 'vitest'
import { osvApiBase } from './api-url.ts'

it.each([
  ['https://api.osv.dev/v1', 'https://api.osv.dev/v1/'],
  ['https://api.osv.dev/v1/', 'https://api.osv.dev/v1/'],
  ['https://api.osv.dev', 'https://api.osv.dev/v1/'],
  ['http://127.0.0.1:8000/osv/v1', 'http://127.0.0.1:8000/osv/v1/'],
])('knows %s as an API', (address, base) => {
  expect(osvApiBase(address)?.href).toBe(base)
})

it.each([
  'https://osv-vulnerabilities.storage.googleapis.com',
  'https://mirror.example/v1/osv',
  'file:///mirror/v1',
  'v1',
])('knows that %s is none', (address) => {
  expect(osvApiBase(address)).toBeUndefined()
})
