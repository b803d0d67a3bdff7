import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { profileKind } from '#app/protocols/nostr/profile.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { askWriteRelays, type AskSettings, storedEvent } from './ask-write-relays.ts'
import { requireOwnKey } from './own-key.ts'

/** The profile of the account's key. */
export interface OwnProfile {
  /** The newest kind 0 event; null where there is none yet. */
  event: NostrEvent | null
  /** Addresses of relays that didn't answer, and may have a newer one. */
  silent: string[]
}

/**
 * me/nostr-profile: the newest profile of the account's key, from all of its write relays.
 * @throws AppError as `ownKey` does
 */
export async function ownProfile(ctx: Ctx, settings: AskSettings = {}): Promise<OwnProfile> {
  const pubkey = await requireOwnKey(ctx)
  const stored = await storedEvent(ctx, pubkey, profileKind)
  const { newest, silent } = await askWriteRelays(ctx, {
    ...settings,
    pubkey,
    kind: profileKind,
    stored,
  })
  return { event: newest, silent }
}
