import { readCues } from './cues.ts'
import {
  oneLine,
  onShortLines,
  refuseTooMany,
  tidySegments,
  type LooseSegment,
  type TranscriptSegment,
} from './segment.ts'
import { fullTimestamp } from './timestamps.ts'
import { joinWords } from './words.ts'

/**
 * Parses WebVTT, also without its header. Voices become speakers; a cue with several voices becomes several segments.
 * Other tags, settings, notes, styles and regions are ignored. Words that have a cue each are joined to lines. Source:
 * WebVTT (W3C). @throws TranscriptError TOO_MANY_SEGMENTS
 */
export function parseVtt(text: string): TranscriptSegment[] {
  const shown = text.replace(/\0+/g, (run) => '\ufffd'.repeat(run.length))
  const segments: LooseSegment[] = []
  for (const { text, ...times } of readCues(shown, true)) {
    for (const voice of voicesOf(text)) segments.push({ ...times, ...voice })
    refuseTooMany(segments.length)
  }
  return tidySegments(joinWords(segments))
}

interface Voice {
  text: string
  speaker?: string
}

function voicesOf(payload: string): Voice[] {
  const voices: Voice[] = [{ text: '' }]
  let position = 0
  while (position < payload.length) {
    const opening = payload.indexOf('<', position)
    const closing = opening < 0 ? -1 : payload.indexOf('>', opening)
    // A bracket that is never closed is text, rather than a tag up to the end.
    const textEnd = closing < 0 ? payload.length : opening
    const voice = voices.at(-1)
    if (voice) voice.text += decodeEntities(payload.slice(position, textEnd))
    if (closing < 0) break
    const next = voiceAfter(payload.slice(opening + 1, closing))
    if (next) refuseTooMany(voices.push(next))
    position = closing + 1
  }
  return voices.filter((voice) => voice.text.trim())
}

/** The voice that a tag starts; `</v>` ends it. */
function voiceAfter(tag: string): Voice | undefined {
  if (tag === '/v') return { text: '' }
  const match = /^v(?:\.\S*)?(?:\s([^]*))?$/.exec(tag)
  if (!match) return undefined
  const speaker = oneLine(decodeEntities(match[1] ?? ''))
  return { text: '', ...(speaker && { speaker }) }
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  // Groups in the pattern would double the time it takes.
  return text.replace(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,4});/g, (entity) => {
    if (entity[1] !== '#') return namedEntities[entity.slice(1, -1)] ?? entity
    const number = entity.slice(2, -1)
    const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** Renders WebVTT, with a voice tag in cues that have a speaker. */
export function renderVtt(segments: readonly TranscriptSegment[]): string {
  const cues = segments.map(({ start, end, text, speaker }) => {
    // A name that ends in '--' would form an arrow with the end of its tag.
    const voice = speaker ? `<v ${escapeText(speaker).replace(/-$/, '&#45;')}>` : ''
    return `\n${fullTimestamp(start, '.')} --> ${fullTimestamp(end, '.')}\n${voice}${escapeLines(text)}\n`
  })
  return `WEBVTT\n${cues.join('')}`
}

function escapeLines(text: string): string {
  return onShortLines(oneLine(text)).split('\n').map(escapeText).join('\n')
}

function escapeText(text: string): string {
  return oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
