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

/** How many bytes of events are read at once; longer ones come without their JSON. */
export const mostBytesAtOnce = 2_000_000

/** The newest events that a filter asks for: rows of `EventRow`. */
export function eventsStatement(query: Query): Statement {
  const { rows, values } = searchFor(query)
  values.push(Math.floor(mostBytesAtOnce / Math.max(query.limit, 1)))
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

/** The ids alone of the events that a filter asks for. */
export function idsStatement(query: Query): Statement {
  const { rows, values } = searchFor(query)
  const found = rows.text('events.pubkey, events.id, events.created_at')
  return { text: `select encode(id, 'hex') as id from (${found}) as found`, values }
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

interface Search {
  rows: {
    /** The table whose columns the rows have. */
    from: 'nostr_events' | 'keys'
    /** Selects these columns of `events`, in order. */
    text: (columns: string) => string
  }
  values: unknown[]
}

function searchFor({ filter, start, now, limit }: Query): Search {
  const values: unknown[] = []
  const conditions: string[] = []
  /** Each gives one value after the other, for which an index is searched. */
  const searches: string[] = []
  const tag = typeof start === 'object' ? filter.tags[start.tag] : undefined
  let count = 1

  function given(value: unknown, type: string): string {
    values.push(value)
    return `$${values.length}::${type}`
  }

  function each(column: string, wanted: unknown[], type: string): void {
    const [only] = wanted
    if (wanted.length === 1) return void conditions.push(`events.${column} = ${given(only, type)}`)
    searches.push(`unnest(${given(wanted, `${type}[]`)}) as each_${column} (value)`)
    conditions.push(`events.${column} = each_${column}.value`)
    count *= wanted.length
  }

  function anyOf(column: string, wanted: unknown[], type: string): void {
    conditions.push(`events.${column} = any(${given(wanted, `${type}[]`)})`)
  }

  const { ids, authors, kinds, since, until, search } = filter
  if (tag) {
    each('value', [...tag.values].map(storedTagValue), 'text')
    conditions.push(`events.name = ${given(tag.name, 'text')}`)
  }
  if (ids) anyOf('id', bytes(ids), 'bytea')
  if (authors && start === 'authors') each('pubkey', bytes(authors), 'bytea')
  else if (authors) anyOf('pubkey', bytes(authors), 'bytea')
  if (kinds) {
    const isIndexed = tag !== undefined || start === 'authors' || start === 'kinds'
    const find = isIndexed && count * kinds.size <= mostPairs ? each : anyOf
    find('kind', [...kinds], 'int')
  }
  if (since !== undefined || until !== undefined) {
    const [from, to] = [since ?? 0, until ?? Number.MAX_SAFE_INTEGER]
    conditions.push(`events.created_at between ${given(from, 'bigint')} and ${given(to, 'bigint')}`)
  }
  conditions.push(`(events.expires_at is null or events.expires_at > ${given(now, 'bigint')})`)
  for (const other of filter.tags)
    if (other !== tag) {
      const wanted = given([...other.values].map(storedTagValue), 'text[]')
      conditions.push(`exists (
        select from nostr_tags as other where other.value = any(${wanted}) and other.name = ${given(other.name, 'text')}
        and other.created_at = events.created_at and other.id = events.id)`)
    }
  if (search !== undefined) conditions.push(hasWords(start, given(tsquery(search), 'tsquery')))
  const most = given(limit, 'int')
  const newest = `order by events.created_at desc, events.id limit ${most}`
  const where = `where ${conditions.join(' and ')}`

  if (ids)
    return {
      rows: {
        from: 'nostr_events',
        text: (columns) => `select ${columns} from nostr_event_ids as directory
          join nostr_events as events on events.pubkey = directory.pubkey and events.id = directory.id
          ${where.replace('events.id =', 'directory.id =')} ${newest}`,
      },
      values,
    }
  const table = tag ? 'nostr_tags' : 'nostr_events'
  if (searches.length === 0)
    return {
      rows: {
        from: tag ? 'keys' : 'nostr_events',
        text: (columns) => `select ${columns} from ${table} as events ${where} ${newest}`,
      },
      values,
    }
  // Each search comes in the order of its index, so that it reads no more than the limit. Only a tag may be found twice.
  const isTwice = tag !== undefined && tag.values.size > 1
  return {
    rows: {
      from: 'keys',
      text: () => `select ${isTwice ? 'distinct' : ''} found.pubkey, found.id, found.created_at
        from ${searches.join(' cross join ')} cross join lateral (
          select events.pubkey, events.id, events.created_at from ${table} as events ${where}
          ${newest}) as found order by found.created_at desc, found.id limit ${most}`,
    },
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
