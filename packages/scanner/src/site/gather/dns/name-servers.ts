import { createHash } from 'node:crypto'
import type { ServerReply } from '../../../net/dns/ask-name-server.ts'
import type { NameServer } from '../../artifacts/dns.ts'
import { dataOf } from '../../dns/txt.ts'
import type { NameLookup } from '../gatherer.ts'
import type { QuestionBook } from './question-book.ts'

/** Zones name up to thirteen servers; more are not asked. */
const MAX_SERVERS = 13

/** A name that no zone of the site holds: a server that looks it up for us looks anything up for anybody. */
const FOREIGN_NAME = 'example.com'

/** Asks every name server of the zone by itself, over UDP and TCP, whether it answers, and what it should not hand out. */
export async function askNameServers(zone: string, book: QuestionBook, names: NameLookup): Promise<NameServer[]> {
  const servers = dataOf(await book.ask('NS', zone), 'NS').slice(0, MAX_SERVERS)
  await book.askAll(servers.flatMap((name) => [['A', name] as const, ['AAAA', name] as const]))
  return Promise.all(servers.map((name) => askOne(zone, name, book, names)))
}

async function askOne(zone: string, name: string, book: QuestionBook, names: NameLookup): Promise<NameServer> {
  const addresses = [...dataOf(book.lookup('A', name), 'A'), ...dataOf(book.lookup('AAAA', name), 'AAAA')]
  const [address] = addresses
  if (address === undefined)
    return { name, addresses, udp: 'silent', tcp: 'silent', serial: null, transfers: null, recursive: null }
  const soa = { name: zone, type: 'SOA', recursionDesired: false } as const
  const [udp, tcp, transfer, foreign] = await Promise.all([
    names.askServer(address, soa, 'udp'),
    names.askServer(address, soa, 'tcp'),
    names.askServer(address, { name: zone, type: 'AXFR', recursionDesired: false }, 'tcp'),
    names.askServer(address, { name: FOREIGN_NAME, type: 'A' }, 'udp'),
  ])
  return {
    name,
    addresses,
    udp: standing(udp),
    tcp: standing(tcp),
    serial: serialOf(udp) ?? serialOf(tcp),
    transfers: said(
      transfer,
      ({ rcode, records }) => rcode === 'NOERROR' && records.some(({ type }) => type === 'SOA'),
    ),
    recursive: said(foreign, ({ rcode, records }) => rcode === 'NOERROR' && records.some(({ type }) => type === 'A')),
  }
}

function standing(reply: ServerReply): NameServer['udp'] {
  if (reply.kind !== 'answered') return reply.kind
  if (reply.rcode === 'REFUSED') return 'refused'
  return reply.authoritative && reply.records.some(({ type }) => type === 'SOA') ? 'authoritative' : 'lame'
}

function serialOf(reply: ServerReply): number | null {
  if (reply.kind !== 'answered') return null
  const soa = reply.records.find(({ type }) => type === 'SOA')
  return soa === undefined ? null : Number(soa.data.split(' ')[2])
}

function said(
  reply: ServerReply,
  test: (answered: Extract<ServerReply, { kind: 'answered' }>) => boolean,
): boolean | null {
  return reply.kind === 'answered' ? test(reply) : null
}

/** A name of the zone that nobody has made: what answers for it answers for every name. The same for the same zone. */
export function randomNameIn(zone: string): string {
  return `picket-${createHash('sha256').update(zone).digest('hex').slice(0, 16)}.${zone}`
}
