import { describe, expect, test } from 'vitest'
import { authorizationFindings } from '../testing.ts'

const SQL = 'supabase/migrations/1.sql'
const TABLE =
  'create table public.notes (id uuid primary key, user_id uuid, body text);\nalter table public.notes enable row level security;\n'
const PAGE = (use: string) => `'use client'
import { supabase } from '../lib/supabase'
export const act = async (id: string) => {
  await supabase.from('notes').${use}
}`

describe('tables, policies and the code that uses them', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'without row level security',
      { [SQL]: 'create table notes (id int);', 'app/page.tsx': PAGE(`select('*')`) },
      ['error supabase-table-open-to-clients app/page.tsx:4'],
    ],
    [
      'a policy that is always true',
      {
        [SQL]: `${TABLE}create policy "All" on notes for delete to authenticated using (true);`,
        'app/page.tsx': PAGE(`delete().eq('id', id)`),
      },
      ['error supabase-table-open-to-clients app/page.tsx:4'],
    ],
    [
      'no policy for the operation',
      {
        [SQL]: `${TABLE}create policy own on public.notes for select using (auth.uid() = user_id);`,
        'app/page.tsx': PAGE(`update({ body: 'x' }).eq('id', id)`),
      },
      ['note supabase-operation-without-policy app/page.tsx:4'],
    ],
    [
      'policies that name the user',
      {
        [SQL]: `${TABLE}create policy own on public.notes using (auth.uid() = user_id) with check (auth.uid() = user_id);`,
        'app/page.tsx': PAGE(`delete().eq('id', id)`),
      },
      [],
    ],
    [
      'a policy that was dropped again',
      {
        [SQL]: `${TABLE}create policy "All" on notes using (true);\ncreate policy own on notes using (auth.uid() = user_id);`,
        'supabase/migrations/2.sql': 'drop policy if exists "All" on public.notes;',
        'app/page.tsx': PAGE(`delete().eq('id', id)`),
      },
      [],
    ],
    [
      'a role that users may give themselves',
      {
        [SQL]:
          'create table profiles (id uuid, name text, is_admin boolean default false);\nalter table profiles enable row level security;\ncreate policy own on profiles for update using (auth.uid() = id);',
      },
      ['error supabase-own-role-updatable supabase/migrations/1.sql:3'],
    ],
    [
      'a role that the policy compares',
      {
        [SQL]:
          'create table profiles (id uuid, role text);\nalter table profiles enable row level security;\ncreate policy own on profiles for update using (auth.uid() = id) with check (role = (select role from profiles where id = auth.uid()));',
      },
      [],
    ],
    [
      'a role that a trigger keeps',
      {
        [SQL]:
          'create table profiles (id uuid, role text);\nalter table profiles enable row level security;\ncreate policy own on profiles for update using (auth.uid() = id);\ncreate trigger keep before update on profiles for each row execute function keep_role();',
      },
      [],
    ],
    [
      'a bucket that everybody writes to',
      { [SQL]: "create policy up on storage.objects for insert with check (bucket_id = 'a');" },
      ['error supabase-storage-open-to-writes supabase/migrations/1.sql:1'],
    ],
    [
      'a bucket with a folder for each user',
      {
        [SQL]:
          "create policy up on storage.objects for all using (bucket_id = 'a' and (storage.foldername(name))[1] = auth.uid()::text);",
      },
      [],
    ],
    [
      'the service role in a route that lets everybody in',
      {
        'lib/admin.ts': `import { createClient } from '@supabase/supabase-js'\nexport const db = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)`,
        'app/api/orders/route.ts': `// supabase\nimport { db } from '../../../lib/admin'\nexport async function POST(request: Request) {\n  const body = await request.json()\n  return Response.json(await db.from('orders').insert(body))\n}`,
      },
      ['error service-role-route-without-authentication app/api/orders/route.ts:5'],
    ],
    [
      'the service role behind a check',
      {
        'lib/admin.ts': `import { createClient } from '@supabase/supabase-js'\nexport const db = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)`,
        'app/api/orders/route.ts': `// supabase\nimport { db } from '../../../lib/admin'\nexport async function POST(request: Request) {\n  const { data } = await client(request).auth.getUser()\n  if (!data.user) return new Response('no', { status: 401 })\n  return Response.json(await db.from('orders').insert({ user_id: data.user.id }))\n}`,
      },
      [],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await authorizationFindings(files)).toEqual(expected)
  })
})
