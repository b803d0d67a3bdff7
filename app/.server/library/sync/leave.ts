import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Who changes what is followed, and at which revision. */
export interface By {
  userId: string
  device: string
  revision: number
}

/**
 * Leaves addresses. Where a device has another one of the same feed it has tidied up, and goes on following; where it hasn't
 * the feed is left, whatever other devices call it.
 */
export async function leave(
  ctx: Ctx,
  { userId, device, revision }: By,
  { remove, feeds }: { remove: readonly string[]; feeds: ReadonlyMap<string, string> },
): Promise<void> {
  if (remove.length === 0) return
  const rows = await rowsMeant(ctx, userId, remove, feeds)
  const { ended, staying, left } = toLeave(rows, { remove: new Set(remove), device, feeds })
  const set = { changed_by: device, changed_at: ctx.now(), revision }
  for (const [urls, isSubscribed] of [
    [ended, false],
    // Those that were told the other address are told this one instead.
    [staying, true],
  ] as const)
    await ctx.db
      .updateTable('sync_subscriptions')
      .set({ ...set, is_subscribed: isSubscribed })
      .where('user_id', '=', userId)
      .where('url', '=', sql<string>`any(${urls}::text[])`)
      .execute()
  await ctx.db
    .deleteFrom('library_entries')
    .where('user_id', '=', userId)
    .where('content_id', '=', sql<string>`any(${left}::text[])`)
    .execute()
}

/** What is followed by these addresses, or of the same feeds by others. */
async function rowsMeant(
  ctx: Ctx,
  userId: string,
  remove: readonly string[],
  feeds: ReadonlyMap<string, string>,
): Promise<FollowedRow[]> {
  const named = await ctx.db
    .selectFrom('sync_subscriptions')
    .select('feed_id')
    .where('user_id', '=', userId)
    .where('url', '=', sql<string>`any(${remove}::text[])`)
    .where('feed_id', 'is not', null)
    .execute()
  const feedIds = [...feeds.values(), ...named.map(({ feed_id }) => feed_id ?? '')]
  return ctx.db
    .selectFrom('sync_subscriptions')
    .select(['url', 'feed_id', 'devices'])
    .where('user_id', '=', userId)
    .where('is_subscribed', '=', true)
    .where((eb) =>
      eb.or([
        eb('url', '=', sql<string>`any(${remove}::text[])`),
        eb('feed_id', '=', sql<string>`any(${feedIds}::text[])`),
      ]),
    )
    .execute()
}

interface FollowedRow {
  url: string
  feed_id: string | null
  devices: string[]
}

function toLeave(
  rows: readonly FollowedRow[],
  {
    remove,
    device,
    feeds,
  }: { remove: ReadonlySet<string>; device: string; feeds: ReadonlyMap<string, string> },
): { ended: string[]; staying: string[]; left: string[] } {
  const ended = rows.filter(({ url, feed_id }) => remove.has(url) && feed_id === null)
  const byFeed = Map.groupBy(
    rows.filter(({ feed_id }) => feed_id !== null),
    ({ feed_id }) => feed_id ?? '',
  )
  const asked = new Set([...remove].map((url) => feeds.get(url)))
  const staying: FollowedRow[] = []
  const left: string[] = []
  for (const [feedId, ofFeed] of byFeed) {
    const others = ofFeed.filter(({ url }) => !remove.has(url))
    const isNamed = others.length < ofFeed.length || asked.has(feedId)
    if (!isNamed) continue
    if (others.some(({ devices }) => devices.includes(device))) {
      ended.push(...ofFeed.filter(({ url }) => remove.has(url)))
      staying.push(...others)
    } else {
      ended.push(...ofFeed)
      left.push(feedId)
    }
  }
  return { ended: ended.map(({ url }) => url), staying: staying.map(({ url }) => url), left }
}
