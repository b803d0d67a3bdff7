import path from 'node:path'
import type { Command } from 'commander'
import {
  BackupError,
  findBackup,
  holdingPlace,
  type Manifest,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { LightningAwayError } from '#app/.server/base/ports/lightning/index.ts'
import { unknownSentPayments } from '#app/.server/money/lightning/index.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { openPlace } from '#server/backup/place.ts'
import { type Installation, openInstallation } from '#server/installation.ts'
import { say, StartError, UsageError } from '#server/progress.ts'
import { checkLoaded } from '#server/restore/check-loaded.ts'
import { type FitLine, fitLines } from '#server/restore/fit.ts'
import { hasKeysOf } from '#server/restore/fitting-keys.ts'
import { otherProcesses, untilAllClosed } from '#server/restore/processes.ts'
import { restore, type RestoreStep, undoRestore } from '#server/restore/restore.ts'
import { restoreSecrets } from '#server/restore/secrets.ts'
import { checkRestored } from '#server/restore/settle.ts'

const beforeMs = 3_600_000

/**
 * `restore`: says what fits of a back-up, the newest unless told, and with `--yes` puts it in the place of what is here,
 * which is kept as a restore point. `restore --undo --yes`: goes back to that.
 */
export function define(command: Command): void {
  command
    .option('--from <place>', 'a folder, or s3://bucket/prefix; else BACKUP_TO')
    .option('--backup <id>', 'which; else the newest')
    .option('--undo', 'go back to what was here before the last restore')
    .option('--yes', 'do it; without, it is told what would fit')
    .action(run)
}

async function run({ from, backup, yes = false, undo: goesBack = false }: Order): Promise<void> {
  const installation = await openInstallation({ exclusive: false, serves: false })
  try {
    if (goesBack) await undo(installation, yes)
    else await restoreFrom(installation, { from, backup, yes })
  } catch (error) {
    if (error instanceof BackupError || error instanceof TypeError)
      throw new StartError(error.message)
    throw error
  } finally {
    await installation.close()
  }
}

interface Order {
  from?: string | undefined
  backup?: string | undefined
  yes?: boolean
  undo?: boolean
}

async function restoreFrom(
  installation: Installation,
  { from, backup, yes }: Order,
): Promise<void> {
  const vault = await openPlace(installation.env, from, { mayMake: false })
  await holdingPlace(vault.target, () => restoreIt(installation, vault, { backup, yes }), {
    isReading: true,
  })
}

async function restoreIt(
  installation: Installation,
  vault: Vault,
  { backup, yes }: Pick<Order, 'backup' | 'yes'>,
): Promise<void> {
  const manifest = await findBackup(vault, backup)
  say(`• Reading all of ${manifest.id}…`)
  const lines = await whatFits(installation, vault, manifest)
  for (const { mark, says } of lines) process.stdout.write(`${mark} ${says}\n`)
  if (lines.some(({ mark }) => mark === '✗'))
    throw new StartError('This back-up can’t be restored here: see above. Nothing was touched.')
  if (!yes) return say('• Nothing was touched. Say --yes to restore it.')
  const began = performance.now()
  const { pool, services } = installation
  await restoreSecrets(vault, manifest, {
    ...secretPlace(installation),
    secret: services.secret,
    keys: services.keys,
  })
  await restore(vault, manifest, {
    keepsKeys: hasKeysOf(manifest, services),
    pool,
    storage: services.storage,
    untilClosed: () => untilAllClosed(pool),
    checkLoaded: (_client, schema) => checkLoaded(pool, schema, services.now),
    checkRestored: () => checkRestored(services),
    onStep: stepLines(),
  })
  await tellOfNode(installation, manifest)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(
    `✓ Restored in ${seconds} s. What was here before is kept: tributary restore --undo --yes goes back to it.`,
  )
}

/** What the node has paid since the back-up, which the books that came back don't know. */
async function tellOfNode({ services }: Installation, { takenAt }: Manifest): Promise<void> {
  if (!services.lightning) return
  const ctx = contextFor(services, system)
  try {
    // What was under way then may have been begun before.
    const since = new Date(new Date(takenAt).getTime() - beforeMs)
    const payments = await unknownSentPayments(ctx, since)
    for (const { paymentHash, msat, feeMsat, at } of payments ?? [])
      process.stdout.write(
        `⚠ The node has paid ${paymentTexts.exactSats(msat)} and ${paymentTexts.exactSats(feeMsat)} for the way, at ${new Date(at * 1000).toISOString()}, payment hash ${paymentHash}: the books don't have it\n`,
      )
    if (payments?.length === 0) say('✓ The node has paid nothing that the books don’t know')
  } catch (error) {
    if (!(error instanceof LightningAwayError)) throw error
    say(`⚠ The Lightning node can’t be asked what it has paid since: ${error.message}`)
  }
  say('⚠ Withdrawals are paused. Once you have looked: tributary wallet resume')
}

function secretPlace({ env }: Installation) {
  const dataDir = path.resolve(env.DATA_DIR)
  return { dataDir, isSecretGiven: env.SECRET !== undefined, source: process.env }
}

async function whatFits(
  installation: Installation,
  vault: Vault,
  manifest: Manifest,
): Promise<FitLine[]> {
  const { env, pool, services } = installation
  const { storage, secret, keys, site } = services
  return fitLines(vault, manifest, {
    ...secretPlace(installation),
    pool,
    secret,
    keys,
    isEmbedded: installation.isEmbedded,
    storageKind: env.S3_BUCKET ? 's3' : 'disk',
    freeBytes: async () => (await storage.freeBytes?.()) ?? null,
    publicUrl: site.publicUrl,
    hasNode: services.lightning !== null,
    others: (await otherProcesses(pool)).all.length,
  })
}

const steps: Record<RestoreStep, string> = {
  CLOSING: 'Waiting until the site is closed',
  TABLES: 'Tables',
  CHECKING: 'Looking at the books',
  FILES: 'Files',
  EXCHANGING: 'Exchanging what was here for it',
  OPENING: 'Opening the site',
}

function stepLines(): (step: RestoreStep) => void {
  let last: RestoreStep | undefined
  return (step) => {
    if (step !== last) say(`• ${steps[step]}…`)
    last = step
  }
}

async function undo(installation: Installation, yes: boolean): Promise<void> {
  if (!yes)
    throw new UsageError(
      'This throws away what has happened since the restore. Say --yes to do it.',
    )
  const { pool, services } = installation
  const backup = await undoRestore({
    pool,
    storage: services.storage,
    untilClosed: () => untilAllClosed(pool),
  })
  say(`✓ All is as it was before ${backup} was restored.`)
}
