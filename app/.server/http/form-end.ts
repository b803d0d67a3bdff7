import { redirect } from './redirect.ts'

/** A form in a dialog over another page is told that it was taken; the page below stays. */
export interface Taken {
  taken: true
}

/** How a form ends that was taken: its own page leads on, a dialog's, which says `stay`, is told. */
export function formEnd(formData: FormData): (to: string) => Response | Taken {
  const stays = formData.has('stay')
  formData.delete('stay')
  return (to) => (stays ? { taken: true } : redirect(to, 303))
}
