import type { IncomingMessage } from 'node:http'

/** The X-Forwarded-For header, in one piece. */
export function forwardedFor(req: IncomingMessage): string | undefined {
  const header = req.headers['x-forwarded-for']
  return Array.isArray(header) ? header.join(',') : header
}
