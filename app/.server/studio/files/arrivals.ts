import { type MediaObject, mediaKey } from '#app/rules/base/media-path.ts'
import { createLimiter } from '#app/.server/base/lib/concurrency.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { type Ctx, inOwnTurn, type Services, transact } from '#app/.server/base/ctx.ts'
import { type AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  archives,
  arrivalAt,
  arrivalKey,
  arriving,
  textTypes,
} from '#app/.server/studio/access/index.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

/**
 * A copy in S3 may take seconds, and a connection to the database waits for each: most of them have to stay free. Of one
 * account no more than three are here, its turns for transactions: the others wait for those first.
 */
const takenAtOnce = 4
const mostWaiting = 1000
const taking = createLimiter(takenAtOnce, mostWaiting)

/**
 * Moves a file that was sent to a presigned address to its place, once: what is sent to that address afterwards reaches
 * nothing any more. Does nothing for a file that is in its place. It locks the record of the file alone, after those of
 * feed and item where the caller has them.
 * @throws AppError NOT_UPLOADED
 */
export async function takeArrival(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
): Promise<void> {
  if ((await arrivalOf(ctx, feed, object)) === null) return
  const take = () => transact(ctx, (ctx) => moveIn(ctx, feed, object))
  // Inside a caller's transaction there is no queue: others in it may wait for rows that this transaction has locked.
  const from = await (ctx.db.isTransaction ? take() : inOwnTurn(ctx, () => taking(take)))
  // What is left of it if this fails is swept.
  if (from !== null) await ctx.storage.delete(from).catch(() => undefined)
}

/** Copies a file to its place; returns the key that it arrived at, or null if another request was quicker. */
async function moveIn(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
): Promise<string | null> {
  const arrival = await arrivalOf(ctx, feed, object, { lock: true })
  if (arrival === null) return null
  const from = arrivalKey(arrival)
  // It may be in its place already, if the transaction that moved it was rolled back afterwards.
  const moved =
    (await ctx.storage.copy(from, mediaKey(object))) ?? (await ctx.storage.head(mediaKey(object)))
  if (!moved) throw notArrived()
  await ctx.db
    .updateTable('media_objects')
    .set({ arrival: null })
    .where('arrival', '=', arrival)
    .execute()
  return from
}

async function arrivalOf(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  { lock = false } = {},
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('media_objects')
    .select('arrival')
    .where('feed_id', '=', feed.id)
    .where('path', '=', mediaKey(object))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.arrival ?? null
}

/** 400: nothing has been uploaded to the address that was given out for it. */
export function notArrived(field = 'url'): AppError {
  return invalid(field, 'The file has not arrived. Please upload it again.', 'NOT_UPLOADED')
}

/** Whether a file may be sent to a key: its upload was announced, and hasn't ended. */
export async function isAwaited({ db }: Pick<Services, 'db'>, key: string): Promise<boolean> {
  if (key.startsWith(archives)) return isAwaitedArchive({ db }, key.slice(archives.length))
  const arrival = arrivalAt(key)
  const row = await db
    .selectFrom('media_objects')
    .select('state')
    .where('state', '=', 'ANNOUNCED')
    .where('refusal', 'is', null)
    .$if(arrival !== null, (query) => query.where('arrival', '=', arrival))
    // Parts arrive in their place, where no text may be written over.
    .$if(arrival === null, (query) =>
      query
        .where('feed_id', '=', key.split('/')[0] ?? '')
        .where('path', '=', key)
        .where('arrival', 'is', null)
        .where('media_type', 'not in', textTypes),
    )
    .executeTakeFirst()
  return row !== undefined
}

async function isAwaitedArchive({ db }: Pick<Services, 'db'>, importId: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_archives')
    .select('import_id')
    .where('import_id', '=', importId)
    .where('upload_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes what was sent to addresses whose uploads had ended, older than `before`: S3 takes it all the same. */
export async function cleanUpArrivals(ctx: Ctx, before: Date): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await ctx.storage.list(arriving, { after })
    const old = page.objects.filter(({ lastModified }) => lastModified < before)
    const awaited = await awaitedOf(
      ctx,
      old.map(({ key }) => arrivalAt(key) ?? ''),
    )
    for (const { key } of old) if (!awaited.has(arrivalAt(key) ?? '')) await ctx.storage.delete(key)
    after = page.next
  }
}

async function awaitedOf(ctx: Ctx, arrivals: readonly string[]): Promise<Set<string | null>> {
  if (arrivals.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('media_objects')
    .select('arrival')
    .where('arrival', 'in', arrivals)
    .execute()
  return new Set(rows.map(({ arrival }) => arrival))
}
