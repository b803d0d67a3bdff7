import type { z } from 'zod'
import { parsePublicKey } from '#app/protocols/nostr/keys.ts'
import type { FeedPayerRecord, feedPayersBatchInput } from '#app/schemas/money/feed-payers.ts'
import type { FeedPayer } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { ownFeedIds } from '#app/.server/money/boosts/index.ts'
import { toFeedPayers, feedPayersQuery } from './feed-payers.ts'

/**
 * me/hosting-supporters-batch: payers of the actor's own feeds, by ids; unknown ones are left out.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function feedPayersBatch(
  ctx: Ctx,
  { supporters: queries }: z.output<typeof feedPayersBatchInput>,
): Promise<{ supporters: FeedPayerRecord[] }> {
  const idsOf = new Map<string, Set<string>>()
  for (const { feed_id, supporter_ids } of queries) {
    const ids = idsOf.get(feed_id) ?? new Set()
    for (const id of supporter_ids) ids.add(normalisedId(id))
    idsOf.set(feed_id, ids)
  }
  const supporters: FeedPayerRecord[] = []
  for (const [feedId, ids] of idsOf)
    supporters.push(...(await feedPayersById(ctx, feedId, [...ids])))
  return { supporters }
}

/**
 * me/hosting-supporter-get: a feed's payer by all known ids: preferably the one with a subscription, else the one with
 * most sats. @throws AppError 404 NO_FEED, NO_SUPPORTER, 403 OWNER_ONLY
 */
export async function feedPayer(
  ctx: Ctx,
  query: { feed_id: string; supporter_ids: string[] },
): Promise<{ supporter: FeedPayerRecord }> {
  const { supporters } = await feedPayersBatch(ctx, { supporters: [query] })
  const [supporter] = supporters.toSorted(
    (one, other) =>
      Number(other.subscription !== null) - Number(one.subscription !== null) ||
      other.sats - one.sats,
  )
  if (!supporter) throw notFound('NO_SUPPORTER', 'Nobody of these supports it.')
  return { supporter }
}

/** Normalises an id: an account, or a key in hexadecimal digits. */
function normalisedId(id: string): string {
  const plain = id.replace(/^tributary:/, '')
  return parsePublicKey(plain) ?? plain
}

async function feedPayersById(
  ctx: Ctx,
  feedId: string,
  ids: readonly string[],
): Promise<FeedPayerRecord[]> {
  const contentIds = await ownFeedIds(ctx, feedId)
  const { rows } = await feedPayersQuery(ctx, { feedId, contentIds, ids }).execute(ctx.db)
  const payers = await toFeedPayers(ctx, rows)
  return payers.map((supporter) => recordOf(feedId, supporter))
}

function recordOf(feed_id: string, supporter: FeedPayer): FeedPayerRecord {
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
