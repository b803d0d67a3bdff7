import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isCounted, type MediaRequest } from '#app/.server/stats/downloads/index.ts'
import { parseMediaPath } from '#app/rules/base/media-path.ts'
import { demoHost } from '../accounts.ts'
import { artists, shows } from '../texts/index.ts'
import type { AudienceSize } from './expected.ts'
import { dayMs, type DownloadedShow } from './downloads.ts'
import { arabic, japan, listenersOf, worldwide } from './listeners.ts'
import type { PaidItem, SoldShow } from './payments.ts'

/** How many follow a show or album today, and the share of them who did at first. */
const sizes: Record<string, { now: number; atFirst: number }> = {
  'The Lamp Room': { now: 2600, atFirst: 0.12 },
  'Third Floor, Left': { now: 1800, atFirst: 0.2 },
  'Cumulus Club': { now: 1040, atFirst: 0.4 },
  夜の図書室: { now: 1220, atFirst: 0.3 },
  'One Minute Morning': { now: 520, atFirst: 0.6 },
  'Hedge School': { now: 760, atFirst: 0.25 },
}
const usualSize = { now: 480, atFirst: 0.4 }
const countriesOf = new Map([['夜の図書室', japan]])
/** In a show whose other episodes are in English. */
const arabicEpisode = 'شاي على الدرج'

export interface DemoItem {
  show: string
  title: string
  /** In the catalogue. */
  id: string
  type: 'EPISODE' | 'TRACK'
  publishedAt: number
  seconds: number
  object: MediaRequest['object']
  bytes: number
}

/** What the demo has made and everybody hears, the oldest first: nothing that is somebody's who is really there. */
export async function demoItems(ctx: Ctx): Promise<DemoItem[]> {
  const titles = [
    ...shows.map(({ title }) => title),
    ...artists.flatMap(({ albums }) => albums.map(({ title }) => title)),
  ]
  const { rows } = await sql<Row>`
    select feeds.title as show, items.title, items.id, items.type, items.published_at as at,
      coalesce(items.duration_seconds, 60) as seconds, files.path, files.num_bytes as bytes
    from feeds
      join items on items.feed_id = feeds.id and items.type <> 'LIVE' and items.removed_at is null
      join hosting_items hosted on hosted.public_id = items.id
      join hosting_feeds made on made.id = hosted.feed_id
      join media_objects files on files.feed_id = hosted.feed_id and files.item_id = hosted.id
    where feeds.hosting_feed_id is not null and feeds.title = any(${titles}::text[])
      and files.media_type = 'ITEM_AUDIO' and files.access = 'DEFAULT' and files.state = 'READY'
      and not exists (
        select from hosting_feed_owners owners join users on users.id = owners.user_id
        where owners.feed_id in (made.id, made.publisher_id) and users.email not like ${`%@${demoHost}`}
      )
    order by items.published_at, items.id
  `.execute(ctx.db)
  return rows.flatMap(({ at, path, ...row }) => {
    const object = parseMediaPath(path)
    if (!object || !isCounted(object) || at === null) return []
    return [{ ...row, publishedAt: at.getTime(), object }]
  })
}

interface Row extends Omit<DemoItem, 'publishedAt' | 'object'> {
  at: Date | null
  path: string
}

/** The shows and albums with their audiences, as they are downloaded. */
export function showsOf(
  items: readonly DemoItem[],
  { now, days, site }: { now: number; days: number; site: string },
): DownloadedShow[] {
  const to = Math.floor(now / dayMs)
  return [...Map.groupBy(items, ({ show }) => show)].map(([title, own]) => {
    const first = Math.min(...own.map(({ publishedAt }) => publishedAt))
    const from = Math.max(to - days, Math.floor(first / dayMs))
    const countries = own.some((item) => item.title === arabicEpisode)
      ? [...worldwide, ...arabic]
      : (countriesOf.get(title) ?? worldwide)
    return {
      title,
      audience: { ...(sizes[title] ?? usualSize), from, to },
      listener: listenersOf(title, countries),
      items: own,
      site,
    }
  })
}

/** What listeners pay for: what pays nobody elsewhere. */
export function paidItems(
  items: readonly DemoItem[],
  downloaded: readonly DownloadedShow[],
): PaidItem[] {
  const paysHere = new Set(
    [
      ...shows.map(({ title, shares = [] }) => ({ title, shares })),
      ...artists.flatMap(({ albums, shares }) => albums.map(({ title }) => ({ title, shares }))),
    ]
      .filter(({ shares }) => shares.length > 0 && shares.every(([, at]) => !at.includes('@')))
      .map(({ title }) => title),
  )
  const audiences = new Map<string, AudienceSize>(
    downloaded.map(({ title, audience }) => [title, audience]),
  )
  return items.flatMap(({ id, show, publishedAt }) => {
    const audience = audiences.get(show)
    return audience && paysHere.has(show) ? [{ id, publishedAt, audience }] : []
  })
}

/** The shows that sell something, of those that these items are from. */
export async function soldShows(ctx: Ctx, from: readonly DemoItem[]): Promise<SoldShow[]> {
  const selling = shows.filter(
    ({ title, subscription }) => subscription && from.some(({ show }) => show === title),
  )
  const sold: SoldShow[] = []
  for (const { title, subscription } of selling) {
    const feed = await ctx.db
      .selectFrom('feeds')
      .select(['id', 'hosting_feed_id', 'created_at'])
      .where('title', '=', title)
      .where('hosting_feed_id', 'is not', null)
      .executeTakeFirst()
    if (!feed || !subscription) continue
    const items = await ctx.db
      .selectFrom('hosting_products')
      .innerJoin('hosting_items', (join) =>
        join
          .onRef('hosting_items.feed_id', '=', 'hosting_products.feed_id')
          .onRef('hosting_items.id', '=', 'hosting_products.item_id'),
      )
      .innerJoin('items', 'items.id', 'hosting_items.public_id')
      .select(['items.id', 'hosting_products.type', 'hosting_products.price', 'items.published_at'])
      .where('hosting_products.feed_id', '=', feed.hosting_feed_id)
      .orderBy('items.id')
      .execute()
    sold.push({
      feedId: feed.id,
      price: subscription.price,
      createdAt: feed.created_at.getTime(),
      items: items.flatMap(({ id, type, price, published_at }) =>
        (type === 'EARLY_ACCESS' || type === 'BONUS_EPISODE') && published_at
          ? [{ id, unlocktype: type, price, publishedAt: published_at.getTime() }]
          : [],
      ),
    })
  }
  return sold
}
