import { createHmac } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import {
  isPossible,
  maxSlices,
  openDays,
  sliceSeconds,
  slicesOf,
  withSlices,
} from '#app/rules/stats/site-listening.ts'
import type { ListeningReport } from '#app/schemas/stats/site-listening.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** Reports of one network: those of some hundred listeners at a time. */
const maxAnHour = 6000
/** Listeners of one item in one network. */
const listenersADay = 20
/** An audio may be so much longer than its feed says, in seconds. */
const tolerance = 60

interface ReportedItem {
  feedId: string
  itemId: string
  /** The most pieces that it has. */
  slices: number
}

/**
 * stats/report-listening: adds the played slices of a hosted item. Idempotent.
 * @throws AppError 404 CONTENT_NOT_FOUND, 409 TOO_MUCH for more slices than time has passed, 429
 */
export async function reportListening(
  ctx: Ctx,
  { entity, listener, heard }: ListeningReport,
): Promise<{ counted: boolean }> {
  const network = networkOf(ctx.address)
  const limit = { bucket: `listening ${network}`, attempts: maxAnHour, seconds: 3600 }
  // Reports of the demo have no address.
  if (ctx.address !== undefined && !(await countAttempt(ctx, limit))) throw tooMany()
  const item = await heardItem(ctx, entity._id)
  if (!item) throw new AppError('CONTENT_NOT_FOUND', { status: 404 })
  const at = {
    feed_id: item.feedId,
    item_id: item.itemId,
    listener: Buffer.from(listener, 'hex'),
  }
  const slices = heard.filter((slice) => slice < item.slices)
  const isNew = await transact(ctx, async (ctx) => !(await addHeard(ctx, at, slices)))
  if (isNew) {
    await checkListeners(ctx, item.itemId, network)
    await begin(ctx, at)
    await transact(ctx, (ctx) => addHeard(ctx, at, slices))
  }
  return { counted: true }
}

async function heardItem({ db }: Ctx, publicId: string): Promise<ReportedItem | null> {
  const row = await db
    .selectFrom('item_directory')
    .innerJoin('items', (join) =>
      join
        .onRef('items.feed_id', '=', 'item_directory.feed_id')
        .onRef('items.id', '=', 'item_directory.item_id'),
    )
    .innerJoin('hosting_items', 'hosting_items.public_id', 'items.id')
    .select(['hosting_items.feed_id', 'hosting_items.id', 'items.duration_seconds'])
    .where('item_directory.item_id', '=', publicId)
    .where('items.type', '<>', 'LIVE')
    .where('items.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { feed_id: feedId, id: itemId, duration_seconds: duration } = row
  const slices = duration === null ? maxSlices : Math.ceil((duration + tolerance) / sliceSeconds)
  return { feedId, itemId, slices: Math.min(slices, maxSlices) }
}

type Key = RowOf<'listens', 'feed_id' | 'item_id' | 'listener'>

/** @throws AppError 429 where one network would be more listeners of an item than a household has */
async function checkListeners(ctx: Ctx, itemId: string, network: string): Promise<void> {
  if (ctx.address === undefined) return
  // A hash, stored for a day, so that the bucket doesn't reveal who listened to what.
  const who = createHmac('sha256', ctx.secret).update(`listeners ${network} ${itemId}`)
  const bucket = `listeners ${who.digest('base64url')}`
  if (!(await countAttempt(ctx, { bucket, attempts: listenersADay, seconds: 24 * 3600 })))
    throw tooMany()
}

async function begin({ db, now }: Ctx, at: Key): Promise<void> {
  const day = now().toISOString().slice(0, 10)
  await db
    .insertInto('listens')
    .values({ ...at, day: sql`${day}::date`, heard: Buffer.alloc(0), began_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Adds slices to a listener's report; false if there is no report yet. A report is closed some days after it began.
 * @throws AppError 409 TOO_MUCH
 */
async function addHeard({ db, now }: Ctx, at: Key, slices: readonly number[]): Promise<boolean> {
  const known = await db
    .selectFrom('listens')
    .select(['heard', 'began_at'])
    .where((eb) => eb.and(at))
    .forUpdate()
    .executeTakeFirst()
  if (!known) return false
  if (known.began_at < subDays(now(), openDays)) return true
  const heard = Buffer.from(withSlices(known.heard, slices))
  if (heard.equals(known.heard)) return true
  const seconds = (now().getTime() - known.began_at.getTime()) / 1000
  if (!isPossible(slicesOf(heard).length, seconds)) throw new AppError('TOO_MUCH', { status: 409 })
  await db
    .updateTable('listens')
    .set({ heard, counted: false })
    .where((eb) => eb.and(at))
    .execute()
  return true
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { status: 429 })
}
