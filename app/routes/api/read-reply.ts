import { createHash } from 'node:crypto'
import type { Actor } from '#app/.server/base/actor.ts'
import type { Call } from '#app/.server/base/http/json-call.ts'

/** By what a cache has to keep answers apart: a visitor's is nobody else's. */
export const keptApart = 'Authorization, x-tributary-token'

/** Whether a request asks for something to be read. */
export function isGet({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Keeps answers to one viewer out of caches; `otherwise` is what holds of those that everybody gets for no set time. */
export function cacheControl(
  { maxAge }: Pick<Call, 'maxAge'>,
  input: unknown,
  actor: Actor,
  otherwise = 'no-store',
): string {
  const { viewer } = input as { viewer?: unknown }
  if (viewer || actor.kind === 'user') return 'no-store'
  return maxAge === undefined ? otherwise : `max-age=${maxAge}, stale-while-revalidate=${maxAge}`
}

/**
 * What GET answers to a read: with a tag of its very bytes, and without them for whoever has these already. Whoever asks
 * gets their own answer made first, so that a tag tells nobody what another one was answered.
 */
export function readReply(request: Request, answer: unknown, cacheControl: string): Response {
  const json = JSON.stringify(answer)
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': cacheControl, ETag: etag }
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : json, { headers })
}

function hasAlready({ headers }: Request, etag: string): boolean {
  const known = headers.get('If-None-Match')
  if (known === null) return false
  return known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
