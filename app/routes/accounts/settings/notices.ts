import { data } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/notices.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { putAwayCookie } from '#app/.server/base/http/site-notices.ts'
import { ownPath } from '#app/rules/base/own-path.ts'

const choice = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  /** The path of this site to return to. Sent by forms without JavaScript. */
  from: z.string().optional(),
})

/** Puts a notice away in this browser. */
export async function action({ request }: Route.ActionArgs) {
  const input = choice.safeParse(Object.fromEntries(await readForm(request)))
  if (!input.success) return data({ error: 'BAD_REQUEST' }, { status: 400 })
  const { id, from } = input.data
  const headers = { 'Set-Cookie': await putAwayCookie(request, id) }
  return from === undefined ? data({ id }, { headers }) : redirect(ownPath(from), { headers })
}

export function loader() {
  return redirect('/')
}
