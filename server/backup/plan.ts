import type pg from 'pg'
import { recordKept } from '#app/.server/base/backup/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import type { Env } from '#app/.server/base/env/env.ts'
import { runBound } from '#app/.server/base/lib/run-bound.ts'
import type { BackupPlan } from '#app/.server/base/site.ts'
import { ownBuild } from '#server/own-build.ts'
import { openPlace } from './place.ts'
import { backUpRecorded } from './recorded.ts'

/** What is backed up by the clock, where BACKUP_TO is set. */
export function backupPlan(of: {
  env: Env
  pool: pg.Pool
  services: Services
}): BackupPlan | undefined {
  const { env, services } = of
  if (env.BACKUP_TO === undefined) return undefined
  return {
    place: env.BACKUP_TO,
    at: env.BACKUP_AT,
    keep: env.BACKUP_KEEP,
    isEncrypted: env.BACKUP_KEY !== undefined,
    run: (why, signal) => (import.meta.env.PROD ? runApart(why, signal) : runHere(of, why, signal)),
    look: async () => recordKept(services, await openPlace(env, undefined, { mayMake: false })),
  }
}

/** In a process of its own, which pages needn't wait for. Without a key there is nothing to seal secrets with. */
async function runApart(why: string, signal: AbortSignal): Promise<void> {
  const command = [ownBuild('server/index.js'), 'backup', 'run', '--why', why]
  const { code, complaint } = await runBound(['nice', '-n', '10', process.execPath, ...command], {
    env: process.env,
    maxBytes: 1_000_000,
    signal,
  })
  if (code !== 0) throw new Error(complaint || `exit code ${code}`)
}

async function runHere(
  { env, ...of }: { env: Env; pool: pg.Pool; services: Services },
  why: 'SCHEDULE' | 'BUTTON',
  signal: AbortSignal,
): Promise<void> {
  await backUpRecorded(await openPlace(env, undefined, { mayMake: true }), of, {
    why,
    signal,
    keep: env.BACKUP_KEEP,
    storageKind: env.S3_BUCKET ? 's3' : 'disk',
    withSecrets: env.BACKUP_KEY !== undefined,
    source: process.env,
  })
}
