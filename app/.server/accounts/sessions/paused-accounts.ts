import type { MiddlewareFunction } from 'react-router'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { actorContext } from '#app/.server/base/http/context.ts'

/** The page where a deletion can be cancelled. */
const keepPath = '/account/delete'
/** The page that says that an operator has yet to decide. */
const waitPath = '/account/waiting'
const openPaths = new Set(['/logout', '/theme'])
const calls = /^\/(?:v1|dev|api|graph|session-token)(?:\/|$)/

/**
 * Redirects a user whose account is to be deleted from every page to the one where they can cancel that, and one who
 * waits to be let in to the page that says so. API calls are answered as for a visitor.
 */
export const pausedAccounts: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const actor = context.get(actorContext)
  const { pathname } = new URL(request.url)
  if (actor.kind !== 'user') return next()
  const only = actor.isEnding ? keepPath : actor.isWaiting ? waitPath : pathname
  if (pathname === only || openPaths.has(pathname)) return next()
  if (!calls.test(pathname)) throw redirect(only)
  context.set(actorContext, visitor)
  return next()
}
