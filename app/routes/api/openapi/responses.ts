import type { Call } from '#app/.server/base/http/json-call.ts'
import { openApiTexts as texts } from '#app/texts/site/openapi.ts'
import { type CallError, described, type Json } from './described.ts'

type Access = Call['access']

/** The shared answers of the errors that every call may have, by access and status. */
const shared: { name: string; access: Access; status: number }[] = [
  { name: 'BadRequest', access: 'public', status: 400 },
  { name: 'NotLoggedIn', access: 'account', status: 401 },
  { name: 'Forbidden', access: 'account', status: 403 },
  { name: 'AccountClosed', access: 'public', status: 403 },
  { name: 'TooLarge', access: 'public', status: 413 },
  { name: 'TooMany', access: 'public', status: 429 },
  { name: 'Failed', access: 'public', status: 500 },
  { name: 'Unavailable', access: 'public', status: 503 },
]

/** Whoever may be anybody is never refused for a token. */
const ofTokens = new Set(['NOT_LOGGED_IN', 'UNAUTHORIZED', 'SCOPE_NEEDED'])

function generalErrors(access: Access): CallError[] {
  return described.general.filter(({ code }) => access === 'account' || !ofTokens.has(code))
}

/** The errors that a call may answer of its own, and those that every call of its kind may. */
export function errorsOf(name: string, access: Access): Record<'own' | 'general', CallError[]> {
  return { own: described.errors[name] ?? [], general: generalErrors(access) }
}

/** The answers of a call beside the one that it is made for. */
export function errorResponses(name: string, access: Access): Json {
  const { own, general } = errorsOf(name, access)
  const ownStatuses = new Set(own.map(({ status }) => status))
  const byStatus = Object.groupBy([...own, ...general], ({ status }) => status)
  const responses = Object.entries(byStatus).map(([key, errors = []]) => {
    const status = Number(key)
    const known = ownStatuses.has(status) ? undefined : sharedFor(access, status)
    return [
      key,
      known ? { $ref: `#/components/responses/${known.name}` } : errorResponse(status, errors),
    ]
  })
  return Object.fromEntries(responses) as Json
}

function sharedFor(access: Access, status: number) {
  const found = shared.filter((one) => one.status === status)
  return found.find((one) => one.access === access) ?? found[0]
}

/** What the document keeps once of all calls. */
export function sharedResponses(): Json {
  const responses = shared.map(({ name, access, status }) => {
    const errors = generalErrors(access).filter((error) => error.status === status)
    return [name, errorResponse(status, errors)]
  })
  return Object.fromEntries(responses) as Json
}

function errorResponse(status: number, errors: CallError[]): Json {
  const codes = [...new Set(errors.map(({ code }) => code))].sort()
  const error = { type: 'string', enum: codes }
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { error }, required: ['error'] },
    ],
  }
  return {
    description: texts.errors(errors),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { 'application/json': { schema } },
  }
}

const retryAfter = { schema: { type: 'integer' }, description: texts.retryAfter }

export const errorSchema: Json = {
  type: 'object',
  properties: {
    error: { type: 'string', description: texts.code },
    field: { type: 'string', description: texts.field },
    message: { type: 'string', description: texts.message },
  },
  required: ['error'],
}
