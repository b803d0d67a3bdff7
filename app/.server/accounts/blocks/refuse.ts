import { data, type MiddlewareFunction } from 'react-router'
import { blockTexts as texts } from '#app/texts/accounts/blocks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { addressContext, servicesContext } from '#app/.server/base/http/context.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { blocksOf } from './block-sets.ts'

type DbCtx = Pick<Ctx, 'db' | 'site'>

/** Whether new accounts may not have this address. */
export async function isBlockedEmail(ctx: DbCtx, email: string): Promise<boolean> {
  return (await blocksOf(ctx)).hasEmailDomain(email)
}

/** Refuses a new address of an account. @throws AppError 403 EMAIL_BLOCKED */
export async function refuseBlockedEmail(
  ctx: Pick<Ctx, 'db' | 'site'>,
  email: string,
): Promise<void> {
  if (!(await isBlockedEmail(ctx, email))) return
  throw new AppError('EMAIL_BLOCKED', {
    status: 403,
    field: 'email',
    message: texts.emailRefused(ctx.site.contactEmail),
  })
}

/** Calls that read, which are sent like others. */
const reads = /^\/(?:api|graph)\//
const calls = /^\/(?:v1|dev|session-token)(?:\/|$)/
/** What changes nothing here but the browser's own session. */
const own = new Set(['/logout', '/theme'])

/**
 * Refuses everything that is sent from a blocked network: logging in, forms and calls. Whoever reads isn't asked where they
 * are.
 */
export const blockedNetworks: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  const { pathname } = new URL(request.url)
  if (reads.test(pathname) || own.has(pathname)) return next()
  const services = context.get(servicesContext)
  const blocks = await blocksOf(services).catch(nullIfAway)
  // Nothing is done while the database is away, and what was asked for says so in its own way.
  if (!blocks?.hasNetwork(context.get(addressContext))) return next()
  const message = texts.networkRefused(services.site.contactEmail)
  if (!calls.test(pathname)) throw data(message, { status: 403 })
  // As each call answers errors; what makes those answers would come along into every page.
  const answer = { error: 'NETWORK_BLOCKED', message }
  return Response.json(answer, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}

function nullIfAway(error: unknown): null {
  if (isAway(error)) return null
  throw error
}
