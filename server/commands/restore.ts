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
import { LightningAwayError, type SentPayment } from '#app/.server/base/ports/lightning/index.ts'
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
import { type Answer, answering } from './command.ts'

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
  answering(command, (_, options) => run(options))
}

interface Order {
  from?: string
  backup?: string
  yes?: boolean
  undo?: boolean
}

async function run(order: Order): Promise<Answer> {
  const installation = await openInstallation({ exclusive: false, serves: false })
  try {
    return await (order.undo ? undo(installation, order) : restoreFrom(installation, order))
  } catch (error) {
    if (error instanceof BackupError || error instanceof TypeError)
      throw new StartError(error.message)
    throw error
  } finally {
    await installation.close()
  }
}

async function restoreFrom(installation: Installation, order: Order): Promise<Answer> {
  const vault = await openPlace(installation.env, order.from, { mayMake: false })
  return holdingPlace(vault.target, () => restoreIt(installation, vault, order), {
    isReading: true,
  })
}

async function restoreIt(
  installation: Installation,
  vault: Vault,
  { backup, yes }: Order,
): Promise<Answer> {
  const manifest = await findBackup(vault, backup)
  say(`• Reading all of ${manifest.id}…`)
  const lines = await whatFits(installation, vault, manifest)
  const text = lines.map(({ mark, says }) => `${mark} ${says}`)
  const fit = { backup: manifest.id, lines }
  if (lines.some(({ mark }) => mark === '✗')) {
    say('✗ This back-up can’t be restored here. Nothing was touched.')
    return { text: text.join('\n'), json: { ...fit, restored: false }, failed: true }
  }
  if (!yes) {
    say('• Nothing was touched. Say --yes to restore it.')
    return { text: text.join('\n'), json: { ...fit, restored: false } }
  }
  // It goes on for long: whoever watches sees them now.
  for (const line of text) say(line)
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
  const paid = await paidSince(installation, manifest)
  const seconds = (performance.now() - began) / 1000
  say(
    `✓ Restored in ${seconds.toFixed(1)} s. What was here before is kept: tributary restore --undo --yes goes back to it.`,
  )
  return {
    text: paid.map(paymentLine).join('\n'),
    json: { ...fit, restored: true, seconds, paidSince: paid },
  }
}

/** What the node has paid since the back-up, which the books that came back don't know. */
async function paidSince(
  { services }: Installation,
  { takenAt }: Manifest,
): Promise<SentPayment[]> {
  if (!services.lightning) return []
  try {
    // What was under way then may have been begun before.
    const since = new Date(new Date(takenAt).getTime() - beforeMs)
    const payments = await unknownSentPayments(contextFor(services, system), since)
    if (payments?.length === 0) say('✓ The node has paid nothing that the books don’t know')
    return payments ?? []
  } catch (error) {
    if (!(error instanceof LightningAwayError)) throw error
    say(`⚠ The Lightning node can’t be asked what it has paid since: ${error.message}`)
    return []
  } finally {
    say('⚠ Withdrawals are paused. Once you have looked: tributary wallet resume')
  }
}

function paymentLine({ paymentHash, msat, feeMsat, at }: SentPayment): string {
  const { exactSats } = paymentTexts
  return `⚠ The node has paid ${exactSats(msat)} and ${exactSats(feeMsat)} for the way, at ${new Date(at * 1000).toISOString()}, payment hash ${paymentHash}: the books don't have it`
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

async function undo({ pool, services }: Installation, { yes }: Order): Promise<Answer> {
  if (!yes)
    throw new UsageError(
      'This throws away what has happened since the restore. Say --yes to do it.',
    )
  const backup = await undoRestore({
    pool,
    storage: services.storage,
    untilClosed: () => untilAllClosed(pool),
  })
  return {
    text: `✓ All is as it was before ${backup} was restored.`,
    json: { backup, undone: true },
  }
}
