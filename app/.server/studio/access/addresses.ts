import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import { rightsTexts as texts } from '#app/texts/studio/rights.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, type Services, transact } from '#app/.server/base/ctx.ts'
import { lockFor, type RowOf } from '#app/.server/base/db/index.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { findPublicFeed, mayHearFeed } from './feed-entitlement.ts'
import { addressKey, addressOfKey } from './tokens.ts'

const mostADay = 20

/**
 * The address at which whoever asks hears a show or artist (by its public id) in any podcast app; it is made the first
 * time. Its `url` is null once it was revoked, until they want another. Null for who has no right to it.
 */
export async function privateFeedOf(ctx: Ctx, publicFeedId: string): Promise<PrivateFeed | null> {
  if (ctx.actor.kind !== 'user') return null
  const of = await ownFeed(ctx, publicFeedId)
  if (!of) return null
  const last = await lastAddress(ctx, of)
  if (last) return toPrivateFeed(ctx, last)
  return transact(ctx, async (ctx) => {
    await lockFor(ctx, lockOf(of))
    return toPrivateFeed(ctx, (await lastAddress(ctx, of)) ?? (await addAddress(ctx, of)))
  })
}

/** me/private-feed-get: the address of the feed with what only this listener may hear. @throws AppError 404 NO_RIGHT */
export async function getPrivateFeed(
  ctx: Ctx,
  { feed }: { feed: string },
): Promise<{ private_feed: PrivateFeed }> {
  return { private_feed: (await privateFeedOf(ctx, feed)) ?? refuse() }
}

/**
 * me/private-feed-renew: a new address takes the place of the one before, which is closed at once.
 * @throws AppError 404 NO_RIGHT, 429 TOO_MANY_REQUESTS
 */
export async function renewPrivateFeed(
  ctx: Ctx,
  { feed }: { feed: string },
): Promise<{ private_feed: PrivateFeed }> {
  const of = (await ownFeed(ctx, feed)) ?? refuse()
  const limit = { bucket: `private-feed user ${of.userId}`, attempts: mostADay, seconds: 86_400 }
  if (!(await countAttempt(ctx, limit)))
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.tooManyAddresses })
  const address = await transact(ctx, async (ctx) => {
    await lockFor(ctx, lockOf(of))
    await endAddress(ctx, of)
    return addAddress(ctx, of)
  })
  return { private_feed: toPrivateFeed(ctx, address) }
}

/** me/private-feed-revoke: the address is closed at once, and there is none until another is wanted. @throws 404 NO_RIGHT */
export async function revokePrivateFeed(
  ctx: Ctx,
  { feed }: { feed: string },
): Promise<{ private_feed: PrivateFeed }> {
  const of = (await ownFeed(ctx, feed)) ?? refuse()
  const address = await transact(ctx, async (ctx) => {
    await lockFor(ctx, lockOf(of))
    await endAddress(ctx, of)
    return lastAddress(ctx, of)
  })
  return { private_feed: address ? toPrivateFeed(ctx, address) : noAddress }
}

/** An address that opens a feed at this moment. */
export interface OpenAddress {
  id: string
  feedId: string
  userId: string
}

/** Whose key this is, and whether it opens anything: it doesn't once it was revoked or its owner's right has ended. */
export async function askedAddress(
  services: Pick<Services, 'db' | 'now' | 'secret'>,
  key: string,
): Promise<OpenAddress | 'ended' | 'unknown'> {
  const id = addressOfKey(services, key)
  if (id === null) return 'unknown'
  const row = await services.db
    .selectFrom('private_feeds')
    .select(['id', 'feed_id', 'user_id', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return 'unknown'
  const address = { id, feedId: row.feed_id, userId: row.user_id }
  return row.ended_at === null && (await mayHearFeed(services, address)) ? address : 'ended'
}

interface Own {
  feedId: string
  userId: string
}

/** The show or artist, if the actor has a right to it. */
async function ownFeed(ctx: Ctx, publicFeedId: string): Promise<Own | null> {
  const userId = requireUserId(ctx.actor)
  const feedId = await findPublicFeed(ctx, publicFeedId)
  return feedId !== null && (await mayHearFeed(ctx, { feedId, userId })) ? { feedId, userId } : null
}

function refuse(): never {
  throw notFound('NO_RIGHT', texts.noRight)
}

function lockOf({ feedId, userId }: Own): string {
  return `private feed ${feedId} ${userId}`
}

type AddressRow = RowOf<'private_feeds', 'id' | 'created_at' | 'ended_at' | 'last_used_at'>

const columns = ['id', 'created_at', 'ended_at', 'last_used_at'] as const

/** The newest address, which is the open one if any is. */
async function lastAddress(ctx: Ctx, { feedId, userId }: Own): Promise<AddressRow | undefined> {
  return ctx.db
    .selectFrom('private_feeds')
    .select(columns)
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('ended_at', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function addAddress(ctx: Ctx, { feedId, userId }: Own): Promise<AddressRow> {
  return ctx.db
    .insertInto('private_feeds')
    .values({ id: newId(), feed_id: feedId, user_id: userId, created_at: ctx.now() })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

async function endAddress(ctx: Ctx, { feedId, userId }: Own): Promise<void> {
  await ctx.db
    .updateTable('private_feeds')
    .set({ ended_at: ctx.now() })
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

const noAddress: PrivateFeed = { url: null, createdAt: null, lastUsedAt: null }

function toPrivateFeed(ctx: Ctx, row: AddressRow): PrivateFeed {
  if (row.ended_at) return noAddress
  return {
    url: addressUrl(ctx, row.id),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

/** The address of a private feed, which has its key. */
export function addressUrl(ctx: Pick<Ctx, 'site' | 'secret'>, addressId: string): string {
  return `${ctx.site.publicUrl}/feeds/private/${addressKey(ctx, addressId)}`
}
