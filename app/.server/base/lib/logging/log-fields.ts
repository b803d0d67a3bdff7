import { scrub } from './scrub.ts'

/** What a line of the log may have beside its message. Whatever isn't named here is left out. */
export interface LogFields {
  /** What was thrown. */
  error?: unknown
  /** A kind of thing that happened, in our own words. */
  event?: string
  /** The pattern of a route. */
  route?: string
  method?: string
  status?: number
  ms?: number
  bytes?: number
  /** Whether the client left before the end. */
  left?: boolean
  /** One of our own names: a part of the server, a job, a probe. */
  place?: string
  job?: string
  probe?: string
  /** Public ids. */
  account?: string
  feed?: string
  item?: string
  payment?: string
  paymentHash?: string
  /** One of our codes. */
  code?: string
  count?: number
  sats?: number
  seconds?: number
  /** What somebody else’s server answered, or what a check found: cleaned as messages are. */
  answer?: string
  reason?: string
  /** Another host, without what is asked of it. */
  host?: string
}

type Value = string | number | boolean | object | undefined
type Reader = (value: unknown) => Value

const name: Reader = (value) => ifMatching(value, /^[\w\-/:.*?() $@]{1,160}$/)
const id: Reader = (value) => ifMatching(value, /^[\w-]{1,80}$/)
const number: Reader = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
const text: Reader = (value) => (typeof value === 'string' ? scrub(value).slice(0, 500) : undefined)

const readers: Record<keyof LogFields, Reader> = {
  error: (value) => (value === undefined ? undefined : errorFields(value)),
  event: name,
  route: name,
  method: (value) => ifMatching(value, /^[A-Z]{3,10}$/),
  status: number,
  ms: number,
  bytes: number,
  left: (value) => (value === true ? true : undefined),
  place: name,
  job: name,
  probe: name,
  account: id,
  feed: id,
  item: id,
  payment: (value) => ifMatching(value, /^[\w:-]{1,160}$/),
  paymentHash: (value) => ifMatching(value, /^[\da-f]{64}$/),
  code: name,
  count: number,
  sats: number,
  seconds: number,
  answer: text,
  reason: text,
  host: (value) => ifMatching(value, /^[\w.:[\]-]{1,260}$/),
}

/** The fields that a line may have, each in its own form. */
export function allowedFields(fields: LogFields): Record<string, Value> {
  const allowed: Record<string, Value> = {}
  for (const key in fields) {
    const read = Object.hasOwn(readers, key) ? readers[key as keyof LogFields] : undefined
    const value = read?.(fields[key as keyof LogFields])
    if (value !== undefined) allowed[key === 'error' ? 'err' : key] = value
  }
  return allowed
}

function ifMatching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

const deepestCause = 3

/** Of an error: its class, message, stack, codes and what caused it. What else it carries may be anybody’s data. */
function errorFields(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) {
    const inner = innerOf(error)
    return inner ? errorFields(inner, depth) : { type: typeof error, message: thrownText(error) }
  }
  const { code, responseCode, response, constraint, table, status, cause } = error as Error &
    Partial<Record<string, unknown>>
  const errors = error instanceof AggregateError ? (error.errors as unknown[]).slice(0, 3) : []
  return {
    type: error.name,
    message: scrub(error.message),
    ...defined({
      code: name(code),
      status: number(status) ?? number(responseCode),
      answer: text(response),
      constraint: name(constraint),
      table: name(table),
    }),
    ...(error.stack === undefined ? {} : { stack: scrub(error.stack) }),
    ...(cause === undefined || depth >= deepestCause
      ? {}
      : { cause: errorFields(cause, depth + 1) }),
    ...(errors.length === 0 || depth >= deepestCause
      ? {}
      : { errors: errors.map((one) => errorFields(one, depth + 1)) }),
  }
}

/** What React Router wraps in an answer of its own. */
function innerOf(thrown: unknown): Error | null {
  if (typeof thrown !== 'object' || thrown === null || !('error' in thrown)) return null
  return thrown.error instanceof Error ? thrown.error : null
}

function thrownText(thrown: unknown): string {
  if (typeof thrown === 'string') return scrub(thrown)
  if (thrown instanceof Response) return `a response with ${thrown.status}`
  return Object.prototype.toString.call(thrown)
}

function defined(fields: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
