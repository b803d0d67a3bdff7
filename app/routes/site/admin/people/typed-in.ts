import type { SubmissionResult } from '@conform-to/react'

type Answer = SubmissionResult | undefined

/** What a refused form with this intent says of a field: what was typed into it, and what is wrong with it. */
export function refusedField(answer: Answer, intent: string, name: string) {
  const refused = answer?.initialValue?.intent === intent ? answer : undefined
  const typed = refused?.initialValue?.[name]
  return {
    typed: typeof typed === 'string' ? typed : undefined,
    error: refused?.error?.[name] ?? undefined,
  }
}

/** Whether the refused form is the one with this intent. */
export function isRefused(answer: Answer, intent: string): boolean {
  return answer?.initialValue?.intent === intent
}
