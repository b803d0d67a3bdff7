import { EarOff } from 'lucide-react'
import { MenuButton, MenuLink } from '#app/components/base/ui/menu.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { mutePath } from '#app/rules/social/person.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'
import { type MutedPerson, useMuting } from './use-muting.ts'

interface MuteLineProps {
  person: MutedPerson
  /** What else changes on the page once they are muted. */
  onMuted?: () => void
}

/** A line of a menu that mutes a person; before scripts and for visitors, a link to the page that does. */
export function MuteLine({ person, onMuted }: MuteLineProps) {
  const { user } = useSession()
  const isHydrated = useHydrated()
  const change = useMuting(person, onMuted)
  const { id, name } = person
  if (user && (id === user.id || id === user.nostr?.pubkey)) return null
  if (!isHydrated || !user)
    return (
      <MenuLink to={mutePath(id)} icon={<EarOff />} rel="nofollow">
        {texts.muteNamed(name)}
      </MenuLink>
    )
  return (
    <MenuButton icon={<EarOff />} onClick={() => void change(true)}>
      {texts.muteNamed(name)}
    </MenuButton>
  )
}
