import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { lazySigner } from './lazy-signer.ts'
import {
  parseStoredSigner,
  readStoredSigner,
  type StoredSigner,
  storedSignerKey,
  writeStoredSigner,
} from './stored-signer.ts'
import { SignerError } from './signer-error.ts'
import type { Signer, SignerWay } from './signer.ts'

/** Whose signer is connected in this browser; `unknown` until `restore`. */
export type IdentityState = Settled | { state: 'connecting'; way: SignerWay }

type Settled = { state: 'unknown' | 'none' } | { state: 'connected'; signer: Signer }

/** How signers of one kind are opened again after a reload. */
interface SignerOpener {
  /** @throws SignerError */
  open(pubkey: string): Promise<Signer>
  /** Deletes what is stored for the signer. */
  forget?(): Promise<void>
}

export interface IdentityOptions {
  openers: Record<SignerWay, SignerOpener>
  storage: DeviceStorage
  /** The window, whose `storage` events tell of other tabs. */
  otherTabs: Pick<EventTarget, 'addEventListener'>
}

/** The signer that is connected in this browser, in all tabs. */
export interface Identity {
  getSnapshot(): IdentityState
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Restores the stored signer, which the first signature opens. */
  restore(): void
  /**
   * Connects a signer in place of any other, which stays where this fails.
   * @throws SignerError; NO_USER also where another call replaces this one meanwhile
   */
  connect(way: SignerWay, open: () => Promise<Signer>): Promise<Signer>
  /** Resolves once the stored connection to a remote signer is deleted. */
  disconnect(): Promise<void>
}

/** The connected signer if it has this key, since that of another account may still be connected. */
export function signerWithKey(identity: IdentityState, pubkey: string | null): Signer | null {
  const isTheirs = identity.state === 'connected' && identity.signer.pubkey === pubkey
  return isTheirs ? identity.signer : null
}

export function createIdentity({ openers, storage, otherTabs }: IdentityOptions): Identity {
  const listeners = new Set<() => void>()
  let settled: Settled = { state: 'unknown' }
  let connecting: IdentityState | null = null
  /** Counts the attempts: the result of an earlier one is discarded. */
  let attempts = 0

  function notifyListeners(): void {
    for (const listener of listeners) listener()
  }

  function settle(next: Settled): void {
    if (settled.state === 'connected') settled.signer.close()
    settled = next
    notifyListeners()
  }

  function follow(stored: StoredSigner | null): void {
    if (!stored) return settle({ state: 'none' })
    const { way, pubkey } = stored
    if (settled.state === 'connected' && isSame(settled.signer, stored)) return
    const signer = lazySigner(way, pubkey, () => openers[way].open(pubkey))
    settle({ state: 'connected', signer })
  }

  /** Deletes what is stored for the connected signer, unless one of the same kind replaces it. */
  async function forgetSigner(next: SignerWay | null): Promise<void> {
    if (settled.state !== 'connected' || settled.signer.way === next) return
    await openers[settled.signer.way].forget?.()
  }

  otherTabs.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    // Without a key, all of the storage was cleared.
    if (key === storedSignerKey || key === null) follow(parseStoredSigner(newValue))
  })

  return {
    getSnapshot: () => connecting ?? settled,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restore() {
      if (settled.state === 'unknown') follow(readStoredSigner(storage))
    },
    async connect(way, open) {
      const mine = ++attempts
      connecting = { state: 'connecting', way }
      notifyListeners()
      try {
        const signer = await open()
        if (mine === attempts) {
          connecting = null
          void forgetSigner(way)
          writeStoredSigner(storage, signer)
          settle({ state: 'connected', signer })
          return signer
        }
        signer.close()
        throw new SignerError('NO_USER')
      } finally {
        if (mine === attempts && connecting) {
          connecting = null
          notifyListeners()
        }
      }
    },
    async disconnect() {
      attempts++
      connecting = null
      const forgetting = forgetSigner(null)
      writeStoredSigner(storage, null)
      settle({ state: 'none' })
      await forgetting
    },
  }
}

function isSame(one: StoredSigner, other: StoredSigner): boolean {
  return one.way === other.way && one.pubkey === other.pubkey
}
