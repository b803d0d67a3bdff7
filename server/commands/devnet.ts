import type { Command } from 'commander'
import { writeWalletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import { playWalletConnection } from '#app/.server/base/ports/lightning/index.ts'
import { StartError } from '#server/progress.ts'
import { answering, withInstallation } from './command.ts'

/** `devnet wallet`: prints the setting by which a second installation has the devnet's other node for its own. */
export function define(command: Command): void {
  const wallet = command.command('wallet').description("the LIGHTNING of the devnet's other node")
  answering(wallet, async () => {
    const connection = await withInstallation(async (ctx) => playWalletConnection(ctx))
    if (!connection) throw new StartError('LIGHTNING names a node: there is no devnet.')
    const lightning = `nwc:${writeWalletConnection(connection)}`
    return { text: `LIGHTNING=${lightning}`, json: { LIGHTNING: lightning } }
  })
}
