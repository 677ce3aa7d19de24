import type { ModeQuota, UsageAnswer } from '@picket/contracts'
import type { Account } from '../store/accounts.ts'
import { billingPeriodAt } from './billing-period.ts'
import { planNamed } from './plans.ts'
import type { Services } from './services.ts'

/** Scans used and left in the account's current billing period. */
export async function usageOf(services: Services, account: Account): Promise<UsageAnswer> {
  const plan = planNamed(services.plans, account.plan)
  const period = billingPeriodAt(account.createdAt, await services.store.now())
  const { fast, plus } = await services.store.quotas.used(account.id, period.start)
  return {
    quota: {
      fast: modeQuota(fast, plan.fast_scans),
      plus: modeQuota(plus, plan.plus_scans),
      quota_reset_date: period.end.toISOString(),
    },
  }
}

/** A plan that became smaller leaves nothing, rather than less than nothing. */
const modeQuota = (used: number, limit: number): ModeQuota => ({ used, limit, remaining: Math.max(limit - used, 0) })
