import { chaptersLimits, type Chapter } from '#app/protocols/media/chapters-json.ts'
import { readHtml } from './read-html.ts'
import { parseTimestamp } from '#app/protocols/text/transcripts/timestamps.ts'

const fewest = 3
const longestNotes = 200_000
const longestTitle = 200
const line = /^[\s\-–—•*]{0,8}[[(]?((?:\d{1,2}:)?\d{1,3}:\d{2})[\])]?[\s\-–—:|]{1,8}(\S.*)$/
const breaks = new Set(['p', 'br', 'div', 'li', 'ul', 'ol', 'h3', 'h4', 'h5', 'h6', 'blockquote'])

/**
 * The chapters listed in show notes as lines such as '00:12:34 Title'. Fewer than three, or times out of order, may be
 * something else and give none. Notes are HTML or plain text.
 */
export function chaptersFromNotes(source: string): Chapter[] {
  const notes = source.slice(0, longestNotes)
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

function linesOf(notes: string): string[] {
  if (!/<\/?[a-z][^<>]*>/i.test(notes)) return notes.split(/\r\n|\r|\n/)
  let text = ''
  const addBreak = (name: string) => {
    if (breaks.has(name)) text += '\n'
  }
  readHtml(notes, { open: addBreak, close: addBreak, text: (part) => (text += part) })
  return text.split('\n').map((part) => part.replace(/\s+/g, ' ').trim())
}
