import { redirect } from '#app/.server/http/redirect.ts'
import type { StudioStatus } from '#app/texts/studio-pages.ts'

/** The answer to a form that was done: the page to go to, which then says so. */
export function doneAt(path: string, status: StudioStatus): Response {
  return redirect(`${path}${path.includes('?') ? '&' : '?'}status=${status}`, 303)
}
