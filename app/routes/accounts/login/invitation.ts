import type { Route } from './+types/invitation.ts'
import { isOpenInvitation } from '#app/.server/accounts/registration/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { invitationCookieFor } from './invitation-cookie.server.ts'

/** The link of an invitation: leads to where an account is opened. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  if (!(await isOpenInvitation(ctx, token))) return redirect('/login?new=1&invitation=over')
  const headers = { 'Set-Cookie': await invitationCookieFor(ctx.site, token) }
  return redirect('/login?new=1', { headers })
}
