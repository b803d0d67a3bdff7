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
  /** What is read has none. */
  requestBody?: { content: Record<string, Content> }
  parameters?: Parameter[]
  responses: Record<string, { content?: { 'application/json'?: Content } }>
}

interface Parameter {
  in: string
  name: string
  schema?: Schema
  required?: boolean
}

interface Document {
  paths: Record<string, { post?: Operation; get?: Operation }>
}

function documentOf(site: Site): Document {
  return openApiDocumentOf(site) as unknown as Document
}

/** The addresses of all calls, by their first word. */
export function callList(site: Site): { tag: string; paths: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const [path, { post, get }] of Object.entries(documentOf(site).paths)) {
    const [tag = ''] = (post ?? get)?.tags ?? []
    groups.set(tag, [...(groups.get(tag) ?? []), path])
  }
  return [...groups].map(([tag, paths]) => ({ tag, paths: paths.sort() }))
}

/** What a page says of one call; null where there is none at this address. */
export function callView(site: Site, path: string): CallView | null {
  const { paths } = documentOf(site)
  const { post, get } = (Object.hasOwn(paths, path) && paths[path]) || {}
  const operation = post ?? get
  if (!operation) return null
  const content = operation.requestBody?.content ?? {}
  const [{ schema, example } = { schema: schemaOf(operation.parameters ?? []), example: {} }] =
    Object.values(content)
  const answer = operation.responses['200']?.content?.['application/json']?.example
  const isPublic = operation.security.length === 0
  const fields = fieldsOf(schema)
  return {
    path,
    about: operation.summary ?? '',
    rights: operation.description,
    scope: operation['x-scope'] ?? null,
    isPublic,
    fields,
    hasFile: 'multipart/form-data' in content,
    isFile: post === undefined,
    get: get ? getOf(path, fields, get.parameters ?? []) : null,
    example: JSON.stringify(example ?? {}, null, 2),
    answer: JSON.stringify(answer ?? {}, null, 2),
    errors: errorsOf(path.replace(/^\/(v1\/)?/, ''), isPublic ? 'public' : 'account'),
  }
}

/** What a query takes, as a body would. */
function schemaOf(parameters: Parameter[]): Schema {
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** The address with what has to be in it, by itself or else as one. */
function getOf(path: string, fields: FieldView[], parameters: Parameter[]): string {
  const byThemselves = new Set(parameters.map(({ name, schema }) => (schema ? name : '')))
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  if (!required.every((name) => byThemselves.has(name))) return `${path}?input=…`
  const query = required.map((name) => `${name}=…`).join('&')
  return query ? `${path}?${query}` : path
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
