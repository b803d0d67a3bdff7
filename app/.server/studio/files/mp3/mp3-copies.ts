import type { Selectable } from 'kysely'
import { type ItemFile, mediaKey, parseMediaKey } from '#app/rules/base/media-path.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { DB, ChangeOf } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { hasFfmpeg as hasConverter } from '#app/.server/base/ports/media/index.ts'

export type Mp3Row = Selectable<DB['mp3_copies']>

/** The MP3 of a WAV. */
export interface OneMp3 {
  feed_id: string
  /** The storage key of the WAV. */
  source: string
}

export const mostAttempts = 5
// The queue counts restarts of the server as attempts; `mostAttempts` is what decides.
const queueAttempts = 100
const mostAtOnce = 500

/** The MP3 that is made of a WAV. */
export function mp3Of({ feed_id, item_id, access, filename }: ItemFile): ItemFile {
  return { media_type: 'ITEM_AUDIO_MP3', feed_id, item_id, access, filename }
}

/** The WAV at a storage key. */
export function wavAt(key: string): ItemFile | null {
  const object = parseMediaKey(key)
  return object?.media_type === 'ITEM_AUDIO' ? object : null
}

/** Requests an MP3 of an uploaded WAV, once; not where nothing can be converted. */
export async function requestMp3(ctx: Ctx, wav: ItemFile): Promise<void> {
  if (!(await hasConverter())) return
  await request(ctx, [{ feed_id: wav.feed_id, source: mediaKey(wav) }])
}

/** Requests those that are missing: of WAVs from before MP3s were made, or from before there was a converter. */
export async function requestMissingMp3s(ctx: Ctx): Promise<void> {
  if (!(await hasConverter())) return
  const missing = await ctx.db
    .selectFrom('media_objects')
    .leftJoin('mp3_copies', (join) =>
      join
        .onRef('mp3_copies.feed_id', '=', 'media_objects.feed_id')
        .onRef('mp3_copies.source', '=', 'media_objects.path'),
    )
    .select(['media_objects.feed_id', 'media_objects.path as source'])
    .where('media_objects.media_type', '=', 'ITEM_AUDIO')
    .where('media_objects.content_type', '=', 'audio/wav')
    .where('media_objects.state', '=', 'READY')
    .where('mp3_copies.source', 'is', null)
    .limit(mostAtOnce)
    .execute()
  await request(ctx, missing)
}

async function request(ctx: Ctx, copies: OneMp3[]): Promise<void> {
  if (copies.length === 0) return
  await transact(ctx, async (ctx) => {
    const asked = await ctx.db
      .insertInto('mp3_copies')
      .values(copies.map((copy) => ({ ...copy, state: 'PENDING', requested_at: ctx.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['feed_id', 'source'])
      .execute()
    for (const copy of asked) await enqueueMp3(ctx, copy)
  })
}

/** A queue of its own: one MP3 after another, but none waits for a video. */
export function enqueueMp3(ctx: Ctx, { feed_id, source }: OneMp3): Promise<void> {
  return enqueue(
    ctx,
    'make-mp3',
    { feedId: feed_id, source },
    { key: `make-mp3:${source}`, maxAttempts: queueAttempts, queue: 'make-mp3' },
  )
}

export function findMp3(ctx: Ctx, { feed_id, source }: OneMp3): Promise<Mp3Row | undefined> {
  return ctx.db
    .selectFrom('mp3_copies')
    .selectAll()
    .where('feed_id', '=', feed_id)
    .where('source', '=', source)
    .executeTakeFirst()
}

interface Mp3Change extends ChangeOf<'mp3_copies', 'attempts' | 'percent' | 'requested_at'> {
  state?: 'PENDING' | 'DONE' | 'FAILED'
}

/** Updates an MP3 that is in a state; undefined if there is none in it, as when its WAV was deleted. */
export function changeMp3(
  ctx: Ctx,
  { feed_id, source }: OneMp3,
  state: 'PENDING' | 'FAILED',
  change: Mp3Change,
): Promise<Mp3Row | undefined> {
  return ctx.db
    .updateTable('mp3_copies')
    .set(change)
    .where('feed_id', '=', feed_id)
    .where('source', '=', source)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
}
