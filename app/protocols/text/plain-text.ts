import { readHtml } from './read-html.ts'

const blocks = new Set([
  'p',
  'br',
  'div',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'tr',
  'blockquote',
])
const unseen = new Set(['script', 'style', 'template', 'iframe', 'object'])

/** The text of HTML on one line, at most `limit` characters; plain text is kept as it is. */
export function plainText(html: string, limit: number): string {
  // Long texts are cut before parsing, leaving room for markup.
  const source = html.slice(0, limit * 8 + 2000)
  const text = /[<&]/.test(source) ? textOf(source) : source
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`
}

/** The text of HTML with its paragraphs and lines; plain text is kept as it is. */
export function textLines(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  return textOf(html, lineEnds)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What an element of a text begins and ends with, where lines are kept. */
const lineEnds: Record<string, string> = {
  br: '\n',
  li: '\n',
  tr: '\n',
  div: '\n',
}

function textOf(html: string, ends?: Record<string, string>): string {
  const end = (name: string) => (ends ? (ends[name] ?? '\n\n') : ' ')
  let text = ''
  let hidden = 0
  readHtml(html, {
    open: (name) => {
      if (unseen.has(name)) hidden++
      if (blocks.has(name)) text += end(name)
    },
    close: (name) => {
      if (unseen.has(name)) hidden--
      if (blocks.has(name) && name !== 'br') text += end(name)
    },
    text: (part) => {
      if (hidden <= 0) text += ends ? part.replace(/\s+/g, ' ') : part
    },
  })
  return text
}
