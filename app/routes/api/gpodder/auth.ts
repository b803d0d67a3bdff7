import { endedAppCookie } from '#app/.server/accounts/login/index.ts'
import { plainText } from '#app/.server/base/http/plain-text.ts'
import type { Endpoint } from './answer-app.ts'

/** Signing in and out. Every answer to username and token has the cookie: there is nothing more to it. */
export const authEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/api/2/auth/{username}/login.json',
    access: 'account',
    does: 'signs in with username and token by HTTP Basic, or says whether the cookie holds',
    answer: async () => plainText(''),
  },
  {
    method: 'POST',
    path: '/api/2/auth/{username}/logout.json',
    access: 'public',
    does: 'takes the cookie back; the token stays until it is ended on the account page',
    answer: async ({ ctx }) => plainText('', 200, { 'Set-Cookie': endedAppCookie(ctx.site) }),
  },
]
