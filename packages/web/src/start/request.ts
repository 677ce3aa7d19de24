import type { StartScanRequest } from '@picket/contracts'

/** The fields of the form that starts a scan, named as the API names them. */
export const START_FIELDS = ['repository_name', 'branch_name', 'scan_mode', 'github_token', 'repo_url'] as const
export type StartField = (typeof START_FIELDS)[number]

/** What was entered. */
export type StartEntries = Readonly<Record<StartField, string>>

/** Start Scan's body, without the fields that were left empty. What is wrong with it, the API says. */
export function startRequest(entries: StartEntries): StartScanRequest {
  const repoUrl = entries.repo_url.trim()
  const token = entries.github_token.trim()
  return {
    repository_name: repositoryName(entries.repository_name),
    branch_name: entries.branch_name.trim(),
    scan_mode: entries.scan_mode === 'plus' ? 'plus' : 'fast',
    ...(token === '' ? {} : { github_token: token }),
    ...(repoUrl === '' ? {} : { repo_url: repoUrl }),
  }
}

/** `org/repo`, also from the address that a browser or a clone command shows for it at GitHub. */
function repositoryName(input: string): string {
  const name = input.trim()
  const address = /^(?:https:\/\/github\.com\/|git@github\.com:)([^/\s]+)\/([^/\s]+?)(?:\.git)?\/?$/.exec(name)
  return address ? `${address[1]}/${address[2]}` : name
}

/** The field that a refusal of the API is about, to show it there. */
export function fieldOf(message: string): StartField | undefined {
  const named = /^(?:Missing required|Invalid) field: (\w+)/.exec(message)?.[1]
  if (message.startsWith('Branch not found')) return 'branch_name'
  if (message.startsWith('Repository not found')) return 'repository_name'
  return START_FIELDS.find((field) => field === named)
}
