import { linesOf } from './lines.ts'
import {
  oneLine,
  refuseTooMany,
  tidySegments,
  type LooseSegment,
  type TranscriptSegment,
} from './segment.ts'
import { readSpeakerLabels, speakerTurns } from './speakers.ts'
import { parseTimestamp, shortTimestamp } from './timestamps.ts'

const clock = String.raw`((?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)`
const timeFirst = new RegExp(String.raw`^[[(]?${clock}[\])]?(?:\s+[-–—])?(.*)$`, 's')
const nameThenTime = new RegExp(String.raw`^(\S.{0,60}?)\s+[[(]?${clock}[\])]?:?$`)

/**
 * Parses a plain text transcript by paragraphs. A paragraph may begin with a time ('[1:02] …'), a line with name and
 * time ('Ada Quay (1:02)'), or 'Name: '. Without a time it has that of the previous one, 0 at the start.
 */
export function parseTextTranscript(text: string): TranscriptSegment[] {
  let start = 0
  const segments = paragraphsOf(text).map((paragraph): LooseSegment => {
    const read = readParagraph(paragraph)
    start = read.start ?? start
    return { ...read, start }
  })
  const spoken = segments.filter((segment) => segment.text)
  refuseTooMany(spoken.length)
  return tidySegments(readSpeakerLabels(spoken))
}

function readParagraph(lines: string[]): Partial<LooseSegment> & { text: string } {
  const [first = '', ...others] = lines
  const named = others.length ? nameThenTime.exec(first) : null
  if (named) {
    const start = parseTimestamp(named[2] ?? '')
    const speaker = (named[1] ?? '').replace(/:$/, '')
    return { text: oneLine(others.join(' ')), speaker, ...(start !== undefined && { start }) }
  }
  const paragraph = lines.join(' ')
  const timed = timeFirst.exec(paragraph)
  const start = parseTimestamp(timed?.[1] ?? '')
  const text = oneLine(timed?.[2] ?? paragraph)
  return { text, ...(start !== undefined && { start }) }
}

// A line that begins with a time in brackets also starts a paragraph.
function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = []
  let open: string[] | undefined
  for (const line of linesOf(text)) {
    const trimmed = line.trim()
    if (!trimmed) open = undefined
    else if (open && !beginsWithTime(trimmed)) open.push(trimmed)
    else paragraphs.push((open = [trimmed]))
  }
  return paragraphs
}

function beginsWithTime(line: string): boolean {
  return (line[0] === '[' || line[0] === '(') && /^.\d/.test(line)
}

/** Renders a paragraph for each speaker's turn: '[1:02] Ada Quay: What holds a ship?' */
export function renderTextTranscript(segments: readonly TranscriptSegment[]): string {
  return speakerTurns(segments)
    .map(({ start, text, speaker }) => {
      const name = speaker ? `${oneLine(speaker)}: ` : ''
      return `[${shortTimestamp(start)}] ${name}${oneLine(text)}\n`
    })
    .join('\n')
}
