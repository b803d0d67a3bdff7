import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { isTangled } from './markdown-bounds.ts'
import { keptTags } from './notes-length.ts'
import { asDeepAsSense } from './read-html.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: keptTags,
  allowedAttributes: { a: ['href', 'title', 'rel'], '*': ['dir', 'lang'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    // A page has its own first headings, so those of notes are made smaller.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href = '', ...attributes }) => ({
      tagName,
      // A relative address would lead to a page of this site.
      attribs: {
        ...attributes,
        ...(/^(https?:|mailto:)/i.test(href.trim()) ? { href } : {}),
        rel: 'nofollow noopener ugc',
      },
    }),
  },
}

const longestNotes = 200_000

/** Reduces HTML from others to text, links and lists: nothing in it runs scripts, loads resources or hides anything. */
export function safeNotes(html: string): string {
  return sanitizeHtml(asDeepAsSense(html.slice(0, longestNotes)), options).trim()
}

/** Characters of a word after which it may break, and after which it does, be it before a mark. */
const [longPiece, longestPiece] = [100, 150]
const longWord = /\S{151,}/g
/** Of escaped text. */
const character = /&#?\w{1,8};|./gsu
const mark = /^[\p{M}\p{Cf}]/u

/** Lets very long words break: browsers take the square of the length of what has no break. `html`: escaped text. */
function withSoftBreaks(html: string): string {
  return html.replace(longWord, (word) => {
    let broken = ''
    let length = 0
    let before = ''
    for (const [next] of word.matchAll(character)) {
      const isHalf = mark.test(next) || before === '\u200d'
      if (length >= (isHalf ? longestPiece : longPiece)) {
        broken += '<wbr>'
        length = 0
      }
      broken += next
      before = next
      length += 1
    }
    return broken
  })
}

/** A feed's notes as safe HTML for pages; plain text keeps its lines, and its addresses become links. */
export function notesForPage(source: string): string {
  const notes = source.slice(0, longestNotes)
  const isHtml = /<\/?[a-z][^<>]*>/i.test(notes)
  const breaking = { ...options, textFilter: withSoftBreaks }
  if (isHtml) return sanitizeHtml(asDeepAsSense(notes), breaking).trim()
  return withLines(sanitizeHtml(linked(notes), breaking))
}

/** The studio's Markdown as safe HTML. Text with too much markup is shown as typed. */
export function markdownToHtml(markdown: string): string {
  if (isTangled(markdown)) return withLines(safeNotes(linked(markdown.slice(0, longestNotes))))
  return safeNotes(marked.parse(markdown, { async: false, gfm: true, breaks: true }))
}

function linked(text: string): string {
  const escaped = text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/</g, '&lt;')
  return escaped.replace(
    /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g,
    (url) => `<a href="${url}">${url}</a>`,
  )
}

/** Once it is clean: the sanitiser takes 3 µs for each of 200,000 line ends. */
function withLines(text: string): string {
  return text.trim().replace(/\r?\n/g, '<br />')
}
