import { useRevalidator } from 'react-router'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { uiTexts } from '#app/texts/base/shell.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'

/** Somebody who is muted or not. */
export interface MutedPerson {
  /** A key in hexadecimal digits, or the id of an account. */
  id: string
  name: string
}

/** Changes a mute, says so with a way to undo it, and loads the page's data anew, after `onMuted`. */
export function useMuting(
  { id, name }: MutedPerson,
  onMuted?: () => void,
): (mutes: boolean) => Promise<void> {
  const nostr = useNostr()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function send(mutes: boolean) {
    const { changeMute } = await import('#app/client/social/people/mute.ts')
    const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
    const signer = nostr.pubkey === null ? null : () => nostr.signer()
    return changeMute({ person: id, mutes }, signer, authenticatedCall)
  }

  return async function change(mutes) {
    const { done, problem } = await send(mutes).catch(() => notLoaded)
    if (problem !== null) showToast(problem, 'error')
    if (!done) return
    if (mutes) {
      onMuted?.()
      showToast(texts.muted(name), 'success', { label: texts.undo, run: () => void change(false) })
    } else showToast(texts.unmuted(name))
    await revalidate()
  }
}

/** The outcome where the code can't be loaded. */
const notLoaded = { done: false, problem: uiTexts.offline }
