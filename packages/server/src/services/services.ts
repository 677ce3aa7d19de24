import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import type { RateLimiter } from '../store/rate-limits.ts'
import type { Store } from '../store/store.ts'
import type { CodeHost } from './code-host.ts'
import type { ServiceEgress } from './egress.ts'
import type { Plans } from './plans.ts'
import type { MasterKey } from './secret-box.ts'

/** What the use cases work with. */
export interface Services {
  readonly store: Store
  readonly settings: Settings
  readonly plans: Plans
  readonly masterKey: MasterKey
  readonly codeHost: CodeHost
  readonly egress: ServiceEgress
  readonly rateLimiter: RateLimiter
  readonly log: Logger
}
