import type { Parsed } from '#app/protocols/nostr/parsed.ts'
import { type WalletConnection, walletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import { type LndConnection, lndConnection } from './lnd-connection.ts'

/** What LIGHTNING names. */
export type LightningSetting =
  | { kind: 'devnet' }
  | { kind: 'nwc'; connection: WalletConnection }
  | { kind: 'lnd'; connection: LndConnection }

/** Reads `devnet`, `nwc:…` and `lnd:…`. What is wrong is said without the secrets in it. */
export function lightningSetting(text: string): Parsed<LightningSetting> {
  if (text.trim() === 'devnet') return { value: { kind: 'devnet' } }
  const [, kind, rest = ''] = /^(nwc|lnd):(.*)$/s.exec(text.trim()) ?? []
  switch (kind) {
    case 'nwc': {
      const read = walletConnection(rest)
      if ('problem' in read) return { problem: `nwc: ${read.problem}` }
      return { value: { kind, connection: read.value } }
    }
    case 'lnd': {
      const read = lndConnection(rest)
      if ('problem' in read) return { problem: `lnd: ${read.problem}` }
      return { value: { kind, connection: read.value } }
    }
  }
  return { problem: 'must be devnet, nwc:nostr+walletconnect://… or lnd:https://…' }
}
