import type { MiddlewareFunction } from 'react-router'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { type Actor, visitor } from '#app/.server/base/actor.ts'
import { actorContext } from '#app/.server/base/http/context.ts'

/** The page where a deletion can be cancelled. */
const keepPath = '/account/delete'
/** The page that says that an operator has yet to decide. */
const waitPath = '/account/waiting'
/** The page that says why the account is suspended. */
const suspendedPath = '/account/suspended'
/** The page of terms that members agree to anew. */
const termsPath = '/account/terms'
/** What those who have yet to agree may read and do as well: their sats are theirs without agreeing to anything. */
const beforeAgreeing = new Set([
  '/terms-of-use',
  '/privacy-policy',
  '/imprint',
  '/wallet',
  '/wallet/withdraw',
  keepPath,
])
const openPaths = new Set(['/logout', '/theme', '/account/notices'])
/** What else is open to whoever is suspended, or has yet to agree: their data are theirs, and take a fresh proof. */
const ownDataPaths = new Set([
  '/account/export',
  '/account/proof',
  '/account/prove',
  '/passkey-options',
])
/** A mailed link that gives an account back to its owner. */
const undoPath = /^\/account\/undo\//
const calls = /^\/(?:v1|dev|api|graph|session-token)(?:\/|$)/

/**
 * Redirects a user whose account is to be deleted from every page to the one where they can cancel that, and one who
 * is suspended, waits to be let in, or owes new terms, to the page that says so. API calls are answered as for a visitor.
 */
export const pausedAccounts: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const actor = context.get(actorContext)
  const { pathname } = new URL(request.url)
  if (actor.kind !== 'user') return next()
  const only = onlyPath(actor) ?? pathname
  if (pathname === only || openPaths.has(pathname)) return next()
  const isOwnData = ownDataPaths.has(pathname) || undoPath.test(pathname)
  if (isOwnData && (actor.isSuspended || owesOnlyTerms(actor))) return next()
  if (beforeAgreeing.has(pathname) && owesOnlyTerms(actor)) return next()
  if (!calls.test(pathname)) throw redirect(only)
  context.set(actorContext, visitor)
  return next()
}

type Paused = Extract<Actor, { kind: 'user' }>

function onlyPath(actor: Paused) {
  if (actor.isSuspended) return suspendedPath
  if (actor.isEnding) return keepPath
  if (actor.isWaiting) return waitPath
  return actor.owesTerms ? termsPath : null
}

function owesOnlyTerms(actor: Paused): boolean {
  return onlyPath(actor) === termsPath
}
