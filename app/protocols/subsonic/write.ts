import { attribute, escapeText } from '#app/protocols/text/xml.ts'
import type { AnswerPart, Value } from './answer.ts'

export type AnswerFormat = { kind: 'xml' } | { kind: 'json' } | { kind: 'jsonp'; callback: string }

/** An answer as it is sent, with its media type. */
export function writeAnswer(
  answer: AnswerPart,
  format: AnswerFormat,
): { body: string; type: string } {
  if (format.kind === 'xml') return { body: xmlOf(answer), type: 'application/xml; charset=utf-8' }
  const json = JSON.stringify({ 'subsonic-response': answer })
  if (format.kind === 'json') return { body: json, type: 'application/json; charset=utf-8' }
  return {
    // The comment keeps the name from being the beginning of a file of another kind.
    body: `/**/${format.callback}(${forScripts(json)});`,
    type: 'text/javascript; charset=utf-8',
  }
}

/** Whether a name may be called by JSONP: a path of plain identifiers. */
export function isCallback(name: string): boolean {
  return name.length <= 100 && /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(name)
}

/** Older scripts take these two for ends of lines, within texts too. */
function forScripts(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

function xmlOf(answer: AnswerPart): string {
  const written = element('subsonic-response', { xmlns: 'http://subsonic.org/restapi', ...answer })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}`
}

/** These say texts in elements of their own, where all others say them in attributes. */
const withTexts = new Set(['albumInfo', 'artistInfo', 'artistInfo2'])

function element(name: string, node: AnswerPart): string {
  let attributes = ''
  let content = ''
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined) continue
    if (typeof value === 'object') content += elements(key, value)
    else if (key === 'value') content += escapeText(String(value))
    else if (withTexts.has(name)) content += `<${key}>${escapeText(String(value))}</${key}>`
    // An empty text is said too: in JSON it is.
    else attributes += attribute(key, String(value)) || ` ${key}=""`
  }
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`
}

function elements(name: string, value: AnswerPart | readonly Value[]): string {
  if (!isList(value)) return element(name, value)
  return value.map((one) => elementOf(name, one)).join('')
}

function elementOf(name: string, value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'object') return isList(value) ? '' : element(name, value)
  return `<${name}>${escapeText(String(value))}</${name}>`
}

function isList(value: AnswerPart | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value)
}
