import { forgetOwnWallet } from '#app/client/money/own-wallet.ts'
import { deviceStorage } from '#app/client/player/device-storage.ts'
import { browserIdentity } from './browser-identity.ts'
import { forgetDrafts } from './drafts.ts'

/** Where the forms that log out lead. */
const logout = '/logout'

/**
 * Disconnects the signer and forgets drafts and a wallet of one's own before a form logs out, so that nothing of it is left for whoever sits there
 * next. Listens beside the forms, which stand on every page and work without it. Returns what ends it.
 */
export function leaveWithSession(): () => void {
  const ending = new AbortController()
  document.addEventListener('submit', (event) => void leave(event), { signal: ending.signal })
  return () => ending.abort()
}

async function leave(event: SubmitEvent): Promise<void> {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== logout) return
  event.preventDefault()
  forgetDrafts(deviceStorage())
  forgetOwnWallet()
  browserIdentity().restore()
  await browserIdentity()
    .disconnect()
    .catch(() => undefined)
  // This way no second event is sent.
  form.submit()
}
