import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { isHex32, isRecord } from '#app/protocols/nostr/parsed.ts'
import type { Signer, SignerWay } from './signer.ts'

/** The connected signer, as the browser stores it: nothing secret. */
export type StoredSigner = Pick<Signer, 'way' | 'pubkey'>

export const storedSignerKey = 'tributary-nostr'

const ways = ['extension', 'remote', 'own'] as const satisfies SignerWay[]

export function readStoredSigner(storage: DeviceStorage): StoredSigner | null {
  return parseStoredSigner(storage.getItem(storedSignerKey))
}

export function writeStoredSigner(storage: DeviceStorage, signer: StoredSigner | null): void {
  const record = signer && { way: signer.way, pubkey: signer.pubkey }
  storage.setItem(storedSignerKey, JSON.stringify(record))
}

/** Parses what `writeStoredSigner` stores; null for anything else. */
export function parseStoredSigner(text: string | null): StoredSigner | null {
  const stored = json(text ?? 'null')
  if (!isRecord(stored)) return null
  const { pubkey } = stored
  const way = ways.find((known) => known === stored.way)
  return way && isHex32(pubkey) ? { way, pubkey } : null
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
