import { sql } from 'kysely'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type {
  FeedSupporter,
  FeedSupporters,
  PayWay,
  SubscriptionStatus,
} from '#app/schemas/subscriptions.ts'
import { keysOfAccounts, publicProfiles } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { ownFeedIds } from '../boosts/of-feed.ts'

const perPage = 50
const mostSkipped = 100_000

/** Which supporters of a feed (by its id in the studio) are asked for. */
interface AskedSupporters {
  feed_id: string
  /** Only those whose subscription is ACTIVE. */
  active?: boolean | undefined
  before?: string | undefined
}

/**
 * Who supports a show or artist: subscribers, those that are ACTIVE first, then PASTDUE, then those that were, the newest
 * first of each; then whoever has only sent sats, who has sent most first. 50 a page, for owners.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function supportersOf(
  ctx: Ctx,
  { feed_id: feedId, active = false, before }: AskedSupporters,
): Promise<FeedSupporters> {
  const contentIds = await ownFeedIds(ctx, feedId)
  const skipped = /^\d{1,6}$/.test(before ?? '') ? Math.min(Number(before), mostSkipped) : 0
  const { rows } = await sql<SupporterRow>`
    with sent as (
      select supporter, sum(msat)::bigint as msat from content_supporters
      where content_id = any(${contentIds}::text[]) and supporter <> '' and msat > 0 group by supporter
    ), subscribed as (
      select user_id, status, way, price, since, cancels_at from subscriptions
      where feed_id = ${feedId} and (not ${active} or status = 'ACTIVE')
    )
    select coalesce(user_id, supporter) as id, user_id is not null as "isSubscriber", coalesce(msat, 0)::bigint as msat,
      status, way, price, since, cancels_at as "cancelsAt"
    from subscribed full join sent on sent.supporter = subscribed.user_id
    where not ${active} or user_id is not null
    order by case status when 'ACTIVE' then 0 when 'PASTDUE' then 1 when 'ENDED' then 2 else 3 end,
      since desc, msat desc, id
    offset ${skipped} limit ${perPage + 1}
  `.execute(ctx.db)
  const page = rows.slice(0, perPage)
  const next = rows.length > perPage ? String(skipped + perPage) : null
  return { supporters: await shownSupporters(ctx, page), next }
}

/** Somebody who supports a feed, as the tables have it. */
export interface SupporterRow {
  /** An account here, or a key on Nostr in hexadecimal digits. */
  id: string
  msat: number
  status: string | null
  way: string | null
  price: number | null
  since: Date | null
  cancelsAt: Date | null
}

/** Who they are, as its owners see them. */
export async function shownSupporters(
  ctx: Ctx,
  rows: readonly SupporterRow[],
): Promise<FeedSupporter[]> {
  const ids = rows.map(({ id }) => id)
  const [profiles, keys] = await Promise.all([publicProfiles(ctx, ids), keysOfAccounts(ctx, ids)])
  return rows.map((row) => {
    const isKey = /^[0-9a-f]{64}$/.test(row.id)
    const key = isKey ? row.id : keys.get(row.id)
    const npub = key === undefined ? null : toNpub(key)
    const profile = profiles.get(row.id)
    const onNostr = npub === null ? null : `/p/${npub}`
    return {
      userId: isKey ? null : row.id,
      npub,
      name: profile?.name ?? profile?.username ?? null,
      path: profile?.username ? `/${profile.username}` : onNostr,
      image: profile?.image ?? null,
      satoshis: Math.floor(row.msat / 1000),
      subscription: subscriptionIn(row),
    }
  })
}

function subscriptionIn({
  status,
  way,
  price,
  since,
  cancelsAt,
}: SupporterRow): FeedSupporter['subscription'] {
  if (status === null || since === null || price === null) return null
  return {
    status: status as SubscriptionStatus,
    way: way as PayWay,
    priceCents: price,
    created: since.toISOString(),
    cancelsAt: cancelsAt?.toISOString() ?? null,
  }
}
