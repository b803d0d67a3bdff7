import type { z } from 'zod'
import type { FeedRole } from '#app/schemas/hosting-money.ts'
import type { feedIdInput, itemIdInput } from '#app/schemas/hosting.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import type { HostingFeed, HostingItem } from '../records/content.ts'
import { getHostingFeed } from '../feeds.ts'
import { getHostingItem } from '../items.ts'

/** A record as its editor shows it: its content has what was edited and isn't public yet. */
export type Edited<Record extends HostingFeed | HostingItem> = Record & {
  /** What listeners see. */
  publicContent: Record['content']
}

export function asEdited(record: HostingFeed): Edited<HostingFeed>
export function asEdited(record: HostingItem): Edited<HostingItem>
export function asEdited(record: HostingFeed | HostingItem) {
  const { content: publicContent, unpublished } = record
  return { ...record, content: unpublished?.content ?? publicContent, publicContent }
}

/** A feed as one who manages it has it. */
export interface OwnFeed {
  feed: Edited<HostingFeed>
  /** Opens its private media. */
  token: string
  /** What the actor is to it. */
  role: FeedRole
}

/** A feed of the actor's, as they edit it. */
export async function getOwnFeed(ctx: Ctx, input: z.output<typeof feedIdInput>): Promise<OwnFeed> {
  const { feed, ...own } = await getHostingFeed(ctx, input)
  const locked = feed.unpublished?.locked ?? feed.locked
  return { ...own, feed: asEdited({ ...feed, locked }) }
}

/** An episode or track of a feed of the actor's, as they edit it. */
export async function getOwnItem(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<Edited<HostingItem>> {
  return asEdited((await getHostingItem(ctx, input)).item)
}
