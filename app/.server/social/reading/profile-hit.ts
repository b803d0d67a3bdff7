import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { ProfileHit } from '#app/schemas/catalogue/search.ts'

/** A profile in the shape of a search result. */
export function profileHit({ pubkey, npub, display }: NostrProfile): ProfileHit {
  return {
    id: npub,
    pubkey,
    username: display.username ?? null,
    name: display.name ?? null,
    image: display.picture ?? null,
    bio: display.about ?? null,
    nip05: display.nip05 ?? null,
  }
}
