import type { Route } from './+types/passkey-options.ts'
import { newPasskeyOptions, passkeyOptions } from '#app/.server/accounts/login/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { readFields } from '#app/.server/base/http/form-files.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { passkeyPurpose } from '#app/schemas/accounts/passkeys.ts'
import { answerPost, postsOnly } from './post-answer.server.ts'

/** The WebAuthn options that a browser needs to create a passkey, or to sign with one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = pageCtx(context)
  return answerPost(ctx, request, async () => {
    const purpose = parseInput(passkeyPurpose, (await readFields(request)).get('purpose'))
    return purpose === 'add' ? newPasskeyOptions(ctx) : passkeyOptions(ctx, purpose)
  })
}

export function loader(): Response {
  return errorReply(postsOnly())
}
