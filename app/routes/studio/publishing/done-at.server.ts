import { redirect } from '#app/.server/base/http/redirect.ts'
import type { StudioStatus } from '#app/texts/studio/studio-pages.ts'

/** Redirects to a page after a form, with the status that the page announces. */
export function doneAt(path: string, status: StudioStatus): Response {
  return redirect(pathDone(path, status), 303)
}

/** The path of a page with the status that it announces. */
export function pathDone(path: string, status: StudioStatus): string {
  return `${path}${path.includes('?') ? '&' : '?'}status=${status}`
}
