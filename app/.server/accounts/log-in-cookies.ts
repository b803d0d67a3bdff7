import type { Site } from '../ctx.ts'
import { deviceCookieFor } from './device-cookie.ts'
import type { LogIn } from './log-in-with-code.ts'
import { sessionCookieFor } from './session-cookie.ts'

/** What hands a log-in to the browser: its session, and the mark by which the account knows the device again. */
export async function logInCookies(
  site: Site,
  { sessionSecret, deviceToken }: Pick<LogIn, 'sessionSecret' | 'deviceToken'>,
): Promise<Headers> {
  const headers = new Headers()
  headers.append('Set-Cookie', await sessionCookieFor(site, sessionSecret))
  headers.append('Set-Cookie', await deviceCookieFor(site, deviceToken))
  return headers
}
