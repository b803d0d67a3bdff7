import { createHmac } from 'node:crypto'
import { getPublicKey } from 'nostr-tools/pure'
import type { WalletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { createSocketOpener } from '#app/.server/base/ports/fetch/index.ts'
import { serveWallet } from './nwc/wallet-service.ts'

type Installation = Pick<Ctx, 'play' | 'secret' | 'signatures' | 'site' | 'now'>

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
      userAgent: `Tributary/0.1 (+${site.publicUrl})`,
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
