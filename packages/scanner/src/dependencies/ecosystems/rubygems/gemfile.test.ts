import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const GEMFILE = `source 'https://gems.example'
gem 'web', '7.0.1'
gem "ranged", "~> 2.0"
gem 'both', '1.0', '< 2'
# gem 'commented', '1.0'
group :development, :test do
  gem 'check', '= 3.0'
end
gem 'tool', '4.0.0', group: :test
`

it('reads a Gemfile without lock for what it pins', async () => {
  const { lines, gaps } = await packagesOf({ Gemfile: GEMFILE })
  expect(lines).toEqual([
    'Gemfile:2:1 web 7.0.1 direct',
    'Gemfile:7:3 check 3.0 dev direct',
    'Gemfile:9:1 tool 4.0.0 dev direct',
  ])
  expect(gaps).toEqual(['no-lockfile Gemfile'])
})

it('leaves it to the lockfile beside it', async () => {
  const lock = 'GEM\n  specs:\n\nPLATFORMS\n  ruby\n\nDEPENDENCIES\n'
  expect(await packagesOf({ Gemfile: GEMFILE, 'Gemfile.lock': lock })).toEqual({ lines: [], gaps: [] })
})
