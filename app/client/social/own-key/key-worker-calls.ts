import type { EncryptedKey, KeyHandling } from '#app/protocols/nostr/encrypted-key.ts'
import { doKeyWork, type KeyWork, type KeyWorkDone } from './key-work.ts'

/** `encryptKey` in a worker, or in the page where browsers have no workers. */
export async function encryptInWorker(
  secret: Uint8Array,
  passphrase: string,
  handling: KeyHandling,
): Promise<string> {
  return (await runInWorker({ work: 'encrypt', secret, passphrase, handling })) as string
}

/** `decryptKey` in the same way. */
export async function decryptInWorker(
  key: EncryptedKey,
  passphrase: string,
): Promise<Uint8Array | null> {
  return (await runInWorker({ work: 'decrypt', key, passphrase })) as Uint8Array | null
}

/** Runs work in a worker of its own, which ends with it, so that no secret stays in memory. */
async function runInWorker(work: KeyWork): Promise<KeyWorkDone> {
  if (typeof Worker === 'undefined') return doKeyWork(work)
  const worker = new Worker(new URL('./key-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<KeyWorkDone>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(work)
    })
  } finally {
    worker.terminate()
  }
}
