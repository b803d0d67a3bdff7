import { chaptersLimits, type Chapter } from '#app/protocols/media/chapters-json.ts'
import { parseTimestamp, shortTimestamp } from '#app/protocols/text/transcripts/timestamps.ts'
import { withoutEnd } from './text-ends.ts'

const longestTitle = 200

// Minutes above 59 are allowed only without hours.
const clock = String.raw`((?:\d{1,2}:[0-5]?\d|\d{1,3}):[0-5]\d(?:\.\d{1,3})?)(?![\d:])`
const timeFirst = new RegExp(
  String.raw`^[\s\-–—•*\d.)]{0,8}?[[(]?${clock}(?:\s?[-–—]\s?${clock})?[\])]?[\s\-–—:|]{0,8}(\S.*)$`,
)
const timeLast = new RegExp(String.raw`^(\S.{0,300}?)[\s\-–—:|]{1,8}[[(]?${clock}[\])]?$`)

/**
 * The chapters of a pasted text in the style of video sites: one line each with its time ('1:02:03 Title', '(2:30) -
 * Title', 'Title 2:30') or time span ('2:30–4:00 Title'). Other lines are ignored. Sorted by start, the first for each
 * start; [] if there are none.
 */
export function parseChaptersText(text: string): Chapter[] {
  const byStart = new Map<number, Chapter>()
  for (const [line] of text.slice(0, chaptersLimits.bytes).matchAll(/[^\r\n]+/g)) {
    const chapter = chapterInLine(line.slice(0, 1000).trim())
    if (chapter && !byStart.has(chapter.start)) byStart.set(chapter.start, chapter)
    if (byStart.size === chaptersLimits.chapters) break
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

function chapterInLine(line: string): Chapter | undefined {
  const found = timeFirst.exec(line) ?? swapped(timeLast.exec(line))
  if (!found) return undefined
  const [, time = '', until = '', title = ''] = found
  const start = parseTimestamp(time)
  const end = parseTimestamp(until)
  const clean = title.replace(/\s+/g, ' ').trim().slice(0, longestTitle)
  return start === undefined || !/[\p{L}\p{N}\p{S}]/u.test(clean)
    ? undefined
    : { start, ...(end !== undefined && end > start && { end }), title: clean }
}

function swapped(match: RegExpExecArray | null): string[] | undefined {
  return match ? [match[0], match[2] ?? '', '', match[1] ?? ''] : undefined
}

/** A line for each chapter in the style of video sites: '1:02:03 Title', with milliseconds only if there are any. */
export function renderChaptersText(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ start, title }) => `${shortTimestamp(start)}${fractionOf(start)} ${title}`)
    .join('\n')
}

function fractionOf(seconds: number): string {
  const millis = Math.round(seconds * 1000) % 1000
  return millis === 0 ? '' : `.${withoutEnd(String(millis).padStart(3, '0'), '0')}`
}
