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

/** Who is connected in this browser; unknown until a page has looked. */
export type IdentityState = Settled | { state: 'connecting'; way: SignerWay }

type Settled = { state: 'unknown' | 'none' } | { state: 'connected'; signer: Signer }

/** How signers of one way are found again after a reload. */
interface SignerDoor {
  /** @throws SignerError */
  open(pubkey: string): Promise<Signer>
  /** Deletes what was kept for it. */
  forget?(): Promise<void>
}

export interface IdentityNeeds {
  doors: Record<SignerWay, SignerDoor>
  storage: DeviceStorage
  /** Where `storage` events tell what other tabs did: the window. */
  otherTabs: Pick<EventTarget, 'addEventListener'>
}

export interface Identity {
  getSnapshot(): IdentityState
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void
  /** Looks who is remembered. Their signer is opened by the first signature. */
  restore(): void
  /**
   * Connects with a signer in place of any other; where it fails, that one stays.
   * @throws SignerError NO_USER also where something else was wanted meanwhile
   */
  connect(way: SignerWay, open: () => Promise<Signer>): Promise<Signer>
  /** Resolves once nothing is kept of a remote signer any more. */
  disconnect(): Promise<void>
}

/** The signer that is connected, if it has this key: another account's may have been left connected. */
export function signerWithKey(identity: IdentityState, pubkey: string | null): Signer | null {
  const isTheirs = identity.state === 'connected' && identity.signer.pubkey === pubkey
  return isTheirs ? identity.signer : null
}

export function createIdentity({ doors, storage, otherTabs }: IdentityNeeds): Identity {
  const listeners = new Set<() => void>()
  let settled: Settled = { state: 'unknown' }
  let connecting: IdentityState | null = null
  /** Counts what was asked for: what comes of an earlier attempt isn't wanted any more. */
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

  /** What was kept for the signer that is connected goes, unless one of its kind takes its place. */
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
