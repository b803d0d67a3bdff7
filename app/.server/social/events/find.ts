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
import { queryWords } from './search-words.ts'

/** Runs statements (`reader.ts`). */
export interface Reader {
  read<Row>(statement: Statement): Promise<Row[]>
}

export interface EventRow {
  id: string
  created_at: number
  /** The event's JSON; null for a long one, which is read apart (`readRaw`). */
  raw: string | null
}

/** A statement starts from a tag that has fewer events than this. */
const fewTaggedEvents = 1000
/** Words with more events than this are looked for among the newest events, instead of sorting all that have them. */
const manyMatches = 10_000

/** Bytes of JSON that one call reads, by default. */
export const maxBytesPerRead = 2_000_000

/** Who asks, and when. */
interface Asking {
  now: Date
  /** The keys of who asks, whom private events must concern; null where the product itself asks. */
  readers: ReadonlySet<string> | null
}

/**
 * The newest stored events that match a filter, up to its limit, newest first. Their JSON is `bytes` long at most: an
 * event that is longer than its part of that comes without.
 */
export async function findEvents(
  reader: Reader,
  filter: Filter,
  asking: Asking,
  bytes = maxBytesPerRead,
): Promise<EventRow[]> {
  return findRows(reader, filter, asking, filter.limit, (query) =>
    eventsStatement({ ...query, bytes }),
  )
}

/**
 * The ids of all stored events that match a filter, whatever its limit, from `max` rows at most. An event may have
 * several rows, and is then in the result several times.
 */
export async function findIds(
  reader: Reader,
  filter: Filter,
  asking: Asking,
  max: number,
): Promise<string[]> {
  const rows = await findRows<{ id: string }>(reader, filter, asking, max, idsStatement)
  return rows.map(({ id }) => id)
}

/** The JSON of stored events, in the order of `ids`, without those that were deleted meanwhile. */
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

async function findRows<Row>(
  reader: Reader,
  filter: Filter,
  { now, readers }: Asking,
  limit: number,
  statement: (query: Query) => Statement,
): Promise<Row[]> {
  if (limit === 0 || matchesNothing(filter)) return []
  const seconds = Math.floor(now.getTime() / 1000)
  const start = await chooseStart(reader, filter)
  return reader.read<Row>(statement({ filter, start, now: seconds, readers, limit }))
}

function matchesNothing({ ids, authors, kinds, tags, since, until, search }: Filter): boolean {
  return (
    ids?.size === 0 ||
    authors?.size === 0 ||
    kinds?.size === 0 ||
    tags.some(({ values }) => values.size === 0) ||
    (since ?? 0) > (until ?? Infinity) ||
    (search !== undefined && queryWords(search).length === 0)
  )
}

async function chooseStart(reader: Reader, filter: Filter): Promise<Start> {
  const { ids, authors, kinds, tags, search } = filter
  if (ids) return 'ids'
  const others = authors
    ? 'authors'
    : search !== undefined
      ? await chooseWordStart(reader, search)
      : null
  const [first] = tags
  if (!first) return others ?? (kinds ? 'kinds' : 'time')
  if (tags.length === 1 && !others) return { tag: 0 }
  // The events of an author, or those with a tag, whichever are fewer.
  let rarest = { tag: 0, count: Infinity }
  for (const [tag, condition] of tags.entries()) {
    const [row] = await reader.read<{ count: number }>(
      tagCountStatement(condition, fewTaggedEvents),
    )
    const count = row?.count ?? 0
    if (count < rarest.count) rarest = { tag, count }
  }
  return others && rarest.count >= fewTaggedEvents ? others : { tag: rarest.tag }
}

async function chooseWordStart(reader: Reader, search: string): Promise<Start> {
  const [row] = await reader.read<{ count: number }>(wordCountStatement(search, manyMatches))
  return (row?.count ?? 0) < manyMatches ? 'words' : 'newest-words'
}
