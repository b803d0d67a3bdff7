import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { isHex32, isRecord } from '#app/protocols/nostr/parsed.ts'
import type { Signer, SignerWay } from './signer.ts'

/** The connected signer, as the browser stores it: nothing secret. */
export type Remembered = Pick<Signer, 'way' | 'pubkey'>

export const rememberedKey = 'tributary-nostr'

const ways = ['extension', 'remote', 'own'] as const satisfies SignerWay[]

export function readRemembered(storage: DeviceStorage): Remembered | null {
  return parseRemembered(storage.getItem(rememberedKey))
}

export function writeRemembered(storage: DeviceStorage, signer: Remembered | null): void {
  const remembered = signer && { way: signer.way, pubkey: signer.pubkey }
  storage.setItem(rememberedKey, JSON.stringify(remembered))
}

/** Parses what `writeRemembered` stores; null for anything else. */
export function parseRemembered(text: string | null): Remembered | null {
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
