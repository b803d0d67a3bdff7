import { readHtml } from './read-html.ts'

/** The elements that notes keep when they are cleaned. */
export const keptTags = [
  'p',
  'br',
  'hr',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]

const kept = new Set(keptTags)
const unseen = new Set(['script', 'style', 'template', 'iframe', 'object', 'textarea', 'option'])

/** About how long notes are once they are cleaned, white space left out: cleaning itself takes many times as long. */
export function lengthOfNotes(html: string): number {
  if (!/[<&]/.test(html)) return seenLength(html)
  let length = 0
  let hidden = 0
  readHtml(html, {
    open: (name, { href = '' }) => {
      if (unseen.has(name)) hidden++
      else if (kept.has(name)) length += name.length + 2 + (name === 'a' ? href.length : 0)
    },
    close: (name) => {
      if (unseen.has(name)) hidden--
      else if (kept.has(name)) length += name.length + 3
    },
    text: (part) => {
      if (hidden <= 0) length += seenLength(part)
    },
  })
  return length
}

function seenLength(text: string): number {
  return text.replace(/\s+/g, '').length
}
