import { isFromOwnPage } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'

/** Answers a POST made by a script of this site's pages with JSON; `work` may make the response itself. */
export async function answerPost(
  ctx: Ctx,
  request: Request,
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    if (!isFromOwnPage(ctx.site, request))
      throw new AppError('FORBIDDEN', {
        status: 403,
        message: 'Only pages of this site may ask for this.',
      })
    const answer = await work()
    if (answer instanceof Response) return answer
    return unkept(answer)
  } catch (error) {
    return errorReply(error)
  }
}

/** An answer in JSON that no cache keeps. */
export function unkept(answer: unknown, init?: HeadersInit): Response {
  const headers = new Headers(init)
  headers.set('Cache-Control', 'no-store')
  return Response.json(answer, { headers })
}

export function postsOnly(): AppError {
  return new AppError('METHOD_NOT_ALLOWED', {
    status: 405,
    message: 'This is asked for with POST.',
  })
}
