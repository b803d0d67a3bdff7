import type { Filter } from '#app/protocols/nostr/filter.ts'
import { privateKinds } from '#app/protocols/nostr/private-event.ts'
import { storedTagValue } from './tag-value.ts'
import { queryWords } from './search-words.ts'

/** The index that a statement starts from: that of the condition which the fewest events meet. */
export type Start = 'ids' | 'authors' | 'kinds' | 'time' | 'words' | 'newest-words' | TagStart
interface TagStart {
  /** The index of the tag in the filter's `tags`. */
  tag: number
}

/** Index searches of one statement, one for each pair of values. Beyond it the second value is compared row by row. */
const maxSearches = 2000

/** A filter, and the index by which it is looked up. */
export interface Lookup {
  filter: Filter
  start: Start
  /** Unix seconds: events whose expiration is not later are left out. */
  now: number
  /** Keys that private events must concern (`mayRead`); null where the product itself asks. */
  readers: ReadonlySet<string> | null
}

/** The parts of a statement for a lookup. */
export interface Conditions {
  /** The tables of `from`; events have the alias `events`. */
  table: string
  where: string
  /** Each lists the values of one column, for a lateral join that searches the index: `count` times in all. */
  searches: string[]
  count: number
  tag: Filter['tags'][number] | undefined
  values: unknown[]
  /** Adds a parameter, and returns its placeholder. */
  param: (value: unknown, type: string) => string
}

/** The conditions of a filter as SQL. `how`: the indexed values are searched one by one, or together by `= any(…)`. */
export function conditionsOf(
  { filter, start, now, readers }: Lookup,
  how: 'each' | 'any',
): Conditions {
  const values: unknown[] = []
  const conditions: string[] = []
  const searches: string[] = []
  const tag = typeof start === 'object' ? filter.tags[start.tag] : undefined
  let count = 1

  function param(value: unknown, type: string): string {
    values.push(value)
    return `$${values.length}::${type}`
  }

  function anyOf(column: string, wanted: unknown[], type: string): void {
    const [only] = wanted
    if (wanted.length === 1) conditions.push(`${column} = ${param(only, type)}`)
    else conditions.push(`${column} = any(${param(wanted, `${type}[]`)})`)
  }

  function each(column: string, wanted: unknown[], type: string): void {
    if (wanted.length === 1 || how === 'any' || count * wanted.length > maxSearches)
      return anyOf(column, wanted, type)
    const name = `each_${searches.length}`
    searches.push(`unnest(${param(wanted, `${type}[]`)}) as ${name} (value)`)
    conditions.push(`${column} = ${name}.value`)
    count *= wanted.length
  }

  const { ids, authors, kinds, since, until, search } = filter
  if (tag) {
    each('events.value', [...tag.values].map(storedTagValue), 'text')
    conditions.push(`events.name = ${param(tag.name, 'text')}`)
  }
  if (ids) anyOf('directory.id', bytes(ids), 'bytea')
  if (authors) (start === 'authors' ? each : anyOf)('events.pubkey', bytes(authors), 'bytea')
  if (kinds) {
    const isIndexed = tag !== undefined || start === 'authors' || start === 'kinds'
    const add = isIndexed ? each : anyOf
    add('events.kind', [...kinds], 'int')
  }
  if (since !== undefined) conditions.push(`events.created_at >= ${param(since, 'bigint')}`)
  if (until !== undefined) conditions.push(`events.created_at <= ${param(until, 'bigint')}`)
  conditions.push(`(events.expires_at is null or events.expires_at > ${param(now, 'bigint')})`)
  if (readers && mayFindPrivate(filter)) conditions.push(isReadable(readers, param))
  for (const other of filter.tags)
    if (other !== tag) {
      const wanted = param([...other.values].map(storedTagValue), 'text[]')
      conditions.push(`exists (
        select from nostr_tags as other where other.value = any(${wanted}) and other.name = ${param(other.name, 'text')}
        and other.created_at = events.created_at and other.id = events.id)`)
    }
  if (search !== undefined) conditions.push(hasWords(start, param(tsquery(search), 'tsquery')))
  const table = ids
    ? `nostr_event_ids as directory join nostr_events as events
       on events.pubkey = directory.pubkey and events.id = directory.id`
    : `${tag ? 'nostr_tags' : 'nostr_events'} as events`
  return { table, where: `where ${conditions.join(' and ')}`, searches, count, tag, values, param }
}

function mayFindPrivate({ kinds }: Filter): boolean {
  return !kinds || privateKinds.some((kind) => kinds.has(kind))
}

/** `mayRead` as SQL. */
function isReadable(readers: ReadonlySet<string>, param: Conditions['param']): string {
  const isPublic = `events.kind not in (${privateKinds.join()})`
  if (readers.size === 0) return isPublic
  return `(${isPublic} or events.pubkey = any(${param(bytes(readers), 'bytea[]')}) or exists (
    select from nostr_tags as named where named.value = any(${param([...readers], 'text[]')}) and named.name = 'p'
    and named.created_at = events.created_at and named.id = events.id))`
}

function bytes(hex: ReadonlySet<string>): Buffer[] {
  return [...hex].map((text) => Buffer.from(text, 'hex'))
}

function hasWords(start: Start, words: string): string {
  if (start === 'words') return `events.words @@ ${words}`
  // `is true` keeps the planner from using the index of the words.
  if (typeof start === 'string') return `(events.words @@ ${words}) is true`
  return `exists (select from nostr_events as texts where texts.pubkey = events.pubkey
    and texts.id = events.id and (texts.words @@ ${words}) is true)`
}

/** A tsquery for all words of a query. Words have letters and digits alone, so that quoting them is enough. */
export function tsquery(query: string): string {
  return queryWords(query)
    .map((word) => `'${word}'`)
    .join(' & ')
}
