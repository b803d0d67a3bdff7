import type { Filter } from '#app/protocols/nostr/filter.ts'
import { conditionsOf, type Lookup, tsquery } from './conditions.ts'
import { storedTagValue } from './tag-value.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** Up to so many rows are read and sorted at once; beyond, in two steps. */
const fewRows = 2000

export interface Query extends Lookup {
  limit: number
}

/** The newest events that match a filter: rows of `EventRow`, with `bytes` of JSON at most. */
export function eventsStatement(query: Query & { bytes: number }): Statement {
  const { rows, values } = searchRows(query)
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

/**
 * Ids of the events that match a filter, in no order; an event with several of a tag's values is there more than once.
 */
export function idsStatement(query: Query): Statement {
  const { table, where, values, param } = conditionsOf(query, 'any')
  const text = `select encode(events.id, 'hex') as id from ${table} ${where} limit ${param(query.limit, 'int')}`
  return { text, values }
}

/** How many events have one of a tag's values, counted up to `max`. */
export function tagCountStatement(
  { name, values }: Filter['tags'][number],
  max: number,
): Statement {
  return {
    text: `select count(*) as count from (
      select from unnest($1::text[]) as wanted (value) cross join lateral (
        select from nostr_tags as tags where tags.value = wanted.value and tags.name = $2 limit $3
      ) as found limit $3) as counted`,
    values: [[...values].map(storedTagValue), name, max],
  }
}

/** How many events have all words of a query, counted up to `max`. */
export function wordCountStatement(query: string, max: number): Statement {
  return {
    text: `select count(*) as count from (
      select from nostr_events where words @@ $1::tsquery limit $2) as found`,
    values: [tsquery(query), max],
  }
}

interface Rows {
  /** What `events` is: the whole table, or keys of it alone. */
  from: 'nostr_events' | 'keys'
  /** A statement that selects these columns of `events`, newest first. */
  text: (columns: string) => string
}

function searchRows(query: Query): { rows: Rows; values: unknown[] } {
  const { table, where, searches, count, tag, values, param } = conditionsOf(query, 'each')
  const max = param(query.limit, 'int')
  const newest = `order by events.created_at desc, events.id limit`
  if (searches.length === 0) {
    const text = (columns: string) => `select ${columns} from ${table} ${where} ${newest} ${max}`
    return { rows: { from: tag ? 'keys' : 'nostr_events', text }, values }
  }
  const keys = 'pubkey, events.id, events.created_at'
  // Each search reads in the order of its index, and stops at the limit.
  const found = (
    from: string,
    few: string,
  ) => `${searches.join(' cross join ')} cross join lateral (
    select events.${keys} from ${table} ${where} ${from} ${newest} ${few}) as events`
  // Only a search by several values of a tag finds an event twice.
  const select = tag && tag.values.size > 1 ? 'select distinct' : 'select'
  if (count * query.limit <= fewRows) {
    const text = () => `${select} events.${keys} from ${found('', max)} ${newest} ${max}`
    return { rows: { from: 'keys', text }, values }
  }
  // Two steps: a few rows of each search tell since when enough events are found, then only what is newer is read. With
  // this many rows of each, both steps cost the same.
  const few = param(Math.ceil(query.limit / Math.sqrt(count)), 'int')
  const text = () => `
    with enough as (
      select created_at from (${select} events.${keys} from ${found('', few)}) as few
      order by created_at desc offset ${max} - 1 limit 1
    )
    ${select} events.${keys}
    from ${found('and events.created_at >= coalesce((select created_at from enough), 0)', max)} ${newest} ${max}`
  return { rows: { from: 'keys', text }, values }
}
