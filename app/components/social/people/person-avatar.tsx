import { Avatar } from '#app/components/base/ui/avatar.tsx'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { personName } from '#app/rules/social/person.ts'

/** The avatar of a person on Nostr. */
export function PersonAvatar({
  profile,
  size,
  className,
}: {
  profile: NostrProfile
  size: number
  className?: string
}) {
  return (
    <Avatar
      id={profile.npub}
      name={personName(profile)}
      src={profile.display.picture ?? null}
      of="person"
      size={size}
      {...(className ? { className } : {})}
    />
  )
}
