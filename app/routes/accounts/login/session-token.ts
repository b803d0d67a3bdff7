import type { Route } from './+types/session-token.ts'
import { isFromOwnPage, refreshToken } from '#app/.server/accounts/sessions/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import type { SessionTokenAnswer } from '#app/schemas/base/firebase.ts'

/**
 * Exchanges the session cookie of this site's pages for a token: for x-tributary-token, or for signing in to Firebase.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = pageCtx(context)
  try {
    if (!isFromOwnPage(ctx.site, request)) {
      throw new AppError('FORBIDDEN', {
        status: 403,
        message: 'Only pages of this site get a token.',
      })
    }
    const answer: SessionTokenAnswer = {
      ...(await refreshToken(ctx)),
      firebase: ctx.site.firebase,
    }
    return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorReply(error)
  }
}

export function loader(): Response {
  return errorReply(
    new AppError('METHOD_NOT_ALLOWED', { status: 405, message: 'Tokens are asked for with POST.' }),
  )
}
