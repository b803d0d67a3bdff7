import { readForm } from '#app/.server/http/form-files.ts'
import type { Route } from './+types/logout.ts'
import { endedSessionCookie, logOut } from '#app/.server/accounts/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { ownPath } from '#app/rules/own-path.ts'

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
