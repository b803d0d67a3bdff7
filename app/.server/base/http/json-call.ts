import type { z } from 'zod'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import type { Area } from '#app/rules/base/areas.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { refuseTangledJson } from './json-bounds.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** A call of the JSON API: its input schema and the domain function that handles it. */
export interface Call<Answer = unknown> {
  input: z.ZodType
  /** Whether it needs a signed-in account. */
  access: 'public' | 'account'
  /** What it answers without one, where that isn't what every call answers. */
  loginNeeded?: () => AppError
  run: (ctx: Ctx, input: never) => Promise<Answer>
  /** How many seconds its answer may be cached; without it, not at all. */
  maxAge?: number
  /** Whether it changes nothing, so that GET answers it too. */
  isRead?: boolean
  /** Whether a token that has ended will do, as long as its session is open. */
  takesEnded?: boolean
  /** The areas that it is of: where one of them is off there is no such call. */
  areas?: readonly Area[]
}

/** Calls of an area. */
export function callsOf<Calls extends Record<string, Call>>(area: Area, calls: Calls): Calls {
  const rows = Object.entries(calls).map(([name, call]) => {
    return [name, { ...call, areas: [...(call.areas ?? []), area] }]
  })
  return Object.assign({}, calls, Object.fromEntries(rows))
}

/** A call that anyone may make. */
export function publicCall<Input extends z.ZodType, Answer>(
  input: Input,
  run: (ctx: Ctx, input: z.output<Input>) => Promise<Answer>,
): Call<Answer> {
  return { input, access: 'public', run }
}

/** One that changes nothing: GET answers it, too. */
export function publicRead<Input extends z.ZodType, Answer>(
  input: Input,
  run: (ctx: Ctx, input: z.output<Input>) => Promise<Answer>,
  options: Pick<Call, 'maxAge'> = {},
): Call<Answer> {
  return { input, access: 'public', run, isRead: true, ...options }
}

/** A call that needs a token, in x-tributary-token or as `Authorization: Bearer`. */
export function accountCall<Input extends z.ZodType, Answer>(
  input: Input,
  run: (ctx: Ctx, input: z.output<Input>) => Promise<Answer>,
  options: Pick<Call, 'loginNeeded' | 'takesEnded'> = {},
): Call<Answer> {
  return { input, access: 'account', run, ...options }
}

export const largestBody = 1024 * 1024

/** Reads the JSON body of a call, at most 1 MiB of it. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await wholeBody(request.body, largestBody, tooLarge)
  if (bytes.length === 0) return {}
  refuseTangledJson(bytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('BAD_JSON', { status: 400, message: 'The body is not JSON.' })
  }
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { status: 413, message: 'The body is over 1 MiB.' })
}

/** Parses the input of a call. @throws AppError 400 BAD_REQUEST that names the first wrong field */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...(issue?.path ?? []), ...unknown.map((key) => key.slice(0, longestName))]
  throw new AppError('BAD_REQUEST', {
    status: 400,
    field: field.join('.'),
    message: messageOf(issue),
  })
}

/** Longer names aren't sent back in full. */
const longestName = 100

/** The error message; for unknown fields a fixed one, since `field` names the first of them. */
function messageOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return 'This call does not take a field of this name.'
  return issue?.message ?? 'The body is not what this call takes.'
}
