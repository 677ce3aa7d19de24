import { networkInterfaces } from 'node:os'
import { isIP } from 'node:net'
import {
  type DeniedHosts,
  type GuardedEgress,
  nameServerResolver,
  parseNetworks,
  systemResolver,
} from '@picket/scanner'
import type { Settings } from '../settings.ts'

/** The egress guard of the service: for every host that a user, or a scanned site, names. */
export interface ServiceEgress {
  readonly guarded: GuardedEgress
  /** To be called with the port that the service listens on, where the settings leave it open. */
  denyOwnPort(port: number): void
}

type EgressSettings = Pick<Settings, 'host' | 'port' | 'publicUrl' | 'allowNetworks' | 'blocklist' | 'dnsResolver'>

/** Lets through what is public or in an allowed network, but never the service itself, nor what the operator blocks. */
export function serviceEgress(settings: EgressSettings): ServiceEgress {
  const own = ownAddresses(settings.host)
  const endpoints: DeniedHosts['endpoints'][number][] = []
  const denyOwnPort = (port: number) => endpoints.push(...own.map((address) => ({ address, port })))
  if (settings.port !== 0) denyOwnPort(settings.port)
  const { dnsResolver, allowNetworks, blocklist, publicUrl } = settings
  const networks = blocklist.filter(isNetwork)
  return {
    denyOwnPort,
    guarded: {
      kind: 'guarded',
      resolver: dnsResolver === undefined ? systemResolver : nameServerResolver(dnsResolver),
      allow: parseNetworks(allowNetworks),
      deny: {
        names: [
          ...(publicUrl === undefined ? [] : [plainHost(publicUrl)]),
          ...blocklist.filter((entry) => !isNetwork(entry)).map((name) => `.${plainHost(`http://${name}`)}`),
        ],
        endpoints,
        networks: parseNetworks(networks),
      },
    },
  }
}

const isNetwork = (entry: string) => isIP(entry.split('/', 1)[0] ?? '') !== 0

/** The host of an address as the guard compares it: lower-case, ASCII, without brackets and without a dot at its end. */
const plainHost = (url: string) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** Addresses that reach what listens on `host`. One that stands for all, or that is a name, may be any of the machine's. */
function ownAddresses(host: string): string[] {
  const unspecified = ['0.0.0.0', '::']
  if (isIP(host) !== 0 && !unspecified.includes(host)) return [host, ...unspecified]
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return ['127.0.0.0/8', '::1', ...unspecified, ...all.map(({ address }) => address.split('%', 1)[0] ?? address)]
}
