import type { Account } from '../store/accounts.ts'
import { QuotaExhausted } from '../store/errors.ts'
import type { TableGroups } from '../store/store.ts'
import { billingPeriodAt } from './billing-period.ts'
import { planNamed } from './plans.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

const REACHED = {
  sites: 'The site limit of this billing period is reached.',
  runs: 'The run limit of this billing period is reached.',
} as const

/** Takes one site, or one run, of the account's plan. Throws Refusal `quota-exhausted`, and has taken nothing then. */
export async function takeOfPlan(
  services: Services,
  tx: TableGroups,
  account: Account,
  kind: keyof typeof REACHED,
): Promise<void> {
  const limit = planNamed(services.plans, account.plan)[kind]
  const { start: periodStart } = billingPeriodAt(account.createdAt, await tx.now())
  try {
    await tx.quotas.take({ accountId: account.id, periodStart, kind, limit })
  } catch (error) {
    if (error instanceof QuotaExhausted) throw new Refusal('quota-exhausted', REACHED[kind], {}, error)
    throw error
  }
}
