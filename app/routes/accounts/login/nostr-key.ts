import type { Route } from './+types/nostr-key.ts'
import {
  connectKey,
  keyChallenge,
  linkKey,
  type LogIn,
  logInWithKey,
  proveByKey,
} from '#app/.server/accounts/login/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { linkShowKey } from '#app/.server/social/shows/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { readFields } from '#app/.server/base/http/form-files.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { nostrKeyStep } from '#app/schemas/accounts/nostr-identity.ts'
import { invitationOf } from './invitation-cookie.server.ts'
import { afterLogIn } from './after-log-in.server.ts'
import { answerPost, postsOnly, unkept } from './post-answer.server.ts'
import { renewedCookie } from '#app/routes/accounts/proof/proof-steps.server.ts'

/**
 * What a Nostr key is to sign, and what is done with it signed: connected in this session, linked to the account or a show,
 * logged in with, taken as a proof.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = pageCtx(context)
  return answerPost(ctx, request, async () => {
    const fields = Object.fromEntries(await readFields(request))
    const step = parseInput(nostrKeyStep, fields)
    switch (step.intent) {
      case 'challenge':
        return keyChallenge(ctx, step.purpose)
      case 'nostr-connect':
        return connectKey(ctx, step)
      case 'nostr-link':
        return linkKey(ctx, step)
      case 'nostr-link-show':
        return linkShowKey(ctx, step)
      case 'nostr-prove':
        return unkept({ proved: true }, await renewedCookie(ctx, await proveByKey(ctx, step.event)))
      case 'nostr-log-in':
        return loggedIn(
          ctx,
          await logInWithKey(ctx, step.event, await invitationOf(ctx.site, request)),
          step.from ?? null,
        )
    }
  })
}

async function loggedIn(ctx: Ctx, logIn: LogIn, from: string | null): Promise<Response> {
  const { to, headers } = await afterLogIn(ctx, logIn, from)
  return unkept({ to }, headers)
}

export function loader(): Response {
  return errorReply(postsOnly())
}
