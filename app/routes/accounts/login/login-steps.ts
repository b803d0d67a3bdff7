import type { Registration } from '#app/rules/base/areas.ts'
import type { SubmissionResult } from '@conform-to/react'

/** The login action's answer to a valid form. */
export interface LoginAnswer {
  step: 'email' | 'code'
  email?: string
  /** Set if a code was sent. */
  sent?: true
  /** Set if no code was sent because of too many requests. */
  tooMany?: true
  /** The error message. */
  error?: string
}

/** Who may open an account here, for whoever asks. */
export interface RegistrationView {
  mode: Registration
  /** They have a link that lets them. */
  isInvited: boolean
  /** They came by a link that is over. */
  isOver: boolean
}

export interface LoginStep {
  step: 'email' | 'code'
  email: string
  form?: SubmissionResult | undefined
  error?: string | undefined
}

/** The current step of the login: the e-mail address, or the step of the last answer. */
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
