import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const MANIFEST = `defmodule Shop.MixProject do
  defp deps do
    [
      # {:gone, "== 1.0.0"},
      {:plug, "== 1.10.0"},
      {:phoenix, "~> 1.5.0"},
      {:credo, "1.5.0", only: [:dev, :test]}
    ]
  end
end
`

it('reads what a mix.exs without a lockfile names exactly', async () => {
  const { lines, gaps } = await packagesOf({ 'mix.exs': MANIFEST })
  expect(lines).toEqual(['mix.exs:5:7 plug 1.10.0 direct', 'mix.exs:7:7 credo 1.5.0 dev direct'])
  expect(gaps).toEqual(['no-lockfile mix.exs'])
})
