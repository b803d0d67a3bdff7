import { type MiddlewareFunction } from 'react-router'
import { visitor } from '#app/.server/base/actor.ts'
import { actorContext, deviceContext, servicesContext } from '#app/.server/base/http/context.ts'
import { noteAccount } from '#app/.server/base/lib/logging/log-context.ts'
import { isCrossSite, isFormPost } from './same-site.ts'
import { readDevice } from './device-cookie.ts'
import { authenticateCookie } from './sessions.ts'

/**
 * Finds out for every page who is signed in. Requests sent by other sites' pages never act for the user: forms are
 * refused, other requests are answered as for a visitor.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = context.get(servicesContext)
  context.set(deviceContext, await readDevice(services.site, request))
  if (isCrossSite(services.site, request)) {
    if (isFormPost(request))
      throw new Response('Forms of other sites are refused.', { status: 403 })
    context.set(actorContext, visitor)
    return next()
  }
  const actor = await authenticateCookie(services, request)
  if (actor.kind === 'user') noteAccount(actor.userId)
  context.set(actorContext, actor)
  return next()
}
