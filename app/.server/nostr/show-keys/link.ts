import type { z } from 'zod'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { showKeyIdInput } from '#app/schemas/show-keys.ts'
import { checkSigned, requireFreshProof } from '#app/.server/accounts/index.ts'
import { recordEvent } from '#app/.server/audit/index.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { moveLiveChats, requireFeedOwner } from '#app/.server/hosting/index.ts'
import { toBytes } from '../events/bytes.ts'
import { announceLivestream, takeBackActivity } from '../live/activities.ts'
import { lockShowKey, showIdentity, speaksFor } from './keys.ts'
import { getShowKey, type ShowKey } from './settings.ts'
import { forgetWaiting } from './waiting.ts'

/**
 * Has the key that signed a challenge speak for a show from now on. What it says is asked for in the studio: the server
 * can't sign with it.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY, 403 PROOF_NEEDED, 400 KEY_NOT_PROVED
 */
export async function linkShowKey(
  ctx: Ctx,
  { feed_id, event }: { feed_id: string; event: NostrEvent },
): Promise<{ pubkey: string }> {
  await requireProvedOwner(ctx, feed_id)
  const pubkey = await checkSigned(ctx, 'nostr-link-show', event)
  await transact(ctx, (ctx) => speakWith(ctx, feed_id, pubkey))
  return { pubkey }
}

/**
 * me/podcast-key-unlink: has the key that was made for a show speak for it again. What waits for a signature is dropped.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY, 403 PROOF_NEEDED
 */
export async function unlinkShowKey(
  ctx: Ctx,
  { feed_id }: z.output<typeof showKeyIdInput>,
): Promise<{ key: ShowKey }> {
  await requireProvedOwner(ctx, feed_id)
  return transact(ctx, async (ctx) => {
    await speakWith(ctx, feed_id, null)
    await forgetWaiting(ctx, feed_id)
    return getShowKey(ctx, { feed_id })
  })
}

async function requireProvedOwner(ctx: Ctx, feedId: string): Promise<void> {
  await requireFeedOwner(ctx, feedId)
  await requireFreshProof(ctx, 'changeShowKey')
}

/** Changes who speaks for a show, `null` for the key that was made for it, and what that key hosts. */
async function speakWith(ctx: Ctx, feedId: string, linked: string | null): Promise<void> {
  await showIdentity(ctx, feedId)
  await lockShowKey(ctx, feedId)
  const before = await speaksFor(ctx, feedId)
  await ctx.db
    .updateTable('show_keys')
    .set({ linked: linked === null ? null : toBytes(linked) })
    .where('feed_id', '=', feedId)
    .execute()
  const after = await speaksFor(ctx, feedId)
  if (after.pubkey === before.pubkey) return
  const keys = { from: before.pubkey, to: after.pubkey }
  for (const livestream of await moveLiveChats(ctx, feedId, keys)) {
    if (linked !== null) await takeBackActivity(ctx, feedId, livestream._tributary_id)
    await announceLivestream(ctx, feedId, livestream)
  }
  const details = { from: toNpub(keys.from), to: toNpub(keys.to) }
  const kind = linked === null ? 'SHOW_KEY_UNLINKED' : 'SHOW_KEY_LINKED'
  await recordEvent(ctx, kind, { feedId, details })
}
