import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { isTangled } from './markdown-bounds.ts'
import { keptTags } from './notes-length.ts'
import { asDeepAsSense } from './read-html.ts'

/** A page has its own first heading. Its author is the operator: links may lead to pages of this site. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...keptTags, 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'title', 'rel'], '*': ['dir', 'lang'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
  },
}

const longest = 100_000
/** Sections are read together up to this length, so that a long text is never one that is too long to be read. */
const portion = 30_000

/** A legal text in Markdown as safe HTML; sections with too much markup are shown as typed. */
export function legalHtml(markdown: string): string {
  return portionsOf(markdown.slice(0, longest))
    .map((part) => (isTangled(part) ? asTyped(part) : asMeant(part)))
    .join('\n')
    .trim()
}

function asMeant(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true })
  return sanitizeHtml(asDeepAsSense(html), options)
}

function portionsOf(text: string): string[] {
  if (text.length <= portion) return [text]
  const portions: string[] = []
  for (const section of text.split(/^(?=#{1,6} )/m)) {
    const last = portions.at(-1)
    if (last !== undefined && last.length + section.length <= portion)
      portions[portions.length - 1] = last + section
    else portions.push(section)
  }
  return portions
}

function asTyped(text: string): string {
  const escaped = text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<p>${escaped.replace(/\n/g, '<br />')}</p>`
}
