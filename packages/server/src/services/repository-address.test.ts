import { describe, expect, it } from 'vitest'
import { addressesOf, isAtCodeHost } from './repository-address.ts'

const GITHUB = 'https://github.com'
const named = (more: object = {}) => ({ repository_name: 'acme/shop', ...more })

describe('addressesOf', () => {
  it('is the configured code host, with .git and without', () => {
    expect(addressesOf(named(), GITHUB)).toEqual([
      { url: 'https://github.com/acme/shop.git', provider: 'github' },
      { url: 'https://github.com/acme/shop', provider: 'github' },
    ])
    expect(addressesOf(named(), 'file:///srv/git')[1]).toEqual({ url: 'file:///srv/git/acme/shop', provider: 'github' })
  })

  it('does not add a second .git', () => {
    const request = { repository_name: 'acme/shop.git' }
    expect(addressesOf(request, GITHUB).map(({ url }) => url)).toEqual(['https://github.com/acme/shop.git'])
  })

  it('knows the kind of a host by its name, unless it is told', () => {
    const provider = (more: object, host = GITHUB) => addressesOf(named(more), host)[0]?.provider
    expect(provider({}, 'https://gitlab.com')).toBe('gitlab')
    expect(provider({ provider: 'gitea' })).toBe('gitea')
    expect(provider({ repo_url: 'https://bitbucket.org/acme/shop.git' })).toBe('bitbucket')
    expect(provider({ repo_url: 'https://git.example/acme/shop.git' })).toBe('github')
    expect(provider({ repo_url: 'https://git.example/acme/shop.git', provider: 'gitlab' })).toBe('gitlab')
  })

  it.each([
    'http://git.example/a/b.git',
    'git@git.example:a/b.git',
    'ssh://git.example/a/b.git',
    'file:///etc',
    'https://user@git.example/a/b.git',
    'https://user:token@git.example/a/b.git',
    'https://git.example/a/b.git?x=1',
    'https://git.example/a/b.git#x',
    '--upload-pack=id',
    'not a url',
  ])('refuses the repo_url %j', (repo_url) => {
    expect(() => addressesOf(named({ repo_url }), GITHUB)).toThrow(
      /^Invalid field: repo_url must be an https clone URL/,
    )
  })
})

describe('isAtCodeHost', () => {
  it('keeps a linked credential at the host that it belongs to', () => {
    expect(isAtCodeHost('https://github.com/acme/shop.git', GITHUB)).toBe(true)
    expect(isAtCodeHost('https://github.com.evil.example/acme/shop.git', GITHUB)).toBe(false)
    expect(isAtCodeHost('https://evil.example/acme/shop.git', GITHUB)).toBe(false)
    expect(isAtCodeHost('https://git.example/other/shop.git', 'https://git.example/team')).toBe(false)
  })
})
