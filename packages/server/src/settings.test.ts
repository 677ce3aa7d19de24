import { describe, expect, it } from 'vitest'
import { readSettings, SettingError } from './settings.ts'

describe('readSettings', () => {
  it('has a default for everything but what the machine decides', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: undefined,
      codeHostUrl: 'https://github.com',
      rateLimit: 100,
      monitorInterval: 604_800,
      scanTimeout: 900,
      maxCheckoutBytes: 2_147_483_648,
      maxFiles: 200_000,
      maxFileBytes: 5_242_880,
    })
  })

  it('reads every kind of value', () => {
    const settings = readSettings({
      PICKET_PORT: '0',
      PICKET_CODE_HOST_URL: 'file:///srv/git/',
      PICKET_ALLOW_NETWORKS: '10.0.0.0/8, fd00::/8,127.0.0.1',
      PICKET_TRUST_PROXY: 'loopback,192.0.2.1',
      PICKET_DNS_RESOLVER: '[::1]:5353',
      PICKET_MONITOR_INTERVAL: 'off',
      PICKET_SITE_RATE: '0.5',
      PICKET_SCAN_TIMEOUT: '90s',
      PICKET_MAX_CHECKOUT_SIZE: '3GiB',
    })
    expect(settings).toMatchObject({
      port: 0,
      codeHostUrl: 'file:///srv/git',
      allowNetworks: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
      trustProxy: ['loopback', '192.0.2.1'],
      dnsResolver: '[::1]:5353',
      monitorInterval: 'off',
      siteRate: 0.5,
      scanTimeout: 90,
      maxCheckoutBytes: 3_221_225_472,
    })
  })

  it('counts an empty setting as absent', () => {
    expect(readSettings({ PICKET_PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined })
  })

  it.each([
    ['PICKET_HOST', 'not a host'],
    ['PICKET_PORT', '65536'],
    ['PICKET_PORT', '-1'],
    ['PICKET_PORT', '80a'],
    ['PICKET_CODE_HOST_URL', 'github.com'],
    ['PICKET_CODE_HOST_URL', 'https://user:secret@git.example'],
    ['PICKET_CODE_HOST_URL', 'ssh://git.example'],
    ['PICKET_ALLOW_NETWORKS', '10.0.0.0/33'],
    ['PICKET_ALLOW_NETWORKS', '10.0.0.0/8,'],
    ['PICKET_DNS_RESOLVER', '192.0.2.1'],
    ['PICKET_DNS_RESOLVER', '192.0.2.1:0'],
    ['PICKET_OSV_URL', 'ftp://osv.example'],
    ['PICKET_ADVISORIES_SYNC', 'daily'],
    ['PICKET_RATE_LIMIT', '0'],
    ['PICKET_RATE_LIMIT', 'many'],
    ['PICKET_TRUST_PROXY', 'true'],
    ['PICKET_PUBLIC_URL', 'picket.example'],
    ['PICKET_MONITOR_INTERVAL', '7'],
    ['PICKET_MONITOR_INTERVAL', '0d'],
    ['PICKET_MAX_PAGES', '0'],
    ['PICKET_MAX_REQUESTS', '1.5'],
    ['PICKET_SITE_RATE', '-1'],
    ['PICKET_LOG_LEVEL', 'loud'],
    ['PICKET_SCAN_TIMEOUT', '15'],
    ['PICKET_SCAN_TIMEOUT', '6h'],
    ['PICKET_MAX_FILE_SIZE', '5MB'],
    ['PICKET_MAX_FILES', '0'],
  ])('names %s when it is %j, and says what is allowed, in one line', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(new RegExp(`^${name} must be .+, not .+\\.$`))
  })

  it.each([
    ['DATABASE_URL', 'mysql://picket:hunter2@db.example/picket'],
    ['PICKET_SECRET_KEY', 'hunter2'],
  ])('does not show the value of %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be (?!.*hunter2).+\\.$`))
  })

  it('asks for the name of the language model, and does not show its key', () => {
    expect(() => readSettings({ PICKET_LLM_URL: 'http://127.0.0.1:1/v1' })).toThrow(/^PICKET_LLM_MODEL must name/)
    expect(() => readSettings({ PICKET_LLM_KEY: 'hunter2 and more' })).toThrow(
      /^PICKET_LLM_KEY must be (?!.*hunter2).+\.$/,
    )
  })

  it('refuses two master keys', () => {
    const environment = { PICKET_SECRET_KEY: 'k'.repeat(32), PICKET_SECRET_KEY_FILE: '/run/secrets/picket' }
    expect(() => readSettings(environment)).toThrow(/PICKET_SECRET_KEY and PICKET_SECRET_KEY_FILE/)
  })
})
