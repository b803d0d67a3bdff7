import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { RssPayment } from '#app/protocols/lightning/rss-payment.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { reversalOf } from '#app/.server/money/cards/index.ts'
import type { BoostRow } from '#app/.server/money/pages/index.ts'
import { type ShareRow, readBoost, boostSats, mayViewAll, boostUsd } from './stored-boosts.ts'

/**
 * A boost's metadata for other apps (RSS Payments): of one share if the URL names it, else of the whole. Returned
 * amounts don't count as paid.
 * @throws AppError 404 NO_BOOST
 */
export async function rssPaymentOf(
  ctx: Ctx,
  { id, share: index }: { id: string; share?: number | undefined },
): Promise<RssPayment> {
  const read = await readBoost(ctx, id)
  const { boost, shares } = read
  const share = shares.find((one) => one.index === index) ?? null
  const isOpen = mayViewAll(ctx, read)
  const total = await remainingAmount(ctx, read)
  const msat = share ? remainingMsat(share) : total.msat
  // A card boost's cents are always known, its sats only with a price.
  const isRemaining = total.cents === null ? msat > 0 : total.cents > 0
  return {
    id: share ? `${id}:${share.index}` : id,
    group: id,
    action: boost.action as RssPayment['action'],
    split: !isRemaining ? null : share ? Math.round((msat / total.msat) * 100) : 100,
    message: isOpen ? boost.message : '',
    isPrivate: boost.is_private,
    app: appOf(ctx, boost),
    sender: isOpen ? senderOf(boost) : { name: null, npub: null },
    recipient: { name: share?.name ?? null, address: share?.address ?? null },
    msat: isOpen && isRemaining ? msat : null,
    totalMsat: isOpen ? total.msat : null,
    usd: isOpen && isRemaining ? boostUsd({ ...boost, msat, cents: total.cents }) : null,
    timestamp: boost.created_at.toISOString(),
    position: boost.position,
    ...(await contentOf(ctx, boost)),
    remote: remoteOf(share),
  }
}

/** The amount of a boost that wasn't returned; of card boosts the cents too, from which the sats are computed. */
async function remainingAmount(
  { db }: Pick<Ctx, 'db'>,
  { boost, shares }: { boost: BoostRow; shares: readonly ShareRow[] },
): Promise<{ msat: number; cents: number | null }> {
  if (boost.cents === null)
    return { msat: shares.reduce((sum, share) => sum + remainingMsat(share), 0), cents: null }
  const payment = await db
    .selectFrom('card_payments')
    .select(['gross', 'refunded', 'disputed', 'dispute'])
    .where('order_id', '=', boost.id)
    .executeTakeFirst()
  const cents = boost.cents - (payment ? reversalOf(payment).cents : 0)
  return { msat: Math.round((boostSats(boost) * cents) / boost.cents) * 1000, cents }
}

function remainingMsat({ msat, returned }: ShareRow): number {
  return msat - returned
}

function appOf({ site }: Ctx, { app, source }: BoostRow): RssPayment['app'] {
  return source === 'WALLET' || source === 'CARD'
    ? { name: app, version: software.version, url: site.publicUrl }
    : { name: app, version: null, url: null }
}

function senderOf({ sender_name, sender_key }: BoostRow): RssPayment['sender'] {
  return { name: sender_name, npub: sender_key && toNpub(sender_key.toString('hex')) }
}

async function contentOf(
  ctx: Ctx,
  { feed_id: feedId, content_id: id }: BoostRow,
): Promise<Pick<RssPayment, 'feed' | 'item' | 'publisher'>> {
  const hits = await hitsAt(ctx, [
    { feedId, itemId: null },
    { feedId, itemId: id },
  ])
  const named = (key: string) => {
    const hit = hits.get(key)
    return { guid: hit?._guid ?? null, title: hit?.info.title ?? null }
  }
  const none = { guid: null, title: null }
  return {
    feed: named(feedId),
    item: id === feedId ? none : named(id),
    publisher: { ...none, title: hits.get(feedId)?.info.publisher ?? null },
  }
}

function remoteOf(share: ShareRow | null): RssPayment['remote'] {
  return { feedGuid: share?.remote_feed_guid ?? null, itemGuid: share?.remote_item_guid ?? null }
}
