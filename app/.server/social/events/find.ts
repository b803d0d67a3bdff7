import type { Filter } from '#app/protocols/nostr/filter.ts'
import type { Start } from './conditions.ts'
import {
  eventsStatement,
  idsStatement,
  type Query,
  type Statement,
  tagCountStatement,
  wordCountStatement,
} from './query.ts'
import { wordsOfQuery } from './words.ts'

/** Runs statements: `reader.ts` has those there are. */
export interface Reader {
  read<Row>(statement: Statement): Promise<Row[]>
}

export interface EventRow {
  id: string
  created_at: number
  /** The event's JSON; null where so much was found before it that it is read apart (`readRaw`). */
  raw: string | null
}

/** A tag with fewer events than this is the place to start from. */
const fewTagged = 1000
/** Words with more events than this are searched for among the newest instead of being sorted. */
const manyFound = 10_000

/** How many bytes of events are read at once, by default. */
export const mostBytesAtOnce = 2_000_000

/**
 * The newest stored events that a filter asks for, as many as its limit, in the order in which they are sent. Of their
 * JSON no more than `bytes` come at once: events that are longer than their share come without.
 */
export async function findEvents(
  reader: Reader,
  filter: Filter,
  now: Date,
  bytes = mostBytesAtOnce,
): Promise<EventRow[]> {
  return find(reader, filter, now, filter.limit, (query) => eventsStatement({ ...query, bytes }))
}

/**
 * The ids of all stored events that a filter asks for, whatever its limit. Of at most so many rows: one event may take
 * several, and comes several times then.
 */
export async function findIds(
  reader: Reader,
  filter: Filter,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await find<{ id: string }>(reader, filter, now, most, idsStatement)
  return rows.map(({ id }) => id)
}

/** The JSON of stored events, in the order of their ids; those that are gone by now are left out. */
export async function readRaw(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await reader.read<{ raw: string }>({
    text: `select raw from unnest($1::bytea[]) with ordinality as wanted (id, place)
      join nostr_event_ids as directory on directory.id = wanted.id
      join nostr_events as events on events.pubkey = directory.pubkey and events.id = directory.id
      order by place`,
    values: [ids.map((id) => Buffer.from(id, 'hex'))],
  })
  return rows.map(({ raw }) => raw)
}

async function find<Row>(
  reader: Reader,
  filter: Filter,
  now: Date,
  limit: number,
  statement: (query: Query) => Statement,
): Promise<Row[]> {
  if (limit === 0 || asksForNothing(filter)) return []
  const seconds = Math.floor(now.getTime() / 1000)
  const start = await startOf(reader, filter)
  return reader.read<Row>(statement({ filter, start, now: seconds, limit }))
}

function asksForNothing({ ids, authors, kinds, tags, since, until, search }: Filter): boolean {
  return (
    ids?.size === 0 ||
    authors?.size === 0 ||
    kinds?.size === 0 ||
    tags.some(({ values }) => values.size === 0) ||
    (since ?? 0) > (until ?? Infinity) ||
    (search !== undefined && wordsOfQuery(search).length === 0)
  )
}

async function startOf(reader: Reader, filter: Filter): Promise<Start> {
  const { ids, authors, kinds, tags, search } = filter
  if (ids) return 'ids'
  const others = authors ? 'authors' : search !== undefined ? await wordStart(reader, search) : null
  const [first] = tags
  if (!first) return others ?? (kinds ? 'kinds' : 'time')
  if (tags.length === 1 && !others) return { tag: 0 }
  // An author's events, or those with a tag: whichever are fewer.
  let fewest = { tag: 0, count: Infinity }
  for (const [tag, condition] of tags.entries()) {
    const [row] = await reader.read<{ count: number }>(tagCountStatement(condition, fewTagged))
    const count = row?.count ?? 0
    if (count < fewest.count) fewest = { tag, count }
  }
  return others && fewest.count >= fewTagged ? others : { tag: fewest.tag }
}

async function wordStart(reader: Reader, search: string): Promise<Start> {
  const [row] = await reader.read<{ count: number }>(wordCountStatement(search, manyFound))
  return (row?.count ?? 0) < manyFound ? 'words' : 'newest-words'
}
