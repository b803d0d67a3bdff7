import { followListKind } from '#app/protocols/nostr/follow-list.ts'
import type { UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { profileKind } from '#app/protocols/nostr/profile.ts'
import { relayListKind } from '#app/protocols/nostr/relay-list.ts'
import { ourRelay, ourRelayUrl } from '#app/client/social/outbox/our-relay.ts'
import { type Signer, SignerError } from '#app/client/social/signers/signer.ts'

/** The account of a new key, for its profile. */
export interface KeyOwner {
  username: string | null
  name: string | null
  /** An absolute URL. */
  image: string | null
}

/**
 * The first events of a key that was made here: profile, relay list, and an empty follow list, without which other
 * clients believe that it was lost. `now` is in seconds.
 */
function introductions(
  who: KeyOwner | null,
  { host, relay, isLinked }: { host: string; relay: string; isLinked: boolean },
  now: number,
): UnsignedEvent[] {
  const fields = {
    name: who?.username ?? who?.name ?? undefined,
    display_name: who?.name === who?.username ? undefined : (who?.name ?? undefined),
    picture: who?.image ?? undefined,
    // NIP-05 names are those of linked keys alone.
    nip05: isLinked && who?.username ? `${who.username}@${host}` : undefined,
  }
  return [
    { kind: profileKind, created_at: now, tags: [], content: JSON.stringify(fields) },
    { kind: relayListKind, created_at: now, tags: [['r', relay]], content: '' },
    { kind: followListKind, created_at: now, tags: [], content: '' },
  ]
}

/** Signs and publishes the first events of a new key. @throws SignerError MISSING_NDK where our relay refuses them */
export async function introduceKey(
  signer: Signer,
  who: KeyOwner | null,
  { isLinked }: { isLinked: boolean },
): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const at = { host: location.host, relay: ourRelayUrl(), isLinked }
  const events = introductions(who, at, now)
  for (const event of events) {
    const { accepted, text } = await ourRelay().send(await signer.sign(event))
    if (!accepted) throw new SignerError('MISSING_NDK', text)
  }
}
