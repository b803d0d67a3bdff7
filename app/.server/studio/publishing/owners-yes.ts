import { ownersChanges, payoutChanges } from '#app/rules/studio/owner-fields.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { recipientsInWords, recordPayoutChange } from '#app/.server/studio/team/index.ts'
import {
  changesOfOthers,
  editedRecord,
  type FeedContent,
  type FeedRow,
  type UnpublishedChanges,
  type ItemRow,
  onlyChanges,
  refuseUnseen,
  roleIn,
  setFeed,
  setItem,
  toHostingFeed,
  toHostingItem,
  withChanges,
  withoutChanges,
} from '#app/.server/studio/records/index.ts'
import {
  referencesInWords,
  referencesOf,
  storeReferences,
} from '#app/.server/studio/texts/index.ts'

/** What becomes public of unpublished changes, and what waits on for an owner. */
interface Divided {
  now: UnpublishedChanges | null
  waiting: UnpublishedChanges | null
}

/** What is being published: an item of the feed, or the feed itself. */
interface Published {
  item?: Authorized<ItemRow>
  /** The version of it that they were shown, its meta.updated; without one they have seen nothing that waits. */
  base?: string | undefined
}

/**
 * Divides the unpublished changes of a feed, or of one of its items, that are being published: an editor, and the
 * product by itself, leave what is the owners' waiting. An owner says yes to it as it was in the version that they name;
 * without one, what others have saved stays unpublished. Approving a change of recipients needs a fresh proof.
 * @throws AppError 403 PROOF_NEEDED, 409 STALE
 */
export async function changesToPublish(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { item, base }: Published = {},
): Promise<Divided> {
  const { changes } = item ?? feed
  const waiting = await withoutYes(ctx, feed, { item, base })
  const now = withoutChanges(changes, Object.keys(waiting ?? {}))
  if (onlyChanges(now, payoutChanges)) await requireFreshProof(ctx, 'changePayout')
  await recordPayoutChanges(ctx, feed, item ?? null, now)
  return { now, waiting }
}

/** The changes that need an owner's approval and don't have the actor's. */
async function withoutYes(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { item, base }: Published,
): Promise<UnpublishedChanges | null> {
  const owners = onlyChanges((item ?? feed).changes, ownersChanges)
  if (!owners || ctx.actor.kind === 'system' || (await roleIn(ctx, feed.id)) !== 'OWNER')
    return owners
  const others = changesOfOthers(ctx, owners)
  if (!others || base === undefined) return others
  refuseUnseen(others, base, () =>
    item ? { item: toHostingItem(item) } : { feed: toHostingFeed(feed) },
  )
  return null
}

async function recordPayoutChanges(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow> | null,
  changes: UnpublishedChanges | null,
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
 * A draft that is being published or scheduled, with what waited in it for an owner's yes if it is one who does.
 * Of what is public already such changes are published as all others. @throws AppError 403 PROOF_NEEDED, 409 STALE
 */
export async function itemWithOwnersYes(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  base?: string,
): Promise<Authorized<ItemRow>> {
  if (item.published_at) return item
  const { now, waiting } = await changesToPublish(ctx, feed, { item, base })
  if (!now) return item
  await publishReferences(ctx, feed, item.id, now)
  return setItem(ctx, item, { content: withChanges(item.content, now), changes: waiting })
}

/** The same of a feed. */
export async function feedWithOwnersYes(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  base?: string,
): Promise<Authorized<FeedRow>> {
  if (feed.published_at) return feed
  const { now, waiting } = await changesToPublish(ctx, feed, { base })
  if (!now) return feed
  return setFeed(ctx, feed, { ...editedRecord({ ...feed, changes: now }), changes: waiting })
}

/** Stores the references among the changes that become public. */
export async function publishReferences(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  itemId: string,
  now: UnpublishedChanges | null,
): Promise<void> {
  if (now?.references)
    await storeReferences(ctx, feed, itemId, now.references.value as MusicReference[])
}
