import { openApiDocumentOf } from '#app/routes/api/openapi/document.ts'
import type { ApiDocument } from './compatibility/compare-documents.ts'

/** The document of an installation that has everything, at an address of nobody. */
export function wholeDocument(): ApiDocument {
  const site = { publicUrl: 'https://tributary.example' }
  return structuredClone(openApiDocumentOf(site)) as unknown as ApiDocument
}

/** What a document promises to programs: without words, examples and limits. One call and one record stand in a line. */
export function promisesOf({ paths, components: { schemas, responses } }: ApiDocument): string {
  const lines = (entries: object) =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(withoutWords(value))}`)
      .join(',\n')
  return [
    `{ "paths": {\n${lines(paths)}\n}, "components": {`,
    `"schemas": {\n${lines(schemas)}\n},`,
    `"responses": {\n${lines(responses)}\n}`,
    '} }\n',
  ].join('\n')
}

const words = new Set(['description', 'summary', 'example', 'headers', 'operationId', 'tags'])

/** Fields of records may have any name, also one of those. */
function withoutWords(value: unknown, isOfNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => isOfNames || !words.has(name))
  return Object.fromEntries(
    kept.map(([name, one]) => [name, withoutWords(one, name === 'properties')]),
  )
}
