import { VolumeX } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { MenuButton, MenuLink } from '#app/components/base/ui/menu.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { mutePath } from '#app/rules/social/mute-path.ts'
import { personName } from '#app/rules/social/person.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'

/** A line of a menu that mutes a person; before scripts and for visitors, a link to the page that does. */
export function MuteLine({ profile }: { profile: NostrProfile }) {
  const { user } = useSession()
  const isHydrated = useHydrated()
  const change = useMuting(profile)
  const name = personName(profile)
  if (user?.nostr?.pubkey === profile.pubkey) return null
  if (!isHydrated || !user)
    return (
      <MenuLink to={mutePath(profile.npub)} icon={<VolumeX />}>
        {texts.muteNamed(name)}
      </MenuLink>
    )
  return (
    <MenuButton icon={<VolumeX />} onClick={() => void change(true)}>
      {texts.muteNamed(name)}
    </MenuButton>
  )
}

/** Changes a mute, says so with a way to undo it, and loads the page's data anew. */
function useMuting(profile: NostrProfile): (mutes: boolean) => Promise<void> {
  const nostr = useNostr()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const name = personName(profile)

  async function send(mutes: boolean) {
    const { changeMute } = await import('#app/client/social/people/mute.ts')
    const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
    const signer = nostr.pubkey === null ? null : () => nostr.signer()
    return changeMute({ person: profile.pubkey, mutes }, signer, authenticatedCall)
  }

  return async function change(mutes) {
    const { done, problem } = await send(mutes).catch(() => notLoaded)
    if (problem !== null) showToast(problem, 'error')
    if (!done) return
    const undo = { label: texts.undo, run: () => void change(false) }
    showToast(mutes ? texts.muted(name) : texts.unmuted(name), 'success', mutes ? undo : undefined)
    await revalidate()
  }
}

/** The outcome where the code can't be loaded. */
const notLoaded = { done: false, problem: uiTexts.offline }
