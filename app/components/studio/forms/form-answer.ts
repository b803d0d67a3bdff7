import type { SubmissionResult } from '@conform-to/react'
import type { MadeFrom } from '#app/rules/edited-form.ts'

export interface Problem {
  field: string
  message: string
  /** In the editor of an item: it is its feed that lacks this. */
  of?: 'FEED' | undefined
}

/** What the page of a form was told when it could not be saved. */
export interface FormAnswer {
  form?: SubmissionResult | undefined
  madeFrom?: MadeFrom | undefined
  problems?: Problem[] | undefined
  error?: string | undefined
  /** What needs a fresh proof, in words. */
  proof?: string | undefined
}
