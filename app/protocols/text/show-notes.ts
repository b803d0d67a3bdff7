import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { isTangled } from './markdown-bounds.ts'
import { keptTags } from './notes-length.ts'
import { asDeepAsSense } from './read-html.ts'
import { softPieces } from './soft-breaks.ts'

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

const escapedCharacter = /&#?\w{1,8};|./gsu

/** `html`: escaped text. */
function withSoftBreaks(html: string): string {
  return softPieces(html, escapedCharacter).join('<wbr>')
}

/** A feed's notes as safe HTML for pages; plain text keeps its lines, and its addresses become links. */
export function notesForPage(source: string): string {
  return cleanNotes(source, { ...options, textFilter: withSoftBreaks })
}

/** The same without the places where a page breaks long words. */
export function notesForApps(source: string): string {
  return cleanNotes(source, options)
}

function cleanNotes(source: string, how: sanitizeHtml.IOptions): string {
  const notes = source.slice(0, longestNotes)
  const isHtml = /<\/?[a-z][^<>]*>/i.test(notes)
  if (isHtml) return sanitizeHtml(asDeepAsSense(notes), how).trim()
  return withLines(sanitizeHtml(linked(notes), how))
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
