import { createCookie } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Site } from '#app/.server/base/site.ts'

const seconds = 400 * 24 * 3600

/** What a request says about the device it came from: User-Agent and device cookie. */
export async function readDevice(
  site: Site,
  request: Request,
): Promise<Pick<Ctx, 'userAgent' | 'deviceToken'>> {
  const userAgent = request.headers.get('User-Agent')
  const token: unknown = await deviceCookie(site).parse(request.headers.get('Cookie'))
  return {
    ...(userAgent === null ? {} : { userAgent }),
    ...(typeof token === 'string' && token !== '' ? { deviceToken: token } : {}),
  }
}

/** The Set-Cookie value by which an account recognises the device; it outlives the session. */
export function deviceCookieFor(site: Site, deviceToken: string): Promise<string> {
  return deviceCookie(site).serialize(deviceToken, { maxAge: seconds })
}

function deviceCookie(site: Site) {
  return createCookie('tributary_device', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: site.publicUrl.startsWith('https:'),
  })
}
