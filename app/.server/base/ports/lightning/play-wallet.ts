import { createHmac } from 'node:crypto'
import { getPublicKey } from 'nostr-tools/pure'
import type { WalletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { createSocketOpener } from '#app/.server/base/ports/fetch/index.ts'
import type { SignatureChecker } from '#app/.server/base/ports/nostr/index.ts'
import type { Site } from '#app/.server/base/site.ts'
import { serveWallet } from './nwc/wallet-service.ts'
import type { LightningNode } from './port.ts'

interface Installation {
  /** The devnet's other node. */
  play: LightningNode | null
  secret: Uint8Array
  signatures: SignatureChecker
  site: Site
  now: () => Date
}

/**
 * How a second installation has the devnet's other node for its own: as a wallet, over this one's relay, with keys that
 * last as long as the installation's secret. Null without a devnet.
 */
export function playWalletConnection({
  play,
  secret,
  site,
}: Pick<Installation, 'play' | 'secret' | 'site'>): WalletConnection | null {
  if (!play) return null
  return {
    pubkey: getPublicKey(keyOf(secret, 'wallet')),
    relays: [site.relayUrl],
    secret: keyOf(secret, 'client'),
  }
}

/** Serves the devnet's other node to whoever has that connection. Returns how that ends; null without a devnet. */
export function servePlayWallet(services: Installation): { close(): Promise<void> } | null {
  const connection = playWalletConnection(services)
  if (!services.play || !connection) return null
  const { play, secret, signatures, site, now } = services
  return serveWallet({
    node: play,
    // Our own relay mostly stands at this machine.
    openSocket: createSocketOpener({
      userAgent: `${software.name}/${software.version} (+${site.publicUrl})`,
      allowAddress: () => true,
    }),
    signatures,
    now,
    relays: connection.relays,
    secret: keyOf(secret, 'wallet'),
    client: getPublicKey(connection.secret),
  })
}

function keyOf(secret: Uint8Array, whose: 'wallet' | 'client'): Uint8Array {
  return createHmac('sha256', secret).update(`devnet ${whose}`).digest()
}
