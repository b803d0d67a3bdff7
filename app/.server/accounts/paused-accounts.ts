import type { MiddlewareFunction } from 'react-router'
import { redirect } from '../http/redirect.ts'
import { visitor } from '../actor.ts'
import { actorContext } from '../http/context.ts'

/** Where an account can be kept or left. */
const keepPath = '/account/delete'
const openPaths = new Set([keepPath, '/logout', '/theme'])
const calls = /^\/(?:v1|dev|api|graph|session-token)(?:\/|$)/

/**
 * Leads whoever asked for the deletion of their account to the page where they can keep it, whatever they open. Calls
 * are a visitor's.
 */
export const pausedAccounts: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const actor = context.get(actorContext)
  const { pathname } = new URL(request.url)
  if (actor.kind !== 'user' || !actor.isEnding || openPaths.has(pathname)) return next()
  if (!calls.test(pathname)) throw redirect(keepPath)
  context.set(actorContext, visitor)
  return next()
}
