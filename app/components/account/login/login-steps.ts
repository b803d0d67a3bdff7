import type { SubmissionResult } from '@conform-to/react'

/** What the login page's action answers once a form was well filled. */
export interface LoginAnswer {
  step: 'email' | 'code'
  email?: string
  /** A code was just sent. */
  sent?: true
  /** None was sent, since too many were. */
  tooMany?: true
  /** What the user is told went wrong. */
  error?: string
}

export interface LoginStep {
  step: 'email' | 'code'
  email: string
  form?: SubmissionResult | undefined
  error?: string | undefined
}

/** Where the login stands: at the e-mail address first, then where the last answer put it. */
export function stepOf(answer: LoginAnswer | { form: SubmissionResult } | undefined): LoginStep {
  if (!answer) return { step: 'email', email: '' }
  if (!('form' in answer)) return { email: '', ...answer }
  const sent = answer.form.initialValue ?? {}
  return {
    step: sent.intent === 'code' ? 'code' : 'email',
    email: String(sent.email ?? ''),
    form: answer.form,
  }
}
