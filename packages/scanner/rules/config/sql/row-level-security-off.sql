-- ruleid: row-level-security-off
ALTER TABLE users DISABLE ROW LEVEL SECURITY;
-- ruleid: row-level-security-off
alter table only public.orders disable row level security;
-- ruleid: row-level-security-off
alter table if exists "Notes"
  disable row level security;
-- ok: row-level-security-off
alter table users enable row level security;
-- ok: row-level-security-off
alter table users disable trigger all;
-- ok: row-level-security-off
comment on table users is 'ALTER TABLE users DISABLE ROW LEVEL SECURITY';
