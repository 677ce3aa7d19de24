import { afterAll, describe, expect, test } from 'vitest'
import { listTree } from '../../tree/list-tree.ts'
import { createFileReader } from '../../tree/file-reader.ts'
import { makeTemporaryFolder, writeFiles } from '../../testing/temporary-folder.ts'
import { DEFAULT_TREE_LIMITS } from '../../tree/limits.ts'
import { createTablesAnalyzer } from './tables.ts'

const folder = makeTemporaryFolder()
afterAll(() => {
  folder.remove()
})

let count = 0
async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = `${folder.path}/${count++}`
  writeFiles(root, files)
  const tree = await listTree(root, { limits: DEFAULT_TREE_LIMITS })
  const reader = createFileReader(tree.root)
  const outcome = await createTablesAnalyzer().analyze(
    { ...tree, read: reader.read.bind(reader) },
    new AbortController().signal,
  )
  const gaps = outcome.kind === 'not-checked' ? outcome.gaps.map(({ name, file }) => `${name} ${file}`) : []
  return [...outcome.found.map(({ file, line, message }) => `${file}:${line} ${message.split(' ')[2] ?? ''}`), ...gaps]
}

const FIRST = 'supabase/migrations/1.sql'

describe('tables without row level security', () => {
  test.each<[string, Readonly<Record<string, string>>, string[]]>([
    ['one that nothing secures', { [FIRST]: '-- x\ncreate table users (id int);\n' }, [`${FIRST}:2 users`]],
    [
      'in capitals, in quotes, by schema',
      { [FIRST]: 'CREATE TABLE IF NOT EXISTS "public"."Users" (id int);' },
      [`${FIRST}:1 public.users`],
    ],
    [
      'turned off again',
      {
        [FIRST]: 'create table a (b int); alter table a enable row level security;',
        'supabase/migrations/2.sql': 'ALTER TABLE a DISABLE ROW LEVEL SECURITY;',
      },
      [`${FIRST}:1 a`],
    ],
    [
      'secured in comments and strings only',
      {
        [FIRST]:
          "create table a (b text default 'alter table a enable row level security');\n-- alter table a enable row level security;\n/* alter table a enable row level security; */",
      },
      [`${FIRST}:1 a`],
    ],
    ['secured at once', { [FIRST]: 'create table a (b int);\nalter table public.a enable row level security;' }, []],
    [
      'secured later',
      {
        [FIRST]: 'create table a (b int);',
        'supabase/migrations/2.sql': 'alter table only "a"\n  enable row level security;',
      },
      [],
    ],
    ['dropped', { [FIRST]: 'create table a (b int); drop table if exists a;' }, []],
    ['in another schema', { [FIRST]: 'create table private.a (b int); create table x.b (c int);' }, []],
    ['moved away', { [FIRST]: 'create table a (b int); alter table a set schema private;' }, []],
    [
      'renamed',
      { [FIRST]: 'create table a (b int); alter table a rename to b; alter table b enable row level security;' },
      [],
    ],
    ['temporary', { [FIRST]: 'create temp table a (b int);' }, []],
    [
      'in the body of a function',
      { [FIRST]: 'create function f() returns void as $$ begin create table a (b int); end $$ language plpgsql;' },
      [],
    ],
    ['in no project of Supabase', { 'db/migrations/1.sql': 'create table a (b int);' }, []],
    [
      'in two projects',
      {
        'x/supabase/migrations/1.sql': 'create table a (b int);',
        'y/supabase/migrations/1.sql': 'alter table a enable row level security;',
      },
      ['x/supabase/migrations/1.sql:1 a'],
    ],
    [
      'secured by a loop',
      {
        [FIRST]:
          "create table a (b int); do $$ begin execute format('alter table %I enable row level security', 'a'); end $$;",
      },
      [`policies-not-told ${FIRST}`],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await found(files)).toEqual(expected)
  })
})
