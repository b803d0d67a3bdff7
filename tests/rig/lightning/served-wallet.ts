import { getPublicKey } from 'nostr-tools/pure'
import { vi } from 'vitest'
import { createSocketOpener } from '#app/.server/base/ports/fetch/web-socket.ts'
import { openNwcNode } from '#app/.server/base/ports/lightning/nwc/nwc-node.ts'
import { serveWallet } from '#app/.server/base/ports/lightning/nwc/wallet-service.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { scriptedNetwork } from './scripted-node.ts'

/** Opens sockets to this machine, as the operator's own connection may. */
export const openLoopback = createSocketOpener({
  userAgent: 'Tributary/test',
  allowAddress: () => true,
})

/** A scripted node behind a wallet's service, asked by a client over our own relay. */
export async function servedWallet({ answerMs }: { answerMs: number }) {
  const services = await testServices()
  services.clock.set(new Date())
  const relay = await startRelay(services)
  const network = scriptedNetwork()
  const behind = network.open('behind the wallet')
  const [wallet, client] = [newSigner(), newSigner()]
  const shared = {
    openSocket: openLoopback,
    signatures: services.signatures,
    now: () => new Date(),
    pauseMs: 50,
  }
  const connection = { pubkey: wallet.pubkey, relays: [relay.url], secret: client.secret }
  const service = serveWallet({
    ...shared,
    node: behind,
    relays: [relay.url],
    secret: wallet.secret,
    client: getPublicKey(client.secret),
  })
  const node = openNwcNode({ ...shared, connection, answerMs, pollMs: 500 })
  cleanUpAfter(async () => {
    await node.close()
    await service.close()
    await behind.close()
  })
  // What is asked before the service listens, nobody hears.
  await vi.waitFor(() => node.info(), { timeout: 20_000 })
  return { services, relay, network, behind, wallet, client, connection, service, node, shared }
}
