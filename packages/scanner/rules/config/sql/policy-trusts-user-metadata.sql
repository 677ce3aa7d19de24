-- ruleid: policy-trusts-user-metadata
create policy a on users for all using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin');
create policy b on users for select
  -- ruleid: policy-trusts-user-metadata
  using ((auth.jwt() -> 'user_metadata' ->> 'team') = team);
-- ruleid: policy-trusts-user-metadata
create policy c on users for select using (exists (select 1 from auth.users u where u.raw_user_meta_data ->> 'role' = 'admin'));
-- ok: policy-trusts-user-metadata
create policy d on users for all using ((auth.jwt() -> 'app_metadata' ->> 'role') = 'admin');
-- ok: policy-trusts-user-metadata
create policy e on users for select using (auth.uid() = id);
-- ok: policy-trusts-user-metadata
select raw_user_meta_data ->> 'name' from auth.users;
