import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { likeEvent } from '#app/protocols/nostr/reaction.ts'
import { repostEvent } from '#app/protocols/nostr/repost.ts'
import { ourRelayUrl, type RelayLine } from '#app/client/social/outbox/our-relay.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'

export type ReactionKind = 'REACTION' | 'REPOST'

/** Likes or reposts a note. Returns whether it worked; a failed one isn't tried again. Never rejects. */
export async function react(
  kind: ReactionKind,
  note: NostrEvent,
  signer: Pick<Signer, 'sign'>,
  relay: RelayLine,
): Promise<boolean> {
  const make = kind === 'REACTION' ? likeEvent : repostEvent
  try {
    const event = await signer.sign(make(note, ourRelayUrl(), Math.floor(Date.now() / 1000)))
    return (await relay.send(event)).accepted
  } catch {
    return false
  }
}
