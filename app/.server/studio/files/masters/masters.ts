import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { soundWishes } from '#app/schemas/studio/hosting.ts'
import type { SoundWarning } from '#app/rules/studio/sound-wishes.ts'
import type { ItemVersion } from '#app/.server/studio/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ChangeOf, DB } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import type { SoundFacts } from '#app/.server/base/ports/media/index.ts'
import { deleteStoredLater } from '../quotas/unused-files.ts'

export type MasterRow = Selectable<DB['masters']>

/** What was asked for with a master. */
export interface MasterWishes extends z.output<typeof soundWishes> {
  hold: boolean
  transcribe: boolean
}

/** What is asked for with a master; what kind of MP3 as the show last was, unless it is told. */
export interface AskedWishes extends Pick<MasterWishes, 'hold' | 'transcribe'> {
  sound: z.output<typeof soundWishes> | undefined
}

/** What is known of a master: from its look, and once its MP3 is made what that has heard. */
export interface MasterFound extends Pick<
  SoundFacts,
  'format' | 'seconds' | 'codec' | 'bitrate' | 'tags'
> {
  /** The stream of the picture in its tags. */
  picture?: number | null
  channels: number
  levels?: { before: number; after: number } | null
  warnings?: SoundWarning[]
}

export const mostAttempts = 3
// The queue counts restarts of the server as attempts; `mostAttempts` is what decides.
const queueAttempts = 100

/** The key of one making: it no longer matches once another is asked for, or the master is removed. */
export interface OneMaster extends ItemVersion {
  requestedAt: Date
}

/** Asks for the MP3 of a master, in the caller's transaction; one that was asked for before is no longer made. */
export async function requestFromMaster(
  ctx: Ctx,
  target: ItemVersion,
  { source, wishes, found }: { source: string; wishes: MasterWishes; found: MasterFound },
): Promise<void> {
  const requestedAt = ctx.now()
  const values = {
    state: 'PENDING',
    requested_at: requestedAt,
    source,
    attempts: 0,
    percent: 0,
    error: null,
    wishes: JSON.stringify(wishes),
    found: JSON.stringify(found),
  }
  await ctx.db
    .insertInto('masters')
    .values({ ...target, ...values })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'item_id', 'access']).doUpdateSet(values),
    )
    .execute()
  await enqueueFromMaster(ctx, { ...target, requestedAt })
}

/** The queue of the MP3s of WAVs: one after another, but none waits for a video. */
export function enqueueFromMaster(
  ctx: Ctx,
  { feed_id: feedId, item_id: itemId, access, requestedAt }: OneMaster,
): Promise<void> {
  return enqueue(
    ctx,
    'make-audio',
    { feedId, itemId, access, requestedAt: requestedAt.toISOString() },
    {
      key: `make-audio:${feedId}:${itemId}:${access}`,
      maxAttempts: queueAttempts,
      queue: 'make-mp3',
    },
  )
}

export function findMaster(
  ctx: Ctx,
  { feed_id, item_id, access }: ItemVersion,
): Promise<MasterRow | undefined> {
  return ctx.db
    .selectFrom('masters')
    .selectAll()
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
    .where('access', '=', access)
    .executeTakeFirst()
}

/** The masters of an item. */
export function mastersOf(
  ctx: Ctx,
  { feed_id, item_id }: Omit<ItemVersion, 'access'>,
): Promise<MasterRow[]> {
  return ctx.db
    .selectFrom('masters')
    .selectAll()
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
    .execute()
}

interface MasterChange extends ChangeOf<'masters', 'attempts' | 'percent' | 'error' | 'made'> {
  state?: 'DONE' | 'FAILED'
  found?: MasterFound
}

/** Updates a master whose MP3 is being made; undefined if that is no longer wanted. */
export function changeMaster(
  ctx: Ctx,
  { feed_id, item_id, access, requestedAt }: OneMaster,
  { found, ...change }: MasterChange,
): Promise<MasterRow | undefined> {
  return ctx.db
    .updateTable('masters')
    .set({ ...change, ...(found ? { found: JSON.stringify(found) } : {}) })
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
    .where('access', '=', access)
    .where('requested_at', '=', requestedAt)
    .where('state', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Deletes the masters of an item, but for one: their records at once, which ends the making of their MP3s; a job deletes
 * the files. What was made of them stays.
 */
export async function deleteMasters(
  ctx: Ctx,
  { feed_id, item_id, access }: { feed_id: string; item_id: string; access?: string },
  but?: string,
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
    .where('media_type', '=', 'ITEM_AUDIO_ORIGINAL')
    .where('state', '=', 'READY')
    .$if(access !== undefined, (query) => query.where('access', '=', access ?? ''))
    .$if(but !== undefined, (query) => query.where('path', '!=', but ?? ''))
    .returning('path')
    .execute()
  await deleteStoredLater(ctx, gone)
}
