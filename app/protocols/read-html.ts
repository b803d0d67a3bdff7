import { Parser } from 'htmlparser2'

/** Deeper than any notes that people write: the parser looks through its open tags at each end tag. */
const deepest = 200

interface HtmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads HTML that others wrote, tag by tag, in a time that grows with its length alone; what is nested too deep ends it. */
export function readHtml(html: string, { open, close, text }: HtmlHandlers): void {
  readAsDeep(html, {
    onopentag: (name, attributes) => open?.(name, attributes),
    onclosetag: (name) => close?.(name),
    ontext: (part) => text?.(part),
  })
}

/** The HTML up to where it is nested too deep, for readers that know no bound of their own. */
export function asDeepAsSense(html: string): string {
  return html.slice(0, readAsDeep(html, {}))
}

interface ParserHandlers {
  onopentag?: (name: string, attributes: Record<string, string>) => void
  onclosetag?: (name: string) => void
  ontext?: (text: string) => void
}

/** Reads on while it makes sense; answers up to which character. */
function readAsDeep(html: string, { onopentag, onclosetag, ontext }: ParserHandlers): number {
  let depth = 0
  let end = html.length
  const parser = new Parser({
    onopentag(name, attributes) {
      if (end < html.length) return
      if (++depth > deepest) {
        end = parser.startIndex
        return parser.pause()
      }
      onopentag?.(name, attributes)
    },
    onclosetag(name) {
      depth--
      if (end === html.length) onclosetag?.(name)
    },
    ontext(text) {
      if (end === html.length) ontext?.(text)
    },
  })
  parser.end(html)
  return end
}
