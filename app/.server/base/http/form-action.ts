import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { z } from 'zod'
import { type ProofNeeded, proofNeeded } from './proof-needed.ts'
import { parseForm } from './parse-form.ts'
import { toAppError } from './reply.ts'

type FormAnswer = { form: SubmissionResult } & ProofNeeded

/**
 * The action of a form: parses it with the schema of the JSON call of the same name and runs `work`. `work` returns a
 * Response (mostly a redirect) or a value for the page; errors become an answer that shows the form again.
 */
export async function formAction<Schema extends z.ZodType, Result>(
  formData: FormData,
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<Result>,
): Promise<Result | ReturnType<typeof data<FormAnswer>>> {
  const submission = parseForm(formData, schema)
  if (submission.status !== 'success')
    return data<FormAnswer>({ form: submission.reply() }, { status: 400 })
  try {
    return await work(submission.value)
  } catch (error) {
    if (error instanceof Response) throw error
    const known = toAppError(error)
    const proof = proofNeeded(known)
    if (proof) return data({ form: submission.reply(), ...proof }, { status: known.status })
    const reply = known.field
      ? submission.reply({ fieldErrors: { [known.field]: [known.message] } })
      : submission.reply({ formErrors: [known.message] })
    return data<FormAnswer>({ form: reply }, { status: known.status })
  }
}
