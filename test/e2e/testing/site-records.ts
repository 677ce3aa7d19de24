import type { Answer } from '../../../packages/scanner/src/testing/name-server.ts'
import type { SiteZone } from './site-world.ts'

const TTL = 3_600

/** Reads `TYPE name: data; data` lines, as far as tests need it. */
export function zone(text: string): SiteZone {
  const records: Record<string, Answer[]> = {}
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, type = '', name = '', data = ''] = /^([A-Z]+) (\S+): (.*)$/.exec(line) ?? []
    if (type !== '') records[`${type} ${name}`] = data.split(' || ').map((one) => record(type, name, one))
  }
  return records
}

function record(type: string, name: string, data: string): Answer {
  const parts = data.split(' ')
  const number = (index: number): number => Number(parts[index])
  const rest = (index: number): string => parts[index] ?? ''
  switch (type) {
    case 'MX':
      return { type, name, ttl: TTL, data: { preference: number(0), exchange: rest(1) } }
    case 'CAA':
      return { type, name, ttl: TTL, data: { flags: number(0), tag: rest(1) as 'issue', value: rest(2) } }
    case 'SOA':
      return {
        type,
        name,
        ttl: TTL,
        data: {
          mname: rest(0),
          rname: rest(1),
          serial: number(2),
          refresh: number(3),
          retry: number(4),
          expire: number(5),
          minimum: number(6),
        },
      }
    case 'DS':
      return {
        type,
        name,
        ttl: TTL,
        data: { keyTag: number(0), algorithm: number(1), digestType: number(2), digest: Buffer.from(rest(3), 'hex') },
      }
    case 'DNSKEY':
      return {
        type,
        name,
        ttl: TTL,
        data: { flags: number(0), algorithm: number(1), key: Buffer.from(rest(2), 'hex') },
      }
    case 'HTTPS':
      // SvcPriority 1, TargetName ".", no parameters (RFC 9460); a type that the library does not know by name.
      return { type: 'UNKNOWN_65' as 'NULL', name, ttl: TTL, data: Buffer.from('000100', 'hex') }
    default:
      return { type: type as 'A', name, ttl: TTL, data }
  }
}
