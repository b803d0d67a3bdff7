/** A Markdown link in a text: its place, its words and where it leads. */
export interface MarkdownLink {
  start: number
  end: number
  title: string
  url: string
}

const pattern = /\[((?:\\.|[^[\]\\\n])*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g

/** The link that a place in the text lies in. */
export function linkAt(text: string, place: number): MarkdownLink | null {
  for (const match of text.matchAll(pattern)) {
    const [whole, title = '', url = ''] = match
    const [start, end] = [match.index, match.index + whole.length]
    if (start < place && place < end) return { start, end, title: unescaped(title), url }
  }
  return null
}

/** A link as Markdown writes it. */
export function writeLink(title: string, url: string): string {
  const words = title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\]/g, '\\$&')
  const address = url.trim().replace(/[\s()<>]/g, percentEncoded)
  return `[${words}](${address})`
}

/** An address as it was typed: without a scheme it is one of the web. */
export function withScheme(url: string): string {
  const typed = url.trim()
  return typed === '' || /^([a-z][a-z0-9+.-]*:|\/)/i.test(typed) ? typed : `https://${typed}`
}

function unescaped(words: string): string {
  return words.replace(/\\([[\]\\])/g, '$1')
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
}
