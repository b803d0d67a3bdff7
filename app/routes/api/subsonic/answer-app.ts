import type { RouterContextProvider } from 'react-router'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import {
  type AnswerPart,
  doneAnswer,
  errorCodes,
  type ErrorCode,
  failedAnswer,
  SubsonicError,
} from '#app/protocols/subsonic/answer.ts'
import {
  checkVersion,
  credentialsOf,
  formatOf,
  Parameters,
} from '#app/protocols/subsonic/parameters.ts'
import { writeAnswer } from '#app/protocols/subsonic/write.ts'
import { addressContext, servicesContext } from '#app/.server/base/http/context.ts'
import { openToApps } from '#app/.server/base/http/open-to-all.ts'
import { errorReply, toAppError } from '#app/.server/base/http/reply.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { noteRoute } from '#app/.server/base/lib/logging/log-context.ts'
import { workingAt } from '#app/.server/base/lib/report-error.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { subsonicTexts as texts } from '#app/texts/library/subsonic.ts'
import { appCtx } from '../app-ctx.ts'
import { countCall } from '../call-rate.ts'
import type { AppCtx } from './method.ts'
import { methods } from './methods/index.ts'
import { extensions } from './methods/system.ts'

type Context = Readonly<RouterContextProvider>

/** Answers an app by the name of a method: in JSON or XML, errors too, as whoever's token it sends. */
export async function answerApp(
  request: Request,
  context: Context,
  asked: string,
): Promise<Response> {
  const name = asked.replace(/\.view$/, '')
  const isKnown = Object.hasOwn(methods, name)
  noteRoute(isKnown ? `/rest/${name}` : '/rest')
  let sent = new URL(request.url).searchParams
  try {
    sent = await parametersOf(request, sent)
    const answer = await workingAt({ place: isKnown ? name : 'unknown method' }, () =>
      answerOf(context, sent, name),
    )
    return answer instanceof Response ? answer : reply(sent, doneAnswer(software, answer))
  } catch (error) {
    return refusal(context, sent, error)
  }
}

async function answerOf(
  context: Context,
  sent: URLSearchParams,
  name: string,
): Promise<AnswerPart | Response> {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  // What a server can do is asked before anybody has a token.
  if (name === 'getOpenSubsonicExtensions') {
    countCall(context.get(servicesContext).site, context.get(addressContext))
    return extensions
  }
  checkVersion(sent)
  const ctx = await ctxOf(context, sent, method?.scope ?? 'read')
  if (!method) throw notFound('UNKNOWN_METHOD', texts.noSuchMethod)
  return (await method.run(ctx, new Parameters(sent))) ?? {}
}

/** @throws SubsonicError 10, 40, 41, 43, 44 */
async function ctxOf(
  context: Context,
  sent: URLSearchParams,
  scope: 'read' | 'listen',
): Promise<AppCtx> {
  const credentials = credentialsOf(sent)
  const hasKey = 'apiKey' in credentials
  try {
    return await appCtx(context, hasKey ? { password: credentials.apiKey } : credentials, scope)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error
    throw hasKey
      ? new SubsonicError(errorCodes.wrongKey, texts.wrongKey)
      : new SubsonicError(errorCodes.wrongPassword, texts.wrongLogin)
  }
}

/** Queues and playlists of hundreds come as forms. */
const largestForm = 128 * 1024
const mostParameters = 2000

/** The parameters of the address and of a form, if one is sent. @throws AppError 413 */
async function parametersOf(request: Request, ofAddress: URLSearchParams) {
  if (request.method !== 'POST') return ofAddress
  const type = request.headers.get('content-type') ?? ''
  const bytes = await wholeBody(request.body, largestForm, tooLong)
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return ofAddress
  const form = new TextDecoder().decode(bytes)
  if (form.split('&', mostParameters + 1).length > mostParameters) throw tooLong()
  return new URLSearchParams([...ofAddress, ...new URLSearchParams(form)])
}

function tooLong(): AppError {
  return new AppError('TOO_LARGE', { status: 413, message: texts.tooLong })
}

/** How the protocol says what the rooms refuse. */
const codesByStatus: Record<number, ErrorCode> = {
  401: errorCodes.wrongPassword,
  403: errorCodes.notAllowed,
  404: errorCodes.notFound,
}
/** Which refusals also have their status: apps and proxies are to wait. All others are answers, with 200. */
const toldByStatus = new Set([429, 500, 503])
const aboutLogin = new Set<ErrorCode>([
  errorCodes.wrongPassword,
  errorCodes.noSaltedTokens,
  errorCodes.conflictingCredentials,
  errorCodes.wrongKey,
])

function refusal(context: Context, sent: URLSearchParams, error: unknown): Response {
  const { publicUrl } = context.get(servicesContext).site
  if (error instanceof SubsonicError) {
    const { code, message } = error
    const help = aboutLogin.has(code) ? { helpUrl: `${publicUrl}/account/new-token` } : {}
    return reply(sent, failedAnswer(software, { code, message, ...help }))
  }
  const { status, message } = toAppError(error)
  const code = codesByStatus[status] ?? errorCodes.generic
  const response = reply(sent, failedAnswer(software, { code, message }))
  if (!toldByStatus.has(status)) return response
  // With when to try again.
  const headers = new Headers([...errorReply(error).headers, ...response.headers])
  return new Response(response.body, { status, headers })
}

function reply(sent: URLSearchParams, answer: AnswerPart): Response {
  const { body, type } = writeAnswer(answer, formatOf(sent))
  return new Response(body, {
    headers: {
      ...openToApps,
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
