import type { IncomingMessage } from 'node:http'
import {
  authenticateCookie,
  sessionMark,
  sessionsStillOpen,
} from '#app/.server/accounts/sessions/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import type { StreamSessions } from '#app/.server/base/realtime/index.ts'

/** Whose streams of news are: their session's cookie says so. */
export function streamSessions(services: Services): StreamSessions {
  return {
    async find({ headers: { cookie = '' } }: IncomingMessage) {
      const request = new Request(services.site.publicUrl, { headers: { cookie } })
      const actor = await authenticateCookie(services, request)
      return actor.kind === 'user' && !actor.owesTerms
        ? { userId: actor.userId, mark: sessionMark(actor) }
        : null
    },
    stillOpen: (marks) => sessionsStillOpen(services, marks),
  }
}
