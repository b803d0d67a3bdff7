import { redirect } from './redirect.ts'

/** The answer to a form in a dialog: it was saved, and the page below stays. */
export interface Taken {
  taken: true
}

/** How a saved form ends: with a redirect, or for a dialog's form, which sends `stay`, with `{ taken: true }`. */
export function formEnd(formData: FormData): (to: string) => Response | Taken {
  const stays = formData.has('stay')
  formData.delete('stay')
  return (to) => (stays ? { taken: true } : redirect(to, 303))
}
