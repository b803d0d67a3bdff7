import type { z } from 'zod'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type {
  feedCreateInput,
  feedIdInput,
  feedsGetInput,
  feedUpdateInput,
} from '#app/schemas/studio/hosting.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  authorizeFeed,
  changeFeed,
  editedRecord,
  type Effect,
  type FeedRow,
  type HostingFeed,
  insertFeed,
  staysUnpublished,
  type ManagedFeed,
  refuseDateAhead,
  refuseStale,
  requireItems,
  saveFeed,
  toFeedRow,
  toHostingFeed,
} from '#app/.server/studio/records/index.ts'
import { checkedImages, requireFeed } from '#app/.server/studio/files/index.ts'
import { previewToken } from '#app/.server/studio/access/index.ts'
import { checkedValue, requireOwnerFields } from '#app/.server/studio/team/index.ts'
import { ownersOfFeed } from './own-records.ts'

/** me/hosting-feeds-get: the feeds the actor manages, or the releases of one artist among them, last changed first. */
export async function getHostingFeeds(
  ctx: Ctx,
  input: z.output<typeof feedsGetInput>,
): Promise<{ feeds: HostingFeed[] }> {
  const userId = requireUserId(ctx.actor)
  let query = ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_feed_owners', 'hosting_feed_owners.feed_id', 'hosting_feeds.id')
    .selectAll('hosting_feeds')
    .where('hosting_feed_owners.user_id', '=', userId)
    .orderBy('hosting_feeds.updated_at', 'desc')
    .limit(1000)
  if (input.types) query = query.where('hosting_feeds.type', 'in', input.types)
  if (input.publisher_id) query = query.where('hosting_feeds.publisher_id', '=', input.publisher_id)
  const rows = await query.execute()
  return { feeds: rows.map((row) => toHostingFeed(toFeedRow(row))) }
}

/** me/hosting-feed-get: the feed, a token that plays its private media in previews, and the actor's role. */
export async function getHostingFeed(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ feed: HostingFeed; token: string; role: FeedRole }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  return {
    feed: toHostingFeed(feed, await ownersOfFeed(ctx, feed)),
    token: previewToken(ctx, feed),
    role: feed.role,
  }
}

/** me/hosting-feed-create: creates an empty feed for the actor; an album belongs to an artist they manage. */
export function createHostingFeed(
  ctx: Ctx,
  input: z.output<typeof feedCreateInput>,
): Promise<{ id: string; feed: HostingFeed }> {
  return transact(ctx, async (ctx) => {
    if (ctx.actor.kind !== 'system') requireUserId(ctx.actor)
    const publisher = await publisherFor(ctx, input)
    await (publisher ? requireItems(ctx, publisher) : requireFeed(ctx))
    const row = await insertFeed(ctx, { id: newId(), type: input.type, publisher })
    if (!row) throw new Error('A random id was taken.')
    return { id: row.id, feed: toHostingFeed(row) }
  })
}

async function publisherFor(
  ctx: Ctx,
  input: z.output<typeof feedCreateInput>,
): Promise<Authorized<FeedRow> | null> {
  if (input.type !== 'ALBUM') {
    if (input.publisher_id) throw invalid('publisher_id', 'Only an album has an artist.')
    return null
  }
  if (!input.publisher_id) throw invalid('publisher_id', 'An album needs its artist.')
  // The artist's managers manage the release.
  const publisher = await authorizeFeed(ctx, input.publisher_id, { lock: true })
  if (publisher.type !== 'ARTIST') throw invalid('publisher_id', 'An album belongs to an artist.')
  return publisher
}

/**
 * me/hosting-feed-update: changes the given fields; a stale `base` answers 409 with the current record. With `hold`,
 * edits of a published feed are kept as unpublished changes.
 */
export async function updateHostingFeed(
  ctx: Ctx,
  input: z.output<typeof feedUpdateInput>,
): Promise<{ feed: HostingFeed }> {
  const { _id, ...edit } = input.feed
  const images = edit.content?.images
  // Outside the transaction: a refused file is deleted, and a rollback would restore its record.
  const checked = images ? await checkedImages(ctx, await authorizeFeed(ctx, _id), images) : {}
  return changeFeed(ctx, _id, async (ctx, feed) => {
    refuseStale(feed, input.base, () => ({ feed: toHostingFeed(feed) }))
    const content = { ...edit.content, ...checked }
    return { feed: toHostingFeed(await editFeed(ctx, feed, { ...edit, content }, input)) }
  })
}

/** Saves an edit of a feed that is locked, once each of its fields is allowed. Its images are those of checked files. */
export async function editFeed(
  ctx: Ctx,
  feed: ManagedFeed,
  edit: Omit<z.output<typeof feedUpdateInput>['feed'], '_id'>,
  effect: Effect,
): Promise<Authorized<FeedRow>> {
  const { value: wanted, ...content } = edit.content ?? {}
  // What waits in a draft for an owner's yes isn't what it has.
  const stored = { ...feed, ...(staysUnpublished(feed, effect) ? editedRecord(feed) : {}) }
  if (feed.published_at) refuseDateAhead(ctx, stored.content.published, content.published)
  await requireOwnerFields(ctx, feed, 'feed', stored, edit)
  const value = await checkedValue(ctx, feed, stored.content.value, wanted, {
    staysUnpublished: staysUnpublished(feed, effect),
  })
  const { locked, moved_to, notes_template } = edit
  if (notes_template && feed.type !== 'PODCAST')
    throw invalid('feed.notes_template', 'Only shows have a template for show notes.')
  if (moved_to !== undefined && moved_to !== feed.moved_to) {
    await requireFreshProof(ctx, 'changeAddress')
    await recordEvent(ctx, 'ADDRESS_CHANGED', {
      feedId: feed.id,
      details: { to: moved_to ?? `${ctx.site.publicUrl}/feeds/${feed.id}` },
    })
  }
  return saveFeed(
    ctx,
    feed,
    {
      content: { ...content, ...value },
      locked,
      moved_to: moved_to === undefined ? undefined : movedTo(ctx, feed, moved_to),
      notes_template,
    },
    effect,
  )
}

function movedTo(ctx: Ctx, feed: FeedRow, url: string | null): string | null {
  if (url?.startsWith(`${ctx.site.publicUrl}/feeds/${feed.id}`)) {
    throw invalid('feed.moved_to', 'The feed is there already.')
  }
  return url
}
