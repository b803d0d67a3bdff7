import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { isRecord } from '#app/protocols/nostr/parsed.ts'
import { words } from '#app/.server/base/lib/search-text.ts'

/** Kinds whose titles and texts are searched: notes, comments, chat messages, articles, pictures, videos, files. */
const textKinds = new Set([
  1, 11, 20, 21, 22, 42, 1063, 1111, 1222, 1311, 9802, 30023, 30311, 30818,
])
const profileKind = 0
const profileNames = ['name', 'display_name', 'displayName', 'nip05']
const titleTags = new Set(['title', 'summary', 'subject', 't', 'alt'])

/** Characters and words of one text that are indexed. */
const longestText = 10_000
const maxWords = 600

/**
 * The words by which an event is found (NIP-50): of its title and text, or of a profile's names. Null for other kinds.
 */
export function eventWords(event: NostrEvent): string[] | null {
  const text = textOf(event)
  if (text === null) return null
  return [...new Set(words(text.slice(0, longestText)))].slice(0, maxWords)
}

/** The words of a search query, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(words(query))]
}

/** For `matches`: whether an event has all words of a query. The event's words are read when they are first needed. */
export function searchTest(event: NostrEvent): (query: string) => boolean {
  let present: Set<string> | undefined
  return (query) => {
    present ??= new Set(eventWords(event) ?? [])
    const wanted = queryWords(query)
    return wanted.length > 0 && wanted.every((word) => present?.has(word))
  }
}

function textOf(event: NostrEvent): string | null {
  if (event.kind === profileKind) return profileText(event.content)
  if (!textKinds.has(event.kind)) return null
  const titles = event.tags.filter(([name = '']) => titleTags.has(name)).map(([, value]) => value)
  return [...titles, event.content].join(' ')
}

function profileText(json: string): string {
  try {
    const profile: unknown = JSON.parse(json)
    if (!isRecord(profile)) return ''
    return profileNames
      .map((name) => profile[name])
      .filter((value) => typeof value === 'string')
      .join(' ')
  } catch {
    return ''
  }
}
