import { sql } from 'kysely'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { mergedRecipients } from '#app/protocols/lightning/merged-recipients.ts'
import { toValueRecipient } from '#app/protocols/lightning/value-split.ts'
import { isSuspendedSql } from '#app/.server/catalogue/standing/index.ts'
import { lockAt } from './item-lock.ts'
import { planIncludes } from '#app/rules/base/plans.ts'
import type { UnlockType } from '#app/rules/money/prices.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type FeedContent,
  type ItemContent,
  type Subscription,
  type FeedRow,
  type ItemRow,
  takesSubscriptions,
  toFeedRow,
  toItemRow,
} from '#app/.server/studio/records/index.ts'
import { firstOwner } from './first-owner.ts'
import { kindOfFeed } from './names.ts'
import { planOf } from './plan.ts'
import { hasVersion } from './products.ts'

/** A public show or artist that takes money from listeners. */
export interface SoldFeed {
  feedId: string
  publicId: string
  type: 'SHOW' | 'AUDIOBOOK' | 'ARTIST'
  title: string
  /** Null where it offers none at the moment. */
  subscription: Subscription | null
  /** Who gets what is paid: the owner who was there first; null where all of them are leaving. */
  ownerId: string | null
  /** The recipients that it is divided among; null where all of it is the owner's. */
  recipients: ValueRecipient[] | null
}

/** A public episode or track with its prices. */
export interface SoldItem {
  itemId: string
  /** The show or release that has it. */
  feedId: string
  publicId: string
  type: 'EPISODE' | 'TRACK'
  title: string
  /** The show or artist that it is a right of. */
  feed: SoldFeed
  /** Whom its own splits name, where payments are divided; else those of the feed. */
  recipients: ValueRecipient[] | null
  /** US cents. */
  products: { unlocktype: UnlockType; price: number }[]
}

/** A show or artist by its public id; null where there is none, where it isn't public, or has moved away. */
export async function soldFeed(ctx: Ctx, publicId: string): Promise<SoldFeed | null> {
  const row = await openFeeds(ctx).where('public_id', '=', publicId).executeTakeFirst()
  return row ? toSoldFeed(ctx, toFeedRow(row)) : null
}

/** The same by the id that it has in the studio. */
export async function soldFeedById(ctx: Ctx, feedId: string): Promise<SoldFeed | null> {
  const row = await openFeeds(ctx).where('id', '=', feedId).executeTakeFirst()
  return row ? toSoldFeed(ctx, toFeedRow(row)) : null
}

/** Which of these (by their ids in the studio) offer a subscription at the moment. */
export async function offeringFeeds(ctx: Ctx, feedIds: readonly string[]): Promise<Set<string>> {
  if (feedIds.length === 0) return new Set()
  const rows = await openFeeds(ctx).where('id', 'in', feedIds).execute()
  const feeds = rows.map(toFeedRow).filter((feed) => isPublic(feed) && takesSubscriptions(feed))
  return new Set(feeds.map(({ id }) => id))
}

/** An episode or track by its public id; null where there is none that is public and has a price. */
export async function soldItem(ctx: Ctx, publicId: string): Promise<SoldItem | null> {
  const row = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(isOpen(ctx))
    .executeTakeFirst()
  if (!row) return null
  const item = toItemRow(row)
  const release = await publicFeed(ctx, item.feed_id)
  if (!release) return null
  const seller = release.publisher_id ? await publicFeed(ctx, release.publisher_id) : release
  if (!seller || !planIncludes(planOf(seller), 'purchases')) return null
  const feed = await toSoldFeed(ctx, seller)
  const products = feed && (await productsOf(ctx, item))
  if (!feed || !products || products.length === 0) return null
  const own = recipientsOf(item.content) ?? recipientsOf(release.content)
  return {
    itemId: item.id,
    feedId: item.feed_id,
    publicId,
    type: release.type === 'PODCAST' ? 'EPISODE' : 'TRACK',
    title: item.content.title ?? '',
    feed,
    recipients: feed.recipients && (own ?? feed.recipients),
    products,
  }
}

async function publicFeed(ctx: Ctx, id: string): Promise<FeedRow | null> {
  const row = await openFeeds(ctx).where('id', '=', id).executeTakeFirst()
  const feed = row && toFeedRow(row)
  return feed && isPublic(feed) ? feed : null
}

/** Shows, artists and releases that the operator hasn't suspended. */
function openFeeds(ctx: Ctx) {
  return ctx.db.selectFrom('hosting_feeds').selectAll().where(isOpen(ctx))
}

/** SQL: whether a feed or an item, by its public id, isn't suspended. */
function isOpen(ctx: Ctx) {
  return sql<boolean>`not ${isSuspendedSql(ctx.now(), sql.ref('public_id'))}`
}

function isPublic({ published_at, public_id, moved_to }: FeedRow): boolean {
  return published_at !== null && public_id !== null && moved_to === null
}

async function toSoldFeed(ctx: Ctx, feed: FeedRow): Promise<SoldFeed | null> {
  if (!isPublic(feed) || feed.type === 'ALBUM') return null
  const { content, subscription } = feed
  return {
    feedId: feed.id,
    publicId: feed.public_id ?? '',
    type: kindOfFeed(feed),
    title: content.title ?? '',
    subscription: takesSubscriptions(feed) ? subscription : null,
    ownerId: (await firstOwner(ctx, feed.id))?.id ?? null,
    recipients: subscription?.use_splits ? recipientsOf(content) : null,
  }
}

function recipientsOf({ value }: FeedContent | ItemContent): ValueRecipient[] | null {
  const recipients = mergedRecipients((value?.recipients ?? []).map(toValueRecipient))
  return recipients.length > 0 ? recipients : null
}

/** Only what is locked at the moment is for sale: a purchase opens all of the item. */
async function productsOf(ctx: Ctx, item: ItemRow): Promise<SoldItem['products']> {
  const { product } = lockAt(item.content, item.published_at, ctx.now())
  const rows = await ctx.db
    .selectFrom('hosting_products')
    .select(['type', 'price'])
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.id)
    .orderBy('price')
    .execute()
  return rows
    .map(({ type, price }) => ({ unlocktype: type as UnlockType, price }))
    .filter(({ unlocktype }) => unlocktype === product && hasVersion(item.content, unlocktype))
}
