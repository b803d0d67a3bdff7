import { fieldOf } from '#app/rules/base/edited-form.ts'
import { studioFormMessages } from '#app/texts/studio/studio-forms.ts'
import type { FieldValues, Marks } from './edit-conflicts.ts'

/** The values of a parsed form by field name; those inside `content` as 'content.…'. */
export function fieldValues({
  content,
  base: _base,
  was: _was,
  ...others
}: Record<string, unknown>): FieldValues {
  const inner = Object.entries((content ?? {}) as Record<string, unknown>)
  return {
    ...others,
    ...Object.fromEntries(inner.map(([field, value]) => [`content.${field}`, value])),
  }
}

export function pick(values: FieldValues, fields: string[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

export function omit(values: FieldValues, fields: string[]): FieldValues {
  return pick(
    values,
    Object.keys(values).filter((field) => !fields.includes(field)),
  )
}

/** The values without those of `fields` that the form doesn't have, neither when it was made nor now. */
export function withoutMissing(
  values: FieldValues,
  { formData, was, fields = [] }: { formData: FormData; was: Marks; fields?: readonly string[] },
): FieldValues {
  const sent = new Set([...formData.keys()].map(fieldOf))
  return omit(
    values,
    fields.filter((field) => was[field] === undefined && !sent.has(field)),
  )
}

const maxWords = 200

/** A stored value as text for a message: the texts and numbers in it. */
export function inWords(value: unknown): string {
  const words = wordsIn(value).join(', ')
  if (words === '') return studioFormMessages.nothing
  return words.length > maxWords ? `${words.slice(0, maxWords)}…` : words
}

function wordsIn(value: unknown): string[] {
  if (value === undefined || value === null || value === '' || value === false) return []
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object') return [String(value)]
  return Object.entries(value).flatMap(([key, inner]) => (inner === true ? [key] : wordsIn(inner)))
}
