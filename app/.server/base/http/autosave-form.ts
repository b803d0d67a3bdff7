import type { z } from 'zod'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { type FieldValues, readMarks } from './edit-conflicts.ts'
import { readFormWithFiles } from './form-files.ts'
import { fieldValues, inWords, omit, withoutMissing } from './form-values.ts'
import { parseForm } from './parse-form.ts'
import { fieldOf, type MadeFrom } from '#app/rules/base/edited-form.ts'
import { type Collision, saveMerged, type SavedRecord } from './save-merged.ts'

interface Autosave<Schema extends z.ZodType> extends SavedRecord {
  request: Request
  schema: Schema
  /** Fields that only a button saves. */
  heldBack?: string[]
  /** Controls that belong to a button and not to the record. */
  extraFields?: string[]
  /** Fields that some forms of the record don't have; these leave them unchanged. */
  mayLack?: readonly string[]
}

/** The result of an autosave. */
interface AutosaveResult {
  /** Why fields were not saved, by field name. */
  errors: Record<string, string[]>
  /** Values that somebody else has saved in the meantime, as text, by field name. */
  theirs: Record<string, string>
}

type Errors = AutosaveResult['errors']

/**
 * Saves the valid fields of a form while it is being filled in. Fields that are invalid, or that somebody else has
 * changed too, are not saved and are named in the result. Takes no files.
 */
export async function autosaveForm<Schema extends z.ZodType>(
  edit: Autosave<Schema>,
): Promise<AutosaveResult> {
  const { formData } = await readFormWithFiles(edit.request, { files: {}, maxBytes: 2_000_000 })
  for (const name of ['intent', ...(edit.extraFields ?? [])]) formData.delete(name)
  const from = { base: textOf(formData, 'base'), was: textOf(formData, 'was') }
  const { typed: values, errors } = validFields(formData, edit.schema)
  const was = readMarks(from.was)
  const typed = withoutMissing(values, { formData, was, fields: edit.mayLack })
  const { refused, collision } = await saveAllowed(edit, omit(typed, edit.heldBack ?? []), from)
  const theirs = collision?.fields.map((field) => [field, inWords(collision.record.values[field])])
  return {
    errors: { ...errors, ...refused },
    theirs: Object.fromEntries(theirs ?? []),
  }
}

/** The valid fields, and the errors of the others. */
function validFields(formData: FormData, schema: z.ZodType) {
  const whole = parseForm(formData, schema, { coerce: false })
  if (whole.status === 'success')
    return { typed: fieldValues(whole.value as FieldValues), errors: {} }
  const errors = Object.fromEntries(
    Object.entries(whole.error ?? {}).map(([name, messages]) => [name, messages ?? []]),
  )
  const wrong = [...new Set(Object.keys(errors).map(fieldOf))]
  for (const name of [...formData.keys()]) if (wrong.includes(fieldOf(name))) formData.delete(name)
  const rest = parseForm(formData, schema, { coerce: false })
  if (rest.status !== 'success') throw new AppError('BAD_FORM', { status: 400 })
  return { typed: omit(fieldValues(rest.value as FieldValues), wrong), errors }
}

/** Saves fields, leaving out one refused field after another, until the rest is accepted. */
async function saveAllowed(
  edit: SavedRecord,
  typed: FieldValues,
  from: MadeFrom,
): Promise<{ refused: Errors; collision: Collision | null }> {
  const refused: Errors = {}
  for (;;) {
    const left = omit(typed, Object.keys(refused))
    try {
      return { refused, collision: await saveMerged(edit, left, from, 'partly') }
    } catch (error) {
      const field = error instanceof AppError && error.field?.replace(/^(feed|item)\./, '')
      if (!field || !(field in left)) throw error
      refused[field] = [error.message]
    }
  }
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
