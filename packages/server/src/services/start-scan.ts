import { createHash } from 'node:crypto'
import type { StartScanAnswer, StartScanRequest } from '@picket/contracts'
import {
  BranchNotFound,
  CodeHostUnavailable,
  HostBlocked,
  HostNotFound,
  InvalidHost,
  isBranchName,
  RepositoryNotFound,
  ResolverFailed,
} from '@picket/scanner'
import type { Account } from '../store/accounts.ts'
import { QuotaExhausted } from '../store/errors.ts'
import type { Idempotency, IdempotentRequest } from '../store/idempotency.ts'
import { newId } from '../store/ids.ts'
import type { TableGroups } from '../store/store.ts'
import { billingPeriodAt } from './billing-period.ts'
import type { RepositoryAddress } from './code-host.ts'
import { linkedToken } from './code-host-token.ts'
import { planNamed } from './plans.ts'
import { Refusal } from './refusal.ts'
import { addressOf } from './repository-address.ts'
import { sealSecret } from './secret-box.ts'
import type { Services } from './services.ts'

/**
 * Accepts a scan: finds the branch at the code host, then takes quota and inserts the scan with its job, all or nothing. Resolves to
 * the answer as JSON text, which a repeated `Idempotency-Key` gets again. Throws Refusal.
 */
export async function startScan(
  services: Services,
  account: Account,
  request: StartScanRequest,
  idempotencyKey?: string,
): Promise<string> {
  if (!isBranchName(request.branch_name)) {
    throw new Refusal(
      'invalid-request',
      'Invalid field: branch_name must be a branch name that git accepts, at most 255 bytes long.',
    )
  }
  const idempotent = idempotencyKey === undefined ? undefined : idempotentRequest(account, request, idempotencyKey)
  const address = addressOf(request, services.settings.codeHostUrl)
  if (idempotent !== undefined) {
    const answered = answerOf(await services.store.idempotency.look(idempotent))
    if (answered !== undefined) return answered
  }
  const commit = await resolveBranch(services, account, request, address)
  const accepted = (tx: TableGroups) => accept(services, tx, account, request, { ...address, commit })
  return services.store.transaction(async (tx) => {
    if (idempotent === undefined) return JSON.stringify(await accepted(tx))
    const answered = answerOf(await tx.idempotency.begin(idempotent))
    if (answered !== undefined) return answered
    const body = JSON.stringify(await accepted(tx))
    await tx.idempotency.keep(idempotent, { status: 200, body })
    return body
  })
}

function idempotentRequest(account: Account, request: StartScanRequest, key: string): IdempotentRequest {
  const inOrder = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  const requestHash = createHash('sha256')
    .update(JSON.stringify(['startScan', inOrder]))
    .digest()
  return { accountId: account.id, key, requestHash }
}

function answerOf(known: Idempotency): string | undefined {
  if (known.state === 'new') return undefined
  if (known.state === 'answered') return known.answer.body
  throw new Refusal('idempotency-conflict', 'The Idempotency-Key was used with another body before.')
}

/** Asks the code host. */
async function resolveBranch(
  services: Services,
  account: Account,
  request: StartScanRequest,
  address: RepositoryAddress,
): Promise<string> {
  const token = request.github_token ?? (await linkedToken(services, account.id, address.url))
  try {
    return await services.codeHost.resolve({ ...address, branch: request.branch_name, token })
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof RepositoryNotFound) return new Refusal('not-found', 'Repository not found or access denied.')
  if (error instanceof BranchNotFound) return new Refusal('not-found', `Branch not found: ${error.branch}`)
  if (error instanceof CodeHostUnavailable || error instanceof ResolverFailed) {
    return new Refusal('code-host-unavailable', error.message, {}, error)
  }
  if (error instanceof HostBlocked || error instanceof HostNotFound || error instanceof InvalidHost) {
    return new Refusal('invalid-request', `Invalid field: repo_url must be at a public host. ${error.message}`)
  }
  return error
}

async function accept(
  services: Services,
  tx: TableGroups,
  account: Account,
  request: StartScanRequest,
  { commit, provider, url }: RepositoryAddress & { readonly commit: string },
): Promise<StartScanAnswer> {
  const mode = request.scan_mode ?? 'fast'
  const plan = planNamed(services.plans, account.plan)
  const { start: periodStart } = billingPeriodAt(account.createdAt, await tx.now())
  const limit = mode === 'fast' ? plan.fast_scans : plan.plus_scans
  await tx.quotas.take({ accountId: account.id, periodStart, kind: mode, limit }).catch((error: unknown) => {
    if (!(error instanceof QuotaExhausted)) throw error
    const { used } = error
    throw new Refusal(
      'quota-exhausted',
      `The ${mode} scan limit of this billing period is reached.`,
      { scan_mode: mode, used, limit },
      error,
    )
  })
  const id = newId()
  const context = { accountId: account.id, scanId: id }
  await tx.scans.insert({
    id,
    accountId: account.id,
    repositoryName: request.repository_name,
    branchName: request.branch_name,
    commit,
    mode,
    provider,
    repoUrl: url,
    tokenCiphertext:
      request.github_token === undefined ? null : sealSecret(services.masterKey, request.github_token, context),
    periodStart,
  })
  return { success: true, scan_id: id }
}
