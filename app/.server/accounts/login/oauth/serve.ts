import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { visitor } from '#app/.server/base/actor.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { refuseInMaintenance } from '#app/.server/base/http/maintenance.ts'
import { operatorRateLimiter } from '#app/.server/base/http/rate-limiter.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isLoopback } from '#app/.server/base/lib/loopback.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import { authenticateCookie } from '#app/.server/accounts/sessions/index.ts'
import { answeredBy } from './consent.ts'

/** What the library answers; the pages on which people do are the router's. */
const answered =
  /^\/(?:oauth\/(?:authorize|token|revoke|device-code)|\.well-known\/oauth-authorization-server)(?:\?|$)/
const resumed = /^\/oauth\/authorize\/([\w-]{1,100})(?:\?|$)/
/** Requests are short, and are kept while somebody answers them. */
const mostBytes = 16_384

/** How often one network may begin, ask for tokens or give them back: a sixth of the calls that it may make with them. */
const rate = operatorRateLimiter('callsASecond', (aSecond) => ({
  burst: 2 * aSecond,
  perSecond: aSecond / 6,
}))

/** Signs apps in by OAuth 2.1: codes with PKCE, codes of devices, tokens that are renewed. */
export function createOAuthHandler(
  services: Services,
  addressOf: (req: IncomingMessage) => string,
): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  let opening: Promise<Provider> | undefined

  return async function answer(req, res) {
    const url = req.url ?? ''
    const id = resumed.exec(url)?.[1]
    if (id === undefined && !answered.test(url)) return false
    const refusal = refusalOf(services, req, addressOf(req))
    if (refusal) return refuse(res, refusal)
    // The answer to a request is given to the browser of who has given it alone.
    if (id !== undefined && !(await isOwnAnswer(services, req, id))) {
      res.writeHead(303, { Location: '/oauth/refused?error=session_not_found' }).end()
      return true
    }
    opening ??= open(services).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Referrer-Policy', 'no-referrer')
    await (await opening).callback()(req, res)
    return true
  }
}

/** With its library: most installations have no app that signs in. */
async function open(services: Services): Promise<Provider> {
  const { openProvider } = await import('./provider.ts')
  return openProvider(services)
}

function refusalOf(services: Services, req: IncomingMessage, address: string): AppError | null {
  const { site, now } = services
  if (!isLoopback(address) && !rate.isWithin(site, networkOf(address)))
    return new AppError('slow_down', { status: 429, message: 'Too many requests.', retryAfter: 6 })
  if (Number(req.headers['content-length'] ?? 0) > mostBytes)
    return new AppError('invalid_request', { status: 413, message: 'The body is too long.' })
  try {
    refuseInMaintenance(site, visitor, now())
    return null
  } catch (error) {
    const { message } = error as AppError
    return new AppError('temporarily_unavailable', { status: 503, message, retryAfter: 120 })
  }
}

function refuse(res: ServerResponse, { code, status, message, retryAfter }: AppError): true {
  const body = JSON.stringify({ error: code, error_description: message })
  res
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      // What was being sent isn't read any more.
      Connection: 'close',
      ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
    })
    .end(body)
  return true
}

async function isOwnAnswer(services: Services, req: IncomingMessage, id: string): Promise<boolean> {
  const by = await answeredBy(services, id)
  if (by === null) return true
  const headers = { Cookie: req.headers.cookie ?? '' }
  const actor = await authenticateCookie(
    services,
    new Request(services.site.publicUrl, { headers }),
  )
  return actor.kind === 'user' && actor.sessionId === by
}
