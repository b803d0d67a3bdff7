import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { pathOf } from './contents.ts'
import { type DocumentWrite, FirestoreAwayError } from '#app/.server/base/ports/firestore/index.ts'
import { type ChangedDocument, isOver, markWritten, postpone, takeChanged } from './outbox.ts'

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** While Firestore is away this process leaves it alone, for longer each time. */
interface Pause {
  failures: number
  until: number
}

const pauses = new WeakMap<object, Pause>()

/**
 * Brings Firestore up to date with what has changed, until nothing is left. A job that follows changes, and one of every
 * minute; done again it changes nothing. Nothing is held in the database while Firestore is spoken to.
 */
export async function projectDocuments(ctx: Ctx, ending?: AbortSignal): Promise<void> {
  const { firestore } = ctx
  if (!firestore || (pauses.get(firestore)?.until ?? 0) > ctx.now().getTime()) return
  while (!ending?.aborted) {
    const documents = await takeChanged(ctx)
    if (documents.length === 0) return
    try {
      await writeAll(ctx, documents)
    } catch (error) {
      if (!(error instanceof FirestoreAwayError)) throw error
      return rest(ctx, firestore, error)
    }
    if (pauses.delete(firestore)) console.error('Firestore is back.')
  }
}

/** One that Firestore won't take keeps no others back. @throws FirestoreAwayError */
async function writeAll(ctx: Ctx, documents: readonly ChangedDocument[]): Promise<void> {
  try {
    await ctx.firestore?.write(documents.map((document) => writeOf(ctx, document)))
  } catch (error) {
    if (error instanceof FirestoreAwayError) throw error
    const [document] = documents
    if (documents.length > 1) for (const one of documents) await writeAll(ctx, [one])
    else if (document) {
      console.error(`Firestore won’t take ${pathOf(document.key)}:`, (error as Error).message)
      await postpone(ctx, document)
    }
    return
  }
  await markWritten(ctx, documents)
}

function writeOf(ctx: Ctx, document: ChangedDocument): DocumentWrite {
  const { key, version, contents } = document
  return { path: pathOf(key), version, contents, isOver: isOver(ctx, document) }
}

async function rest(ctx: Ctx, firestore: object, error: FirestoreAwayError): Promise<void> {
  const failures = (pauses.get(firestore)?.failures ?? 0) + 1
  const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
  const until = ctx.now().getTime() + pauseMs
  pauses.set(firestore, { failures, until })
  if (failures === 1) console.error('Firestore is away, and is tried again:', error.message)
  await enqueue(
    ctx,
    'project-documents',
    {},
    { key: 'project-documents:again', queue: 'firestore', runAt: new Date(until) },
  )
}
