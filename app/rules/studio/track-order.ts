interface Track {
  number: number | null | undefined
  /** When it was created, ISO 8601. */
  created: string
}

/** Compares tracks by number; those without come last, and of equal ones the older first. */
export function byTrackNumber(a: Track, b: Track): number {
  const number = (track: Track) => track.number ?? Number.MAX_SAFE_INTEGER
  return number(a) - number(b) || a.created.localeCompare(b.created)
}

/** Where a track is moved: before another one, or to the end (null). */
export interface TrackMove {
  item_id: string
  before: string | null
}

/** The tracks with one of them moved; null if either track isn't there. */
export function moveTrack<Track>(
  tracks: readonly Track[],
  idOf: (track: Track) => string,
  { item_id, before }: TrackMove,
): Track[] | null {
  const moved = tracks.find((track) => idOf(track) === item_id)
  if (!moved) return null
  if (before === item_id) return [...tracks]
  const others = tracks.filter((track) => track !== moved)
  const at = before === null ? others.length : others.findIndex((track) => idOf(track) === before)
  return at < 0 ? null : others.toSpliced(at, 0, moved)
}

/** What the button of a form without scripts sends. */
export function trackMoveIntent({ item_id, before }: TrackMove): string {
  return `move:${item_id}:${before ?? 'end'}`
}

/** The move that a form's intent asks for; undefined for other intents. */
export function readTrackMove(intent: string): TrackMove | undefined {
  const [, item_id, before] = /^move:([A-Za-z0-9]{20}):([A-Za-z0-9]{20}|end)$/.exec(intent) ?? []
  return item_id && before ? { item_id, before: before === 'end' ? null : before } : undefined
}
