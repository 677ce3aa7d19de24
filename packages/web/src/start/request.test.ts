import { describe, expect, it } from 'vitest'
import { fieldOf, startRequest } from './request.ts'

const entries = {
  repository_name: 'acme/shop',
  branch_name: ' main ',
  scan_mode: 'fast',
  github_token: '',
  repo_url: '',
}

describe('startRequest', () => {
  it('leaves out what was left empty', () => {
    expect(startRequest(entries)).toEqual({ repository_name: 'acme/shop', branch_name: 'main', scan_mode: 'fast' })
  })

  it('sends a token and another address as they were entered', () => {
    const request = startRequest({
      ...entries,
      scan_mode: 'plus',
      github_token: ' t\n',
      repo_url: 'https://git.example/a/b',
    })
    expect(request).toMatchObject({ scan_mode: 'plus', github_token: 't', repo_url: 'https://git.example/a/b' })
  })

  it.each([
    'https://github.com/acme/shop',
    'https://github.com/acme/shop.git',
    'https://github.com/acme/shop/',
    'git@github.com:acme/shop.git',
  ])('finds the name in %s', (repository_name) => {
    expect(startRequest({ ...entries, repository_name }).repository_name).toBe('acme/shop')
  })

  it.each(['https://git.example/acme/shop', 'acme/shop.git', 'acme', ''])('leaves %j to the API', (repository_name) => {
    expect(startRequest({ ...entries, repository_name }).repository_name).toBe(repository_name)
  })
})

describe('fieldOf', () => {
  it.each([
    ['Missing required field: branch_name', 'branch_name'],
    ['Invalid field: repository_name must have the form org/repo.', 'repository_name'],
    ['Branch not found: dev', 'branch_name'],
    ['Repository not found or access denied.', 'repository_name'],
    ['Invalid field: provider must be github.', undefined],
    ['Scan limit reached.', undefined],
  ])('%s', (message, field) => expect(fieldOf(message)).toBe(field))
})
