-- ruleid: view-ignores-policies
create view emails as select email from users;
-- ruleid: view-ignores-policies
create or replace view public.stats as select count(*) from users;
-- ruleid: view-ignores-policies
CREATE VIEW v AS SELECT 1;
-- ok: view-ignores-policies
create view w with (security_invoker = true) as select email from users;
-- ok: view-ignores-policies
create view private.x as select 1;
-- ok: view-ignores-policies
create or replace view y with (security_invoker=on) as select 1;
