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
const mostSearches = 2000

/** So many rows are read and sorted at once. */
const fewRows = 2000

export interface Query {
  filter: Filter
  start: Start
  /** Events from this second on are expired. */
  now: number
  limit: number
}

/** The newest events that a filter asks for: rows of `EventRow`, with `bytes` of JSON at most. */
export function eventsStatement(query: Query & { bytes: number }): Statement {
  const { rows, values } = searchFor(query)
  values.push(Math.floor(query.bytes / Math.max(query.limit, 1)))
  const columns = `encode(events.id, 'hex') as id, events.created_at,
    case when octet_length(events.raw) <= $${values.length}::int then events.raw end as raw`
  const text =
    rows.from === 'nostr_events'
      ? rows.text(columns)
      : `with keys as (${rows.text('events.pubkey, events.id, events.created_at')})
         select ${columns} from keys
         join nostr_events as events on events.pubkey = keys.pubkey and events.id = keys.id
         order by keys.created_at desc, keys.id`
  return { text, values }
}

/** Ids of the events that a filter asks for, in no order; of an event with several of a tag's values more than once. */
export function idsStatement(query: Query): Statement {
  const { table, where, values, given } = conditionsOf(query, 'any')
  const text = `select encode(events.id, 'hex') as id from ${table} ${where} limit ${given(query.limit, 'int')}`
  return { text, values }
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

interface Rows {
  /** The table whose columns `events` has. */
  from: 'nostr_events' | 'keys'
  /** Selects these columns of `events`, in order. */
  text: (columns: string) => string
}

function searchFor(query: Query): { rows: Rows; values: unknown[] } {
  const { table, where, searches, count, tag, values, given } = conditionsOf(query, 'each')
  const most = given(query.limit, 'int')
  const newest = `order by events.created_at desc, events.id limit`
  if (searches.length === 0) {
    const text = (columns: string) => `select ${columns} from ${table} ${where} ${newest} ${most}`
    return { rows: { from: tag ? 'keys' : 'nostr_events', text }, values }
  }
  const keys = 'pubkey, events.id, events.created_at'
  // Each search comes in the order of its index, so that it reads no more than it may give.
  const found = (
    from: string,
    few: string,
  ) => `${searches.join(' cross join ')} cross join lateral (
    select events.${keys} from ${table} ${where} ${from} ${newest} ${few}) as events`
  // Only a tag may be found twice.
  const select = tag && tag.values.size > 1 ? 'select distinct' : 'select'
  if (count * query.limit <= fewRows) {
    const text = () => `${select} events.${keys} from ${found('', most)} ${newest} ${most}`
    return { rows: { from: 'keys', text }, values }
  }
  // A few of each search show from when on enough events are found: what is older needn't be read. With as many of each
  // as here, this and the rest cost the same.
  const few = given(Math.ceil(query.limit / Math.sqrt(count)), 'int')
  const text = () => `
    with enough as (
      select created_at from (${select} events.${keys} from ${found('', few)}) as few
      order by created_at desc offset ${most} - 1 limit 1
    )
    ${select} events.${keys}
    from ${found('and events.created_at >= coalesce((select created_at from enough), 0)', most)} ${newest} ${most}`
  return { rows: { from: 'keys', text }, values }
}

interface Conditions {
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
function conditionsOf({ filter, start, now }: Query, how: 'each' | 'any'): Conditions {
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
function tsquery(query: string): string {
  return wordsOfQuery(query)
    .map((word) => `'${word}'`)
    .join(' & ')
}
