import { type Command, Option } from 'commander'
import {
  BackupError,
  type BackupProgress,
  checkBackup,
  findBackup,
  listBackups,
  type Manifest,
} from '#app/.server/base/backup/index.ts'
import { openPlace } from '#server/backup/place.ts'
import { backUpRecorded } from '#server/backup/recorded.ts'
import { sizeInWords as size } from '#app/rules/base/size-in-words.ts'
import { openInstallation, readEnv } from '#server/installation.ts'
import { say, StartError } from '#server/progress.ts'
import { type Answer, answering } from './command.ts'

const whys = ['SCHEDULE', 'BUTTON'] as const

/**
 * `backup run`: backs up database, files and, encrypted, secrets. `backup list`: what a place has. `backup check`: reads
 * every byte of one, the newest unless told, and compares it with its checksums.
 */
export function define(command: Command): void {
  const at = (name: string, about: string) =>
    command
      .command(name)
      .description(about)
      .option('--to <place>', 'a folder, or s3://bucket/prefix; else BACKUP_TO')
  const run = at('run', 'backs up database, files and, encrypted, secrets')
    .option('--without-secrets', 'leave out what wants to be sealed')
    // By whom it was ordered, where the product runs it.
    .addOption(new Option('--why <who>').choices(whys).hideHelp())
  answering(run, (_, options) => refusing(() => runBackup(options)))
  answering(at('list', 'says which back-ups there are'), (_, options) =>
    refusing(() => list(options)),
  )
  const check = at('check', 'reads every byte of one, and compares it with its checksums').option(
    '--backup <id>',
    'which; else the newest',
  )
  answering(check, (_, options) => refusing(() => checkOne(options)))
}

interface RunOptions {
  to?: string
  withoutSecrets?: boolean
  why?: Manifest['why']
}

async function refusing(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError || error instanceof TypeError)
      throw new StartError(error.message)
    throw error
  }
}

async function runBackup({ to, withoutSecrets, why = 'COMMAND' }: RunOptions): Promise<Answer> {
  const installation = await openInstallation({ exclusive: false, serves: false })
  const { env, pool, services } = installation
  const began = performance.now()
  try {
    const vault = await openPlace(env, to, { mayMake: true })
    const manifest = await backUpRecorded(
      vault,
      { pool, services },
      {
        why,
        keep: env.BACKUP_KEEP,
        storageKind: env.S3_BUCKET ? 's3' : 'disk',
        // By the clock nobody could say so: then they are in if they can be sealed.
        withSecrets: why === 'COMMAND' ? !withoutSecrets : env.BACKUP_KEY !== undefined,
        source: process.env,
        onProgress: progressLines(),
      },
    )
    const seconds = (performance.now() - began) / 1000
    say(
      `✓ Backed up in ${seconds.toFixed(1)} s: ${size(manifest.newBytes)} new of ${size(manifest.bytes)}`,
    )
    for (const key of manifest.files.missing.slice(0, 20))
      say(`⚠ ${key} is missing in the media store: the back-up doesn't have it either`)
    return { text: manifest.id, json: { ...factsOf(manifest), seconds } }
  } finally {
    await installation.close()
  }
}

/** A line for each tenth of the files. */
function progressLines(): (progress: BackupProgress) => void {
  let said = -1
  return ({ phase, done, total }) => {
    const tenth = phase === 'FILES' && total > 0 ? Math.floor((10 * done) / total) : -1
    if (tenth <= said) return
    said = tenth
    say(`• Files: ${tenth * 10} %, ${size(done)} of ${size(total)}`)
  }
}

async function list({ to }: { to?: string }): Promise<Answer> {
  const vault = await openPlace(readEnv(), to, { mayMake: false })
  const kept = await listBackups(vault)
  const lines = kept.map(
    ({ id, manifest, problem }) => `${id}: ${manifest ? lineOf(manifest) : `✗ ${problem}`}`,
  )
  return {
    text: lines.join('\n') || `There is no back-up at ${vault.target.place}.`,
    json: kept.map(({ id, manifest, problem }) => (manifest ? factsOf(manifest) : { id, problem })),
  }
}

function lineOf(manifest: Manifest): string {
  const { bytes, newBytes, files, version, isEncrypted, secrets } = manifest
  const kind = isEncrypted ? `encrypted, ${secrets ? 'with' : 'without'} secrets` : 'not encrypted'
  const missing = files.missing.length > 0 ? `, ⚠ ${files.missing.length} files missing` : ''
  return `${size(bytes)}, ${size(newBytes)} of it new, ${files.count} files, version ${version}, ${kind}${missing}`
}

function factsOf(manifest: Manifest) {
  const { id, takenAt, finishedAt, bytes, newBytes, files, version, isEncrypted, secrets } =
    manifest
  return {
    id,
    takenAt,
    finishedAt,
    bytes,
    newBytes,
    files: files.count,
    missing: files.missing,
    version,
    isEncrypted,
    hasSecrets: secrets !== null,
  }
}

async function checkOne({ to, backup }: { to?: string; backup?: string }): Promise<Answer> {
  const vault = await openPlace(readEnv(), to, { mayMake: false })
  const manifest = await findBackup(vault, backup)
  let bytes = 0
  await checkBackup(vault, manifest, { onBytes: (read) => (bytes += read) })
  return {
    text: `${manifest.id} is whole: ${size(bytes)} read and compared.`,
    json: { id: manifest.id, bytes },
  }
}
