import { z } from 'zod'
import { type FailureDetails, StripeFailure } from './failure.ts'
import type { Field } from './form.ts'

/** The parameters of a call. Those that it doesn't name are refused. */
export const parameters = z.strictObject

export const text = (most = 500) => z.string().max(most)
export const id = z.string().min(1).max(100)
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'integer' })
  .transform(Number)
export const cents = whole.pipe(z.number().min(0).max(99_999_999))
export const flag = z
  .enum(['true', 'false'], { error: 'boolean' })
  .transform((value) => value === 'true')
export const address = z.url({ protocol: /^https?$/ }).max(5000)
export const currency = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(['usd'], { error: 'currency' }))

const maxMetadata = 50

/** Names and values; an empty value takes the name away, an empty text all of them. */
export const metadata = z.union([
  z.literal('').transform((): Record<string, string> | null => null),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((named) => Object.keys(named).length <= maxMetadata),
])

export const expand = { expand: z.array(z.string().max(200)).max(20).optional() }

const moment = whole.pipe(z.number().min(0))
const range = z.union([
  moment.transform((at) => ({ gte: at, lte: at })),
  parameters({
    gt: moment.optional(),
    gte: moment.optional(),
    lt: moment.optional(),
    lte: moment.optional(),
  }),
])

/** What every list takes. */
export const paging = {
  ...expand,
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: id.optional(),
  ending_before: id.optional(),
  created: range.optional(),
}

/** @throws StripeFailure 400 that names the first wrong parameter */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, Field>,
): z.output<Schema> {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  throw new StripeFailure(400, refusal(deepest(read.error.issues), fields))
}

type Issue = z.core.$ZodIssue

/** Of a parameter that may be several things, what is wrong with the likeliest. */
function deepest(issues: Issue[]): Issue {
  const [issue] = issues as [Issue]
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors
    .filter((errors) => errors.length > 0)
    .map(deepest)
    .sort((one, two) => two.path.length - one.path.length)[0]
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue
}

function refusal(issue: Issue, fields: Record<string, Field>): FailureDetails {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    return { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` }
  }
  const param = nameOf(issue.path)
  const value = issue.path.reduce<unknown>(
    (at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part],
    fields,
  )
  if (value === undefined)
    return { code: 'parameter_missing', param, message: `Missing required param: ${param}.` }
  if (value === '')
    return {
      code: 'parameter_invalid_empty',
      param,
      message: `You passed an empty string for '${param}'.`,
    }
  if (issue.message === 'integer')
    return {
      code: 'parameter_invalid_integer',
      param,
      message: `Invalid integer: ${String(value)}`,
    }
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return { code: 'url_invalid', param, message: 'Not a valid URL' }
  return { param, message: `Invalid ${param}` }
}

function nameOf(path: PropertyKey[]): string {
  return path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
}
