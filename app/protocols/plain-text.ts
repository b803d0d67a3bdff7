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

function textOf(html: string): string {
  let text = ''
  let hidden = 0
  readHtml(html, {
    open: (name) => {
      if (unseen.has(name)) hidden++
      if (blocks.has(name)) text += ' '
    },
    close: (name) => {
      if (unseen.has(name)) hidden--
      if (blocks.has(name)) text += ' '
    },
    text: (part) => {
      if (hidden <= 0) text += part
    },
  })
  return text
}
