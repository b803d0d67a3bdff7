import { deviceStorage } from '#app/client/base/device-storage.ts'
import { browserIdentity } from './browser-identity.ts'
import { forgetDrafts } from '#app/client/social/notes/drafts.ts'

/** Where the forms that log out lead. */
const logout = '/logout'

/**
 * Disconnects the signer and forgets drafts, and what `forgetOthers` does, before a form logs out, so that nothing of it
 * is left for whoever sits there next. Listens beside the forms, which stand on every page and work without it. Returns
 * what ends it.
 */
export function leaveWithSession(forgetOthers: () => void): () => void {
  const ending = new AbortController()
  document.addEventListener('submit', (event) => void leave(event, forgetOthers), {
    signal: ending.signal,
  })
  return () => ending.abort()
}

async function leave(event: SubmitEvent, forgetOthers: () => void): Promise<void> {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== logout) return
  event.preventDefault()
  forgetDrafts(deviceStorage())
  forgetOthers()
  browserIdentity().restore()
  await browserIdentity()
    .disconnect()
    .catch(() => undefined)
  // This way no second event is sent.
  form.submit()
}
