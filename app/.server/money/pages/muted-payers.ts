import { toPubkey } from '#app/protocols/nostr/keys.ts'
import type { Payer } from '#app/schemas/money/public-boosts.ts'

/** Whether somebody whom the viewer mutes has paid, by what `mutedNames` has found. */
export function isByMuted(
  { payer }: { payer: Pick<Payer, 'id' | 'npub'> },
  muted: ReadonlySet<string>,
): boolean {
  if (muted.size === 0) return false
  const key = payer.npub === null ? null : toPubkey(payer.npub)
  return muted.has(payer.id) || (key !== null && muted.has(key))
}
