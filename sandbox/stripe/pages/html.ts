import { escapeAttribute } from '#app/protocols/text/xml.ts'

/** Markup, as against a text that still has to become some. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | false | Part[]

/** Markup with texts in it, which are escaped; null and false are nothing. */
export function html(markup: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(markup.map((piece, at) => piece + written(parts[at] ?? null)).join(''))
}

function written(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(written).join('')
  return escapeAttribute(String(part))
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$12.50` of 1250 cents. */
export function dollarsOf(cents: number): string {
  return dollars.format(cents / 100)
}
