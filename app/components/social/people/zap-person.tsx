import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { askForZap } from '#app/components/base/shell/zap-dialog-request.ts'

/** Opens the dialog of a zap for a person; nothing on one's own profile. */
export function ZapPerson({ profile }: { profile: NostrProfile }) {
  const { user, off } = useSession()
  if (off.includes('MONEY') || user?.nostr?.pubkey === profile.pubkey) return null
  return (
    <PlainButton
      variant="soft"
      color="gray"
      className="needs-script"
      onClick={() => askForZap({ profile })}
    >
      <BoltIcon size={16} />
      {texts.zap}
    </PlainButton>
  )
}
