import type { RouterContextProvider } from 'react-router'
import { appCookieFor, hasFreshAppCookie } from '#app/.server/accounts/login/index.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { addressContext, deviceContext, servicesContext } from '#app/.server/base/http/context.ts'
import { refuseInMaintenance } from '#app/.server/base/http/maintenance.ts'
import { openToPodcastApps } from '#app/.server/base/http/open-to-all.ts'
import { plainText } from '#app/.server/base/http/plain-text.ts'
import { errorReply, toAppError } from '#app/.server/base/http/reply.ts'
import { noteRoute } from '#app/.server/base/lib/logging/log-context.ts'
import { workingAt } from '#app/.server/base/lib/report-error.ts'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import { tokenTexts } from '#app/texts/base/refusals.ts'
import { appCtx, cookieCtx } from '#app/routes/api/app-ctx.ts'
import { countCall, rateHeaders } from '#app/routes/api/call-rate.ts'
import { rowsAt } from './matching.ts'

/** What an endpoint has of a request. */
export interface Asked {
  ctx: Ctx
  /** The parts of the address that its pattern names. */
  params: Record<string, string>
  query: URLSearchParams
  request: Request
}

/** An address of a protocol of other makers, and what answers there. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Whether it is of an account: then its app signs in, and `{username}` in the path is that account's. */
  access: 'public' | 'account'
  /** What it does, for the page of developers. */
  does: string
  answer: (asked: Asked) => Promise<Response>
}

/** How a protocol tells of errors. */
type ErrorAnswer = (error: AppError) => Response

/** What apps may do here is to read and to change what is followed and heard: one scope for all of it. */
const scope: Scope = 'listen'

/** Answers an app by the table of its protocol. */
export async function answerApp(
  request: Request,
  context: Readonly<RouterContextProvider>,
  endpoints: readonly Endpoint[],
  asError: ErrorAnswer = plainError,
): Promise<Response> {
  const matched = rowsAt(endpoints, new URL(request.url).pathname)
  const [first] = matched
  if (first) noteRoute(first.row.path)
  const response = await workingAt({ place: first?.row.path ?? 'unknown endpoint' }, () =>
    answer(request, context, matched).catch((error: unknown) => errorFrom(error, asError)),
  )
  const headers = {
    ...openToPodcastApps,
    'Cache-Control': 'no-store',
    ...rateHeaders(context.get(servicesContext).site, context.get(addressContext)),
  }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

async function answer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  matched: ReturnType<typeof rowsAt<Endpoint>>,
): Promise<Response> {
  const methods = matched.map(({ row }) => row.method)
  if (matched.length === 0)
    throw new AppError('NOT_FOUND', { status: 404, message: 'There is nothing at this address.' })
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = matched.find(({ row }) => row.method === method)
  if (!found) return plainText('', 405, { Allow: [...methods, 'OPTIONS'].join(', ') })
  const { row, params } = found
  const { searchParams: query } = new URL(request.url)
  if (row.access === 'public')
    return row.answer({ ctx: visitorCtx(context), params, query, request })
  const ctx = await accountCtx(request, context, params.username)
  const response = await row.answer({ ctx, params, query, request })
  return staySignedIn(request, ctx, response)
}

/** Whoever has sent a password, or a cookie that is a day old, gets a new one. */
function staySignedIn(request: Request, ctx: Ctx, response: Response): Response {
  const { actor } = ctx
  if (actor.kind !== 'user' || /^Bearer/i.test(request.headers.get('authorization') ?? ''))
    return response
  if (!hasFreshAppCookie(ctx, request, actor))
    response.headers.append('Set-Cookie', appCookieFor(ctx, actor))
  return response
}

function visitorCtx(context: Readonly<RouterContextProvider>): Ctx {
  const services = context.get(servicesContext)
  const address = context.get(addressContext)
  countCall(services.site, address)
  refuseInMaintenance(services.site, visitor, services.now())
  return { ...contextFor(services, visitor), address, ...context.get(deviceContext) }
}

/** @throws AppError 401 for whoever hasn't signed in, and for the username of somebody else */
async function accountCtx(
  request: Request,
  context: Readonly<RouterContextProvider>,
  named: string | undefined,
): Promise<Ctx> {
  const credentials = credentialsOf(request)
  const ctx = credentials
    ? await appCtx(context, credentials, scope)
    : await cookieCtx(context, request, scope)
  if (named !== undefined && named.toLowerCase() !== ctx.username)
    throw new AppError('UNAUTHORIZED', { status: 401, message: tokenTexts.invalid })
  return ctx
}

/** Username and token by HTTP Basic, or the token alone. */
function credentialsOf({ headers }: Request): { username?: string; password: string } | null {
  const [, scheme = '', value = ''] =
    /^(Basic|Bearer) +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (scheme === '') return null
  if (scheme.toLowerCase() === 'bearer') return { password: value }
  const [, username = '', password = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString()) ?? []
  return { username, password }
}

function errorFrom(error: unknown, asError: ErrorAnswer): Response {
  const known = toAppError(error)
  const response = asError(known)
  const { headers } = errorReply(known)
  const retryAfter = headers.get('Retry-After')
  if (retryAfter !== null) response.headers.set('Retry-After', retryAfter)
  if (known.status === 401)
    response.headers.set('WWW-Authenticate', 'Basic realm="Podcast apps", charset="UTF-8"')
  return response
}

function plainError({ status, message, field }: AppError): Response {
  return plainText(`${field ? `${field}: ` : ''}${message}\n`, status)
}
