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

/** As `softPieces` (rules/base), for escaped text: 200 characters of a word, or some more where the next is a mark. */
const piece =
  /(?:&#?\w{1,8};|\S){200,250}?(?=[^\s\p{M}\p{Cf}])(?<!\u200d)|(?:&#?\w{1,8};|\S){250}/gu
const longestWord = 250

/** Lets very long words break: browsers take the square of the length of what has no break. `html`: escaped text. */
function withSoftBreaks(html: string): string {
  return html.replace(/\S+/g, (word) =>
    word.length <= longestWord ? word : word.replace(piece, '$&<wbr>'),
  )
}

/** A feed's notes as safe HTML for pages; plain text keeps its lines, and its addresses become links. */
export function notesForPage(source: string): string {
  const notes = source.slice(0, longestNotes)
  const isHtml = /<\/?[a-z][^<>]*>/i.test(notes)
  const html = asDeepAsSense(isHtml ? notes : linked(notes))
  return sanitizeHtml(html, { ...options, textFilter: withSoftBreaks }).trim()
}

/** The studio's Markdown as safe HTML. Text with too much markup is shown as typed. */
export function markdownToHtml(markdown: string): string {
  if (isTangled(markdown)) return safeNotes(linked(markdown.slice(0, longestNotes)))
  return safeNotes(marked.parse(markdown, { async: false, gfm: true, breaks: true }))
}

function linked(text: string): string {
  const escaped = text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/</g, '&lt;')
  return escaped
    .replace(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g, (url) => `<a href="${url}">${url}</a>`)
    .replace(/\r?\n/g, '<br>')
}
