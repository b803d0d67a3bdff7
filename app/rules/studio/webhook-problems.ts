/** Why a try to send something came to nothing, without an answer. */
const webhookProblems = [
  'BAD_URL',
  'BLOCKED_PORT',
  'BLOCKED_ADDRESS',
  'REDIRECT',
  'TIMEOUT',
  'UNREACHABLE',
  'BAD_RESPONSE',
  'PAUSED',
  'INTERNAL',
] as const

export type WebhookProblem = (typeof webhookProblems)[number]

/** The problem that an error of the guarded fetch is. */
export function problemOf(code: string): WebhookProblem {
  if (code === 'TOO_MANY_REDIRECTS' || code === 'INSECURE_REDIRECT') return 'REDIRECT'
  return webhookProblems.find((known) => known === code) ?? 'UNREACHABLE'
}
