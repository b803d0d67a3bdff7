import { openApiDocumentOf } from '#app/routes/api/openapi/document.ts'
import { errorsOf } from '#app/routes/api/openapi/responses.ts'
import type { Site } from '#app/.server/base/site.ts'
import { developerTexts as texts } from '#app/texts/site/developers.ts'
import type { CallView, FieldView } from './views.ts'

type Schema = Record<string, unknown>

interface Content {
  schema: Schema
  example?: unknown
}

interface Operation {
  tags: string[]
  summary?: string
  description: string
  'x-scope'?: string
  security: unknown[]
  requestBody: { content: Record<string, Content> }
  responses: Record<string, { content?: { 'application/json': Content } }>
}

interface Document {
  paths: Record<string, { post: Operation }>
}

function documentOf(site: Site): Document {
  return openApiDocumentOf(site) as unknown as Document
}

/** The addresses of all calls, by their first word. */
export function callList(site: Site): { tag: string; paths: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const [path, { post }] of Object.entries(documentOf(site).paths)) {
    const [tag = ''] = post.tags
    groups.set(tag, [...(groups.get(tag) ?? []), path])
  }
  return [...groups].map(([tag, paths]) => ({ tag, paths: paths.sort() }))
}

/** What a page says of one call; null where there is none at this address. */
export function callView(site: Site, path: string): CallView | null {
  const { paths } = documentOf(site)
  const operation = Object.hasOwn(paths, path) ? paths[path]?.post : undefined
  if (!operation) return null
  const [{ schema, example } = { schema: {} }] = Object.values(operation.requestBody.content)
  const answer = operation.responses['200']?.content?.['application/json'].example
  const isPublic = operation.security.length === 0
  return {
    path,
    about: operation.summary ?? '',
    rights: operation.description,
    scope: operation['x-scope'] ?? null,
    isPublic,
    fields: fieldsOf(schema),
    hasFile: 'multipart/form-data' in operation.requestBody.content,
    example: JSON.stringify(example ?? {}, null, 2),
    answer: JSON.stringify(answer ?? {}, null, 2),
    errors: errorsOf(path.replace(/^\/(v1\/)?/, ''), isPublic ? 'public' : 'account'),
  }
}

function fieldsOf({ properties = {}, required = [], anyOf = [] }: Schema): FieldView[] {
  const own = Object.entries(properties as Record<string, Schema>).map(([name, field]) => ({
    name,
    type: typeOf(field),
    words: wordsOf(field),
    isRequired: (required as string[]).includes(name),
  }))
  const others = (anyOf as Schema[]).flatMap(fieldsOf)
  const known = new Map([...others, ...own].map((field) => [field.name, field]))
  return [...known.values()]
}

function typeOf(schema: Schema): string {
  const { type, anyOf, oneOf, enum: values, const: only } = schema
  if (typeof type === 'string') return texts.types[type as keyof typeof texts.types] ?? type
  if (values !== undefined || only !== undefined) return texts.types.string
  const parts = (anyOf ?? oneOf) as Schema[] | undefined
  return [...new Set(parts?.map(typeOf) ?? [texts.types.any])].join(texts.or)
}

function wordsOf(schema: Schema): string {
  const {
    maxLength,
    maxItems,
    maximum,
    minimum,
    enum: values,
    const: only,
    default: usual,
  } = schema
  return [
    Array.isArray(values) && texts.oneOf(values.map(String)),
    only !== undefined && texts.oneOf([String(only)]),
    typeof maxLength === 'number' && texts.longest(maxLength),
    typeof maxItems === 'number' && texts.most(maxItems),
    typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER && texts.upTo(maximum),
    typeof minimum === 'number' && minimum > 0 && texts.from(minimum),
    usual !== undefined && typeof usual !== 'object' && texts.usually(String(usual)),
  ]
    .filter((words) => words !== false)
    .join('. ')
}
