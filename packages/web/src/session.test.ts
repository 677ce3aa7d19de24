import { describe, expect, it } from 'vitest'
import { createKeyring, typedKey } from './session.ts'
import type { KeyStorage } from './session.ts'

const storage = (): KeyStorage & { readonly content: Map<string, string> } => {
  const content = new Map<string, string>()
  return {
    content,
    getItem: (name) => content.get(name) ?? null,
    setItem: (name, value) => void content.set(name, value),
    removeItem: (name) => void content.delete(name),
  }
}
const forbidden = (): KeyStorage => {
  throw new DOMException('denied', 'SecurityError')
}

describe('createKeyring', () => {
  it('keeps the key in the tab unless asked to remember it, and in one place only', () => {
    const [tab, device] = [storage(), storage()]
    const keyring = createKeyring(
      () => tab,
      () => device,
    )
    keyring.keep('a', false)
    expect([[...tab.content.values()], [...device.content.values()]]).toEqual([['a'], []])
    keyring.keep('b', true)
    expect([[...tab.content.values()], [...device.content.values()]]).toEqual([[], ['b']])
    expect(keyring.key()).toBe('b')
  })

  it('forgets the key everywhere', () => {
    const [tab, device] = [storage(), storage()]
    tab.setItem('picket-api-key', 'a')
    device.setItem('picket-api-key', 'b')
    const keyring = createKeyring(
      () => tab,
      () => device,
    )
    keyring.forget()
    expect(keyring.key()).toBeUndefined()
    expect([tab.content.size, device.content.size]).toEqual([0, 0])
  })

  it('does without storage where it is forbidden', () => {
    const keyring = createKeyring(forbidden, forbidden)
    keyring.keep('a', true)
    keyring.forget()
    expect(keyring.key()).toBeUndefined()
  })
})

describe('typedKey', () => {
  it('takes what a header can carry, without the blanks around it', () => {
    expect(typedKey('  picket_abc\n')).toBe('picket_abc')
    for (const input of ['', '   ', 'a b', 'a\nb', 'schlüssel', 'x'.repeat(201)])
      expect(typedKey(input)).toBeUndefined()
  })
})
