import { oneLine, toMillis } from '#app/protocols/text/transcripts/segment.ts'
import { parseTimestamp } from '#app/protocols/text/transcripts/timestamps.ts'

/** A chapter as the product stores it; times are in seconds. */
export interface Chapter {
  title: string
  url?: string
  start: number
  end?: number
  img?: string
  /** False for a chapter that only changes image or link and isn't listed. */
  toc?: boolean
}

export const chaptersLimits = { bytes: 5_000_000, chapters: 10_000 }

/**
 * The chapters of a Podcasting 2.0 chapters file, sorted by start, one for each start; undefined if the text is no such
 * file or too large. Only a start is required: other invalid values are left out one by one, and links and images must
 * be http(s). Podlove's field names are read too. Source: JSON chapters format 1.2.
 */
export function parseChaptersJson(text: string): Chapter[] | undefined {
  const entries = chapterEntries(text)
  if (!entries || entries.length > chaptersLimits.chapters) return undefined
  return chaptersOf(entries)
}

/** A chapters file's entries, however many there are, for `chaptersOf`; undefined if the text is no such file or too large. */
export function chapterEntries(text: string): Record<string, unknown>[] | undefined {
  if (text.length > chaptersLimits.bytes) return undefined
  return entriesOf(parseForgiving(text.replace(/^\ufeff/, '')))
}

/** What entries are chapters, as `parseChaptersJson` tells. */
export function chaptersOf(entries: readonly Record<string, unknown>[]): Chapter[] {
  const byStart = new Map<number, Chapter>()
  for (const entry of entries) {
    const chapter = chapterOf(entry)
    if (chapter && !byStart.has(chapter.start)) byStart.set(chapter.start, chapter)
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

// Files written by hand often have a comma after the last entry.
function parseForgiving(text: string): unknown {
  const parsed = parseJson(text)
  if (parsed !== undefined || !text.includes(',')) return parsed
  return parseJson(withoutTrailingCommas(text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const whiteSpace = new Set([' ', '\t', '\n', '\r'])

// A single pass: a regular expression would take minutes on hostile files.
function withoutTrailingCommas(text: string): string {
  let kept = ''
  let keptTo = 0
  let comma = -1
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === ',') {
      comma = at
    } else if (comma >= 0 && (character === ']' || character === '}')) {
      kept += text.slice(keptTo, comma)
      keptTo = comma + 1
      comma = -1
    } else if (!whiteSpace.has(character)) {
      comma = -1
      inString = character === '"'
    }
  }
  return kept + text.slice(keptTo)
}

function entriesOf(value: unknown): Record<string, unknown>[] | undefined {
  const list = Array.isArray(value) ? value : isRecord(value) ? value.chapters : undefined
  if (!Array.isArray(list)) return undefined
  const entries = list.filter(isRecord)
  // An array without any object is some other JSON; an object with an empty list is valid.
  return Array.isArray(value) && !entries.length ? undefined : entries
}

function chapterOf(entry: Record<string, unknown>): Chapter | undefined {
  const start = secondsOf(entry.startTime ?? entry.start)
  if (start === undefined) return undefined
  const end = secondsOf(entry.endTime ?? entry.end)
  const url = webAddress(entry.url ?? entry.href)
  const img = webAddress(entry.img ?? entry.image)
  return {
    title: titleOf(entry.title),
    ...(url && { url }),
    start,
    ...(end !== undefined && end > start && { end }),
    ...(img && { img }),
    ...(typeof entry.toc === 'boolean' && { toc: entry.toc }),
  }
}

function titleOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return oneLine(String(value))
}

function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? parseTimestamp(value) : value
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return undefined
  return toMillis(seconds)
}

function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const address = value.trim()
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A chapters file of version 1.2, indented so that people can read it too. */
export function renderChaptersJson(chapters: readonly Chapter[]): string {
  const entries = chapters.map(({ title, url, start, end, img, toc }) => ({
    startTime: start,
    title,
    ...(img && { img }),
    ...(url && { url }),
    ...(toc !== undefined && { toc }),
    ...(end !== undefined && { endTime: end }),
  }))
  return JSON.stringify({ version: '1.2.0', chapters: entries }, null, 2)
}
