import type { AuthenticatedCall, CallError } from '#app/client/base/session/authenticated-call.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { withFollow, withoutFollow } from '#app/protocols/nostr/follow-list-change.ts'
import { followingTexts } from '#app/texts/social/following.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'

/** A change of one follow. */
export interface FollowChange {
  /** The person: 64 hexadecimal digits. */
  pubkey: string
  /** true to follow, false to unfollow. */
  follows: boolean
}

/** The result; `problem` is a text for people. */
export type FollowOutcome = { done: true } | { done: false; problem: string }

/**
 * Changes one follow on the account's follow list. The server fetches the newest version from all relays, and checks
 * again before it publishes the new one; where another version came first, the change is made to that. Idempotent.
 * Never rejects.
 */
export async function changeFollow(
  change: FollowChange,
  signer: Pick<Signer, 'sign'>,
  call: AuthenticatedCall,
): Promise<FollowOutcome> {
  for (let attempt = 1; ; attempt++) {
    const { overtaken, ...outcome } = await attemptFollow(change, signer, call)
    if (!overtaken || attempt === maxAttempts) return outcome
  }
}

/** Other tabs and devices may publish as many versions meanwhile. */
const maxAttempts = 4

async function attemptFollow(
  { pubkey, follows }: FollowChange,
  signer: Pick<Signer, 'sign'>,
  call: AuthenticatedCall,
): Promise<FollowOutcome & { overtaken?: boolean }> {
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
  if (published.ok) return { done: true }
  const overtaken = published.error.error === 'FOLLOW_LIST_CHANGED'
  return { ...refused(published.error, failed), overtaken }
}

/** The outcome of an error: the server's text where the error is about follow lists, else `failed`. */
function refused({ error, message }: CallError, failed: string): FollowOutcome {
  const isKnown = error in followingTexts.errors
  return { done: false, problem: (isKnown && message) || failed }
}
