import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Sites, their runs with steps and artifacts, what was found, and webhooks with their deliveries. */
export const sitesAndWebhooks: Migration = {
  name: 'sites and webhooks',
  statements: [
    sql`create table sites (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      given_origin text not null,
      preferred_base_url text not null,
      registrable_domain text not null,
      scope_type text not null check (scope_type in ('domain', 'host')),
      scope_value text not null,
      is_archived boolean not null default false,
      github_repos text[] not null default '{}',
      -- When the last run over all sections was asked for, by whomever; monitoring counts from here.
      last_run_at timestamptz(3) not null default now(),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (account_id, scope_type, scope_value)
    )`,
    sql`create index sites_of_account on sites (account_id, id)`,
    sql`create index sites_by_last_run on sites (last_run_at) where not is_archived`,
    sql`create table runs (
      id uuid primary key,
      site_id uuid not null references sites on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      turn_key text not null,
      sections text[] not null check (cardinality(sections) > 0 and sections <@ array['security', 'dns', 'flight']),
      trigger text not null check (trigger in ('created', 'requested', 'scheduled')),
      status text not null check (status in ('queued', 'running', 'succeeded', 'failed')),
      -- It is its turn: one of its steps has a job.
      has_turn boolean not null default false,
      steps_total integer not null,
      steps_done integer not null default 0,
      requests integer not null default 0,
      created_at timestamptz(3) not null default now(),
      started_at timestamptz(3),
      finished_at timestamptz(3),
      updated_at timestamptz(3) not null default now(),
      check ((finished_at is not null) = (status in ('succeeded', 'failed'))),
      check (not has_turn or finished_at is null)
    ) with (fillfactor = 80)`,
    sql`create index runs_of_site on runs (site_id, id)`,
    sql`create index runs_unfinished on runs (site_id, id) where finished_at is null`,
    sql`create index runs_waiting on runs (account_id, (trigger = 'scheduled'), id) where finished_at is null and not has_turn`,
    sql`create index runs_waiting_for_domain on runs (turn_key, id) where finished_at is null and not has_turn`,
    sql`create index runs_having_turn on runs (account_id) where has_turn`,
    // Two runs never ask the same domain at once, whoever they belong to.
    sql`create unique index runs_one_at_a_time on runs (turn_key) where has_turn`,
    sql`create table run_steps (
      id uuid primary key,
      run_id uuid not null references runs on delete cascade,
      position smallint not null,
      name text not null,
      status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed')),
      error text,
      job_id uuid,
      attempt integer not null default 0,
      tries smallint not null default 0,
      started_at timestamptz(3),
      finished_at timestamptz(3),
      unique (run_id, position),
      check ((error is not null) = (status = 'failed')),
      check ((finished_at is not null) = (status in ('succeeded', 'failed')))
    ) with (fillfactor = 80)`,
    sql`create index run_steps_with_job on run_steps (job_id) where finished_at is null and job_id is not null`,
    // What the steps of a run have gathered; deleted when it ends.
    sql`create table run_artifacts (
      run_id uuid not null references runs on delete cascade,
      name text not null,
      artifact bytea not null,
      primary key (run_id, name)
    )`,
    sql`alter table run_artifacts alter column artifact set storage external`,
    sql`create table site_findings (
      site_id uuid not null references sites on delete cascade,
      fingerprint text not null,
      section text not null check (section in ('security', 'dns', 'flight')),
      check_id text not null,
      severity text not null check (severity in ('critical', 'warn', 'info')),
      state text not null check (state in ('new', 'open', 'mended', 'not_checked')),
      url text not null,
      title text not null,
      message text not null,
      suggestion text not null,
      evidence text not null,
      first_seen_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      last_seen_run uuid not null,
      primary key (site_id, fingerprint)
    ) with (fillfactor = 70)`,
    // For each section of a site, the latest run that judged it.
    sql`create table judged_sections (
      site_id uuid not null references sites on delete cascade,
      section text not null check (section in ('security', 'dns', 'flight')),
      run_id uuid not null,
      judged_at timestamptz(3) not null default now(),
      not_checked jsonb not null,
      primary key (site_id, section)
    )`,
    sql`create table webhooks (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      url text not null,
      events text[] not null check (cardinality(events) > 0),
      secret_ciphertext bytea not null,
      created_at timestamptz(3) not null default now()
    )`,
    sql`create index webhooks_of_account on webhooks (account_id, id)`,
    sql`create table webhook_deliveries (
      id uuid primary key,
      webhook_id uuid not null references webhooks on delete cascade,
      event text not null,
      body text not null,
      status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
      tries smallint not null default 0,
      error text,
      created_at timestamptz(3) not null default now(),
      finished_at timestamptz(3),
      check ((finished_at is not null) = (status in ('delivered', 'failed')))
    ) with (fillfactor = 80)`,
    sql`create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id)`,
    sql`create index webhook_deliveries_by_age on webhook_deliveries (created_at)`,
  ],
}
