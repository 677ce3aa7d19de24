import type { Command } from 'commander'
import { addAdvisoriesStatus } from './status.ts'
import { addSyncAdvisories } from './sync.ts'

export function addAdvisories(program: Command): void {
  const advisories = program
    .command('advisories')
    .description('The local index of advisories, which packages are checked against.')
    .summary('synchronise the local advisory index')
  for (const add of [addSyncAdvisories, addAdvisoriesStatus]) add(advisories)
}
