import type { Filter } from '#app/protocols/nostr/filter.ts'
import { storedTagValue } from './tag-value.ts'
import { wordsOfQuery } from './words.ts'

/** What a statement starts from: the condition whose index leads to the fewest events. */
export type Start = 'ids' | 'authors' | 'kinds' | 'time' | 'words' | 'newest-words' | TagStart
interface TagStart {
  /** The place of the tag among the filter's. */
  tag: number
}

/** Beyond this many searches of an index, one for each pair of values, the second value is compared instead. */
const mostSearches = 2000

/** A filter, and how it is looked up. */
export interface Lookup {
  filter: Filter
  start: Start
  /** Events up to this second are expired. */
  now: number
}

export interface Conditions {
  /** With the name `events`. */
  table: string
  where: string
  /** Each gives one value after the other, for which an index is searched: so many times in all. */
  searches: string[]
  count: number
  tag: Filter['tags'][number] | undefined
  values: unknown[]
  /** Adds a value. */
  given: (value: unknown, type: string) => string
}

/** What a filter asks for as conditions; values by which an index is searched are taken one by one, or all together. */
export function conditionsOf({ filter, start, now }: Lookup, how: 'each' | 'any'): Conditions {
  const values: unknown[] = []
  const conditions: string[] = []
  const searches: string[] = []
  const tag = typeof start === 'object' ? filter.tags[start.tag] : undefined
  let count = 1

  function given(value: unknown, type: string): string {
    values.push(value)
    return `$${values.length}::${type}`
  }

  function anyOf(column: string, wanted: unknown[], type: string): void {
    const [only] = wanted
    if (wanted.length === 1) conditions.push(`${column} = ${given(only, type)}`)
    else conditions.push(`${column} = any(${given(wanted, `${type}[]`)})`)
  }

  function each(column: string, wanted: unknown[], type: string): void {
    if (wanted.length === 1 || how === 'any' || count * wanted.length > mostSearches)
      return anyOf(column, wanted, type)
    const name = `each_${searches.length}`
    searches.push(`unnest(${given(wanted, `${type}[]`)}) as ${name} (value)`)
    conditions.push(`${column} = ${name}.value`)
    count *= wanted.length
  }

  const { ids, authors, kinds, since, until, search } = filter
  if (tag) {
    each('events.value', [...tag.values].map(storedTagValue), 'text')
    conditions.push(`events.name = ${given(tag.name, 'text')}`)
  }
  if (ids) anyOf('directory.id', bytes(ids), 'bytea')
  if (authors) (start === 'authors' ? each : anyOf)('events.pubkey', bytes(authors), 'bytea')
  if (kinds) {
    const isIndexed = tag !== undefined || start === 'authors' || start === 'kinds'
    const add = isIndexed ? each : anyOf
    add('events.kind', [...kinds], 'int')
  }
  if (since !== undefined) conditions.push(`events.created_at >= ${given(since, 'bigint')}`)
  if (until !== undefined) conditions.push(`events.created_at <= ${given(until, 'bigint')}`)
  conditions.push(`(events.expires_at is null or events.expires_at > ${given(now, 'bigint')})`)
  for (const other of filter.tags)
    if (other !== tag) {
      const wanted = given([...other.values].map(storedTagValue), 'text[]')
      conditions.push(`exists (
        select from nostr_tags as other where other.value = any(${wanted}) and other.name = ${given(other.name, 'text')}
        and other.created_at = events.created_at and other.id = events.id)`)
    }
  if (search !== undefined) conditions.push(hasWords(start, given(tsquery(search), 'tsquery')))
  const table = ids
    ? `nostr_event_ids as directory join nostr_events as events
       on events.pubkey = directory.pubkey and events.id = directory.id`
    : `${tag ? 'nostr_tags' : 'nostr_events'} as events`
  return { table, where: `where ${conditions.join(' and ')}`, searches, count, tag, values, given }
}

function bytes(hex: ReadonlySet<string>): Buffer[] {
  return [...hex].map((text) => Buffer.from(text, 'hex'))
}

function hasWords(start: Start, words: string): string {
  if (start === 'words') return `events.words @@ ${words}`
  // Written so, the condition doesn't use its index.
  if (typeof start === 'string') return `(events.words @@ ${words}) is true`
  return `exists (select from nostr_events as texts where texts.pubkey = events.pubkey
    and texts.id = events.id and (texts.words @@ ${words}) is true)`
}

/** All words of a query. They have letters and digits alone, so that quoting them is enough. */
export function tsquery(query: string): string {
  return wordsOfQuery(query)
    .map((word) => `'${word}'`)
    .join(' & ')
}
