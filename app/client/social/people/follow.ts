import type { AuthenticatedCall, CallError } from '#app/client/base/session/authenticated-call.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { withFollow, withoutFollow } from '#app/protocols/nostr/follow-list-change.ts'
import { followingTexts } from '#app/texts/social/following.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'

export interface FollowChange {
  /** Whom it is about, as 64 hexadecimal digits. */
  pubkey: string
  /** Whether they are to be followed from now on, or no longer. */
  follows: boolean
}

/** What became of it; `problem` is what people read. */
export type FollowOutcome = { done: true } | { done: false; problem: string }

/**
 * Changes one follow on the list of the signed-in account, whose newest version the server asks all relays for and checks
 * again before it is published. Following who is followed changes nothing. Never rejects.
 */
export async function changeFollow(
  { pubkey, follows }: FollowChange,
  signer: Pick<Signer, 'sign'>,
  call: AuthenticatedCall,
): Promise<FollowOutcome> {
  const failed = followingTexts.failed[follows ? 'follow' : 'unfollow']
  const found = await call<{ event: NostrEvent }>('me/nostr-follow-list', {})
  if (!found.ok) return refused(found.error, failed)
  const now = Math.floor(Date.now() / 1000)
  const next = (follows ? withFollow : withoutFollow)(found.value.event, pubkey, now)
  if ('problem' in next)
    return next.problem === 'UNCHANGED' ? { done: true } : { done: false, problem: failed }
  const event = await signer.sign(next.event).catch(() => null)
  if (!event) return { done: false, problem: failed }
  const published = await call('me/nostr-follow-list-publish', { event })
  return published.ok ? { done: true } : refused(published.error, failed)
}

/** What the server says about follow lists is for people; what else goes wrong is `failed`. */
function refused({ error, message }: CallError, failed: string): FollowOutcome {
  const isKnown = error in followingTexts.errors
  return { done: false, problem: (isKnown && message) || failed }
}
