import type { RouterContextProvider } from 'react-router'
import { type Actor, visitor } from '#app/.server/base/actor.ts'
import { tokenHolder } from '#app/.server/accounts/sessions/index.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { addressContext, deviceContext, servicesContext } from '#app/.server/base/http/context.ts'
import { type Call, parseInput, readJson } from '#app/.server/base/http/json-call.ts'
import { readQuery } from '#app/.server/base/http/query-input.ts'
import { openToAll } from '#app/.server/base/http/open-to-all.ts'
import { refuseInMaintenance } from '#app/.server/base/http/maintenance.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { noteAccount, noteRoute } from '#app/.server/base/lib/logging/log-context.ts'
import { workingAt } from '#app/.server/base/lib/report-error.ts'
import { tokenTexts as texts } from '#app/texts/accounts/personal-tokens.ts'
import { tokenTexts } from '#app/texts/base/refusals.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { countCall, rateHeaders } from './call-rate.ts'
import { cacheControl, isGet, keptApart, readReply } from './read-reply.ts'
import { scopeOf } from './scopes.ts'

/** What of a call its maker has to be for, and how it is asked. */
type Row = Pick<Call, 'access' | 'loginNeeded' | 'takesEnded'> & {
  name: string
  /** POST, if it isn't said. */
  methods?: readonly string[]
}

const posted = ['POST']
const readOrPosted = ['GET', 'HEAD', 'POST']

/** Makes the named call with the request's body or query, as the account whose token the request carries. */
export function answerCall(
  request: Request,
  context: Readonly<RouterContextProvider>,
  calls: Record<string, Call>,
  name: string,
): Promise<Response> {
  const named = Object.hasOwn(calls, name) ? calls[name] : undefined
  const { site } = context.get(servicesContext)
  const call = named?.areas?.every((area) => isEnabled(site, area)) === false ? undefined : named
  const row = call && { ...call, name, methods: call.isRead ? readOrPosted : posted }
  return answerProgram(request, context, row, async (ctx) => {
    if (!call) throw notFound('UNKNOWN_CALL', 'There is no such call.')
    const isRead = isGet(request)
    const sent = isRead
      ? readQuery(call.input, new URL(request.url).searchParams)
      : await readJson(request)
    const input = parseInput(call.input, sent)
    const result = (await call.run(ctx, input as never)) ?? {}
    if (isRead) return readReply(request, result, cacheControl(call, input, ctx.actor, 'no-cache'))
    const headers = { 'Cache-Control': cacheControl(call, input, ctx.actor) }
    return Response.json(result, { headers })
  })
}

/**
 * Answers a program, as the account whose token its request carries: within the limit of calls, with what is left of that
 * and the token's end, and with errors as all calls have them. Without a row there is no such call.
 */
export async function answerProgram(
  request: Request,
  context: Readonly<RouterContextProvider>,
  row: Row | undefined,
  work: (ctx: Ctx) => Promise<Response>,
): Promise<Response> {
  const { site } = context.get(servicesContext)
  if (request.method === 'OPTIONS') return wrongMethod(request, row)
  if (row) noteRoute(`${new URL(request.url).pathname.split('/', 2).join('/')}/${row.name}`)
  const response = await workingAt({ place: row?.name ?? 'unknown call' }, () =>
    answer(request, context, row, work),
  )
  const headers = { ...openToAll, ...rateHeaders(site, context.get(addressContext)) }
  for (const [header, value] of Object.entries(headers)) response.headers.set(header, value)
  if (isGet(request)) response.headers.set('Vary', keptApart)
  return response
}

async function answer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  row: Row | undefined,
  work: (ctx: Ctx) => Promise<Response>,
): Promise<Response> {
  try {
    if (!methodsOf(row).includes(request.method)) return wrongMethod(request, row)
    const address = context.get(addressContext)
    const services = context.get(servicesContext)
    countCall(services.site, address)
    const { actor, endsAt } = row ? await callerOf(services, request, row) : { actor: visitor }
    if (actor.kind === 'user') noteAccount(actor.userId)
    refuseInMaintenance(services.site, actor, services.now())
    if (row?.access === 'account') requireAccount(row, actor)
    const ctx = { ...contextFor(services, actor), address, ...context.get(deviceContext) }
    const response = await work(ctx)
    if (endsAt) response.headers.set('Tributary-Token-Ends', endsAt.toISOString())
    return response
  } catch (error) {
    return errorReply(error)
  }
}

interface Caller {
  actor: Actor
  /** Until when the token holds, if it has one that does. */
  endsAt?: Date
}

/**
 * Who makes a call, by its token. Whoever may be anybody is a visitor where the token has ended, or may not do this.
 * @throws AppError 401 UNAUTHORIZED, 403 SCOPE_NEEDED, and what keeps the account from doing anything
 */
async function callerOf(
  services: Services,
  request: Request,
  { name, access, takesEnded }: Row,
): Promise<Caller> {
  const token = tokenOf(request)
  if (token === null) return { actor: visitor }
  const isPublic = access === 'public'
  try {
    const { actor, endsAt } = await tokenHolder(services, token, { isEndedToo: takesEnded })
    const scope = scopeOf(name)
    if (!actor.scopes || (scope !== null && actor.scopes.includes(scope))) return { actor, endsAt }
    if (isPublic) return { actor: visitor, endsAt }
    throw new AppError('SCOPE_NEEDED', { status: 403, message: texts.scopeNeeded(scope) })
  } catch (error) {
    if (isPublic && error instanceof AppError && error.status === 401) return { actor: visitor }
    throw error
  }
}

/** The token of a request, by the header of the product or that of HTTP. */
function tokenOf({ headers }: Request): string | null {
  const [, bearer = null] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return headers.get('x-tributary-token') ?? bearer
}

/** The studio's calls, and those among them that upload. */
const ofStudio = /^(me\/(hosting|podcast|directory)-|pay\/stripe-(connect|billing)-url$)/
const ofUploads = /-(presigned|multipart)-/

/** @throws AppError 401, in the words that a call of this name has for visitors */
function requireAccount({ name, loginNeeded }: Row, actor: Actor): void {
  if (actor.kind === 'user') return
  if (loginNeeded) throw loginNeeded()
  const isStudio = ofStudio.test(name) && !ofUploads.test(name)
  const message = isStudio ? tokenTexts.notLoggedIn : shellTexts.pleaseLogIn
  throw new AppError('NOT_LOGGED_IN', { status: 401, message })
}

/** Who asks for what there is not may ask in any way. */
function methodsOf(row: Row | undefined): readonly string[] {
  return row ? (row.methods ?? posted) : readOrPosted
}

/** The answer to every other method: what a page of another site may send, to the browser that asks for it first. */
function wrongMethod({ method }: Request, row: Row | undefined): Response {
  const methods = methodsOf(row)
  const headers = { ...openToAll, Allow: [...methods, 'OPTIONS'].join(', ') }
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
  const message = methods.includes('POST') ? 'Calls are made with POST.' : 'This is read with GET.'
  const response = errorReply(new AppError('METHOD_NOT_ALLOWED', { status: 405, message }))
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
