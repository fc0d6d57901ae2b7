import type { App } from 'electron'
import type { SecretProtection } from '../../shared/model/secret'
import type { SecretCipher } from '../core/ports'

/** What of Electron's `safeStorage` is used: its asynchronous calls came only after Electron 33. */
export interface UsedSafeStorage {
  isEncryptionAvailable(): boolean
  encryptString(text: string): Buffer
  decryptString(bytes: Buffer): string
  /** On Linux alone. */
  getSelectedStorageBackend(): 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6' | 'unknown'
  setUsePlainTextEncryption(on: boolean): void
}

export interface SafeStorageDeps {
  readonly app: Pick<App, 'whenReady'>
  readonly storage: UsedSafeStorage
  readonly platform: NodeJS.Platform
}

/**
 * The system's own encryption: keychain, data protection of Windows, keyring of a Linux desktop. Without a keyring Electron
 * encrypts with a password that everybody knows, which counts as no protection.
 */
export function systemCipher({ app, storage, platform }: SafeStorageDeps): SecretCipher {
  const protection = app.whenReady().then(() => protectionOf(platform, storage))
  /** Says that the known password will do, where there is no other. */
  const allowPlain = async (): Promise<void> => {
    if ((await protection).kind === 'none') storage.setUsePlainTextEncryption(true)
  }
  return {
    protection: () => protection,
    encrypt: async (text) => {
      await allowPlain()
      return storage.encryptString(text)
    },
    decrypt: async (bytes) => {
      await allowPlain()
      return storage.decryptString(bytes)
    },
  }
}

/** On macOS and Windows nothing is asked: the keychain would ask its person in turn, before there is a reason to. */
export function protectionOf(
  platform: NodeJS.Platform,
  storage: Pick<UsedSafeStorage, 'isEncryptionAvailable' | 'getSelectedStorageBackend'>,
): SecretProtection {
  if (platform === 'darwin') return { kind: 'system', keeper: 'the keychain of this Mac' }
  if (platform === 'win32') return { kind: 'system', keeper: 'the data protection of Windows' }
  const backend = storage.getSelectedStorageBackend()
  const keeper = keyrings[backend]
  if (keeper === undefined) return { kind: 'none', why: 'This desktop has no keyring that could keep a key.' }
  return storage.isEncryptionAvailable()
    ? { kind: 'system', keeper }
    : { kind: 'none', why: `${capital(keeper)} is locked, or not running.` }
}

const keyrings: Readonly<Record<string, string>> = {
  gnome_libsecret: 'the keyring of the desktop (Secret Service)',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
