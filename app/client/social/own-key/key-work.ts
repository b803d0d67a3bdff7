import {
  decryptKey,
  type EncryptedKey,
  encryptKey,
  type KeyHandling,
} from '#app/protocols/nostr/encrypted-key.ts'

/** Work that takes half a second or more, and would freeze a page. */
export type KeyWork =
  | { work: 'encrypt'; secret: Uint8Array; passphrase: string; handling: KeyHandling }
  | { work: 'decrypt'; key: EncryptedKey; passphrase: string }

/** The encrypted text, or the secret key; null where the passphrase is wrong. */
export type KeyWorkDone = string | Uint8Array | null

/** Does the work in this thread. */
export function doKeyWork(task: KeyWork): KeyWorkDone {
  return task.work === 'encrypt'
    ? encryptKey(task.secret, task.passphrase, task.handling)
    : decryptKey(task.key, task.passphrase)
}
