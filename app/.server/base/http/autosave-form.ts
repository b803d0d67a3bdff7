import type { z } from 'zod'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { type FieldValues, readMarks } from './edit-conflicts.ts'
import { readFormWithFiles } from './form-files.ts'
import { fieldValues, inWords, omit, withoutMissing } from './form-values.ts'
import { parseForm } from './parse-form.ts'
import { fieldOf } from '#app/rules/base/edited-form.ts'
import type { Collision, FormEdit } from './merge-edit.ts'

interface Autosave<Saved extends { collision: Collision | null }> {
  request: Request
  schema: z.ZodType
  /** Saves the fields that were changed over the newest state of the record. */
  save: (edit: FormEdit) => Promise<Saved>
  /** Fields that only a button saves. */
  buttonOnly?: string[]
  /** Controls that belong to a button and not to the record. */
  extraFields?: string[]
  /** Fields that some forms of the record don't have; these leave them unchanged. */
  mayLack?: readonly string[]
}

/** The result of an autosave. */
interface AutosaveResult<Saved> {
  saved: Saved
  /** Why fields were not saved, by field name. */
  errors: Record<string, string[]>
  /** Values that somebody else has saved in the meantime, as text, by field name. */
  theirs: Record<string, string>
}

type Errors = AutosaveResult<never>['errors']

/**
 * Saves the valid fields of a form while it is being filled in. Fields that are invalid, or that somebody else has
 * changed too, are not saved and are named in the result. Takes no files.
 */
export async function autosaveForm<Saved extends { collision: Collision | null }>(
  form: Autosave<Saved>,
): Promise<AutosaveResult<Saved>> {
  const { formData } = await readFormWithFiles(form.request, { files: {}, maxBytes: 2_000_000 })
  for (const name of ['intent', ...(form.extraFields ?? [])]) formData.delete(name)
  const from = { base: textOf(formData, 'base'), was: textOf(formData, 'was') }
  const { typed: values, errors } = validFields(formData, form.schema)
  const was = readMarks(from.was)
  const present = withoutMissing(values, { formData, was, fields: form.mayLack })
  const typed = omit(present, form.buttonOnly ?? [])
  const { saved, refused } = await saveAllowed(form.save, { typed, from, how: 'partly' })
  const theirs = saved.collision?.fields.map((field) => [
    field,
    inWords(saved.collision?.record.values[field]),
  ])
  return {
    saved,
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
async function saveAllowed<Saved>(
  save: (edit: FormEdit) => Promise<Saved>,
  edit: FormEdit,
): Promise<{ saved: Saved; refused: Errors }> {
  const refused: Errors = {}
  for (;;) {
    const typed = omit(edit.typed, Object.keys(refused))
    try {
      return { saved: await save({ ...edit, typed }), refused }
    } catch (error) {
      const field = error instanceof AppError && error.field?.replace(/^(feed|item)\./, '')
      if (!field || !(field in typed)) throw error
      refused[field] = [error.message]
    }
  }
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
