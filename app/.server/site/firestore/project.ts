import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { pathOf } from './contents.ts'
import { type RecordWrite, FirestoreAwayError } from '#app/.server/base/ports/firestore/index.ts'
import { type ChangedRecord, isOver, markWritten, postpone, takeChanged } from './outbox.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** Exponential backoff of this process while Firestore is away. */
interface Pause {
  failures: number
  until: number
}

const pauses = new WeakMap<object, Pause>()

/**
 * The job that empties the outbox to Firestore; enqueued by changes, and by the clock each minute. Idempotent. Holds no
 * transaction open while it talks to Firestore.
 */
export async function projectRecords(ctx: Ctx, ending?: AbortSignal): Promise<void> {
  const { firestore } = ctx
  if (!firestore || (pauses.get(firestore)?.until ?? 0) > ctx.now().getTime()) return
  while (!ending?.aborted) {
    const records = await takeChanged(ctx)
    if (records.length === 0) return
    try {
      await writeAll(ctx, records)
    } catch (error) {
      if (!(error instanceof FirestoreAwayError)) throw error
      return rest(ctx, firestore, error)
    }
    if (pauses.delete(firestore)) log.warn('Firestore is back')
  }
}

/**
 * Writes a batch; if Firestore refuses it, each record alone, so that one bad record blocks no others.
 * @throws FirestoreAwayError
 */
async function writeAll(ctx: Ctx, records: readonly ChangedRecord[]): Promise<void> {
  try {
    await ctx.firestore?.write(records.map((record) => writeOf(ctx, record)))
  } catch (error) {
    if (error instanceof FirestoreAwayError) throw error
    const [record] = records
    if (records.length > 1) for (const one of records) await writeAll(ctx, [one])
    else if (record) {
      log.error(`Firestore won’t take ${pathOf(record.key)}`, { error })
      await postpone(ctx, record)
    }
    return
  }
  await markWritten(ctx, records)
}

function writeOf(ctx: Ctx, record: ChangedRecord): RecordWrite {
  const { key, version, contents } = record
  return { path: pathOf(key), version, contents, isOver: isOver(ctx, record) }
}

async function rest(ctx: Ctx, firestore: object, error: FirestoreAwayError): Promise<void> {
  const failures = (pauses.get(firestore)?.failures ?? 0) + 1
  const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
  const until = ctx.now().getTime() + pauseMs
  pauses.set(firestore, { failures, until })
  if (failures === 1) log.error('Firestore is away, and is tried again', { error })
  await enqueue(
    ctx,
    'project-documents',
    {},
    { key: 'project-documents:again', queue: 'firestore', runAt: new Date(until) },
  )
}
