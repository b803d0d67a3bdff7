import type { MiddlewareFunction } from 'react-router'
import { actorContext } from './context.ts'

/**
 * Keeps all answers to signed-in users out of caches, so that the next user of the device can't go back to them.
 * Answers whose Cache-Control is public keep it.
 */
export const privateAnswers: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  if (context.get(actorContext).kind !== 'user') return response
  const cacheControl = response.headers.get('Cache-Control')
  if (cacheControl !== null && !cacheControl.includes('private')) return response
  // A copy, since some responses have immutable headers.
  const copy = new Response(response.body, response)
  copy.headers.set('Cache-Control', 'private, no-store')
  return copy
}
