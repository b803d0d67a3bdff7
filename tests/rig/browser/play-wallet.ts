import { walletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import { createSocketOpener } from '#app/.server/base/ports/fetch/web-socket.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/port.ts'
import { openNwcNode } from '#app/.server/base/ports/lightning/nwc/nwc-node.ts'
import { createSignatureChecker } from '#app/.server/base/ports/nostr/signature-checker.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { runCommand } from './run-command.ts'
import type { RunningAt } from './run-product.ts'

/** The LIGHTNING that a running product gives a second installation. */
export function playSetting(product: RunningAt): string {
  return runCommand(product, 'devnet', 'wallet')
    .trim()
    .replace(/^LIGHTNING=/, '')
}

/** The other node of a product's devnet, as a second installation has it. What isn't answered in time is UNKNOWN. */
export async function openPlayWallet(
  product: RunningAt,
  answerMs = 10_000,
): Promise<LightningNode> {
  const read = walletConnection(playSetting(product).replace(/^nwc:/, ''))
  if ('problem' in read) throw new Error(read.problem)
  const signatures = createSignatureChecker()
  const node = openNwcNode({
    connection: read.value,
    openSocket: createSocketOpener({ userAgent: 'Tributary/test', allowAddress: () => true }),
    signatures,
    now: () => new Date(),
    answerMs,
    pauseMs: 50,
  })
  cleanUpAfter(async () => {
    await node.close()
    await signatures.close()
  })
  return node
}
