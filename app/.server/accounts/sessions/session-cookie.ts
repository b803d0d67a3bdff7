import { createCookie } from 'react-router'
import type { Site } from '#app/.server/base/site.ts'
import { sessionSeconds } from './session-life.ts'

type CookieSite = Pick<Site, 'publicUrl'>

/** With TLS, browsers accept a __Host- cookie from this very host only: no other host of the domain can set it. */
function sessionCookieName(site: CookieSite): string {
  return hasTls(site) ? '__Host-tributary_session' : 'tributary_session'
}

function hasTls({ publicUrl }: CookieSite): boolean {
  return publicUrl.startsWith('https:')
}

/** The session secret that a request carries, if any. */
export async function readSessionCookie(site: Site, request: Request): Promise<string | null> {
  const value: unknown = await sessionCookie(site).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/** The Set-Cookie value that stores a session in the browser. */
export function sessionCookieFor(site: CookieSite, secret: string): Promise<string> {
  return sessionCookie(site).serialize(secret, { maxAge: sessionSeconds })
}

/** The Set-Cookie value that removes the session from the browser. */
export function endedSessionCookie(site: Site): Promise<string> {
  return sessionCookie(site).serialize('', { maxAge: 0 })
}

function sessionCookie(site: CookieSite) {
  return createCookie(sessionCookieName(site), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: hasTls(site),
  })
}
