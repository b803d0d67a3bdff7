import type { ContentId } from '#app/protocols/nostr/content-id.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { guidsOf, type KnownGuids } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type ContentKey, contentKeys } from '#app/.server/social/events/index.ts'

/** The keys by which notes name content; null where it has no such guid. */
export interface ContentKeys {
  /** Of a feed, or of an item with its feed. */
  withFeed: ContentKey | null
  /** Of an item without its feed. */
  itemAlone: ContentKey | null
}

interface Guids {
  type: string
  feedGuid: string | null
  itemGuid: string | null
}

/** The keys by which notes name content of the catalogue, by its id. */
export async function keysOfContent(ctx: Ctx, id: string): Promise<ContentKey[]> {
  return keysOfGuids(await guidsOf(ctx, id))
}

/**
 * The keys under which content with these guids is counted: an item with its feed and, where its guid alone identifies
 * it, without. None for unknown content, or without guids.
 */
export function keysOfGuids(guids: KnownGuids | null): ContentKey[] {
  if (!guids) return []
  const { withFeed, itemAlone } = contentKeysOf(guids)
  return [withFeed, guids.isMeantAlone ? itemAlone : null].filter((key) => key !== null)
}

const items: ReadonlySet<string> = new Set(['EPISODE', 'TRACK', 'LIVE'])

/** The keys by which notes name the content of a hit, which must have all of its links. */
export function keysOfHit({ _type, _guid, links }: ContentHit): ContentKeys {
  const guid = _guid ?? null
  if (!items.has(_type)) return contentKeysOf({ type: _type, feedGuid: guid, itemGuid: null })
  return contentKeysOf({ type: _type, feedGuid: feedGuidIn(links), itemGuid: guid })
}

function feedGuidIn(links: readonly string[]): string | null {
  for (const link of links) {
    const [, guid] = /^[a-z]+:guid:(.+)$/s.exec(link) ?? []
    if (guid) return guid
  }
  return null
}

function contentKeysOf({ type, feedGuid, itemGuid }: Guids): ContentKeys {
  const kind = type === 'ARTIST' ? 'podcast:publisher:guid' : 'podcast:guid'
  const feed: ContentId[] = feedGuid ? [{ kind, guid: feedGuid.toLowerCase(), url: null }] : []
  const item: ContentId[] = itemGuid
    ? [{ kind: 'podcast:item:guid', guid: itemGuid, url: null }]
    : []
  return {
    withFeed: feedGuid ? lastKey([...feed, ...item]) : null,
    itemAlone: lastKey(item),
  }
}

function lastKey(ids: readonly ContentId[]): ContentKey | null {
  return contentKeys(ids).at(-1) ?? null
}
