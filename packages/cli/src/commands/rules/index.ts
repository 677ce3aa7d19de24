import type { Command } from 'commander'
import { addListRules } from './list.ts'
import { addShowRule } from './show.ts'
import { addTestRules } from './test.ts'

export function addRules(program: Command): void {
  const rules = program
    .command('rules')
    .description('The rules that code is scanned with, and the detectors of secrets.')
    .summary('list, show and test rules')
  for (const add of [addListRules, addShowRule, addTestRules]) add(rules)
}
