import type { z } from 'zod'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { showKeyIdInput } from '#app/schemas/studio/show-keys.ts'
import { checkSigned } from '#app/.server/accounts/login/index.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { EndedOwner } from '#app/.server/studio/team/index.ts'
import { moveLiveChats } from '#app/.server/studio/publishing/index.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { announceLivestream, deleteLiveActivity } from './live/live-activities.ts'
import { lockShowKey, ensureShowIdentity, showSpeaker } from './show-keys.ts'
import { getShowKey, type ShowKey } from './show-key-settings.ts'
import { deletePendingAnnouncements } from './pending-signatures.ts'

/**
 * Links the key that signed a challenge to a show, for which it speaks from now on. The server can't sign with it, so
 * that the studio asks for each signature.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY, 403 PROOF_NEEDED, 400 KEY_NOT_PROVED
 */
export async function linkShowKey(
  ctx: Ctx,
  { feed_id, event }: { feed_id: string; event: NostrEvent },
): Promise<{ pubkey: string }> {
  await requireProvedOwner(ctx, feed_id)
  const pubkey = await checkSigned(ctx, 'nostr-link-show', event)
  await transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    await setSpeakingKey(ctx, feed_id, pubkey)
  })
  return { pubkey }
}

/**
 * me/podcast-key-unlink: unlinks a show's key; the one that was made for the show speaks again. Deletes what waits for
 * a signature.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY, 403 PROOF_NEEDED
 */
export async function unlinkShowKey(
  ctx: Ctx,
  { feed_id }: z.output<typeof showKeyIdInput>,
): Promise<{ key: ShowKey }> {
  await requireProvedOwner(ctx, feed_id)
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    await unlinkKey(ctx, feed_id)
    return getShowKey(ctx, { feed_id })
  })
}

/** Unlinks the keys of somebody who is no owner of these shows any more. */
export async function unlinkKeysOfOwner(ctx: Ctx, { feedIds, userId }: EndedOwner): Promise<void> {
  const linkedRows = await ctx.db
    .selectFrom('show_keys')
    .select('feed_id')
    .where('feed_id', 'in', feedIds)
    .where('linked', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('linked_by', '=', userId),
        // Of unknown origin: it may be theirs.
        eb('linked_by', 'is', null),
        eb(
          'linked',
          'in',
          eb.selectFrom('account_nostr_keys').select('pubkey').where('user_id', '=', userId),
        ),
      ]),
    )
    .execute()
  const account = ctx.actor.kind === 'system' ? userId : undefined
  for (const { feed_id } of linkedRows) await unlinkKey(ctx, feed_id, account)
}

async function unlinkKey(ctx: Ctx, feedId: string, accountId?: string): Promise<void> {
  await setSpeakingKey(ctx, feedId, null, accountId)
  await deletePendingAnnouncements(ctx, feedId)
}

async function requireProvedOwner(ctx: Ctx, feedId: string): Promise<void> {
  await requireFeedOwner(ctx, feedId)
  await requireFreshProof(ctx, 'changeShowKey')
}

/** Changes the key that speaks for a show (`null`: the one that was made for it), and moves its live chats. */
async function setSpeakingKey(
  ctx: Ctx,
  feedId: string,
  linked: string | null,
  accountId?: string,
): Promise<void> {
  await ensureShowIdentity(ctx, feedId)
  await lockShowKey(ctx, feedId)
  const before = await showSpeaker(ctx, feedId)
  await ctx.db
    .updateTable('show_keys')
    .set(
      linked === null
        ? { linked: null, linked_by: null }
        : { linked: toBytes(linked), linked_by: requireUserId(ctx.actor) },
    )
    .where('feed_id', '=', feedId)
    .execute()
  const after = await showSpeaker(ctx, feedId)
  if (after.pubkey === before.pubkey) return
  const keys = { from: before.pubkey, to: after.pubkey }
  for (const livestream of await moveLiveChats(ctx, feedId, keys)) {
    if (linked !== null) await deleteLiveActivity(ctx, feedId, livestream._tributary_id)
    await announceLivestream(ctx, feedId, livestream)
  }
  const details = { from: toNpub(keys.from), to: toNpub(keys.to) }
  const kind = linked === null ? 'SHOW_KEY_UNLINKED' : 'SHOW_KEY_LINKED'
  await recordEvent(ctx, kind, { ...(accountId ? { accountId } : {}), feedId, details })
}
