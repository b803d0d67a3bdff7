import { sql } from 'kysely'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import type { FeedAct } from '#app/schemas/catalogue/feed-claims.ts'
import { feedClaimsTexts } from '#app/texts/catalogue/feed-claims.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { type ChangeToNote, guidHeldAt, noteFeedChange } from './feed-history.ts'
import { formerAddresses } from './former-addresses.ts'
import { claimGuid, giveGuid, takeGuid } from './guid-claims.ts'
import { lockFeed } from './lock-feed.ts'
import { readAnewAt } from './read-anew.ts'
import { storedGuid } from '#app/.server/catalogue/cards/index.ts'
import { requireFeedOperator } from './require-operator.ts'
import { saveAddresses } from './save-addresses.ts'

type Act<Intent extends FeedAct['intent']> = Omit<Extract<FeedAct, { intent: Intent }>, 'intent'>

const { errors } = feedClaimsTexts

/** 409: the feed isn't as the operator saw it. */
export function feedHasChanged(): AppError {
  return new AppError('FEED_CHANGED', { status: 409, message: errors.changed })
}

/**
 * Sets a feed of another host back to a former address: its present address leads to it no more, it gets back the guid
 * that it held there, and it is fetched at once. @throws AppError 403, 404, 409 FEED_CHANGED, FEED_HOSTED,
 * ADDRESS_TAKEN
 */
export async function setFeedAddress(
  ctx: Ctx,
  { feedId, to, was }: Act<'address'> & { feedId: string },
): Promise<void> {
  await requireFeedOperator(ctx)
  const held = await guidHeldAt(ctx, feedId, to)
  await changeLocked(ctx, feedId, [to, held], async (ctx, feed) => {
    if ((await guidHeldAt(ctx, feedId, to)) !== held) throw feedHasChanged()
    if (feed.hosting_feed_id !== null)
      throw new AppError('FEED_HOSTED', { status: 409, message: errors.hosted })
    if (feed.url !== was) throw feedHasChanged()
    await requireFormer(ctx, feed, to)
    await ctx.db
      .deleteFrom('feed_addresses')
      .where('url', '=', feed.url)
      .where('feed_id', '=', feed.id)
      .execute()
    await saveAddresses(ctx, feed.id, [to])
    await readAnewAt(ctx, feed.id, to)
    // The guid that derives from the left address belongs to the feed that is there now.
    const guid = held === podcastGuid(feed.url) ? null : held
    await holdAgain(ctx, feed, { guid, url: to })
    await record(ctx, feed, { kind: 'ADDRESS', before: feed.url, after: to })
  })
}

/** Gives a feed back a former guid in place of its present one, unless another feed has an equal claim by now. */
async function holdAgain(
  ctx: Ctx,
  feed: DecidedFeed,
  { guid, url }: { guid: string | null; url: string },
): Promise<void> {
  if (guid === feed.guid) return
  const reason = 'OPERATOR'
  if (feed.guid !== null) await takeGuid(ctx, feed.id, { guid: feed.guid, reason })
  const basis = guid === null ? null : await claimGuid(ctx, { feedId: feed.id, guid, url })
  if (guid !== null && basis) await giveGuid(ctx, feed.id, { guid, basis, before: null, reason })
}

/** @throws AppError 409 ADDRESS_TAKEN unless a feed had this address and no other feed has it now */
export async function requireFormer(
  ctx: Ctx,
  feed: { id: string; url: string },
  to: string,
): Promise<void> {
  const former = await formerAddresses(ctx, feed)
  if (!former.includes(to))
    throw new AppError('ADDRESS_TAKEN', { status: 409, message: errors.notFormer })
}

/** Deletes an alias: the address leads to the feed no more. @throws AppError 403, 404, 409 FEED_CHANGED */
export async function takeAlias(
  ctx: Ctx,
  { feedId, address, was }: Act<'alias'> & { feedId: string },
): Promise<void> {
  await requireFeedOperator(ctx)
  await changeLocked(ctx, feedId, [address], async (ctx, feed) => {
    if (feed.url !== was || address === feed.url || (await importedFrom(ctx, feed)) === address)
      throw feedHasChanged()
    const taken = await ctx.db
      .deleteFrom('feed_addresses')
      .where('url', '=', address)
      .where('feed_id', '=', feed.id)
      .returning('url')
      .executeTakeFirst()
    if (!taken) throw feedHasChanged()
    await record(ctx, feed, { kind: 'ADDRESS', before: address, after: null })
  })
}

/** The address that a show hosted here was imported from, which its studio names anew with each change. */
export async function importedFrom(
  ctx: Pick<Ctx, 'db'>,
  { hosting_feed_id }: { hosting_feed_id: string | null },
): Promise<string | null> {
  if (hosting_feed_id === null) return null
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .select(sql<string | null>`import ->> 'url'`.as('url'))
    .where('id', '=', hosting_feed_id)
    .executeTakeFirst()
  return row?.url ?? null
}

