import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { sql } from 'kysely'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { FeedChangeReason } from '#app/rules/catalogue/feed-changes.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { noteFeedChange } from './feed-history.ts'
import { lockFeed } from './lock-feed.ts'
import { noteChange } from './note-change.ts'
import { ownerAddress } from './owner-address.ts'
import { storedGuid, linkPublishers } from '#app/.server/catalogue/cards/index.ts'

/** The bases of a feed's claim to its podcast:guid, strongest first. */
const bases = ['PROVED', 'ADDRESS', 'SEEN'] as const

export type GuidBasis = (typeof bases)[number]

/** A feed's claim to the guid that its document names, with the evidence for it. */
interface GuidClaim {
  feedId: string
  /** As stored (`storedGuid`). */
  guid: string
  /** The feed's own address. */
  url: string
  /** Its owner has proved it, or the operator has decided. */
  isProved?: boolean
}

/** A feed of the catalogue, and the owner that its document names. */
export interface OwnedFeed {
  id: string
  url: string
  hostingFeedId: string | null
  /** In lower case. */
  ownerEmail: string | null
}

/** The feed that holds a guid, and its right to it. */
export interface GuidHolder extends OwnedFeed {
  basis: GuidBasis
}

/**
 * Decides, under the guid's lock, whether a feed holds the guid that it names; its basis if it does. A copied guid
 * belongs to the feed with the stronger basis, or else to the earlier holder; an outranked holder loses it. The guid of
 * a deleted feed can't be claimed by naming it alone.
 */
export async function claimGuid(ctx: Ctx, claim: GuidClaim): Promise<GuidBasis | null> {
  const rows = await ctx.db
    .selectFrom('feeds')
    .leftJoin('hosting_feeds', 'hosting_feeds.id', 'feeds.hosting_feed_id')
    .select(['feeds.id', 'feeds.url', 'feeds.guid_basis', 'hosting_feeds.moved_to'])
    .where('feeds.guid', '=', claim.guid)
    .execute()
  const own = rows.find(({ id }) => id === claim.feedId)
  const holder = rows.find(({ id }) => id !== claim.feedId)
  const basis = strongest(basisOf(claim), own)
  if (!holder) return !own && basis === 'SEEN' && (await hasEnded(ctx, claim.guid)) ? null : basis
  const held = strongest(basisOf({ ...holder, guid: claim.guid }), holder)
  // A feed hosted here names its new address itself, and passes on the claim that it had, not a better one.
  const isGivenOn = holder.moved_to === claim.url
  if (!isGivenOn && rank(basis) >= rank(held)) return null
  await takeGuid(ctx, holder.id, { guid: claim.guid, reason: 'OUTRANKED' })
  return isGivenOn ? strongest(basis, { guid_basis: held }) : basis
}

/**
 * Gives a feed the guid that its document names, if its claim holds by now: another feed may have lost the guid since
 * the document was saved.
 */
export async function settleGuid(ctx: Ctx, feedId: string): Promise<void> {
  const unsettled = ({ db }: Pick<Ctx, 'db'>) =>
    db
      .selectFrom('feeds')
      .select(['url', sql<string>`document ->> 'guid'`.as('named')])
      .where('id', '=', feedId)
      .where('guid', 'is', null)
      .where('hosting_feed_id', 'is', null)
      .where(sql`document ->> 'guid'`, 'is not', null)
  const feed = await unsettled(ctx).executeTakeFirst()
  if (!feed) return
  await transact(ctx, async (ctx) => {
    await lockFeed(ctx, [feed.url, feed.named])
    // It may have been saved with others while the lock was waited for.
    const now = await unsettled(ctx).forUpdate().executeTakeFirst()
    if (now?.url !== feed.url || now.named !== feed.named) return
    const guid = storedGuid(feed.named)
    const basis = await claimGuid(ctx, { feedId, guid, url: feed.url })
    if (basis) await giveGuid(ctx, feedId, { guid, basis, before: null, reason: 'DOCUMENT' })
  })
}

interface GivenGuid {
  guid: string
  basis: GuidBasis
  /** The guid that it held so far. */
  before: string | null
  reason: FeedChangeReason
}

/** Makes a feed the holder of a guid without a holder, under the guid's lock. */
export async function giveGuid(
  ctx: Ctx,
  feedId: string,
  { guid, basis, before, reason }: GivenGuid,
): Promise<void> {
  await ctx.db
    .updateTable('feeds')
    .set({ guid, guid_basis: basis })
    .where('id', '=', feedId)
    .execute()
  await noteFeedChange(ctx, feedId, [{ kind: 'GUID', before, after: guid, reason }])
  await linkPublishers(ctx, feedId)
  await noteChange(ctx, feedId)
}

/** Whether a guid is that of a feed that was deleted here. */
async function hasEnded(ctx: Pick<Ctx, 'db'>, guid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('ended_guids')
    .select('guid')
    .where('guid', '=', guid)
    .executeTakeFirst()
  return row !== undefined
}

/** The guid that derives from an address (Podcasting 2.0, podcast:guid). */
function basisOf({ guid, url, isProved }: Omit<GuidClaim, 'feedId'>): GuidBasis {
  if (isProved) return 'PROVED'
  return podcastGuid(url) === guid ? 'ADDRESS' : 'SEEN'
}

/** A basis once given stays through moves of the feed. */
function strongest(basis: GuidBasis, stored: { guid_basis: string | null } | undefined): GuidBasis {
  const before = bases.find((known) => known === stored?.guid_basis)
  return before && rank(before) < rank(basis) ? before : basis
}

function rank(basis: GuidBasis): number {
  return bases.indexOf(basis)
}

/** Takes a guid from the feed that holds it, under the guid's lock. */
export async function takeGuid(
  ctx: Ctx,
  feedId: string,
  { guid, reason }: Pick<GivenGuid, 'guid' | 'reason'>,
): Promise<void> {
  await ctx.db
    .updateTable('feeds')
    .set({ guid: null, guid_basis: null })
    .where('id', '=', feedId)
    .execute()
  await noteFeedChange(ctx, feedId, [{ kind: 'GUID', before: guid, after: null, reason }])
  await linkPublishers(ctx, feedId)
  await noteChange(ctx, feedId)
}

/** The feed that lists, time splits and payments mean by a guid; null if none holds it. */
export async function guidHolder(ctx: Pick<Ctx, 'db'>, guid: string): Promise<GuidHolder | null> {
  const kept = storedGuid(guid)
  const row = await ownedFeeds(ctx).select('guid_basis').where('guid', '=', kept).executeTakeFirst()
  if (!row) return null
  return { ...toOwned(row), basis: strongest(basisOf({ url: row.url, guid: kept }), row) }
}

/** The feed with an id. */
export async function ownedFeed(ctx: Pick<Ctx, 'db'>, id: string): Promise<OwnedFeed | null> {
  const row = await ownedFeeds(ctx).where('id', '=', id).executeTakeFirst()
  return row ? toOwned(row) : null
}

function ownedFeeds(ctx: Pick<Ctx, 'db'>) {
  return ctx.db.selectFrom('feeds').select(['id', 'url', 'hosting_feed_id', 'document'])
}

function toOwned(row: {
  id: string
  url: string
  hosting_feed_id: string | null
  document: unknown
}): OwnedFeed {
  const { id, url, hosting_feed_id: hostingFeedId } = row
  return { id, url, hostingFeedId, ownerEmail: ownerAddress(row.document as FeedDocument) }
}
