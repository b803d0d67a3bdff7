import type { ContentId } from '#app/protocols/nostr/content-id.ts'
import { guidsOf, type KnownGuids } from '#app/.server/catalogue/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { type ContentKey, contentKeys } from '../index-of-events/targets.ts'

/** How notes name content of the catalogue, given by its id. */
export async function keysOfContent(ctx: Ctx, id: string): Promise<ContentKey[]> {
  return keysOfGuids(await guidsOf(ctx, id))
}

/**
 * The same by its guids, in the ways that count for it: an item with its feed and, where no other feed has an item of this
 * guid, without. None for what isn't known or has no guid.
 */
export function keysOfGuids(guids: KnownGuids | null): ContentKey[] {
  if (!guids) return []
  const { feedGuid, itemGuid, isItemAlone, type } = guids
  const kind = type === 'ARTIST' ? 'podcast:publisher:guid' : 'podcast:guid'
  const feed: ContentId[] = feedGuid ? [{ kind, guid: feedGuid.toLowerCase(), url: null }] : []
  if (!itemGuid) return contentKeys(feed)
  const item: ContentId = { kind: 'podcast:item:guid', guid: itemGuid, url: null }
  const ways = [...(feedGuid ? [[...feed, item]] : []), ...(isItemAlone ? [[item]] : [])]
  return ways.flatMap((ids) => contentKeys(ids).slice(-1))
}
