import type { ContentId } from '#app/protocols/nostr/content-id.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { guidsOf, type KnownGuids } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type ContentKey, contentKeys } from '#app/.server/social/events/index.ts'

/** How notes name content. Null where it has no such guid. */
export interface ContentNames {
  /** A feed, or an item with its feed. */
  whole: ContentKey | null
  /** An item without its feed. */
  alone: ContentKey | null
}

interface Guids {
  type: string
  feedGuid: string | null
  itemGuid: string | null
}

/** How notes name content of the catalogue, given by its id. */
export async function keysOfContent(ctx: Ctx, id: string): Promise<ContentKey[]> {
  return keysOfGuids(await guidsOf(ctx, id))
}

/**
 * The same by its guids, in the ways that count for it: an item with its feed and, where its guid alone means it, without.
 * None for what isn't known or has no guid.
 */
export function keysOfGuids(guids: KnownGuids | null): ContentKey[] {
  if (!guids) return []
  const { whole, alone } = namesOf(guids)
  return [whole, guids.isMeantAlone ? alone : null].filter((key) => key !== null)
}

const items: ReadonlySet<string> = new Set(['EPISODE', 'TRACK', 'LIVE'])

/** How notes name what a hit of the catalogue is about, whose links are all there. */
export function namesOfHit({ _type, _guid, links }: ContentHit): ContentNames {
  const guid = _guid ?? null
  if (!items.has(_type)) return namesOf({ type: _type, feedGuid: guid, itemGuid: null })
  return namesOf({ type: _type, feedGuid: feedGuidIn(links), itemGuid: guid })
}

function feedGuidIn(links: readonly string[]): string | null {
  for (const link of links) {
    const [, guid] = /^[a-z]+:guid:(.+)$/s.exec(link) ?? []
    if (guid) return guid
  }
  return null
}

function namesOf({ type, feedGuid, itemGuid }: Guids): ContentNames {
  const kind = type === 'ARTIST' ? 'podcast:publisher:guid' : 'podcast:guid'
  const feed: ContentId[] = feedGuid ? [{ kind, guid: feedGuid.toLowerCase(), url: null }] : []
  const item: ContentId[] = itemGuid
    ? [{ kind: 'podcast:item:guid', guid: itemGuid, url: null }]
    : []
  return {
    whole: feedGuid ? lastKey([...feed, ...item]) : null,
    alone: lastKey(item),
  }
}

function lastKey(ids: readonly ContentId[]): ContentKey | null {
  return contentKeys(ids).at(-1) ?? null
}
