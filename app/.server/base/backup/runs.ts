import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import type { BackupRun, BackupsState, KnownBackup } from '#app/schemas/base/back-ups.ts'
import { backupRefusals } from '#app/texts/base/refusals.ts'
import { listBackups } from './back-ups.ts'
import type { Manifest } from './format.ts'
import type { BackupProgress } from './take.ts'
import type { Vault } from './vault.ts'

type Recording = Pick<Ctx, 'db' | 'now'>

/** Whoever says nothing for so long has ended. */
const silentMs = 60_000
const keptDays = 30

/** A run that is being recorded. */
export interface RecordedRun {
  /** Records how far it is; true if it is to stop. */
  tell(progress: BackupProgress): Promise<boolean>
  /** Records its end. */
  end(problem: string | null): Promise<void>
}

/** Records that a back-up has begun. */
export async function recordRun(
  { db, now }: Recording,
  why: Manifest['why'],
): Promise<RecordedRun> {
  const id = newId()
  const began = now()
  const old = new Date(began.getTime() - keptDays * 86_400_000)
  await db.deleteFrom('backup_runs').where('began_at', '<', old).execute()
  await db
    .insertInto('backup_runs')
    .values({ id, why, began_at: began, seen_at: began, phase: 'TABLES' })
    .execute()
  return {
    async tell({ phase, done, total }) {
      const run = await db
        .updateTable('backup_runs')
        .set({ phase, done, total, seen_at: now() })
        .where('id', '=', id)
        .returning('stop_asked')
        .executeTakeFirst()
      return run?.stop_asked ?? false
    },
    async end(problem) {
      const set = { ended_at: now(), seen_at: now(), problem }
      await db.updateTable('backup_runs').set(set).where('id', '=', id).execute()
    },
  }
}

/** Records which back-ups a place has. */
export async function recordKept({ db }: Pick<Ctx, 'db'>, vault: Vault): Promise<void> {
  const kept = (await listBackups(vault)).map(({ id, manifest, problem }) => ({
    id,
    problem,
    why: manifest?.why ?? null,
    taken_at: manifest && new Date(manifest.takenAt),
    finished_at: manifest && new Date(manifest.finishedAt),
    bytes: manifest?.bytes ?? null,
    new_bytes: manifest?.newBytes ?? null,
    missing: manifest?.files.missing.length ?? null,
    is_encrypted: manifest?.isEncrypted ?? null,
  }))
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('backups_kept').execute()
    if (kept.length > 0) await trx.insertInto('backups_kept').values(kept).execute()
  })
}

/** Where back-ups go, which there are, the newest first, and how the last run went. */
export async function backupsState(
  ctx: Pick<Ctx, 'db' | 'now' | 'backups'>,
): Promise<BackupsState> {
  const { db, backups } = ctx
  const kept = await db.selectFrom('backups_kept').selectAll().orderBy('id', 'desc').execute()
  const run = await db
    .selectFrom('backup_runs')
    .selectAll()
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    plan: backups
      ? {
          place: backups.place,
          at: backups.at,
          keep: backups.keep,
          isEncrypted: backups.isEncrypted,
        }
      : null,
    run: run ? runOf(run, ctx.now()) : null,
    kept: kept.map((row): KnownBackup => ({
      id: row.id,
      why: row.why as KnownBackup['why'],
      takenAt: row.taken_at,
      tookMs:
        row.taken_at && row.finished_at ? row.finished_at.getTime() - row.taken_at.getTime() : null,
      bytes: row.bytes,
      newBytes: row.new_bytes,
      missing: row.missing ?? 0,
      problem: row.problem,
    })),
  }
}

interface RunRow {
  began_at: Date
  seen_at: Date
  ended_at: Date | null
  phase: string
  done: number
  total: number
  problem: string | null
  stop_asked: boolean
}

function runOf(row: RunRow, now: Date): BackupRun {
  const isSilent = now.getTime() - row.seen_at.getTime() > silentMs
  const state = row.ended_at
    ? row.problem === null
      ? 'DONE'
      : 'FAILED'
    : isSilent
      ? 'CUT_OFF'
      : 'RUNNING'
  return {
    state,
    began: row.began_at,
    phase: row.phase as BackupRun['phase'],
    done: row.done,
    total: row.total,
    problem: row.problem,
    isStopping: row.stop_asked,
  }
}

/** When the newest back-up that is whole was taken, and why the last run has failed. */
export async function newestBackup({
  db,
}: Pick<Ctx, 'db'>): Promise<{ newest: Date | null; failure: string | null }> {
  const kept = await db
    .selectFrom('backups_kept')
    .select('taken_at')
    .where('problem', 'is', null)
    .where('taken_at', 'is not', null)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const run = await db
    .selectFrom('backup_runs')
    .select('problem')
    .where('ended_at', 'is not', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { newest: kept?.taken_at ?? null, failure: run?.problem ?? null }
}

/** Enqueues a back-up, unless one is under way. @throws AppError 409 NO_BACKUP_PLACE, BACKUP_UNDER_WAY */
export async function orderBackup(ctx: Pick<Ctx, 'db' | 'now' | 'backups'>): Promise<void> {
  if (!ctx.backups)
    throw new AppError('NO_BACKUP_PLACE', { status: 409, message: backupRefusals.noPlace })
  const { run } = await backupsState(ctx)
  if (run?.state === 'RUNNING')
    throw new AppError('BACKUP_UNDER_WAY', { status: 409, message: backupRefusals.underWay })
  await enqueue(
    ctx,
    'back-up',
    { why: 'BUTTON' },
    { key: 'back-up', queue: 'back-up', maxAttempts: 1 },
  )
}

/** Tells the run that is under way to stop. */
export async function stopBackup({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ stop_asked: true })
    .where('ended_at', 'is', null)
    .execute()
}
