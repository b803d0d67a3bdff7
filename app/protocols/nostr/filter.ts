import { highestKind, type NostrEvent } from './event.ts'
import { isHex32, isNatural, isRecord, type Parsed } from './parsed.ts'

/** The filter of a subscription (NIP-01, NIP-50), which matches events for which all of its conditions hold. */
export interface Filter {
  ids?: ReadonlySet<string>
  authors?: ReadonlySet<string>
  kinds?: ReadonlySet<number>
  /** For each name, a tag must have one of these values. */
  tags: { name: string; values: ReadonlySet<string> }[]
  since?: number
  until?: number
  /** Stored events that are wanted at most. */
  limit: number
  /** Words that the event's text must have, without the extensions that NIP-50 lets relays ignore. */
  search?: string
}

export interface FilterBounds {
  /** Values of one condition. */
  values: number
  /** Stored events that one filter gives at most, and where it names no limit. */
  limit: number
  /** Characters to search for. */
  search: number
}

/** Conditions on tags in one filter. */
export const maxTagConditions = 10

/** Parses a filter. Unknown conditions are refused, since without them too much would be sent. */
export function parseFilter(value: unknown, bounds: FilterBounds): Parsed<Filter> {
  if (!isRecord(value)) return { problem: 'a filter is an object' }
  const filter: Filter = { tags: [], limit: bounds.limit }
  for (const name of Object.keys(value)) {
    const problem = addCondition(filter, name, value[name], bounds)
    if (problem !== null) return { problem }
  }
  return { value: filter }
}

/** Adds a condition to a filter. Returns what is wrong with it, or null. */
function addCondition(
  filter: Filter,
  name: string,
  value: unknown,
  bounds: FilterBounds,
): string | null {
  switch (name) {
    case 'ids':
    case 'authors': {
      const values = valuesOf(value, bounds.values, isHex32)
      if (!values) return `${name} must be at most ${bounds.values} keys of 64 hexadecimal digits`
      filter[name] = values
      return null
    }
    case 'kinds': {
      const values = valuesOf(value, bounds.values, isKind)
      if (!values) return `kinds must be at most ${bounds.values} numbers up to ${highestKind}`
      filter.kinds = values
      return null
    }
    case 'since':
    case 'until':
      if (!isNatural(value)) return `${name} must be seconds since 1970`
      filter[name] = value
      return null
    case 'limit':
      if (!isNatural(value)) return 'limit must be a number from 0 on'
      filter.limit = Math.min(value, bounds.limit)
      return null
    case 'search':
      if (typeof value !== 'string' || value.length > bounds.search)
        return `search must be a text of at most ${bounds.search} characters`
      return setSearch(filter, value)
  }
  if (!/^#[a-zA-Z]$/.test(name))
    return `the condition ${JSON.stringify(name.slice(0, 20))} isn't known`
  if (filter.tags.length === maxTagConditions) return `more than ${maxTagConditions} tags`
  const values = valuesOf(value, bounds.values, isText)
  if (!values) return `${name} must be at most ${bounds.values} texts`
  filter.tags.push({ name: name.slice(1), values })
  return null
}

function valuesOf<Value>(
  value: unknown,
  max: number,
  isValid: (one: unknown) => one is Value,
): Set<Value> | null {
  if (!Array.isArray(value) || value.length > max || !value.every(isValid)) return null
  return new Set(value)
}

function isKind(value: unknown): value is number {
  return isNatural(value, highestKind)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Sets the search words; none for a query of extensions alone. */
function setSearch(filter: Filter, query: string): null {
  const search = withoutExtensions(query)
  if (search !== '') filter.search = search
  return null
}

/** The words of a query, without `key:value` pairs. */
function withoutExtensions(query: string): string {
  return query
    .split(/\s+/)
    .filter((word) => word !== '' && !/^[a-z]+:\S/i.test(word))
    .join(' ')
}

/** A filter as it is sent to other relays. */
export function filterJson(filter: Filter): Record<string, unknown> {
  const { ids, authors, kinds, tags, ...others } = filter
  return {
    ...(ids ? { ids: [...ids] } : {}),
    ...(authors ? { authors: [...authors] } : {}),
    ...(kinds ? { kinds: [...kinds] } : {}),
    ...Object.fromEntries(tags.map(({ name, values }) => [`#${name}`, [...values]])),
    ...others,
  }
}

/** Whether an event matches a filter. `hasWords` tells whether the event's text has all words of a query. */
export function matches(
  filter: Filter,
  event: NostrEvent,
  hasWords: (query: string) => boolean,
): boolean {
  const { ids, authors, kinds, since, until, search } = filter
  if (ids && !ids.has(event.id)) return false
  if (authors && !authors.has(event.pubkey)) return false
  if (kinds && !kinds.has(event.kind)) return false
  if (since !== undefined && event.created_at < since) return false
  if (until !== undefined && event.created_at > until) return false
  for (const condition of filter.tags) if (!hasTag(event, condition)) return false
  return search === undefined || hasWords(search)
}

function hasTag({ tags }: NostrEvent, { name, values }: Filter['tags'][number]): boolean {
  return tags.some((tag) => tag[0] === name && tag[1] !== undefined && values.has(tag[1]))
}
