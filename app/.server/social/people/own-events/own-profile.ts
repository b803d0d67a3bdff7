import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { profileKind } from '#app/protocols/nostr/profile.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { askWriteRelays, type AskSettings, knownEvent } from './ask-write-relays.ts'
import { ownKey } from './own-key.ts'

export interface OwnProfile {
  /** The newest kind 0 event; null where there is none yet. */
  event: NostrEvent | null
  /** Relays that may have a newer one and didn't answer. */
  silent: string[]
}

/**
 * me/nostr-profile: what the signed-in account's key says about itself, as all relays have it that its owner writes to.
 * @throws AppError as `ownKey` does
 */
export async function ownProfile(ctx: Ctx, settings: AskSettings = {}): Promise<OwnProfile> {
  const pubkey = await ownKey(ctx)
  const known = await knownEvent(ctx, pubkey, profileKind)
  const { newest, silent } = await askWriteRelays(ctx, {
    ...settings,
    pubkey,
    kind: profileKind,
    known,
  })
  return { event: newest, silent }
}
