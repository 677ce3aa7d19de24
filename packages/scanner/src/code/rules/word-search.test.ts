import { expect, test } from 'vitest'
import { WordSearch } from './word-search.ts'

test('finds whole words, also where one is part of another', () => {
  const words = ['exec', 'execute', 'cut', 'query', 'é']
  const search = new WordSearch(words)
  const found = (text: string) => words.filter((_, i) => search.find(Buffer.from(text))[i] === 1)
  expect(found('a.exec(b)')).toEqual(['exec'])
  expect(found('execute')).toEqual(['execute'])
  expect(found('executed, myquery, query_1, 2exec')).toEqual([])
  expect(found('$query "cut" exec-x')).toEqual(['exec', 'cut', 'query'])
  expect(found('execexec exec')).toEqual(['exec'])
  expect(found('')).toEqual([])
  const signs = new WordSearch([']=', '.get('])
  expect([...signs.find(Buffer.from('a[b]=c; d.get(e)'))]).toEqual([1, 1])
})
