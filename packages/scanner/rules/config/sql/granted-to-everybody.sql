-- ruleid: granted-to-everybody
GRANT ALL ON ALL TABLES IN SCHEMA public TO PUBLIC;
-- ruleid: granted-to-everybody
grant all privileges on table users to anon, authenticated;
-- ruleid: granted-to-everybody
grant all on users to authenticated, anon;
-- ok: granted-to-everybody
grant select on users to anon;
-- ok: granted-to-everybody
grant all on users to service_role;
-- ok: granted-to-everybody
grant usage on schema public to anon;
