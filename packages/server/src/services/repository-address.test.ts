import { describe, expect, it } from 'vitest'
import { addressOf, nameAtCodeHost } from './repository-address.ts'

const GITHUB = 'https://github.com'
const named = (more: object = {}) => ({ repository_name: 'acme/shop', ...more })

describe('addressOf', () => {
  it('is at the configured code host, unless a clone URL is given', () => {
    expect(addressOf(named(), GITHUB)).toEqual({ url: 'https://github.com/acme/shop', provider: 'github' })
    expect(addressOf(named(), 'file:///srv/git').url).toBe('file:///srv/git/acme/shop')
    const repo_url = 'https://git.example/Team/shop.git'
    expect(addressOf(named({ repo_url }), GITHUB)).toEqual({ url: repo_url, provider: 'github' })
  })

  it('knows the kind of a host by its name, unless it is told', () => {
    const provider = (more: object, host = GITHUB) => addressOf(named(more), host).provider
    expect(provider({}, 'https://gitlab.com')).toBe('gitlab')
    expect(provider({ provider: 'gitea' })).toBe('gitea')
    expect(provider({ repo_url: 'https://bitbucket.org/acme/shop.git' })).toBe('bitbucket')
    expect(provider({ repo_url: 'https://git.example/acme/shop.git', provider: 'gitlab' })).toBe('gitlab')
  })

  it.each([
    'http://git.example/a/b.git',
    'git@git.example:a/b.git',
    'ssh://git.example/a/b.git',
    'file:///etc',
    'https://user@git.example/a/b.git',
    'https://user:token@git.example/a/b.git',
    'https://@git.example/a/b.git',
    'https://git.example/a/b.git?x=1',
    'https://git.example/a/b.git#x',
    '--upload-pack=id',
    'not a url',
  ])('refuses the repo_url %j', (repo_url) => {
    expect(() => addressOf(named({ repo_url }), GITHUB)).toThrow(/^Invalid field: repo_url must be an https clone URL/)
  })
})

describe('nameAtCodeHost', () => {
  it('tells the configured code host, to which a linked credential belongs, from every other', () => {
    expect(nameAtCodeHost('https://github.com/acme/shop', GITHUB)).toBe('acme/shop')
    expect(nameAtCodeHost('https://github.com.evil.example/acme/shop', GITHUB)).toBeUndefined()
    expect(nameAtCodeHost('https://evil.example/acme/shop', GITHUB)).toBeUndefined()
    expect(nameAtCodeHost('https://git.example/other/shop', 'https://git.example/team')).toBeUndefined()
  })
})
