import { Parser } from 'htmlparser2'

/** Deeper than any real notes: the parser searches its open tags at each end tag. */
const deepest = 200

interface HtmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Parses HTML from others tag by tag, in linear time; stops where it is nested too deep. */
export function readHtml(html: string, { open, close, text }: HtmlHandlers): void {
  readAsDeep(html, {
    onopentag: (name, attributes) => open?.(name, attributes),
    onclosetag: (name) => close?.(name),
    ontext: (part) => text?.(part),
  })
}

/** The HTML up to where it is nested too deep, for parsers without such a limit. */
export function asDeepAsSense(html: string): string {
  return html.slice(0, readAsDeep(html, {}))
}

interface ParserHandlers {
  onopentag?: (name: string, attributes: Record<string, string>) => void
  onclosetag?: (name: string) => void
  ontext?: (text: string) => void
}

/** Parses until the HTML is nested too deep; returns the position where it stopped. */
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
