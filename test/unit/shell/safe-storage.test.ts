import { describe, expect, test } from 'vitest'
import { protectionOf, systemCipher, type UsedSafeStorage } from '../../../electron/shell/safe-storage'

type Backend = ReturnType<UsedSafeStorage['getSelectedStorageBackend']>

/** Electron's store without a desktop: like the real one, it refuses while there is no key and the known one is not allowed. */
function storage(backend: Backend, isAvailable = backend !== 'basic_text'): UsedSafeStorage & { allowsPlain: boolean } {
  const fake = {
    allowsPlain: false,
    getSelectedStorageBackend: () => backend,
    isEncryptionAvailable: () => isAvailable || fake.allowsPlain,
    setUsePlainTextEncryption: (on: boolean) => {
      fake.allowsPlain = on
    },
    encryptString: (text: string) => {
      if (!fake.isEncryptionAvailable()) throw new Error('Encryption is not available.')
      return Buffer.from(text).reverse()
    },
    decryptString: (bytes: Buffer) => {
      if (!fake.isEncryptionAvailable()) throw new Error('Decryption is not available.')
      return Buffer.from(bytes).reverse().toString()
    },
  }
  return fake
}

describe('what protects a secret', () => {
  test.each<[NodeJS.Platform, Backend, boolean, string]>([
    ['linux', 'gnome_libsecret', true, 'system'],
    ['linux', 'kwallet6', true, 'system'],
    ['linux', 'gnome_libsecret', false, 'none'],
    ['linux', 'basic_text', true, 'none'],
    ['linux', 'unknown', true, 'none'],
    ['freebsd', 'basic_text', false, 'none'],
  ])('%s with %s, available: %s → %s', (platform, backend, isAvailable, kind) => {
    expect(protectionOf(platform, storage(backend, isAvailable)).kind).toBe(kind)
  })

  test.each<NodeJS.Platform>(['darwin', 'win32'])(
    'on %s the system is not asked before there is a reason',
    (platform) => {
      const asked = (): never => {
        throw new Error('asked')
      }
      const silent = { isEncryptionAvailable: asked, getSelectedStorageBackend: asked }
      expect(protectionOf(platform, silent).kind).toBe('system')
    },
  )
})

describe('the cipher', () => {
  test('waits until the app is ready', async () => {
    let ready: () => void = () => undefined
    const whenReady = () => new Promise<void>((resolve) => (ready = resolve))
    const cipher = systemCipher({ app: { whenReady }, storage: storage('kwallet6'), platform: 'linux' })
    let isKnown = false
    const known = cipher.protection().then(() => {
      isKnown = true
    })
    await Promise.resolve()
    expect(isKnown).toBe(false)
    ready()
    await known
  })

  test.each<Backend>(['kwallet6', 'basic_text'])('makes text again of what it made of text (%s)', async (backend) => {
    const store = storage(backend)
    const cipher = systemCipher({ app: { whenReady: () => Promise.resolve() }, storage: store, platform: 'linux' })
    expect(await cipher.decrypt(await cipher.encrypt('FAKE'))).toBe('FAKE')
    expect(store.allowsPlain).toBe(backend === 'basic_text')
  })
})
