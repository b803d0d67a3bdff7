import { createHash } from 'node:crypto'

/** Values of a record, by form field names ('content.title'). */
export type FieldValues = Record<string, unknown>

/** Short hashes of values: a form carries these to remember what it was made from. */
export type Marks = Record<string, string>

/** The hashes of some fields of a record, for a hidden field of the form. */
export function marksOf(values: FieldValues, fields: string[]): Marks {
  return Object.fromEntries(fields.map((field) => [field, mark(values[field])]))
}

/** Parses the hidden field; {} if it is missing or broken. */
export function readMarks(text: string | undefined): Marks {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Marks) : {}
  } catch {
    return {}
  }
}

/** The fields whose values differ from what the form was made from. */
export function changedFields(typed: FieldValues, was: Marks): string[] {
  return Object.keys(typed).filter(
    (field) => was[field] === undefined || mark(typed[field]) !== was[field],
  )
}

/** The changed fields that somebody else has changed too, to another value. */
export function collidingFields(typed: FieldValues, was: Marks, stored: FieldValues): string[] {
  return changedFields(typed, was).filter((field) => {
    const now = mark(stored[field])
    return now !== was[field] && now !== mark(typed[field])
  })
}

function mark(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 10)
}

/** Equal text for equal meaning: the order of keys and empty values make no difference. */
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
