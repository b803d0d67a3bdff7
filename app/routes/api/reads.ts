import type { Route } from './+types/reads.ts'
import { openToAll } from '#app/.server/base/http/open-to-all.ts'
import { answerCall, callsArePosted } from './answer-call.ts'
import { reads } from '#app/routes/api/calls/index.ts'

/** Public reads, open to pages of any site: `/api/{call}` and `/graph/{call}`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1)
  return open(await answerCall(request, context, reads, name))
}

export function loader(): Response {
  return open(callsArePosted())
}

function open(response: Response): Response {
  for (const [name, value] of Object.entries(openToAll)) response.headers.set(name, value)
  return response
}
