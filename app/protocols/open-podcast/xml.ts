import { Parser } from 'htmlparser2'
import { escapeText } from '#app/protocols/text/xml.ts'

type Value = string | number | boolean | undefined
type Content = Value | readonly Element[]
/** An element of the Open Podcast API: its name, and its text or the elements in it. */
export type Element = readonly [name: string, content: Content]

/** An answer as XML. Source: Open Podcast API, examples of `application/xml`. */
export function openXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}`
}

function written([name, content]: Element): string {
  if (content === undefined) return ''
  if (typeof content !== 'object') return `<${name}>${escapeText(String(content))}</${name}>\n`
  return `<${name}>\n${content.map(written).join('')}</${name}>\n`
}

/** The fields of an object as elements, in its order. */
export function fieldsOf(record: Record<string, Value>): Element[] {
  return Object.entries(record).map(([name, value]) => [name, value] as const)
}

const mostElements = 20_000

/**
 * The records in XML that an app sends, each the texts of its elements: those named `record`, or the root where that is one.
 * Entities that it declares aren't expanded. Null where it is too much.
 */
export function readRecords(xml: string, record: string): Record<string, string>[] | null {
  const records: Record<string, string>[] = []
  let current: Record<string, string> | null = null
  let field = ''
  let elements = 0
  const parser = new Parser(
    {
      onopentag: (name) => {
        elements += 1
        if (elements > mostElements) parser.pause()
        if (name === record) records.push((current = {}))
        else field = name
      },
      ontext: (text) => {
        if (current && field !== '') current[field] = (current[field] ?? '') + text
      },
      onclosetag: (name) => {
        if (name === record) current = null
        field = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return elements > mostElements ? null : records
}
