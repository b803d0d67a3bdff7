import { createCookie } from 'react-router'
import type { Site } from '#app/.server/base/site.ts'

const seconds = 24 * 3600

/** The Set-Cookie value by which somebody who opened an invitation link still has it when they log in, by whichever way. */
export function invitationCookieFor(site: Site, token: string): Promise<string> {
  return cookie(site).serialize(token, { maxAge: seconds })
}

/** The token of the invitation that a request comes with, if any. */
export async function invitationOf(site: Site, request: Request): Promise<string | undefined> {
  const value: unknown = await cookie(site).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : undefined
}

function cookie(site: Site) {
  return createCookie('tributary_invitation', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: site.publicUrl.startsWith('https:'),
  })
}
