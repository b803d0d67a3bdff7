import type { z } from 'zod'
import { parsePublicKey } from '#app/protocols/nostr/keys.ts'
import type { SupporterRecord, supportersBatchInput } from '#app/schemas/money/supporters.ts'
import type { FeedSupporter } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { ownFeedIds } from '#app/.server/money/boosts/index.ts'
import { shownSupporters, supportersQuery } from './supporters.ts'

/**
 * me/hosting-supporters-batch: payers of the actor's own feeds, by ids; unknown ones are left out.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function supportersBatch(
  ctx: Ctx,
  { supporters: asked }: z.output<typeof supportersBatchInput>,
): Promise<{ supporters: SupporterRecord[] }> {
  const idsOf = new Map<string, Set<string>>()
  for (const { feed_id, supporter_ids } of asked) {
    const ids = idsOf.get(feed_id) ?? new Set()
    for (const id of supporter_ids) ids.add(readId(id))
    idsOf.set(feed_id, ids)
  }
  const supporters: SupporterRecord[] = []
  for (const [feedId, ids] of idsOf)
    supporters.push(...(await supportersById(ctx, feedId, [...ids])))
  return { supporters }
}

/**
 * me/hosting-supporter-get: a feed's payer by all known ids: preferably the one with a subscription, else the one with
 * most sats. @throws AppError 404 NO_FEED, NO_SUPPORTER, 403 OWNER_ONLY
 */
export async function oneSupporter(
  ctx: Ctx,
  asked: { feed_id: string; supporter_ids: string[] },
): Promise<{ supporter: SupporterRecord }> {
  const { supporters } = await supportersBatch(ctx, { supporters: [asked] })
  const [supporter] = supporters.toSorted(
    (one, other) =>
      Number(other.subscription !== null) - Number(one.subscription !== null) ||
      other.sats - one.sats,
  )
  if (!supporter) throw notFound('NO_SUPPORTER', 'Nobody of these supports it.')
  return { supporter }
}

/** Normalises an id: an account, or a key in hexadecimal digits. */
function readId(id: string): string {
  const plain = id.replace(/^tributary:/, '')
  return parsePublicKey(plain) ?? plain
}

async function supportersById(
  ctx: Ctx,
  feedId: string,
  ids: readonly string[],
): Promise<SupporterRecord[]> {
  const contentIds = await ownFeedIds(ctx, feedId)
  const { rows } = await supportersQuery(ctx, { feedId, contentIds, ids }).execute(ctx.db)
  const found = await shownSupporters(ctx, rows)
  return found.map((supporter) => recordOf(feedId, supporter))
}

function recordOf(feed_id: string, supporter: FeedSupporter): SupporterRecord {
  const { id, userId, npub, name, path, satoshis, subscription, source } = supporter
  const ids = [
    ...(userId === null ? [] : [`tributary:${userId}`]),
    ...(npub === null ? [] : [npub]),
  ]
  const isMember = path !== null && !path.startsWith('/p/')
  return {
    feed_id,
    _id: userId ?? npub ?? id,
    ids,
    _npub: npub,
    _stripe_id: null,
    sats: satoshis,
    profile: { name, source, npub },
    info: { name, username: isMember ? path.slice(1) : null },
    subscription: subscription && {
      status: subscription.status,
      created: subscription.created,
    },
  }
}
