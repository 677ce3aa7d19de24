-- ruleid: definer-without-search-path
create function f() returns void language sql security definer as $$ select 1 $$;
-- ruleid: definer-without-search-path
create or replace function public.g(a int, b text default 'x') returns int as $body$
begin return a; end
$body$ language plpgsql security definer;
-- ruleid: definer-without-search-path
CREATE OR REPLACE PROCEDURE h() LANGUAGE plpgsql SECURITY DEFINER AS $$ begin end $$;
-- ok: definer-without-search-path
create function i() returns void language sql security definer set search_path = '' as $$ select 1 $$;
-- ok: definer-without-search-path
create function j() returns void language sql security invoker as $$ select 1 $$;
-- ok: definer-without-search-path
create or replace function k() returns void as $$ begin end $$ language plpgsql security definer set search_path to public, pg_temp;
