import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FollowOutcome } from '#app/client/social/people/follow.ts'
import { useNostr, type ViewerNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { followingTexts as texts } from '#app/texts/social/following.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { EditProfileButton } from '#app/components/social/profile/edit-profile-button.tsx'
import { personName } from '#app/rules/social/person.ts'

interface FollowButtonProps {
  profile: NostrProfile
  /** Whether the viewer follows them, when the page was loaded. */
  isFollowed: boolean
}

/** Follows or unfollows a person; on one's own profile, the button that edits it. */
export function FollowButton({ profile, isFollowed }: FollowButtonProps) {
  const { pubkey, ...nostr } = useNostr()
  const { pending, change } = useFollowing(profile, nostr)
  if (pubkey === profile.pubkey) return <EditProfileButton />
  const follows = pending ?? isFollowed
  return (
    <Button
      type="button"
      variant={follows ? 'outline' : 'solid'}
      color={follows ? 'gray' : undefined}
      aria-pressed={follows}
      disabled={pending !== null}
      onClick={() => void change(!follows)}
      className="needs-script"
    >
      {follows ? texts.following : texts.follow}
    </Button>
  )
}

/** An optimistic update, which is undone where it fails. */
function useFollowing(profile: NostrProfile, { signer }: Pick<ViewerNostr, 'signer'>) {
  const [pending, setPending] = useState<boolean | null>(null)
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function sendChange(follows: boolean): Promise<FollowOutcome> {
    const mine = await signer()
    if (!mine) return { done: false, problem: texts.errors.ERROR_LOGIN_REQUIRED }
    setPending(follows)
    const { changeFollow } = await import('#app/client/social/people/follow.ts')
    const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
    return changeFollow({ pubkey: profile.pubkey, follows }, mine, authenticatedCall)
  }

  async function change(follows: boolean) {
    const outcome = await sendChange(follows).catch(() => notLoaded)
    if (outcome.done) await revalidate()
    setPending(null)
    const name = personName(profile)
    if (!outcome.done) showToast(outcome.problem, 'error')
    else showToast(follows ? texts.followed(name) : texts.unfollowed(name))
  }

  return { pending, change }
}

/** The outcome where the code can't be loaded. */
const notLoaded: FollowOutcome = { done: false, problem: uiTexts.offline }
