-- ruleid: policy-always-true
create policy "all" on users using (true);
-- ruleid: policy-always-true
create policy p on public.orders for delete to authenticated using (true);
-- ruleid: policy-always-true
CREATE POLICY ins ON notes FOR INSERT WITH CHECK (TRUE);
-- ok: policy-always-true
create policy "read" on posts for select using (true);
-- ok: policy-always-true
create policy "own" on users for all using (auth.uid() = id) with check (auth.uid() = id);
-- ok: policy-always-true
create policy "service" on users for all to service_role using (true) with check (true);
