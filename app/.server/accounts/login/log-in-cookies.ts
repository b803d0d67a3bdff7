import type { Site } from '#app/.server/base/site.ts'
import { deviceCookieFor, sessionCookieFor } from '#app/.server/accounts/sessions/index.ts'
import type { LogIn } from './log-in-with-code.ts'

/** The Set-Cookie headers of a log-in: the session and the device token. */
export async function logInCookies(
  site: Site,
  { sessionSecret, deviceToken }: Pick<LogIn, 'sessionSecret' | 'deviceToken'>,
): Promise<Headers> {
  const headers = new Headers()
  headers.append('Set-Cookie', await sessionCookieFor(site, sessionSecret))
  headers.append('Set-Cookie', await deviceCookieFor(site, deviceToken))
  return headers
}
