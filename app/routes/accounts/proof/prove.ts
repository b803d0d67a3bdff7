import type { Route } from './+types/prove.ts'
import { requireSession } from '#app/.server/base/actor.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { readFields } from '#app/.server/base/http/form-files.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { answerPost, postsOnly, unkept } from '#app/routes/accounts/login/post-answer.server.ts'
import { takeProofStep } from './proof-steps.server.ts'

/** Handles the dialog that asks the user to prove their identity again. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = pageCtx(context)
  return answerPost(ctx, request, async () => {
    requireSession(ctx.actor)
    const { view, headers } = await takeProofStep(ctx, await readFields(request))
    return unkept(view, headers)
  })
}

export function loader(): Response {
  return errorReply(postsOnly())
}
