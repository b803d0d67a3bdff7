import type { Route } from './+types/prove.ts'
import { requireSession } from '#app/.server/actor.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { readFields } from '#app/.server/http/form-files.ts'
import { errorReply } from '#app/.server/http/reply.ts'
import { answerPost, postsOnly } from './post-answer.server.ts'
import { takeProofStep } from './proof-steps.server.ts'

/** The steps towards a fresh proof, for the dialog that asks for it over a page. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = pageCtx(context)
  return answerPost(ctx, request, async () => {
    requireSession(ctx.actor)
    return takeProofStep(ctx, await readFields(request))
  })
}

export function loader(): Response {
  return errorReply(postsOnly())
}
