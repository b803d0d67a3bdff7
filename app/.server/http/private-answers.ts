import type { MiddlewareFunction } from 'react-router'
import { actorContext } from './context.ts'

/**
 * Keeps whatever is answered to a signed-in account, pages and the data of moves between them, out of every cache: who
 * comes to the device next finds nothing by going back. What says itself that it is everybody's stays so.
 */
export const privateAnswers: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  if (context.get(actorContext).kind !== 'user') return response
  const told = response.headers.get('Cache-Control')
  if (told !== null && !told.includes('private')) return response
  // A copy, since the headers of some responses cannot be changed.
  const copy = new Response(response.body, response)
  copy.headers.set('Cache-Control', 'private, no-store')
  return copy
}