/**
 * Gives a feed the guid that its document names, for good; the feed that holds it loses it.
 * @throws AppError 403, 404, 409 FEED_CHANGED
 */
export async function giveNamedGuid(
  ctx: Ctx,
  { feedId, guid, holder }: Act<'guid'> & { feedId: string },
): Promise<void> {
  await requireFeedOperator(ctx)
  await changeLocked(ctx, feedId, [], async (ctx, feed) => {
    const kept = feed.named === null ? null : storedGuid(feed.named)
    const held = await ctx.db
      .selectFrom('feeds')
      .select('id')
      .where('guid', '=', guid)
      .where('id', '<>', feed.id)
      .executeTakeFirst()
    if (kept !== guid || (held?.id ?? '') !== holder) throw feedHasChanged()
    if (held) await takeGuid(ctx, held.id, { guid, reason: 'OPERATOR' })
    await giveGuid(ctx, feed.id, { guid, basis: 'PROVED', before: feed.guid, reason: 'OPERATOR' })
    await recordSetBack(ctx, feed, { from: feed.guid, to: guid })
  })
}

/**
 * Gives a feed back its own address where another feed has that as an alias.
 * @throws AppError 403, 404, 409 FEED_CHANGED
 */
export async function giveOwnAddress(
  ctx: Ctx,
  { feedId, address }: { feedId: string; address: string },
): Promise<void> {
  await requireFeedOperator(ctx)
  await changeLocked(ctx, feedId, [], async (ctx, feed) => {
    const holder = await ctx.db
      .selectFrom('feed_addresses')
      .innerJoin('feeds', 'feeds.id', 'feed_addresses.feed_id')
      .select(['feeds.id', 'feeds.url'])
      .where('feed_addresses.url', '=', address)
      .executeTakeFirst()
    if (feed.url !== address || holder?.url === address || holder?.id === feed.id)
      throw feedHasChanged()
    await ctx.db.deleteFrom('feed_addresses').where('url', '=', address).execute()
    await saveAddresses(ctx, feed.id, [address])
    if (holder)
      await noteFeedChange(ctx, holder.id, [
        { kind: 'ADDRESS', before: address, after: null, reason: 'OPERATOR' },
      ])
    await record(ctx, feed, { kind: 'ADDRESS', before: null, after: address })
  })
}

/** A feed as the operator decides about it. */
export interface DecidedFeed extends RowOf<
  'feeds',
  'id' | 'url' | 'title' | 'guid' | 'hosting_feed_id'
> {
  /** The guid that its document names. */
  named: string | null
}

/** Runs an operator's change in one transaction, under the locks of all addresses and guids involved. */
export function changeLocked(
  ctx: Ctx,
  feedId: string,
  names: readonly (string | null)[],
  act: (ctx: Ctx, feed: DecidedFeed) => Promise<void>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const before = await decided(ctx, feedId).executeTakeFirst()
    if (!before) throw notFound('FEED_NOT_FOUND')
    await lockFeed(ctx, [before.url, before.guid, before.named, ...names])
    const feed = await decided(ctx, feedId).forUpdate().executeTakeFirst()
    // Its names may have changed while the locks of the earlier ones were waited for.
    const isSame =
      feed && feed.url === before.url && feed.guid === before.guid && feed.named === before.named
    if (!isSame) throw feedHasChanged()
    await act(ctx, feed)
  })
}

function decided(ctx: Pick<Ctx, 'db'>, feedId: string) {
  return ctx.db
    .selectFrom('feeds')
    .select(['id', 'url', 'title', 'guid', 'hosting_feed_id'])
    .select(sql<string | null>`document ->> 'guid'`.as('named'))
    .where('id', '=', feedId)
}

async function record(
  ctx: Ctx,
  feed: DecidedFeed,
  change: Omit<ChangeToNote, 'reason'>,
): Promise<void> {
  await noteFeedChange(ctx, feed.id, [{ ...change, reason: 'OPERATOR' }])
  await recordSetBack(ctx, feed, { from: change.before, to: change.after })
}

/** Records in the audit log that the operator set a feed back; the log of a feed hosted here has it too. */
export function recordSetBack(
  ctx: Ctx,
  { title, hosting_feed_id }: Pick<DecidedFeed, 'title' | 'hosting_feed_id'>,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  return recordEvent(ctx, 'FEED_SET_BACK', {
    by: 'OPERATOR',
    ...(hosting_feed_id === null ? {} : { feedId: hosting_feed_id }),
    details: { name: title, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) },
  })
}
