import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads mix.lock, and leaves repositories out', async () => {
  const lock = `%{
  "deep": {:hex, :deep, "2.0.1", "abc", [:mix], [], "hexpm", "def"},
  "local": {:git, "https://example.com/local.git", "abc", []},
  "web": {:hex, :web, "1.4.0", "abc", [:mix], [{:deep, "~> 2.0", [hex: :deep, repo: "hexpm", optional: false]}], "hexpm", "def"},
}
`
  expect((await packagesOf({ 'mix.lock': lock })).lines).toEqual([
    'mix.lock:2:3 deep 2.0.1 via web',
    'mix.lock:4:3 web 1.4.0 direct',
  ])
})
