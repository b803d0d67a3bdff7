import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { type FieldValues, readMarks } from './edit-conflicts.ts'
import { readFormWithFiles } from './form-files.ts'
import { fieldValues, inWords, omit, withoutMissing } from './form-values.ts'
import { parseForm } from './parse-form.ts'
import { type ProofNeeded, proofNeeded } from './proof-needed.ts'
import { fieldOf, type MadeFrom } from '#app/rules/edited-form.ts'
import { type Collision, saveMerged, type SavedRecord } from './save-merged.ts'

interface Autosave<Schema extends z.ZodType> extends SavedRecord {
  request: Request
  schema: Schema
  /** Fields that a button alone saves. */
  heldBack?: string[]
  /** Controls that belong to a button alone, and not to the record. */
  extraFields?: string[]
  /** Fields that aren't in every form of the record; where they aren't, they stay as they are. */
  mayLack?: readonly string[]
}

/** What became of a form that saves itself. */
export interface AutosaveResult extends ProofNeeded {
  /** Why fields were not saved, by the names of their controls. */
  errors: Record<string, string[]>
  /** What somebody else has saved where it collides with what was typed: in words, by field. */
  theirs: Record<string, string>
}

type Errors = AutosaveResult['errors']

/**
 * Saves what it can of a form while it is being filled in: what is wrong or collides with somebody else's change stays
 * unsaved and is named. Files are not taken.
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
  const { refused, collision, proof } = await saveAllowed(
    edit,
    omit(typed, edit.heldBack ?? []),
    from,
  )
  const theirs = collision?.fields.map((field) => [field, inWords(collision.record.values[field])])
  return {
    errors: { ...errors, ...refused },
    theirs: Object.fromEntries(theirs ?? []),
    ...proof,
  }
}

/** The fields that the schema lets pass, and what it says about the others. */
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

/** Saves the fields one refusal after another, until the rest is taken. */
async function saveAllowed(
  edit: SavedRecord,
  typed: FieldValues,
  from: MadeFrom,
): Promise<{ refused: Errors; collision: Collision | null; proof: ProofNeeded | null }> {
  const refused: Errors = {}
  let proof: ProofNeeded | null = null
  for (;;) {
    const left = omit(typed, Object.keys(refused))
    try {
      return { refused, collision: await saveMerged(edit, left, from, 'partly'), proof }
    } catch (error) {
      const field = error instanceof AppError && error.field?.replace(/^(feed|item)\./, '')
      if (!field || !(field in left)) throw error
      refused[field] = [error.message]
      proof ??= proofNeeded(error)
    }
  }
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
