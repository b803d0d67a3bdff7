import type { z } from 'zod'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type { feedIdInput, itemIdInput } from '#app/schemas/studio/hosting.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { previewToken } from '#app/.server/studio/access/index.ts'
import {
  authorizeFeed,
  type FeedRow,
  type HostingFeed,
  type HostingItem,
  isUnstored,
  type ManagedFeed,
  toHostingFeed,
} from '#app/.server/studio/records/index.ts'
import { ownersOf } from '#app/.server/studio/team/index.ts'
import { getHostingItem } from './items.ts'

/** A record as its editor shows it: `content` includes the unpublished changes. */
export type Edited<Record extends HostingFeed | HostingItem> = Record & {
  /** The content that listeners see. */
  publicContent: Record['content']
}

export function asEdited(record: HostingFeed): Edited<HostingFeed>
export function asEdited(record: HostingItem): Edited<HostingItem>
export function asEdited(record: HostingFeed | HostingItem) {
  const { content: publicContent, unpublished } = record
  return { ...record, content: unpublished?.content ?? publicContent, publicContent }
}

/** A feed as its owners and editors see it. */
export interface OwnFeed {
  feed: Edited<HostingFeed>
  /** A preview token that plays its private media. */
  token: string
  /** The actor's role in the feed. */
  role: FeedRole
}

/** An authorised feed as its editor shows it; `owners` are empty unless they are given. */
export function ownFeedOf(
  ctx: Ctx,
  row: Authorized<FeedRow>,
  role: FeedRole,
  owners: HostingFeed['owners'] = [],
): OwnFeed {
  const feed = toHostingFeed(row, owners)
  const locked = feed.unpublished?.locked ?? feed.locked
  return { feed: asEdited({ ...feed, locked }), token: previewToken(ctx, row), role }
}

/** A feed that the actor manages, with its owners and its unpublished changes. */
export async function getOwnFeed(ctx: Ctx, input: z.output<typeof feedIdInput>): Promise<OwnFeed> {
  const row = await authorizeFeed(ctx, input.feed_id)
  return ownFeedOf(ctx, row, row.role, await ownersOfFeed(ctx, row))
}

/** The owners and editors of a feed; those of its artist for a release that isn't stored yet. */
export function ownersOfFeed(ctx: Ctx, feed: ManagedFeed): Promise<HostingFeed['owners']> {
  return ownersOf(ctx, isUnstored(feed) ? (feed.publisher_id ?? feed.id) : feed.id)
}

/** An episode or track of a feed that the actor manages, with its unpublished changes. */
export async function getOwnItem(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<Edited<HostingItem>> {
  return asEdited((await getHostingItem(ctx, input)).item)
}
