import type pg from 'pg'
import {
  BackupError,
  type BackupProgress,
  type Manifest,
  recordKept,
  recordRun,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { readState } from '#server/restore/journal.ts'
import { backUp, type BackupOrder } from './back-up.ts'

const tellMs = 1000

/** Backs up, and records for the operator's page how far it is; stops when somebody there says so. @throws BackupError */
export async function backUpRecorded(
  vault: Vault,
  of: { pool: pg.Pool; services: Services },
  order: BackupOrder,
): Promise<Manifest> {
  const { services } = of
  const restoring = await readState(of.pool)
  if (restoring && restoring.phase !== 'DONE')
    throw new BackupError('BUSY', 'A restore is under way: try again once it is done.')
  const run = await recordRun(services, order.why)
  const stopping = new AbortController()
  let progress: BackupProgress = { phase: 'TABLES', done: 0, total: 0 }
  const tell = async () => {
    // An outage of the database ends the run itself, or none.
    const isAsked = await run.tell(progress).catch(() => false)
    if (isAsked) stopping.abort(new BackupError('STOPPED', 'Stopped by an operator.'))
  }
  const telling = setInterval(() => void tell(), tellMs)
  try {
    const signal = order.signal ? AbortSignal.any([order.signal, stopping.signal]) : stopping.signal
    const manifest = await backUp(vault, of, {
      ...order,
      signal,
      onProgress(now) {
        progress = now
        order.onProgress?.(now)
      },
    })
    await run.end(null)
    await recordKept(services, vault)
    return manifest
  } catch (error) {
    await run.end(error instanceof Error ? error.message : String(error)).catch(() => undefined)
    throw error
  } finally {
    clearInterval(telling)
  }
}
