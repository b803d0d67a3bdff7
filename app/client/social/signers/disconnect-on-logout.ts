import { deviceStorage } from '#app/client/base/device-storage.ts'
import { browserIdentity } from './browser-identity.ts'
import { forgetDrafts } from '#app/client/social/notes/drafts.ts'

/** The action of the forms that log out. */
const logout = '/logout'

/**
 * Before a form logs out: disconnects the signer, deletes drafts and calls `forgetOthers`, so that nothing is left for
 * the next user of the browser. Listens on the document, since every page has such forms, which work without it too.
 * Returns the function that ends it.
 */
export function disconnectOnLogout(forgetOthers: () => void): () => void {
  const ending = new AbortController()
  document.addEventListener('submit', (event) => void onSubmit(event, forgetOthers), {
    signal: ending.signal,
  })
  return () => ending.abort()
}

async function onSubmit(event: SubmitEvent, forgetOthers: () => void): Promise<void> {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== logout) return
  event.preventDefault()
  forgetDrafts(deviceStorage())
  forgetOthers()
  browserIdentity().restore()
  await browserIdentity()
    .disconnect()
    .catch(() => undefined)
  // `submit()` sends no second event.
  form.submit()
}
