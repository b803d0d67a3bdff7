import { createHash } from 'node:crypto'

/** The values of a record's fields by the names of the form's fields ('content.title'). */
export type FieldValues = Record<string, unknown>

/** Short marks of values, by which a form remembers what it was made from without carrying it all. */
export type Marks = Record<string, string>

/** The marks of some fields of a record; they go with the form as one hidden field. */
export function marksOf(values: FieldValues, fields: string[]): Marks {
  return Object.fromEntries(fields.map((field) => [field, mark(values[field])]))
}

/** Reads the hidden field; a missing or broken one tells of nothing. */
export function readMarks(text: string | undefined): Marks {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Marks) : {}
  } catch {
    return {}
  }
}

/** The fields that were typed into: those that differ from what the form was made from. */
export function changedFields(typed: FieldValues, was: Marks): string[] {
  return Object.keys(typed).filter(
    (field) => was[field] === undefined || mark(typed[field]) !== was[field],
  )
}

/** The changed fields that somebody else has changed too, to something else. */
export function collidingFields(typed: FieldValues, was: Marks, stored: FieldValues): string[] {
  return changedFields(typed, was).filter((field) => {
    const now = mark(stored[field])
    return now !== was[field] && now !== mark(typed[field])
  })
}

function mark(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 10)
}

/** The same text for the same meaning: the order of keys says nothing, nor does what is empty. */
function canonical(value: unknown): string {
  return JSON.stringify(meaning(value)) ?? ''
}

function meaning(value: unknown): unknown {
  if (value === null || value === false || value === '' || value === 0) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(meaning)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, meaning(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
