import type { z } from 'zod'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type { feedIdInput, itemIdInput } from '#app/schemas/studio/hosting.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import { getHostingFeed } from './feeds.ts'
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

/** A feed that the actor manages, with its unpublished changes. */
export async function getOwnFeed(ctx: Ctx, input: z.output<typeof feedIdInput>): Promise<OwnFeed> {
  const { feed, ...own } = await getHostingFeed(ctx, input)
  const locked = feed.unpublished?.locked ?? feed.locked
  return { ...own, feed: asEdited({ ...feed, locked }) }
}

/** An episode or track of a feed that the actor manages, with its unpublished changes. */
export async function getOwnItem(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<Edited<HostingItem>> {
  return asEdited((await getHostingItem(ctx, input)).item)
}
