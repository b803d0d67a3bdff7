import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { data } from 'react-router'
import { z } from 'zod'
import { themeSetCookie } from '#app/.server/base/http/theme-cookie.ts'
import { ownPath } from '#app/rules/base/own-path.ts'
import type { Route } from './+types/theme.ts'

const choice = z.strictObject({
  theme: z.enum(['system', 'dark', 'light']),
  /** The path of this site to return to. Sent by forms without JavaScript. */
  from: z.string().optional(),
})

export async function action({ request }: Route.ActionArgs) {
  const input = choice.safeParse(Object.fromEntries(await readForm(request)))
  if (!input.success) return data({ error: 'BAD_REQUEST' }, { status: 400 })
  const { theme, from } = input.data
  const headers = { 'Set-Cookie': await themeSetCookie(theme) }
  return from === undefined ? data({ theme }, { headers }) : redirect(ownPath(from), { headers })
}

export function loader() {
  return redirect('/')
}
