import type { MiddlewareFunction } from 'react-router'
import { isSecretAddress } from './secret-addresses.ts'
import { actorContext } from './context.ts'

/**
 * Keeps answers to signed-in users and of secret addresses out of caches, so that the next user of the device can't go
 * back to them. Answers whose Cache-Control is public keep it. Secret addresses are sent as referrer to our own pages
 * only; without any referrer browsers would send forms without their origin.
 */
export const privateAnswers: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const isSecret = isSecretAddress(new URL(request.url).pathname)
  if (context.get(actorContext).kind !== 'user' && !isSecret) return response
  const cacheControl = response.headers.get('Cache-Control')
  if (cacheControl !== null && !cacheControl.includes('private') && !isSecret) return response
  // A copy, since some responses have immutable headers.
  const copy = new Response(response.body, response)
  copy.headers.set('Cache-Control', 'private, no-store')
  if (isSecret) copy.headers.set('Referrer-Policy', 'same-origin')
  return copy
}
