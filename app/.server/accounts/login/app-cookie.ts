import { createHmac } from 'node:crypto'
import { tokenTexts } from '#app/texts/base/refusals.ts'
import { sessionHolder, type TokenHolder } from '#app/.server/accounts/sessions/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isSigned } from '#app/.server/base/lib/keys.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'
import type { Site } from '#app/.server/base/site.ts'

type SignedInApp = { userId: string; sessionId: string }

/**
 * Python's client gives up when it was asked for its password a third time, however long it has run: so it is renewed, and
 * asked for again only where nothing was synchronised for two weeks.
 */
const lifetimeSeconds = 14 * 24 * 3600
const renewedAfterSeconds = 24 * 3600

/**
 * The Set-Cookie value by which an app of another maker stays signed in with its personal token. The
 * name is that of its protocol. It opens what the token does, as long as that is open, and nothing else takes it.
 */
export function appCookieFor(
  services: Pick<Services, 'site' | 'keys' | 'now'>,
  { userId, sessionId }: SignedInApp,
): string {
  const until = Math.floor(services.now().getTime() / 1000) + lifetimeSeconds
  const said = `${userId}.${sessionId}.${until}`
  const value = `${said}.${signature(services.keys.newest(), said)}`
  return written(services.site, value, lifetimeSeconds)
}

/** The Set-Cookie value that signs an app out. */
export function endedAppCookie(site: Site): string {
  return written(site, '', 0)
}

/** Whether a request has such a cookie of this session, and not a day old. */
export function hasFreshAppCookie(
  services: Pick<Services, 'keys' | 'now'>,
  request: Request,
  { sessionId }: SignedInApp,
): boolean {
  const app = readAppCookie(services, request)
  const renewedAt = services.now().getTime() / 1000 + lifetimeSeconds - renewedAfterSeconds
  return app !== null && app.sessionId === sessionId && app.until > renewedAt
}

/**
 * Whom the cookie of an app stands for, which has signed in with a personal token.
 * @throws AppError as for a token
 */
export async function appCookieHolder(services: Services, request: Request): Promise<TokenHolder> {
  const app = readAppCookie(services, request)
  if (!app) throw new AppError('UNAUTHORIZED', { status: 401, message: tokenTexts.invalid })
  return sessionHolder(services, app)
}

/** The session that a request's cookie of an app is of; null where it has none, or one that holds no more. */
function readAppCookie(
  services: Pick<Services, 'keys' | 'now'>,
  request: Request,
): (SignedInApp & { until: number }) | null {
  const cookies = request.headers.get('Cookie') ?? ''
  const parts = /(?:^|;) *sessionid=(\w+)\.(\w+)\.(\d+)\.([\w-]+) *(?:;|$)/.exec(cookies)
  if (!parts) return null
  const [, userId = '', sessionId = '', until = '', given = ''] = parts
  const said = `${userId}.${sessionId}.${until}`
  if (!isSigned(services.keys, given, (key) => signature(key, said))) return null
  return Number(until) * 1000 > services.now().getTime()
    ? { userId, sessionId, until: Number(until) }
    : null
}

function signature(key: Uint8Array, said: string): string {
  return createHmac('sha256', purposeKey(key, 'app cookie')).update(said).digest('base64url')
}

/** No page of another site has it sent along. */
function written({ publicUrl }: Pick<Site, 'publicUrl'>, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `sessionid=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Strict`
}
