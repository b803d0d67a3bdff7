import { type Break, schemaComparison } from './compare-schemas.ts'
import type { Named, Schema } from './schemas.ts'

/** What is compared of a document of calls. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Named; responses: Record<string, Answered> }
}

interface Answered {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}

interface Parameter {
  in: string
  name: string
  required?: boolean
  schema?: Schema
  /** In the place of a schema, for what is JSON. */
  content?: Answered['content']
}

interface Operation {
  'x-scope'?: string
  security: unknown[]
  parameters?: Parameter[]
  requestBody?: Answered
  responses: Record<string, Answered>
}

/**
 * What a program that was written by the one document meets at a site with the other: calls, fields and codes that are
 * gone, what is asked for newly, and rights that it has no longer. Nothing, as long as both are of one major version.
 */
export function breaksBetween(before: ApiDocument, after: ApiDocument): string[] {
  const compare = schemaComparison({
    before: before.components.schemas,
    after: after.components.schemas,
  })
  const breaks = Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, was]) => {
      const is = after.paths[path]?.[method]
      if (!is) return [{ place: `${method.toUpperCase()} ${path}`, problem: 'is gone' }]
      return [
        ...rightBreaks(was, is, path),
        ...parameterBreaks(was, is, path, compare.inputs),
        ...bodyBreaks(was, is, path, compare.inputs),
        ...answerBreaks(was, is, path, compare.answers),
        ...codeBreaks({ was, of: before }, { was: is, of: after }, path),
      ]
    }),
  )
  return [...new Set(breaks.map(({ place, problem }) => `${place} ${problem}`))]
}

type Compare = ReturnType<typeof schemaComparison>['inputs']

function rightBreaks(was: Operation, is: Operation, place: string): Break[] {
  const [before, now] = [needOf(was), needOf(is)]
  // A session does what any token may.
  if (before === now || now === nothing || before === session) return []
  return [{ place, problem: `needs ${now} now` }]
}

const [nothing, session] = ['nothing', 'a session']

function needOf({ security, 'x-scope': scope }: Operation): string {
  if (security.length === 0) return nothing
  return scope ? `the scope ${scope}` : session
}

function parameterBreaks(was: Operation, is: Operation, path: string, compare: Compare): Break[] {
  const [before, after] = [was, is].map(({ parameters = [] }) => byName(parameters))
  return [...(after ?? [])].flatMap(([name, parameter]) => {
    const known = before?.get(name)
    const place = `${path} ${name}`
    if (parameter.required && !known?.required) return [{ place, problem: 'is required now' }]
    return known ? compare({ before: schemaOf(known), after: schemaOf(parameter) }, place) : []
  })
}

function schemaOf({ schema, content }: Parameter): Schema {
  return schema ?? content?.['application/json']?.schema ?? {}
}

function byName(parameters: Parameter[]): Map<string, Parameter> {
  return new Map(parameters.map((one) => [`${one.in} ${one.name}`, one]))
}

function bodyBreaks(was: Operation, is: Operation, path: string, compare: Compare): Break[] {
  return Object.entries(was.requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = is.requestBody?.content?.[type]
    const place = `${path} body`
    return now
      ? compare({ before: schema, after: now.schema }, place)
      : [{ place, problem: `as ${type} is taken no longer` }]
  })
}

function answerBreaks(was: Operation, is: Operation, path: string, compare: Compare): Break[] {
  return Object.entries(was.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, answered]) => {
      const [before, after] = [answered, is.responses[status]].map(jsonOf)
      const place = `${path} answer`
      if (!before) return []
      return after ? compare({ before, after }, place) : [{ place, problem: `${status} is gone` }]
    })
}

function jsonOf(answered: Answered | undefined): Schema | undefined {
  return answered?.content?.['application/json']?.schema
}

interface In {
  was: Operation
  of: ApiDocument
}

function codeBreaks(before: In, after: In, path: string): Break[] {
  const known = codesOf(after)
  return [...codesOf(before)]
    .filter((code) => !known.has(code))
    .map((code) => ({ place: `${path} error`, problem: `${code} is gone` }))
}

/** The errors of a call, by status and code. */
function codesOf({ was: { responses }, of }: In): Set<string> {
  const codes = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, { $ref, ...own }]) => {
      const answered = $ref ? of.components.responses[$ref.split('/').at(-1) ?? ''] : own
      const parts = (jsonOf(answered)?.allOf ?? []) as {
        properties?: { error?: { enum?: string[] } }
      }[]
      const listed = parts.flatMap(({ properties }) => properties?.error?.enum ?? [])
      return listed.map((code) => `${status} ${code}`)
    })
  return new Set(codes)
}
