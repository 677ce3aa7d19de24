import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { madeBytes } from './sample.ts'
import { scanBytes } from './scan-bytes.ts'

const der = (type: 'pkcs8' | 'pkcs1' | 'sec1') => {
  const { privateKey } =
    type === 'pkcs1'
      ? generateKeyPairSync('rsa', { modulusLength: 1024 })
      : generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return privateKey.export({ format: 'der', type })
}
const found = (path: string, bytes: Buffer) =>
  scanBytes(path, bytes).matches.map(({ ruleId, level }) => [ruleId, level])
const store = (start: string) => Buffer.concat([Buffer.from(start, 'hex'), madeBytes(300, start)])

describe('files that keep keys', () => {
  it.each(['pkcs8', 'pkcs1', 'sec1'] as const)('are private keys in DER form: %s', (type) => {
    expect(found('deploy/key.der', der(type))).toEqual([['secret/private-key-file', 'error']])
    expect(found('test/fixtures/key.der', der(type))).toEqual([['secret/private-key-file', 'note']])
    expect(found('deploy/key.der', der(type).subarray(1))).toEqual([])
  })

  it('are key stores and password databases', () => {
    const pkcs12 = store('3082014002010330820110' + '06092a864886f70d010701a0')
    pkcs12.writeUInt16BE(pkcs12.length - 4, 2)
    expect(found('app.p12', pkcs12)).toEqual([['secret/pkcs12-file', 'warning']])
    expect(found('app.jks', store('feedfeed000000020000000100000001'))).toEqual([
      ['secret/java-key-store-file', 'warning'],
    ])
    expect(found('a.kdbx', store('03d9a29a67fb4bb5'))).toEqual([['secret/keepass-file', 'warning']])
  })

  it('are not certificates, trust stores or public keys', () => {
    expect(found('cacerts', store('feedfeed000000020000000100000002'))).toEqual([])
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    expect(found('key.der', publicKey.export({ format: 'der', type: 'spki' }))).toEqual([])
  })
})
