import { ownersChanges, payoutChanges } from '#app/rules/owner-fields.ts'
import type { MusicReference } from '#app/schemas/music-references.ts'
import { requireFreshProof } from '#app/.server/accounts/index.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { recordPayoutChange } from '../money/payout-change.ts'
import { recipientsInWords } from '../money/value.ts'
import { roleIn } from '../records/access.ts'
import type { FeedContent } from '../records/content.ts'
import {
  editedRecord,
  type HeldChanges,
  onlyChanges,
  withChanges,
  withoutChanges,
} from '../records/held-changes.ts'
import type { FeedRow, ItemRow } from '../records/rows.ts'
import { setFeed } from '../records/saved-feed.ts'
import { setItem } from '../records/saved-item.ts'
import { referencesInWords } from '../references/in-words.ts'
import { referencesOf, storeReferences } from '../references/stored-references.ts'

/** What becomes public of unpublished changes, and what waits on for an owner. */
interface Divided {
  now: HeldChanges | null
  waiting: HeldChanges | null
}

/**
 * Divides the unpublished changes of a feed, or of one of its items, that somebody is publishing: an editor, and the
 * product by itself, leave what is the owners' waiting; an owner who says yes to who is paid needs a fresh proof.
 * @throws AppError 403 PROOF_NEEDED
 */
export async function changesToPublish(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow> | null = null,
): Promise<Divided> {
  const { changes } = item ?? feed
  if (!onlyChanges(changes, ownersChanges)) return { now: changes, waiting: null }
  if (ctx.actor.kind === 'system' || (await roleIn(ctx, feed.id)) !== 'OWNER')
    return {
      now: withoutChanges(changes, ownersChanges),
      waiting: onlyChanges(changes, ownersChanges),
    }
  if (onlyChanges(changes, payoutChanges)) await requireFreshProof(ctx, 'changePayout')
  await recordPayoutChanges(ctx, feed, item, changes)
  return { now: changes, waiting: null }
}

async function recordPayoutChanges(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow> | null,
  changes: HeldChanges | null,
): Promise<void> {
  if (changes?.value) {
    const after = changes.value.value as FeedContent['value'] | null
    await recordPayoutChange(ctx, feed, {
      item,
      from: recipientsInWords((item ?? feed).content.value?.recipients),
      to: recipientsInWords(after?.recipients),
    })
  }
  if (item && changes?.references) {
    const before = (await referencesOf(ctx, feed.id, [item.id])).get(item.id) ?? []
    await recordPayoutChange(ctx, feed, {
      item,
      from: referencesInWords(before),
      to: referencesInWords(changes.references.value as MusicReference[]),
    })
  }
}

/**
 * A draft that somebody is publishing or scheduling, with what waited in it for an owner's yes if it is one who does.
 * Of what is public already such changes are published as all others. @throws AppError 403 PROOF_NEEDED
 */
export async function itemWithOwnersYes(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
): Promise<Authorized<ItemRow>> {
  if (item.published_at) return item
  const { now, waiting } = await changesToPublish(ctx, feed, item)
  if (!now) return item
  await storeHeldReferences(ctx, feed, item.id, now)
  return setItem(ctx, item, { content: withChanges(item.content, now), changes: waiting })
}

/** The same of a feed. */
export async function feedWithOwnersYes(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
): Promise<Authorized<FeedRow>> {
  if (feed.published_at) return feed
  const { now, waiting } = await changesToPublish(ctx, feed)
  if (!now) return feed
  return setFeed(ctx, feed, { ...editedRecord({ ...feed, changes: now }), changes: waiting })
}

/** Stores the references among the changes that become public. */
export async function storeHeldReferences(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  itemId: string,
  now: HeldChanges | null,
): Promise<void> {
  if (now?.references)
    await storeReferences(ctx, feed, itemId, now.references.value as MusicReference[])
}
