import { writeWalletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import { playWalletConnection } from '#app/.server/base/ports/lightning/index.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'

/** `devnet wallet`: prints the setting by which a second installation has the devnet's other node for its own. */
export async function run(args: string[]): Promise<void> {
  if (args.length !== 1 || args[0] !== 'wallet')
    throw new StartError('Usage: npm run devnet -- wallet')
  const installation = await openInstallation({ exclusive: false })
  const connection = playWalletConnection(installation.services)
  await installation.close()
  if (!connection) throw new StartError('LIGHTNING names a node: there is no devnet.')
  process.stdout.write(`LIGHTNING=nwc:${writeWalletConnection(connection)}\n`)
}
