import { accountsAndScans } from './0001-accounts-and-scans.ts'
import { sitesAndWebhooks } from './0002-sites-and-webhooks.ts'
import type { Migration } from './migration.ts'

/** All migrations in their order; the number of a migration is its place in this list, counted from 1. */
export const MIGRATIONS: readonly Migration[] = [accountsAndScans, sitesAndWebhooks]
