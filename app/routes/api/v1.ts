import type { Route } from './+types/v1.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { answerCall } from './answer-call.ts'
import { calls } from '#app/routes/api/calls/index.ts'

/** The main calls: `/v1/{call}`, and `/dev/{call}` outside production; those that read by GET, too. */
export function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const isDev = new URL(request.url).pathname.startsWith('/dev/')
  if (import.meta.env.PROD && isDev) return Promise.resolve(errorReply(notFound()))
  return answerCall(request, context, calls, params['*'])
}

export const loader = action
