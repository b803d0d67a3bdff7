import type { IncomingMessage, ServerResponse } from 'node:http'
import { retryAfterSeconds } from '#app/.server/base/http/reply.ts'
import type { DatabaseSession } from './database-session.ts'

export type Reachable = Pick<DatabaseSession, 'isReachable'> &
  Partial<Pick<DatabaseSession, 'onFeedChange' | 'onNostrNotice' | 'onNews'>>

/** Answers `/healthz`: 200, or 503 while the database is away; false for every other request. */
export function createHealthHandler(
  database: Reachable,
): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  return async function answerHealth(req, res) {
    if (req.url !== '/healthz') return false
    const isReachable = await database.isReachable()
    res
      .writeHead(isReachable ? 200 : 503, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(isReachable ? {} : { 'Retry-After': retryAfterSeconds }),
      })
      .end(isReachable ? 'ok' : 'database away')
    return true
  }
}
