import { type ContentId, contentIds, contentTags } from './content-id.ts'
import type { NostrEvent, UnsignedEvent } from './event.ts'
import { noteKind } from './thread.ts'
import { hashtagTags, personTags, quoteTags, type WrittenText } from './written-text.ts'

/** Content that a comment is about. */
export interface Commented {
  /** Its type in the product, such as EPISODE. */
  type: string
  guid: string | null
  /** The address of its page. */
  url: string
  /** What it is part of: an episode's show, a track's album. */
  parent: { guid: string; url: string | null } | null
  /** The second that the comment is about; null for none. */
  second: number | null
}

export type CommentProblem = 'MISSING_SHOW' | 'UNSUPPORTED_CONTENT_TYPE'

/** A comment on content, at `now` in seconds: a note with `i` and `k` tags (NIP-73). */
export function commentEvent(
  { content, pubkeys, events }: WrittenText,
  commented: Commented,
  now: number,
): { event: UnsignedEvent } | { problem: CommentProblem } {
  const contentIds = commentedIds(commented)
  if ('problem' in contentIds) return contentIds
  return {
    event: {
      kind: noteKind,
      created_at: now,
      tags: [
        ...contentTags(contentIds.ids),
        ...personTags(pubkeys),
        ...quoteTags(events),
        ...hashtagTags(content),
      ],
      content,
    },
  }
}

/** The NIP-73 ids of a comment: of an item and its feed, or of a feed; a problem where it has none. */
export function commentedIds(
  commented: Commented,
): { ids: ContentId[] } | { problem: CommentProblem } {
  const { type, guid, url, parent } = commented
  switch (type) {
    case 'EPISODE':
    case 'LIVE':
      return parent ? itemIds(commented) : { problem: 'MISSING_SHOW' }
    case 'TRACK':
      return itemIds(commented)
    case 'SHOW':
    case 'ALBUM':
      return guid ? { ids: [feedId(guid, url)] } : unsupported
    case 'ARTIST':
      return guid
        ? { ids: [{ ...feedId(guid, url), kind: 'podcast:publisher:guid' }] }
        : unsupported
  }
  return unsupported
}

const unsupported = { problem: 'UNSUPPORTED_CONTENT_TYPE' } as const

function itemIds({ guid, url, parent, second }: Commented) {
  if (!guid) return unsupported
  const item: ContentId = { kind: 'podcast:item:guid', guid, url: atSecond(url, second) }
  return { ids: [item, ...(parent ? [feedId(parent.guid, parent.url)] : [])] }
}

function feedId(guid: string, url: string | null): ContentId {
  return { kind: 'podcast:guid', guid: guid.toLowerCase(), url }
}

function atSecond(url: string, second: number | null): string {
  if (second === null) return url
  const at = new URL(url)
  at.searchParams.set('t', String(Math.floor(second)))
  return at.href
}

/** No item is longer than four days. */
const maxSeconds = 4 * 24 * 60 * 60

/** The item that a comment is about, and its second, from `?t=` in the item's URL; null where there is none. */
export function commentPlace(event: Pick<NostrEvent, 'tags'>): CommentPlace | null {
  return placeAmong(contentIds(event))
}

/** The same, given the contents that the comment names. */
export function placeAmong(contents: readonly ContentId[]): CommentPlace | null {
  const item = contents.find(({ kind }) => kind === 'podcast:item:guid')
  const second = secondOf(item?.url ?? null)
  return item && second !== null ? { item, second } : null
}

export interface CommentPlace {
  item: ContentId
  second: number
}

/** The second alone. */
export function commentSecond(event: Pick<NostrEvent, 'tags'>): number | null {
  return commentPlace(event)?.second ?? null
}

function secondOf(url: string | null): number | null {
  if (url === null) return null
  const text = URL.parse(url)?.searchParams.get('t') ?? ''
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) return null
  const second = Math.floor(Number(text))
  return second <= maxSeconds ? second : null
}
