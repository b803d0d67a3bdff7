import type { Route } from './+types/reads.ts'
import { answerCall, callsArePosted } from './answer-call.ts'
import { reads } from './calls/index.ts'

const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, x-tributary-token',
  'Access-Control-Max-Age': '86400',
}

/** What anyone may read, from a page of any site: `/api/{call}` and `/graph/{call}`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: openToAll })
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
