import { type MiddlewareFunction, redirect } from 'react-router'
import { visitor } from '../actor.ts'
import type { Ctx, Site } from '../ctx.ts'
import { actorContext, servicesContext } from '../http/context.ts'
import { isCrossSite, isFormPost } from './same-site.ts'
import { sessionCookieFor, sessionCookieName } from './session-cookie.ts'
import { sessionOfCookie } from './sessions.ts'

/**
 * Finds out who asks, for every page. What another site's page sends never acts for the user: its forms are refused,
 * and its calls are a visitor's.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = context.get(servicesContext)
  if (isCrossSite(services.site, request)) {
    if (isFormPost(request))
      throw new Response('Forms of other sites are refused.', { status: 403 })
    context.set(actorContext, visitor)
    return next()
  }
  const session = await sessionOfCookie(services, request)
  context.set(actorContext, session?.actor ?? visitor)
  const response = await next()
  if (!session?.renewed || setsSession(services.site, response) || isShared(response))
    return response
  return withCookie(response, await sessionCookieFor(services.site, session.secret))
}

function withCookie(response: Response, cookie: string): Response {
  // A copy, since the headers of some responses cannot be changed.
  const copy = new Response(response.body, response)
  copy.headers.append('Set-Cookie', cookie)
  return copy
}

// A cache in between would hand this user's session to others.
function isShared(response: Response): boolean {
  return /public|s-maxage/i.test(response.headers.get('Cache-Control') ?? '')
}

// The page itself may have ended or replaced the session.
function setsSession(site: Site, response: Response): boolean {
  return response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${sessionCookieName(site)}=`))
}

/** The signed-in user's id; sends everyone else to the login page, and back here afterwards. */
export function requireLogin(ctx: Ctx, request: Request): string {
  if (ctx.actor.kind === 'user') return ctx.actor.userId
  throw redirect(loginPath(request))
}

function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `/login?${new URLSearchParams({ from: pathname + search }).toString()}`
}
