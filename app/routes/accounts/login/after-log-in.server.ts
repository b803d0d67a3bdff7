import { type LogIn, logInCookies } from '#app/.server/accounts/login/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownPath } from '#app/rules/base/own-path.ts'

/** Where somebody goes who has just logged in, and the cookies that keep them so: first a username is chosen. */
export async function afterLogIn(ctx: Ctx, logIn: LogIn, from: string | null) {
  const path = ownPath(from)
  const choosing = `/choose-username?${new URLSearchParams({ from: path }).toString()}`
  return { to: logIn.user.username ? path : choosing, headers: await logInCookies(ctx.site, logIn) }
}
