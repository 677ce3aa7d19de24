/** The part of the browser's storage that is used. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NAME = 'picket-api-key'

/** Longest key kept; a key of ours has 43 characters. */
const MAX_LENGTH = 200

/**
 * Keeps the API key: until the tab is closed in `tab`, or on this device in `device` when asked to remember it. Storage may be forbidden
 * or full (private windows, policies); then the key lasts as long as the page.
 */
export function createKeyring(tab: () => KeyStorage, device: () => KeyStorage) {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action()
    } catch {
      return otherwise
    }
  }
  const read = (storage: () => KeyStorage) => attempt(() => storage().getItem(NAME), null)
  const remove = (storage: () => KeyStorage) => attempt(() => storage().removeItem(NAME), undefined)

  return {
    key: (): string | undefined => read(tab) ?? read(device) ?? undefined,
    keep: (key: string, remember: boolean): void => {
      remove(remember ? tab : device)
      attempt(() => (remember ? device : tab)().setItem(NAME, key), undefined)
    },
    forget: (): void => {
      remove(tab)
      remove(device)
    },
  }
}

export type Keyring = ReturnType<typeof createKeyring>

/** A key as typed or pasted, without the blanks around it; `undefined` when it can be no key, because no header could carry it. */
export function typedKey(input: string): string | undefined {
  const key = input.trim()
  return key.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(key) ? key : undefined
}
