import type { SubmissionResult } from '@conform-to/react'
import type { MadeFrom } from '#app/rules/base/edited-form.ts'

export interface Problem {
  field: string
  message: string
  /** 'FEED' in an item's editor, if its feed lacks this. */
  of?: 'FEED' | undefined
}

/** The action's answer if a form could not be saved. */
export interface FormAnswer {
  form?: SubmissionResult | undefined
  madeFrom?: MadeFrom | undefined
  problems?: Problem[] | undefined
  error?: string | undefined
  /** What can't be saved until the user has proved their identity again, as text. */
  proof?: string | undefined
}
