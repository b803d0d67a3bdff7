import { mediaIn, type NotePart, noteParts } from '#app/protocols/nostr/note-text.ts'
import { maxMedia, shownAddress } from './notes.ts'

/** How much of a text is shown, by what it takes a browser to draw. */
export interface TextBounds {
  /** As a reader counts them; what is harder to draw counts as several. */
  characters: number
  lines: number
  /** UTF-16 units of one character: a longer one is a heap of marks. */
  units: number
}

/** Of a note in a list. */
export const listedText: TextBounds = { characters: 600, lines: 12, units: 40 }

/** Of a note on its own page: all that our relay takes of prose. */
export const wholeText: TextBounds = { characters: 16_384, lines: 1000, units: 16_384 }

/** Characters that a link, mention or hashtag counts as, at least. */
const leastLink = 30
/** Characters that a change between left to right and right to left counts as. */
const turnCost = 10
/** UTF-16 units from which a character counts as two, from twice as many as three. */
const unitsForOne = 4

/** UTF-16 units that are read for one character that is shown: emoji of families have eleven. */
const unitsPerCharacter = 14
/** Longer ones may be cut. */
const longestAddress = 2000
/** UTF-16 units behind a cut that are looked through for media. */
const unitsForMedia = 20_000

const characters = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' })
const lineEnd = /[\n\r\u2028\u2029]/
const toLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Numbers among what is read to the left are read to the right. */
const toRight = /[\p{L}\p{N}\u200e]/u
const setsDirection = /[\u202a-\u202e\u2066-\u2069]/

/**
 * The beginning of a note's text, and '…', never cut inside a character, a link or a mention; null for a text that is
 * short enough. Media that are shown below the text stay. `nameOf` gives the name of a key.
 */
export function cutNote(
  content: string,
  nameOf: (pubkey: string) => string,
  bounds: TextBounds = listedText,
): string | null {
  const read = bounds.characters * unitsPerCharacter
  const room = { ...bounds }
  let kept = ''
  let media = 0
  for (const part of partsUpTo(content, read)) {
    // Shown below the text, where there is room for four.
    if (part.type === 'media' && media++ < maxMedia) {
      kept += part.url
      continue
    }
    if (part.type === 'text') {
      const fitting = beginning(part.text, room)
      kept += fitting
      if (fitting.length < part.text.length) return withMedia(content, kept)
      continue
    }
    room.characters -= Math.max(leastLink, shownLength(part, nameOf))
    if (room.characters < 0) return withMedia(content, kept)
    kept += sourceOf(part)
  }
  return kept.length < content.length ? withMedia(content, kept) : null
}

/** The parts of the beginning of a text; what may be cut off at its end is left out. */
function partsUpTo(content: string, units: number): NotePart[] {
  if (content.length <= units) return noteParts(content)
  const parts = noteParts(content.slice(0, units))
  const last = parts.pop()
  if (last?.type !== 'text') return parts
  // The last word may be the beginning of an address.
  let end = last.text.length
  const least = Math.max(0, end - longestAddress)
  while (end > least && /\S/.test(last.text.charAt(end - 1))) end--
  return [...parts, { type: 'text', text: wholeCharacters(last.text, end) }]
}

/** The beginning of a text, up to so many UTF-16 units. */
function wholeCharacters(text: string, units: number): string {
  if (text.length <= units) return text
  const around = text.slice(0, units + listedText.units)
  return text.slice(0, characters.segment(around).containing(units)?.index ?? units)
}

/** As much of a text as there is room for, which it takes. */
function beginning(text: string, room: TextBounds): string {
  let length = 0
  const turns = turnCounter()
  for (const { segment } of characters.segment(text)) {
    room.characters -= Math.ceil(segment.length / unitsForOne) + turnCost * turns(segment)
    if (lineEnd.test(segment)) room.lines--
    if (room.characters < 0 || room.lines <= 0 || segment.length > room.units) break
    length += segment.length
  }
  return text.slice(0, length)
}

/** How often the direction changes with each next character of a text. */
function turnCounter(): (character: string) => number {
  let left = false
  return (character) => {
    if (setsDirection.test(character)) return 1
    const turnsLeft = toLeft.test(character)
    if (turnsLeft === left || !(turnsLeft || toRight.test(character))) return 0
    left = turnsLeft
    return 1
  }
}

function shownLength(part: NotePart, nameOf: (pubkey: string) => string): number {
  switch (part.type) {
    case 'profile':
      return nameOf(part.pubkey).length + 1
    case 'hashtag':
      return part.tag.length + 1
    case 'link':
    case 'media':
      return Math.min(part.url.length, shownAddress)
    default:
      return shownKeyLength
  }
}

/** About what stands for a quoted note or an address. */
const shownKeyLength = 12

function sourceOf(part: NotePart): string {
  if ('url' in part) return part.url
  return part.type === 'hashtag' ? `#${part.tag}` : part.text
}

/** Names the media behind the cut after it: those that are shown below are taken out of the text. */
function withMedia(content: string, kept: string): string {
  const before = mediaIn(kept).length
  const after = mediaIn(content.slice(kept.length, kept.length + unitsForMedia))
  const end = /https?:\S+$/i.test(kept) ? ' …' : '…'
  return [`${kept.trimEnd()}${end}`, ...after.slice(0, Math.max(0, maxMedia - before))].join(' ')
}

/** A text without links and mentions, in the same way; itself where it is short enough. */
export function cutText(text: string, characters: number): string {
  const room = { ...listedText, characters, lines: Infinity }
  const kept = beginning(wholeCharacters(text, characters * unitsPerCharacter), room)
  return kept.length < text.length ? `${kept.trimEnd()}…` : text
}
