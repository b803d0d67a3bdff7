import type { Route } from './+types/reads.ts'
import { answerCall } from './answer-call.ts'
import { reads } from '#app/routes/api/calls/index.ts'

/** Public reads: `/api/{call}` and `/graph/{call}`, posted or by GET. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerCall(request, context, reads, new URL(request.url).pathname.slice(1))
}

export const loader = action
