import { decodeHTMLStrict } from 'entities'

/** Handles references that aren't standard XML. */
export interface EntityNotes {
  /** For an `&name;` unknown in XML and HTML: returns the text to use. */
  unknown(name: string): string
  /** Called for an ampersand that starts no reference; it is kept. */
  bare(): void
}

const COMMON = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['#039', "'"],
  ['nbsp', '\u00a0'],
])
const LONGEST_NAME = 33
const REFERENCE_NAME = /^(?:#\d{1,8}|#[xX][0-9a-fA-F]{1,7}|[A-Za-z][A-Za-z0-9]*)$/
// Control characters that references must not produce.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

const QUIET: EntityNotes = { unknown: (name) => `&${name};`, bare: () => {} }

/** Decodes XML and HTML references once; only those with a semicolon, so that query strings stay intact. */
export function decodeEntities(text: string, notes: EntityNotes = QUIET): string {
  let ampersand = text.indexOf('&')
  if (ampersand === -1) return text
  let decoded = ''
  let copied = 0
  let semicolon = -1
  while (ampersand !== -1) {
    if (semicolon !== Infinity && semicolon < ampersand) {
      const next = text.indexOf(';', ampersand + 1)
      semicolon = next === -1 ? Infinity : next
    }
    const name =
      semicolon - ampersand <= LONGEST_NAME ? text.slice(ampersand + 1, semicolon) : undefined
    const meaning = name === undefined ? undefined : referenceText(name, notes)
    if (meaning === undefined) {
      notes.bare()
      ampersand = text.indexOf('&', ampersand + 1)
      continue
    }
    decoded += text.slice(copied, ampersand) + meaning
    copied = semicolon + 1
    ampersand = text.indexOf('&', copied)
  }
  return copied === 0 ? text : decoded + text.slice(copied)
}

function referenceText(name: string, notes: EntityNotes): string | undefined {
  const common = COMMON.get(name)
  if (common !== undefined) return common
  if (!REFERENCE_NAME.test(name)) return undefined
  const reference = `&${name};`
  const meaning = decodeHTMLStrict(reference)
  return meaning === reference ? notes.unknown(name) : meaning.replace(CONTROL, '')
}

const ESCAPED_TWICE = /&(?:#\d{2,6}|#[xX][0-9a-fA-F]{2,6}|[A-Za-z]{2,8});/

/**
 * A title on one line; references escaped twice (`AT&amp;amp;T`) are decoded once more. A title meant to show such a
 * reference literally loses it.
 */
export function decodeTitle(text: string): string {
  const plain = ESCAPED_TWICE.test(text) ? decodeEntities(text) : text
  return plain.replace(/\s+/g, ' ').trim()
}
