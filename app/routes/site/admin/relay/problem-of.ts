import type { SubmissionResult } from '@conform-to/react'

/** Whether the answer is about the form with one of these intents. */
export function isAnswerTo(answer: SubmissionResult | undefined, intents: string[]): boolean {
  return intents.includes(String(answer?.initialValue?.intent ?? ''))
}

/** What the action found wrong with a field. */
export function problemOf(answer: SubmissionResult | undefined, field: string): string | undefined {
  return answer?.error?.[field]?.[0]
}

/** What was typed into a field of a form that was refused. */
export function typedIn(answer: SubmissionResult | undefined, field: string): string | undefined {
  const value = answer?.initialValue?.[field]
  return typeof value === 'string' ? value : undefined
}
