import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { z } from 'zod'
import { studioFormMessages } from '#app/texts/studio-forms.ts'
import { AppError } from '../errors.ts'
import { type FieldValues, marksOf, readMarks } from './edit-conflicts.ts'
import { type IncomingFile, readFormWithFiles } from './form-files.ts'
import { parseForm } from './parse-form.ts'
import { type ProofNeeded, proofNeeded } from './proof-needed.ts'
import { toAppError } from './reply.ts'
import { fieldValues, inWords, withoutMissing } from './form-values.ts'
import type { MadeFrom } from '#app/rules/edited-form.ts'
import { type EditedRecord, saveMerged } from './save-merged.ts'

export type { EditedRecord } from './save-merged.ts'

/** What a page is told when its form could not be saved, or what the form asked for besides. */
export interface EditAnswer extends ProofNeeded {
  form?: SubmissionResult
  madeFrom?: MadeFrom
  /** What is missing before publishing. */
  problems?: { field: string; message: string; of?: 'FEED' }[]
  /** What went wrong after the form was saved. */
  error?: string
}

interface Edit<Schema extends z.ZodType> {
  request: Request
  schema: Schema
  read: () => Promise<EditedRecord>
  /** Saves the changed fields alone. */
  save: (changed: FieldValues, base: string) => Promise<unknown>
  files: Record<string, (file: IncomingFile) => Promise<unknown>>
  maxBytes: number
  /** Runs when files were taken, before the fields are looked at. */
  afterFiles?: () => Promise<void>
  /** What the pressed button asks for once the form is saved; answers the page to go to. */
  done: (intent: string, extra: FormData) => Promise<Response>
  /** Fields that belong to a button alone, and not to the record. */
  extraFields?: string[]
  /** Fields that aren't in every form of the record; where they aren't, they stay as they are. */
  mayLack?: readonly string[]
}

export function madeFrom(record: EditedRecord): MadeFrom {
  return {
    base: record.updated,
    was: JSON.stringify(marksOf(record.values, Object.keys(record.values))),
  }
}

/**
 * Saves a form over a record: its files as they arrive, then the fields that were changed, then what its button asks
 * for. Where another save came between, fields that don't collide are merged; the others are shown with both values.
 */
export async function saveEdit<Schema extends z.ZodType>(edit: Edit<Schema>) {
  const before = await edit.read()
  const received = await receive(edit)
  if ('error' in received) return answer({ error: received.error }, received.status)
  const { formData, fileErrors, taken } = received
  if (taken.length > 0) await edit.afterFiles?.()
  const intent = takeField(formData, 'intent') || 'save'
  const extra = takeFields(formData, edit.extraFields ?? [])
  const submission = parseForm(formData, edit.schema, { coerce: false })
  const reply: Reply = (errors) => withExtra(submission.reply(errors), extra)
  const from = await currentBase(edit, formData, before, taken.length > 0)
  if (submission.status !== 'success' || Object.keys(fileErrors).length > 0) {
    return answer({ form: reply({ fieldErrors: fileErrors }), madeFrom: from }, 400)
  }
  const values = fieldValues(submission.value as Record<string, unknown>)
  const was = readMarks(from.was)
  const typed = withoutMissing(values, { formData, was, fields: edit.mayLack })
  return (
    (await saveTyped(edit, typed, from, reply)) ??
    (await afterSave(edit, typed, intent, extra, reply))
  )
}

type Reply = (errors?: {
  fieldErrors?: Record<string, string[]>
  formErrors?: string[]
}) => SubmissionResult

/** What the form was made from; files that came with it have moved the record on, which is no edit of anybody else. */
async function currentBase<Schema extends z.ZodType>(
  edit: Edit<Schema>,
  formData: FormData,
  before: EditedRecord,
  hasFiles: boolean,
): Promise<MadeFrom> {
  const told = String(formData.get('base') ?? '')
  const base = hasFiles && told === before.updated ? (await edit.read()).updated : told
  return { base, was: String(formData.get('was') ?? '') }
}

/** Saves the fields, or answers why not. */
async function saveTyped<Schema extends z.ZodType>(
  edit: Edit<Schema>,
  typed: FieldValues,
  from: MadeFrom,
  reply: Reply,
) {
  try {
    const colliding = await saveMerged(edit, typed, from, 'whole')
    if (!colliding) return null
    const fieldErrors = Object.fromEntries(
      colliding.fields.map((field) => [
        field,
        [studioFormMessages.changedElsewhere(inWords(colliding.record.values[field]))],
      ]),
    )
    return answer({ form: reply({ fieldErrors }), madeFrom: colliding.madeFrom }, 409)
  } catch (error) {
    const refusal = known(error)
    const proof = proofNeeded(refusal)
    if (proof) return answer({ form: reply(), madeFrom: from, ...proof }, refusal.status)
    const { status, field, message } = refusal
    const at = field?.replace(/^(feed|item)\./, '')
    const isField = at !== undefined && at in typed
    // What somebody may not change has no control where it could be said.
    const isOfForm = !isField || status === 403
    const errors = {
      ...(isField ? { fieldErrors: { [at]: [message] } } : {}),
      ...(isOfForm ? { formErrors: [message] } : {}),
    }
    return answer({ form: reply(errors), madeFrom: from }, status)
  }
}

/** The fields are saved: what the button asks for besides may still be refused. */
async function afterSave<Schema extends z.ZodType>(
  edit: Edit<Schema>,
  typed: FieldValues,
  intent: string,
  extra: FormData,
  reply: Reply,
) {
  try {
    return await edit.done(intent, extra)
  } catch (error) {
    const refusal = known(error)
    const { status, field, message, details } = refusal
    const isField = field !== undefined && extra.has(field)
    const problems = details?.problems as EditAnswer['problems']
    const why =
      proofNeeded(refusal) ?? (problems ? { problems } : isField ? {} : { error: message })
    const { updated } = await edit.read()
    // The page shows what was typed, which is what the next save has to be compared with.
    const from = { base: updated, was: JSON.stringify(marksOf(typed, Object.keys(typed))) }
    return answer(
      {
        form: reply(isField ? { fieldErrors: { [field]: [message] } } : {}),
        madeFrom: from,
        ...why,
      },
      status,
    )
  }
}

/** The form with its files taken in, or why it could not be read at all. */
async function receive<Schema extends z.ZodType>(edit: Edit<Schema>) {
  try {
    return await readFormWithFiles(edit.request, edit)
  } catch (error) {
    const { status, message } = known(error)
    if (status === 404 || status === 500) throw error
    return { status, error: message }
  }
}

function known(error: unknown): AppError {
  if (error instanceof Response) throw error
  return toAppError(error)
}

function answer(value: EditAnswer, status: number) {
  return data(value, { status })
}

function takeField(formData: FormData, name: string): string {
  const value = formData.get(name)
  formData.delete(name)
  return typeof value === 'string' ? value : ''
}

function takeFields(formData: FormData, names: string[]): FormData {
  const taken = new FormData()
  for (const name of names) taken.set(name, takeField(formData, name))
  return taken
}

function withExtra(form: SubmissionResult, extra: FormData): SubmissionResult {
  return {
    ...form,
    initialValue: {
      ...form.initialValue,
      ...(Object.fromEntries(extra) as Record<string, string>),
    },
  }
}
