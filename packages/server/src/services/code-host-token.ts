import type { Account } from '../store/accounts.ts'
import type { ClaimedScan } from '../store/scan.ts'
import { nameAtCodeHost } from './repository-address.ts'
import { openSecret } from './secret-box.ts'
import type { Services } from './services.ts'

/** The credential linked to an account, for an address at the configured code host; `undefined` elsewhere or where none is. */
export async function linkedToken(
  services: Services,
  accountId: Account['id'],
  address: string,
): Promise<string | undefined> {
  if (nameAtCodeHost(address, services.settings.codeHostUrl) === undefined) return undefined
  const sealed = await services.store.credentials.find(accountId)
  return sealed && openSecret(services.masterKey, sealed, { accountId })
}

/** The token that a scan signs in with: its own, else the one linked to its account. */
export async function tokenOfScan(services: Services, scan: ClaimedScan): Promise<string | undefined> {
  if (scan.tokenCiphertext === null) return linkedToken(services, scan.accountId, scan.repoUrl)
  return openSecret(services.masterKey, scan.tokenCiphertext, { accountId: scan.accountId, scanId: scan.scanId })
}
