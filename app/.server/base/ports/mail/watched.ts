import { log } from '#app/.server/base/lib/logging/log.ts'
import { scrub } from '#app/.server/base/lib/logging/scrub.ts'
import type { Mailer } from './mailer.ts'

/** How the sending of a mail has ended; `answer` is what the mail server said, without addresses. */
export type MailOutcome = { isSent: true } | { isSent: false; answer: string }

/** The same mailer, which logs what can't be sent with the server's answer, and tells of each outcome. */
export function watchedMailer(mailer: Mailer, onOutcome: (outcome: MailOutcome) => void): Mailer {
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        const answer = answerOf(error)
        log.error('A mail could not be sent', { error, answer })
        onOutcome({ isSent: false, answer })
        throw error
      }
      onOutcome({ isSent: true })
    },
  }
}

/** What a mail server answered, or why there is no answer. */
export function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { response } = error as Error & { response?: unknown }
  return scrub(typeof response === 'string' && response ? response : error.message).slice(0, 300)
}
