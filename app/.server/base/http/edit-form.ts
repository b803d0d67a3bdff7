import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { z } from 'zod'
import { studioFormMessages } from '#app/texts/studio/studio-forms.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { type FieldValues, marksOf, readMarks } from './edit-conflicts.ts'
import { type IncomingFile, readFormWithFiles } from './form-files.ts'
import { parseForm } from './parse-form.ts'
import { type ProofNeeded, proofNeeded } from './proof-needed.ts'
import { toAppError } from './reply.ts'
import { fieldValues, inWords, withoutMissing } from './form-values.ts'
import type { MadeFrom } from '#app/rules/base/edited-form.ts'
import type { Collision, EditedRecord, FormEdit } from './merge-edit.ts'

/** The answer to a form that couldn't be saved, or whose further action failed. */
export interface EditAnswer extends ProofNeeded {
  form?: SubmissionResult
  madeFrom?: MadeFrom
  /** What is missing for publishing. */
  problems?: { field: string; message: string; of?: 'FEED' }[]
  /** What failed after the form was saved. */
  error?: string
}

interface Edit<Schema extends z.ZodType> {
  request: Request
  schema: Schema
  read: () => Promise<EditedRecord>
  /** Saves the fields that were changed over the newest state of the record. */
  save: (edit: FormEdit) => Promise<{ collision: Collision | null }>
  files: Record<string, (file: IncomingFile) => Promise<unknown>>
  maxBytes: number
  /** Called after files were received, before the fields are read. */
  afterFiles?: () => Promise<void>
  /** Does what the pressed button asks for after saving; returns the redirect. */
  done: (intent: string, extra: FormData) => Promise<Response>
  /** Fields that belong to a button and not to the record. */
  extraFields?: string[]
  /** Fields that some forms of the record don't have; these leave them unchanged. */
  mayLack?: readonly string[]
}

export function madeFrom(record: EditedRecord): MadeFrom {
  return {
    base: record.updated,
    was: JSON.stringify(marksOf(record.values, Object.keys(record.values))),
  }
}

/**
 * Saves a form: its files as they arrive, then the changed fields, then what the pressed button asks for. If somebody
 * else has saved in between, fields that don't collide are merged; colliding ones are shown with both values.
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

/**
 * What the form was made from. If it brought files, the record's new time is used: saving them is nobody else's edit.
 */
async function currentBase<Schema extends z.ZodType>(
  edit: Edit<Schema>,
  formData: FormData,
  before: EditedRecord,
  hasFiles: boolean,
): Promise<MadeFrom> {
  const sentBase = String(formData.get('base') ?? '')
  const base = hasFiles && sentBase === before.updated ? (await edit.read()).updated : sentBase
  return { base, was: String(formData.get('was') ?? '') }
}

/** Saves the fields; returns the answer if that fails, otherwise null. */
async function saveTyped<Schema extends z.ZodType>(
  edit: Edit<Schema>,
  typed: FieldValues,
  from: MadeFrom,
  reply: Reply,
) {
  try {
    const { collision } = await edit.save({ typed, from, how: 'whole' })
    if (!collision) return null
    const fieldErrors = Object.fromEntries(
      collision.fields.map((field) => [
        field,
        [studioFormMessages.changedElsewhere(inWords(collision.record.values[field]))],
      ]),
    )
    return answer({ form: reply({ fieldErrors }), madeFrom: collision.madeFrom }, 409)
  } catch (error) {
    const refusal = known(error)
    const proof = proofNeeded(refusal)
    if (proof) return answer({ form: reply(), madeFrom: from, ...proof }, refusal.status)
    const { status, field, message } = refusal
    const at = field?.replace(/^(feed|item)\./, '')
    const isField = at !== undefined && at in typed
    // A field that the user may not change has no control at which the message could be shown.
    const isOfForm = !isField || status === 403
    const errors = {
      ...(isField ? { fieldErrors: { [at]: [message] } } : {}),
      ...(isOfForm ? { formErrors: [message] } : {}),
    }
    return answer({ form: reply(errors), madeFrom: from }, status)
  }
}

/** The fields are saved; what the button asks for may still be refused. */
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
    // The page shows the typed values, so the next save has to be compared with those.
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

/** Reads the form and takes in its files; returns the error if it can't be read. */
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
