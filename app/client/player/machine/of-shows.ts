/** Shows that are remembered: the ones set last. */
const MAX_SHOWS = 500

/** What is remembered by the ids of shows, with another value for one of them; null forgets it. */
export function ofShows<Value>(
  known: Readonly<Record<string, Value>>,
  show: string,
  value: Value | null,
): Readonly<Record<string, Value>> {
  const others = Object.entries(known).filter(([id]) => id !== show)
  const all = value === null ? others : [...others, [show, value] as const]
  return Object.fromEntries(all.slice(-MAX_SHOWS))
}
