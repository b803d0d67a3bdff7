import type { z } from 'zod'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { inputSchema, type JsonSchema } from './input-schema.ts'
import { refuseTangledJson } from './json-bounds.ts'

/** A field of a call's input that the address of its GET form has by its name. */
export interface QueryParameter {
  name: string
  schema: JsonSchema
  isRequired: boolean
}

/** The parameter that has the whole input as JSON, for what no parameter by itself can say. */
export const wholeInput = 'input'

type Kind = 'text' | 'number' | 'boolean' | 'list' | 'nested'

/** The fields of an input that stand in an address by themselves; those with fields of their own don't. */
export function queryParameters(input: z.ZodType): QueryParameter[] {
  const { properties = {}, required = [] } = inputSchema(input)
  return Object.entries(properties as Record<string, JsonSchema>)
    .filter(([, schema]) => isFlat(schema))
    .map(([name, schema]) => ({ name, schema, isRequired: (required as string[]).includes(name) }))
}

/**
 * The input of a call as its query says it: texts, numbers and truth values by the kinds of its fields, lists by repeating
 * their name. What isn't of its kind stays as it is written, and is refused as in a body.
 * @throws AppError 400 BAD_REQUEST, BAD_JSON
 */
export function readQuery(input: z.ZodType, query: URLSearchParams): unknown {
  const names = new Set(query.keys())
  if (names.has(wholeInput)) {
    if (names.size > 1) throw wrong(wholeInput, 'Give the whole input, or its fields, not both.')
    return wholeOf(oneOf(wholeInput, query.getAll(wholeInput)))
  }
  const { properties = {} } = inputSchema(input)
  const kinds = new Map(Object.entries(properties as Record<string, JsonSchema>))
  return Object.fromEntries(
    [...names].map((name) => [name, valueOf(name, query.getAll(name), kinds.get(name) ?? {})]),
  )
}

function wholeOf(text: string): unknown {
  refuseTangledJson(new TextEncoder().encode(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_JSON', {
      status: 400,
      field: wholeInput,
      message: 'The input is not JSON.',
    })
  }
}

function valueOf(name: string, values: string[], schema: JsonSchema): unknown {
  const kind = kindOf(schema)
  if (kind !== 'list') return typed(kind, oneOf(name, values))
  const entries = kindOf((listOf(schema).items ?? {}) as JsonSchema)
  return values.map((value) => typed(entries, value))
}

function oneOf(name: string, values: string[]): string {
  const [value = ''] = values
  if (values.length > 1) throw wrong(name, 'Give it once.')
  return value
}

function typed(kind: Kind, text: string): unknown {
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function isFlat(schema: JsonSchema): boolean {
  const kind = kindOf(schema)
  if (kind !== 'list') return kind !== 'nested'
  return !['list', 'nested'].includes(kindOf((listOf(schema).items ?? {}) as JsonSchema))
}

const kinds = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'nested',
} as const

/** What a field is, null apart. */
function kindOf(schema: JsonSchema): Kind {
  const types = [schema.type].flat()
  for (const [type, kind] of Object.entries(kinds)) if (types.includes(type)) return kind
  return (
    choicesOf(schema)
      .map(kindOf)
      .find((kind) => kind !== 'text') ?? 'text'
  )
}

function listOf(schema: JsonSchema): JsonSchema {
  return [schema.type].flat().includes('array')
    ? schema
    : (choicesOf(schema).find((choice) => kindOf(choice) === 'list') ?? {})
}

function choicesOf({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  return ((anyOf ?? oneOf ?? []) as JsonSchema[]).filter(({ type }) => type !== 'null')
}

function wrong(field: string, message: string): AppError {
  return new AppError('BAD_REQUEST', { status: 400, field, message })
}
