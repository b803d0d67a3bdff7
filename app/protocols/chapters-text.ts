import { Parser } from 'htmlparser2'
import { chaptersLimits, type Chapter } from './chapters-json.ts'
import { parseTimestamp, shortTimestamp } from './transcripts/timestamps.ts'

const fewest = 3
const longestTitle = 200
const line = /^[\s\-–—•*]{0,8}[[(]?((?:\d{1,2}:)?\d{1,3}:\d{2})[\])]?[\s\-–—:|]{1,8}(\S.*)$/
const breaks = new Set(['p', 'br', 'div', 'li', 'ul', 'ol', 'h3', 'h4', 'h5', 'h6', 'blockquote'])

/**
 * The chapters that show notes list as lines such as '00:12:34 Title'. Three or more in order make a list; anything
 * less, or a time out of order, may mean something else and gives none. Notes are HTML or plain text.
 */
export function chaptersFromNotes(notes: string): Chapter[] {
  if ((notes.match(/\d:\d\d/g)?.length ?? 0) < fewest) return []
  const chapters = linesOf(notes).flatMap((text): Chapter[] => {
    const [, time = '', title = ''] = line.exec(text.slice(0, 1000)) ?? []
    const start = parseTimestamp(time)
    return start === undefined ? [] : [{ start, title: title.trim().slice(0, longestTitle) }]
  })
  const inOrder = chapters.every(
    ({ start }, index) => index === 0 || start > (chapters[index - 1]?.start ?? 0),
  )
  return inOrder && chapters.length >= fewest && chapters.length <= chaptersLimits.chapters
    ? chapters
    : []
}

// Minutes run past 59 only where no hours stand before them.
const clock = String.raw`((?:\d{1,2}:[0-5]?\d|\d{1,3}):[0-5]\d(?:\.\d{1,3})?)(?![\d:])`
const timeFirst = new RegExp(
  String.raw`^[\s\-–—•*\d.)]{0,8}?[[(]?${clock}[\])]?[\s\-–—:|]{0,8}(\S.*)$`,
)
const timeLast = new RegExp(String.raw`^(\S.{0,300}?)[\s\-–—:|]{1,8}[[(]?${clock}[\])]?$`)

/**
 * The chapters of a pasted text in the style of video sites: a line each with its time ('1:02:03 Title', '(2:30) - Title',
 * 'Title 2:30'). Other lines are passed over. In order of their start, the first of each start; [] where there are none.
 */
export function parseChaptersText(text: string): Chapter[] {
  const byStart = new Map<number, Chapter>()
  for (const line of text.slice(0, chaptersLimits.bytes).split(/\r\n|\r|\n/)) {
    const chapter = chapterInLine(line.slice(0, 1000).trim())
    if (chapter && !byStart.has(chapter.start)) byStart.set(chapter.start, chapter)
    if (byStart.size === chaptersLimits.chapters) break
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

function chapterInLine(line: string): Chapter | undefined {
  const [, time = '', title = ''] = timeFirst.exec(line) ?? swapped(timeLast.exec(line)) ?? []
  const start = parseTimestamp(time)
  const clean = title.replace(/\s+/g, ' ').trim().slice(0, longestTitle)
  return start === undefined || !/[\p{L}\p{N}\p{S}]/u.test(clean)
    ? undefined
    : { start, title: clean }
}

function swapped(match: RegExpExecArray | null): string[] | undefined {
  return match ? [match[0], match[2] ?? '', match[1] ?? ''] : undefined
}

/** A line for each chapter, as video sites take them: '1:02:03 Title', with a fraction only where there is one. */
export function renderChaptersText(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ start, title }) => `${shortTimestamp(start)}${fractionOf(start)} ${title}`)
    .join('\n')
}

function fractionOf(seconds: number): string {
  const millis = Math.round(seconds * 1000) % 1000
  return millis === 0 ? '' : `.${String(millis).padStart(3, '0').replace(/0+$/, '')}`
}

function linesOf(notes: string): string[] {
  if (!/<\/?[a-z][^>]*>/i.test(notes)) return notes.split(/\r\n|\r|\n/)
  let text = ''
  const addBreak = (name: string) => {
    if (breaks.has(name)) text += '\n'
  }
  const parser = new Parser({
    onopentagname: addBreak,
    onclosetag: addBreak,
    ontext: (part) => (text += part),
  })
  parser.end(notes)
  return text.split('\n').map((part) => part.replace(/\s+/g, ' ').trim())
}
