import {
  oneLine,
  tidySegments,
  type LooseSegment,
  TranscriptError,
  type TranscriptSegment,
} from './segment.ts'
import { linesOf } from './lines.ts'
import { parseSrt } from './srt.ts'
import { fullTimestamp } from './timestamps.ts'
import { parseVtt } from './vtt.ts'

/** Longer than the lyrics of anything that is sung. */
const longest = 200_000

/** A time before a line: [01:02.34]; some programs write a colon before the fraction. */
const timeTag = /\s*\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/y
/** The time of a word within a line. */
const wordTime = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g
const offsetTag = /^\[offset: {0,9}([+-]?\d{1,6}) {0,9}\]/im

/**
 * Parses LRC, also with several times before a line. Times of words and other tags than the offset are ignored.
 * @throws TranscriptError TOO_LARGE over 200,000 characters
 */
export function parseLrc(text: string): TranscriptSegment[] {
  refuseLong(text)
  // A positive offset shows the lines earlier.
  const offset = Number(offsetTag.exec(text)?.[1] ?? 0) / 1000
  const lines = linesOf(text).flatMap((line): LooseSegment[] => {
    const { times, rest } = readTimes(line)
    return times.map((time) => ({
      start: Math.max(0, time - offset),
      text: oneLine(rest.replace(wordTime, '')),
    }))
  })
  lines.sort((a, b) => a.start - b.start)
  // A time without text ends the line before it.
  return tidySegments(
    lines.map((line, index) => {
      const end = lines[index + 1]?.start
      return end === undefined ? line : { ...line, end }
    }),
  )
}

function readTimes(line: string): { times: number[]; rest: string } {
  const times: number[] = []
  let end = 0
  timeTag.lastIndex = 0
  for (let tag = timeTag.exec(line); tag; tag = timeTag.exec(line)) {
    times.push(Number(tag[1]) * 60 + Number(tag[2]) + Number(`0.${tag[3] ?? ''}0`))
    end = timeTag.lastIndex
  }
  return { times, rest: line.slice(end) }
}

/** Renders LRC. */
export function renderLrc(segments: readonly TranscriptSegment[]): string {
  return segments.map(({ start, text }) => `[${lrcTime(start)}]${oneLine(text)}\n`).join('')
}

/** Minutes beyond an hour go on: [61:02.34]. */
function lrcTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = fullTimestamp(seconds - minutes * 60, '.').slice(6, -1)
  return `${String(minutes).padStart(2, '0')}:${rest}`
}

/**
 * Parses lyrics as they are typed or pasted: LRC, SRT or WebVTT, or else lines without times, all at 0.
 * @throws TranscriptError TOO_LARGE over 200,000 characters
 */
export function parseLyrics(text: string): TranscriptSegment[] {
  refuseLong(text)
  if (text.includes('-->')) return /^\ufeff?WEBVTT/.test(text) ? parseVtt(text) : parseSrt(text)
  if (linesOf(text).some((line) => readTimes(line).times.length > 0)) return parseLrc(text)
  return tidySegments(linesOf(text).map((line) => ({ start: 0, end: 0, text: line })))
}

/** Renders lyrics so that `parseLyrics` reads the same. */
export function renderLyrics(segments: readonly TranscriptSegment[]): string {
  return isTimed(segments) ? renderLrc(segments) : renderLines(segments, '\n')
}

/** Renders lines without their times. Each is a paragraph of its own, as readers of plain transcripts join lines. */
export function renderPlainLyrics(segments: readonly TranscriptSegment[]): string {
  return renderLines(segments, '\n\n')
}

function renderLines(segments: readonly TranscriptSegment[], between: string): string {
  return segments.map(({ text }) => oneLine(text)).join(between)
}

/** Whether any line has a time; plain lyrics have none. */
export function isTimed(segments: readonly TranscriptSegment[]): boolean {
  return segments.some(({ start, end }) => start > 0 || end > 0)
}

function refuseLong(text: string): void {
  if (text.length > longest) throw new TranscriptError('TOO_LARGE')
}
