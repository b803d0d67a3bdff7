import { redirect } from '#app/.server/http/redirect.ts'
import type { StudioStatus } from '#app/texts/studio-pages.ts'

/** The answer to a form that was done: the page to go to, which then says so. */
export function doneAt(path: string, status: StudioStatus): Response {
  return redirect(pathDone(path, status), 303)
}

/** The address of a page that says what was done. */
export function pathDone(path: string, status: StudioStatus): string {
  return `${path}${path.includes('?') ? '&' : '?'}status=${status}`
}
