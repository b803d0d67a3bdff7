import type { NostrEvent } from './event.ts'

const kinds = ['podcast:guid', 'podcast:item:guid', 'podcast:publisher:guid'] as const

/** The id of content outside of Nostr, by guids of podcast feeds (NIP-73). */
export interface ContentId {
  kind: (typeof kinds)[number]
  guid: string
  /** The URL that the author gives for it. */
  url: string | null
}

const longestGuid = 1000
const longestUrl = 2000
/** Ids that are read from one event. */
const maxIds = 10

/** The content that an event is about, by its `i` tags, each once; with `I` what its thread is about (NIP-22). */
export function contentIds({ tags }: Pick<NostrEvent, 'tags'>, name: 'i' | 'I' = 'i'): ContentId[] {
  const found = new Map<string, ContentId>()
  for (const [tag, value = '', url = ''] of tags) {
    if (found.size === maxIds) break
    const id = tag === name ? parseContentId(value) : null
    if (id) found.set(contentIdText(id), { ...id, url: webUrl(url) })
  }
  return [...found.values()]
}

function webUrl(url: string): string | null {
  return url.length <= longestUrl && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
}

/** Parses the value of an `i` tag; null for content of other kinds. Guids of feeds are UUIDs, in small letters. */
export function parseContentId(text: string): Omit<ContentId, 'url'> | null {
  const kind = kinds.find((kind) => text.startsWith(`${kind}:`))
  if (!kind) return null
  const guid = text.slice(kind.length + 1)
  if (guid === '' || guid.length > longestGuid || guid.includes('\0')) return null
  return { kind, guid: kind === 'podcast:item:guid' ? guid : guid.toLowerCase() }
}

/** The value of the `i` tag that names this content. */
export function contentIdText({ kind, guid }: Omit<ContentId, 'url'>): string {
  return `${kind}:${guid}`
}

/** The `k` and `i` tags of a note about this content. */
export function contentTags(ids: readonly ContentId[]): string[][] {
  return ids.flatMap((id) => [
    ['k', id.kind],
    ['i', contentIdText(id), ...(id.url === null ? [] : [id.url])],
  ])
}
