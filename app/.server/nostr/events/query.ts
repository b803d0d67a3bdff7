import type { Filter } from '#app/protocols/nostr/filter.ts'
import { storedTagValue } from './tag-value.ts'
import { wordsOfQuery } from './words.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** What a statement starts from: the condition whose index leads to the fewest events. */
export type Start = 'ids' | 'authors' | 'kinds' | 'time' | 'words' | 'newest-words' | TagStart
export interface TagStart {
  /** The place of the tag among the filter's. */
  tag: number
}

/** Beyond this many searches of an index, one for each pair of values, the second value is compared instead. */
const mostPairs = 2000

export interface Query {
  filter: Filter
  start: Start
  /** Events from this second on are expired. */
  now: number
  limit: number
}

/** How many bytes of events are read at once; those beyond come without their JSON. */
export const mostBytesAtOnce = 2_000_000

/** The newest events that a filter asks for: rows of `EventRow`. */
export function eventsStatement(query: Query): Statement {
  const { keys, values } = keysOf(query)
  return {
    text: `
      with keys as (${keys}), sized as (
        select keys.created_at, keys.id, raw,
          sum(octet_length(raw)) over (order by keys.created_at desc, keys.id rows unbounded preceding) as bytes
        from keys join nostr_events using (pubkey, id)
      )
      select encode(id, 'hex') as id, created_at, case when bytes <= ${mostBytesAtOnce} then raw end as raw
      from sized order by created_at desc, sized.id`,
    values,
  }
}

/** The ids alone of the events that a filter asks for. */
export function idsStatement(query: Query): Statement {
  const { keys, values } = keysOf(query)
  return {
    text: `select encode(id, 'hex') as id from (${keys}) as keys`,
    values,
  }
}

/** Whether more than `most` events have one of a tag's values, and how many otherwise. */
export function tagCountStatement(
  { name, values }: Filter['tags'][number],
  most: number,
): Statement {
  return {
    text: `select count(*) as count from (
      select from unnest($1::text[]) as wanted (value) cross join lateral (
        select from nostr_tags as tags where tags.value = wanted.value and tags.name = $2 limit $3
      ) as found limit $3) as counted`,
    values: [[...values].map(storedTagValue), name, most],
  }
}

/** How many events have all words of a query, up to `most`. */
export function wordCountStatement(query: string, most: number): Statement {
  return {
    text: `select count(*) as count from (
      select from nostr_events where words @@ $1::tsquery limit $2) as found`,
    values: [tsquery(query), most],
  }
}

interface Keys {
  /** Selects pubkey, id and created_at. */
  keys: string
  values: unknown[]
}

function keysOf({ filter, start, now, limit }: Query): Keys {
  const values: unknown[] = []
  const conditions: string[] = []
  const froms: string[] = []
  const tag = typeof start === 'object' ? filter.tags[start.tag] : undefined
  const table = tag ? 'nostr_tags' : 'nostr_events'

  function given(value: unknown, type: string): string {
    values.push(value)
    return `$${values.length}::${type}`
  }

  /** Looks one value after the other up in an index. */
  function each(column: string, value: unknown, type: string): void {
    froms.push(`unnest(${given(value, `${type}[]`)}) as each_${column} (value)`)
    conditions.push(`events.${column} = each_${column}.value`)
  }

  function anyOf(column: string, value: unknown, type: string): void {
    conditions.push(`events.${column} = any(${given(value, `${type}[]`)})`)
  }

  const { ids, authors, kinds, since, until } = filter
  let searches = 1
  if (tag) {
    each('value', [...tag.values].map(storedTagValue), 'text')
    conditions.push(`events.name = ${given(tag.name, 'text')}`)
    searches = tag.values.size
  }
  if (ids) {
    if (start === 'ids') {
      froms.push(
        `(select directory.id, directory.pubkey from nostr_event_ids as directory where directory.id = any(${given(bytes(ids), 'bytea[]')})) as known`,
      )
      conditions.push('events.pubkey = known.pubkey and events.id = known.id')
    } else anyOf('id', bytes(ids), 'bytea')
  }
  if (authors) {
    if (start === 'authors') {
      each('pubkey', bytes(authors), 'bytea')
      searches = authors.size
    } else anyOf('pubkey', bytes(authors), 'bytea')
  }
  if (kinds) {
    const isIndexed = tag !== undefined || start === 'authors' || start === 'kinds'
    if (isIndexed && searches * kinds.size <= mostPairs) {
      each('kind', [...kinds], 'int')
    } else anyOf('kind', [...kinds], 'int')
  }
  if (since !== undefined || until !== undefined) {
    conditions.push(
      `events.created_at between ${given(since ?? 0, 'bigint')} and ${given(until ?? Number.MAX_SAFE_INTEGER, 'bigint')}`,
    )
  }
  conditions.push(`(events.expires_at is null or events.expires_at > ${given(now, 'bigint')})`)
  for (const other of filter.tags) {
    if (other === tag) continue
    conditions.push(`exists (
      select from nostr_tags as other where other.value = any(${given([...other.values].map(storedTagValue), 'text[]')})
      and other.name = ${given(other.name, 'text')} and other.created_at = events.created_at and other.id = events.id)`)
  }
  if (filter.search !== undefined) {
    conditions.push(hasWords(start, given(tsquery(filter.search), 'tsquery')))
  }
  const newest = `order by created_at desc, id limit ${given(limit, 'int')}`
  const found = `select events.pubkey, events.id, events.created_at from ${table} as events where ${conditions.join(' and ')}`
  if (froms.length === 0) return { keys: `${found} ${newest}`, values }
  // The order of each search is the index's, so that each reads no more than the limit.
  const searched = `select found.pubkey, found.id, found.created_at from ${froms.join(' cross join ')}
    cross join lateral (${found} order by events.created_at desc, events.id limit $${values.length}::int) as found`
  return {
    keys: `select distinct pubkey, id, created_at from (${searched}) as searched ${newest}`,
    values,
  }
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
function tsquery(query: string): string {
  return wordsOfQuery(query)
    .map((word) => `'${word}'`)
    .join(' & ')
}
