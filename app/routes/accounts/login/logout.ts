import { readForm } from '#app/.server/base/http/form-files.ts'
import type { Route } from './+types/logout.ts'
import { endedSessionCookie, logOut } from '#app/.server/accounts/sessions/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { ownPath } from '#app/rules/base/own-path.ts'

/** Ends the session; the form field `to` is the page to go to. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const formData = await readForm(request)
  await logOut(ctx)
  return redirect(ownPath(formData.get('to')), {
    headers: { 'Set-Cookie': await endedSessionCookie(ctx.site) },
  })
}

/** A GET request doesn't log out. */
export function loader() {
  return redirect('/')
}
