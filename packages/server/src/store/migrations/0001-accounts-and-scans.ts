import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Accounts, keys, quotas, scans and their results, rate limits, idempotency keys. Times are `timestamptz(3)`: the API speaks in
 * milliseconds, and what JavaScript reads back compares equal to what is stored.
 */
export const accountsAndScans: Migration = {
  name: 'accounts and scans',
  statements: [
    sql`create table accounts (
      id uuid primary key,
      name text not null,
      plan text not null,
      created_at timestamptz(3) not null default now(),
      disabled_at timestamptz(3)
    )`,
    sql`create table keys (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      hash bytea not null unique check (octet_length(hash) = 32),
      last_four text not null,
      scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['scan', 'read', 'read-and-scan']),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3),
      revoked_at timestamptz(3),
      last_used_at timestamptz(3)
    )`,
    sql`create index keys_of_account on keys (account_id, id)`,
    sql`create table code_host_credentials (
      account_id uuid primary key references accounts on delete cascade,
      ciphertext bytea not null,
      updated_at timestamptz(3) not null default now()
    )`,
    sql`create table quotas (
      account_id uuid not null references accounts on delete cascade,
      period_start timestamptz(3) not null,
      kind text not null check (kind in ('fast', 'plus', 'sites', 'runs')),
      used integer not null check (used >= 0),
      primary key (account_id, period_start, kind)
    ) with (fillfactor = 70)`,
    sql`create table scans (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      repository_name text not null,
      branch_name text not null,
      commit_sha text not null,
      mode text not null check (mode in ('fast', 'plus')),
      provider text not null check (provider in ('github', 'gitlab', 'gitea', 'bitbucket')),
      repo_url text not null,
      status text not null check (status in ('pending', 'queued', 'processing', 'completed', 'failed')),
      error text,
      token_ciphertext bytea,
      job_id uuid,
      attempt integer not null default 0,
      tries smallint not null default 0,
      period_start timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      started_at timestamptz(3),
      finished_at timestamptz(3),
      errors integer,
      warnings integer,
      notes integer,
      check ((error is not null) = (status = 'failed')),
      check ((finished_at is not null) = (status in ('completed', 'failed'))),
      check (token_ciphertext is null or status in ('pending', 'queued', 'processing')),
      check (job_id is not null or status in ('pending', 'failed'))
    ) with (fillfactor = 80)`,
    sql`create index scans_of_account on scans (account_id, id)`,
    sql`create index scans_unfinished on scans (account_id, status, id) where status in ('pending', 'queued', 'processing')`,
    // Documents, read and written whole, and compressed before they come here.
    sql`create table scan_results (
      scan_id uuid primary key references scans on delete cascade,
      vulnerabilities bytea not null,
      findings bytea not null
    )`,
    sql`alter table scan_results alter column vulnerabilities set storage external, alter column findings set storage external`,
    // Counters of the last minute: not worth a write to disk, nor a restore after a crash. No index but the key's, so that an
    // update stays within its page.
    sql`create unlogged table rate_limits (
      client text primary key,
      second bigint not null,
      hits integer[] not null,
      allowed boolean not null
    ) with (fillfactor = 50)`,
    sql`create table idempotency_keys (
      account_id uuid not null references accounts on delete cascade,
      key text not null,
      request_hash bytea not null,
      status integer,
      body text,
      created_at timestamptz(3) not null default now(),
      primary key (account_id, key)
    )`,
    sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  ],
}
