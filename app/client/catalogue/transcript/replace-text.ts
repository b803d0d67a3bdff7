import type { Segments } from '#app/protocols/text/transcripts/edits.ts'
import { placesOf } from './find-text.ts'

/** A match in a transcript: the index of its segment, and its position in the text. */
export interface Found {
  index: number
  at: number
  length: number
}

/** All matches of a text in a transcript, in order; ignores case unless `matchCase`. */
export function findInSegments(segments: Segments, query: string, matchCase: boolean): Found[] {
  if (query === '') return []
  const wanted = matchCase ? query : query.toLowerCase()
  return segments.flatMap(({ text }, index) =>
    placesIn(text, wanted, matchCase).map((at) => ({ index, at, length: wanted.length })),
  )
}

function placesIn(text: string, wanted: string, matchCase: boolean): number[] {
  if (!matchCase) return placesOf(text, wanted)
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    places.push(at)
  return places
}

/** The transcript with the matches replaced; they must be in order and not overlap. */
export function replaceFound(
  segments: Segments,
  found: readonly Found[],
  replacement: string,
): Segments {
  if (found.length === 0) return segments
  const changed = [...segments]
  for (const { index, at, length } of found.toReversed()) {
    const segment = changed[index]
    if (!segment) continue
    const text = segment.text.slice(0, at) + replacement + segment.text.slice(at + length)
    changed[index] = { ...segment, text }
  }
  return changed
}
