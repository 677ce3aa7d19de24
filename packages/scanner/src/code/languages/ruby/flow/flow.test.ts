import { beforeAll, expect, test } from 'vitest'
import type { FileAnalyzer } from '../../../../analyzer.ts'
import { SourceFile } from '../../../../tree/source-file.ts'
import { createCodeAnalyzer } from '../../../analyzer.ts'

let analyzer: FileAnalyzer
beforeAll(async () => {
  analyzer = (await createCodeAnalyzer({ rules: [] })).analyzer
})

/** Lines at which a command of a request is run. */
function commands(code: string): number[] {
  const file = new SourceFile('app/controllers/a.rb', Buffer.from(`${code}\n`))
  const { found } = analyzer.analyze(file)
  return found.filter(({ ruleId }) => ruleId.endsWith('/command-injection')).map(({ line }) => line)
}

test.each<readonly [string, string, readonly number[]]>([
  ['a block', 'params[:list].each do |item|\n  system(item)\nend', [2]],
  ['a variable around a block', 'a = params[:a]\n3.times { system(a) }', [2]],
  ['what stands last is what a method gives', 'def name\n  params[:a]\nend\nsystem(name)', [4]],
  [
    'a method of the class',
    'class A\n  def run\n    go(params[:a])\n  end\n  def go(c)\n    system(c)\n  end\nend',
    [6],
  ],
  ['a method of the class itself', 'class A\n  def self.go(c)\n    system(c)\n  end\nend\nA.go(params[:a])', [3]],
  [
    'an instance variable',
    'class A\n  def a\n    @c = params[:a]\n    b\n  end\n  def b\n    system(@c)\n  end\nend',
    [7],
  ],
  [
    'what a filter gives a field',
    'class A < B\n  def b\n    system(@c)\n  end\n  def a\n    @c = params[:a]\n  end\nend',
    [3],
  ],
  ['numbers', 'system("kill #{params[:a].map(&:to_i).join}")', []],
  ['an argument by name', 'def go(command:)\n  system(command)\nend\ngo(command: params[:a])', [2]],
  ['a hash', 'h = { a: params[:a], b: "ls" }\nsystem(h[:b])\nsystem(h[:a])', [3]],
  ['a list', 'a, b = params[:a], "ls"\nsystem(b)\nsystem(a)', [3]],
  ['text that is added to', 'c = "ls "\nc << params[:a]\nsystem(c)', [3]],
  ['a heredoc', 'c = <<~C\n  ls #{params[:a]}\nC\nsystem(c)', [4]],
  ['case', 'c = case params[:a] when "x" then "ls" else "id" end\nsystem(c)', []],
  ['a branch', 'c = if params[:a] == "x" then params[:a] else "id" end\nsystem(c)', []],
  ['a guard that leaves', 'def a\n  c = params[:a]\n  return unless %w[x y].include?(c)\n  system(c)\nend', []],
  ['a guard behind', 'c = params[:a]\nsystem(c) if c.match?(/\\A\\w+\\z/)', []],
  ['a guard of a line only', 'c = params[:a]\nsystem(c) if c.match?(/^\\w+$/)', [2]],
  ['a number', 'system("kill #{params[:a].to_i}")', []],
  ['a rescue', 'begin\n  c = params[:a]\n  system(c)\nrescue StandardError\n  nil\nend', [3]],
  ['a default', 'c = params[:a] || "ls"\nsystem(c)', [2]],
  ['a route', "get '/x' do\n  system(params['a'])\nend", [2]],
  ['a method elsewhere', 'system(clean_up(params[:a]))', []],
  ['a list of arguments', 'system("ls", params[:a])', []],
])('%s', (_, code, expected) => {
  expect(commands(code)).toEqual(expected)
})

test('blocks that are nested thousands deep come to an end', () => {
  const code = `a = params[:a]\n${'a.each { |b|\n'.repeat(2_000)}system(b)${' }'.repeat(2_000)}\nsystem(a)`
  expect(commands(code)).toContain(2_003)
})
