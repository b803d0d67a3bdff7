import { sql } from 'kysely'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { bringInStep } from './in-step.ts'

/** A subscription as the Open Podcast API has it. */
export interface OpenSubscription {
  feed_url: string
  guid: string
  is_subscribed: boolean
  subscription_changed: string
  new_guid?: string
  guid_changed?: string
  deleted?: string
}

const columns = [
  'url',
  'guid',
  'is_subscribed',
  'changed_at',
  'new_guid',
  'guid_changed_at',
  'deleted_at',
] as const

interface Row {
  url: string
  guid: string
  is_subscribed: boolean
  changed_at: Date
  new_guid: string | null
  guid_changed_at: Date | null
  deleted_at: Date | null
}

export function asOpen(row: Row): OpenSubscription {
  return {
    feed_url: row.url,
    guid: row.guid,
    is_subscribed: row.is_subscribed,
    subscription_changed: row.changed_at.toISOString(),
    ...(row.new_guid ? { new_guid: row.new_guid } : {}),
    ...(row.guid_changed_at ? { guid_changed: row.guid_changed_at.toISOString() } : {}),
    ...(row.deleted_at ? { deleted: row.deleted_at.toISOString() } : {}),
  }
}

/** One page of what the account follows, or has changed since a time, in the order in which it was added. */
export async function openSubscriptions(
  ctx: Ctx,
  { since, page, size }: { since: Date | null; page: number; size: number },
): Promise<{ total: number; subscriptions: OpenSubscription[] }> {
  const userId = requireUserId(ctx.actor)
  await bringInStep(ctx, userId)
  const rows = await ctx.db
    .selectFrom('sync_subscriptions')
    .select(columns)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('user_id', '=', userId)
    .$if(since === null, (query) => query.where('is_subscribed', '=', true))
    .$if(since !== null, (query) =>
      query.where(
        sql<boolean>`greatest(changed_at, guid_changed_at, deleted_at) > ${since?.toISOString()}::timestamptz`,
      ),
    )
    .orderBy('added_at')
    .orderBy('url')
    .offset((page - 1) * size)
    .limit(size)
    .execute()
  return {
    // A page behind the last has no row that could say how many there are.
    total: rows[0]?.total ?? (page === 1 ? 0 : await countOpen(ctx, since)),
    subscriptions: rows.map(asOpen),
  }
}

async function countOpen(ctx: Ctx, since: Date | null): Promise<number> {
  return (await openSubscriptions(ctx, { since, page: 1, size: 1 })).total
}

/**
 * The subscription that a guid names, or once named.
 * @throws AppError 404 CONTENT_NOT_FOUND, 410 SUBSCRIPTION_DELETED
 */
export async function openSubscription(ctx: Ctx, guid: string): Promise<OpenSubscription> {
  await bringInStep(ctx, requireUserId(ctx.actor))
  return asOpen(await named(ctx, guid))
}

/** Whether a deletion of the account has this number: each is done before it is answered. */
export async function isOpenDeletion(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('sync_subscriptions')
    .select('url')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('deletion_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The row that a guid names.
 * @throws AppError 404 CONTENT_NOT_FOUND, 410 SUBSCRIPTION_DELETED
 */
export async function named(ctx: Ctx, guid: string): Promise<Row & { feed_id: string | null }> {
  const row = await ctx.db
    .selectFrom('sync_subscriptions')
    .select([...columns, 'feed_id'])
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('guid', '=', guid.toLowerCase())
    .orderBy('is_subscribed', 'desc')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound('CONTENT_NOT_FOUND', texts.noSubscription)
  if (row.deleted_at)
    throw new AppError('SUBSCRIPTION_DELETED', { status: 410, message: texts.deleted })
  return row
}

/** The rows of addresses, in their order. */
export function rowsAt(ctx: Ctx, userId: string, urls: readonly string[]): Promise<Row[]> {
  return ctx.db
    .selectFrom('sync_subscriptions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('url', '=', sql<string>`any(${urls}::text[])`)
    .orderBy(sql`array_position(${urls}::text[], url)`)
    .execute()
}
