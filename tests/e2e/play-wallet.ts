import { walletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import { createSocketOpener } from '#app/.server/guarded-fetch/index.ts'
import { type LightningNode, openNwcNode } from '#app/.server/lightning/index.ts'
import { createSignatureChecker } from '#app/.server/nostr/index.ts'
import { cleanUpAfter } from '#tests/clean-up.ts'
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
