-- ruleid: policy-readable-by-all
create policy "read" on posts for select using (true);
-- ruleid: policy-readable-by-all
create policy r2 on public.users as permissive for select to anon using ( true );
-- ruleid: policy-readable-by-all
CREATE POLICY r3 ON notes FOR SELECT USING (TRUE);
-- ok: policy-readable-by-all
create policy r4 on posts for select using (published);
-- ok: policy-readable-by-all
create policy r5 on posts for select to service_role using (true);
-- ok: policy-readable-by-all
create policy r6 on posts for select using (auth.uid() = author);
