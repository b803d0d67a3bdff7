import { execFileSync } from 'node:child_process'
import { walletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import { createSocketOpener } from '#app/.server/guarded-fetch/index.ts'
import { type LightningNode, openNwcNode } from '#app/.server/lightning/index.ts'
import { createSignatureChecker } from '#app/.server/nostr/index.ts'
import { cleanUpAfter } from '#tests/clean-up.ts'
import type { RunningAt } from './run-product.ts'

/** The LIGHTNING that a running product gives a second installation. */
export function playSetting({ url, dataDir }: RunningAt): string {
  const { port } = new URL(url)
  const printed = execFileSync(
    process.execPath,
    ['build/current/server/index.js', 'devnet', 'wallet'],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        NOSTR_RELAYS: 'none',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  return printed.trim().replace(/^LIGHTNING=/, '')
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
