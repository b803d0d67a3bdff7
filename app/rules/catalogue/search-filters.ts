/** Where a search may look. */
const searchPlaces = ['title', 'people', 'notes', 'chapters', 'transcript'] as const
export type SearchPlace = (typeof searchPlaces)[number]

/** What narrows a search, as it is typed among its words: `from:`, `in:`, `before:`, `longer:`. */
type SearchFilter = 'from' | 'in' | 'before' | 'longer'

/** A search as it was typed, read. */
export interface ReadSearch {
  /** What is left without the filters. */
  words: string
  /** Shows, makers or people: it has to be from all of them. */
  from: string[]
  place: SearchPlace | null
  /** Published before this day (UTC). */
  before: Date | null
  /** Longer than so many seconds. */
  longer: number | null
  /** The filters that can't be read. They narrow nothing. */
  unread: SearchFilter[]
  /** Each filter as it was written. */
  written: string[]
}

const written = /(?<!\S)(from|in|before|longer):(?:["“”„]([^"“”„]*)["“”]?|(\S*))/giu
const mostNames = 3
const longest = 100 * 3600

const otherPlaces = new Map<string, SearchPlace>([
  ['titles', 'title'],
  ['person', 'people'],
  ['names', 'people'],
  ['description', 'notes'],
  ['chapter', 'chapters'],
  ['transcripts', 'transcript'],
])

/** Reads the filters out of a search; of those that may stand there once the last one counts. */
export function readSearch(text: string): ReadSearch {
  const read: ReadSearch = {
    words: '',
    from: [],
    place: null,
    before: null,
    longer: null,
    unread: [],
    written: [],
  }
  const rest = text.replace(written, (whole, name: string, quoted?: string, plain?: string) => {
    read.written.push(whole)
    const filter = name.toLowerCase() as SearchFilter
    if (!take(read, filter, (quoted ?? plain ?? '').trim()) && !read.unread.includes(filter))
      read.unread.push(filter)
    return ' '
  })
  return { ...read, words: rest.replace(/\s+/g, ' ').trim() }
}

/** A search without one of its filters as it was written. */
export function withoutFilter(text: string, filter: string): string {
  return text.replace(filter, ' ').replace(/\s+/g, ' ').trim()
}

/** Whether anything narrows the search. */
export function isNarrowed({ from, place, before, longer }: ReadSearch): boolean {
  return from.length > 0 || place !== null || before !== null || longer !== null
}

function take(read: ReadSearch, filter: SearchFilter, value: string): boolean {
  if (filter === 'from') return takeName(read, value)
  if (filter === 'in') return (read.place = placeOf(value)) !== null
  if (filter === 'before') return (read.before = dayOf(value)) !== null
  return (read.longer = secondsOf(value)) !== null
}

function takeName(read: ReadSearch, value: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(value) || read.from.length >= mostNames) return false
  read.from.push(value)
  return true
}

function placeOf(value: string): SearchPlace | null {
  const asked = value.toLowerCase()
  return searchPlaces.find((place) => place === asked) ?? otherPlaces.get(asked) ?? null
}

/** The first moment of a year, month or day: '2024', '2024-05', '2024-05-31'. */
function dayOf(value: string): Date | null {
  const parts = /^((?:19|20)\d\d)(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value)
  if (!parts) return null
  const [year, month, day] = parts.slice(1).map((part) => (part ? Number(part) : 1))
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1))
  const isReal = date.getUTCMonth() === (month ?? 1) - 1 && date.getUTCDate() === (day ?? 1)
  return isReal ? date : null
}

/** '45' and '45m' are minutes, '1h' and '1h30' hours. */
function secondsOf(value: string): number | null {
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})(?:m|min)?)?$/i.exec(value)
  const seconds = Number(parts?.[1] ?? 0) * 3600 + Number(parts?.[2] ?? 0) * 60
  return parts && seconds > 0 && seconds <= longest ? seconds : null
}
