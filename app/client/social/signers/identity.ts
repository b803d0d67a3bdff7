import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { openedLater } from './opened-later.ts'
import {
  parseRemembered,
  readRemembered,
  type Remembered,
  rememberedKey,
  writeRemembered,
} from './remembered.ts'
import { SignerError } from './signer-error.ts'
import type { Signer, SignerWay } from './signer.ts'

/** Whose signer is connected in this browser; `unknown` until `restore`. */
export type IdentityState = Settled | { state: 'connecting'; way: SignerWay }

type Settled = { state: 'unknown' | 'none' } | { state: 'connected'; signer: Signer }

/** How signers of one kind are opened again after a reload. */
interface SignerDoor {
  /** @throws SignerError */
  open(pubkey: string): Promise<Signer>
  /** Deletes what is stored for the signer. */
  forget?(): Promise<void>
}

export interface IdentityNeeds {
  doors: Record<SignerWay, SignerDoor>
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

export function createIdentity({ doors, storage, otherTabs }: IdentityNeeds): Identity {
  const listeners = new Set<() => void>()
  let settled: Settled = { state: 'unknown' }
  let connecting: IdentityState | null = null
  /** Counts the attempts: the result of an earlier one is discarded. */
  let asked = 0

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function settle(next: Settled): void {
    if (settled.state === 'connected') settled.signer.close()
    settled = next
    tell()
  }

  function follow(remembered: Remembered | null): void {
    if (!remembered) return settle({ state: 'none' })
    const { way, pubkey } = remembered
    if (settled.state === 'connected' && isSame(settled.signer, remembered)) return
    const signer = openedLater(way, pubkey, () => doors[way].open(pubkey))
    settle({ state: 'connected', signer })
  }

  /** Deletes what is stored for the connected signer, unless one of the same kind replaces it. */
  async function leave(next: SignerWay | null): Promise<void> {
    if (settled.state !== 'connected' || settled.signer.way === next) return
    await doors[settled.signer.way].forget?.()
  }

  otherTabs.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    // Without a key, all of the storage was cleared.
    if (key === rememberedKey || key === null) follow(parseRemembered(newValue))
  })

  return {
    getSnapshot: () => connecting ?? settled,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restore() {
      if (settled.state === 'unknown') follow(readRemembered(storage))
    },
    async connect(way, open) {
      const mine = ++asked
      connecting = { state: 'connecting', way }
      tell()
      try {
        const signer = await open()
        if (mine === asked) {
          connecting = null
          void leave(way)
          writeRemembered(storage, signer)
          settle({ state: 'connected', signer })
          return signer
        }
        signer.close()
        throw new SignerError('NO_USER')
      } finally {
        if (mine === asked && connecting) {
          connecting = null
          tell()
        }
      }
    },
    async disconnect() {
      asked++
      connecting = null
      const left = leave(null)
      writeRemembered(storage, null)
      settle({ state: 'none' })
      await left
    },
  }
}

function isSame(one: Remembered, other: Remembered): boolean {
  return one.way === other.way && one.pubkey === other.pubkey
}
