import { z } from 'zod'
import { momentOf } from '#app/rules/base/zoned-time.ts'

// Parses values of HTML forms, where everything is text and nothing is null. The result is checked by the schema of the
// field itself, which the JSON calls use too.

/** A text or choice; empty means null. Line breaks become \n. */
export function textField<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(textOrNull, schema)
}

/** A checkbox; missing when it isn't checked. */
export function checkbox() {
  return z.preprocess((value) => value === 'on', z.boolean())
}

/** A whole number from `least` to `most`; empty means null. */
export function wholeNumber(name: string, least: number, most: number) {
  const message = `${name} must be a whole number from ${least} to ${most}.`
  return z.preprocess(
    numberOrNull,
    z.int(message).min(least, message).max(most, message).nullable(),
  )
}

/** A point in time from a `datetime-local` field in UTC. */
export function utcTime() {
  return z.preprocess(
    (value) => {
      const text = textOrNull(value)
      const time =
        typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text)
          ? new Date(`${text}Z`)
          : undefined
      return time && !Number.isNaN(time.getTime()) ? time.toISOString() : text
    },
    z.iso.datetime({ offset: true, message: 'Not a date and time.' }).nullable(),
  )
}

/** A point in time from a `datetime-local` field and its time zone field; converted to UTC. */
export function zonedTime() {
  return z
    .strictObject({ at: z.string().optional(), zone: z.string().optional() })
    .optional()
    .transform((fields, context) => {
      const text = textOrNull(fields?.at)
      if (text === null) return null
      const moment = momentOf(text, textOrNull(fields?.zone) ?? 'UTC')
      if (moment === null) context.addIssue({ code: 'custom', message: 'Not a date and time.' })
      return moment
    })
}

/** A list with one entry per line; an empty one means null. */
export function lines<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    const entries = (textOrNull(value) ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    return entries.length > 0 ? entries : null
  }, schema)
}

/** The values chosen in several selects of the same name, in order and without duplicates; none means null. */
export function choices<Schema extends z.ZodType>(
  schema: Schema,
  read: (value: string) => unknown = (value) => value,
) {
  return z.preprocess((value) => {
    const chosen = new Set(
      (Array.isArray(value) ? value : [value]).filter(
        (one) => typeof one === 'string' && one !== '',
      ),
    )
    return chosen.size > 0 ? [...chosen].map((one) => read(one as string)) : null
  }, schema)
}

/** Rows of fields; rows whose fields named by `keys` are all empty are dropped. */
export function rows<Row extends z.ZodType>(row: Row, keys: string[]) {
  return z
    .preprocess(
      (value) =>
        Array.isArray(value)
          ? Array.from(value, (one: unknown) => (isBlankRow(one, keys) ? null : one))
          : [],
      z.array(row.nullable()).max(200),
    )
    .transform((list) => list.filter((one) => one !== null))
}

function isBlankRow(row: unknown, keys: string[]): boolean {
  if (typeof row !== 'object' || row === null) return true
  const fields = row as Record<string, unknown>
  return keys.every((key) => textOrNull(fields[key]) === null)
}

function textOrNull(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replace(/\r\n?/g, '\n').trim()
  return text === '' ? null : text
}

function numberOrNull(value: unknown): unknown {
  const text = textOrNull(value)
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : text
}
