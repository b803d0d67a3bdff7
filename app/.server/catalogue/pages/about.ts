import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  feedHit,
  feedHitColumns,
  type FeedHitRow,
  itemHit,
  itemHitColumns,
  webAddress,
} from '#app/.server/catalogue/cards/index.ts'
import type { FeedDocument, FeedItem, Location } from '#app/protocols/feed/document.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { licenseAddress } from '#app/rules/catalogue/licenses.ts'
import { nextByRule } from '#app/rules/catalogue/update-frequency.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ContentAbout } from '#app/schemas/catalogue/content-pages.ts'

const most = 20

/** What a feed says of itself beside its notes; null where that is nothing. */
export async function aboutFeed(
  ctx: Ctx,
  feed: Pick<FeedHitRow, 'newest_item_at'>,
  document: FeedDocument,
): Promise<ContentAbout | null> {
  return orNothing({
    ...sharedAbout(document),
    frequency: frequencyOf(ctx, feed, document),
    liked: await likedShows(ctx, document),
    soundbites: [],
  })
}

/** What an item says of itself. A license that it doesn't state is its feed's. */
export function aboutItem(document: FeedItem, feed: FeedDocument): ContentAbout | null {
  const license = document.license ?? feed.license
  return orNothing({
    ...sharedAbout({ ...document, ...(license ? { license } : {}) }),
    frequency: null,
    liked: [],
    soundbites: soundbitesOf(document),
  })
}

/** Moments to hear first. */
export function soundbitesOf({ soundbites }: FeedItem): ContentAbout['soundbites'] {
  return (soundbites ?? []).slice(0, most).map(({ startSeconds, title }) => ({
    start: Math.floor(startSeconds),
    title: title?.slice(0, 128) ?? null,
  }))
}

/** A feed's newest trailer, as far as it is one of its episodes. */
export async function trailerOf(
  ctx: Ctx,
  feed: FeedHitRow,
  { trailers = [] }: Pick<FeedDocument, 'trailers'>,
): Promise<ContentHit | null> {
  const urls = trailers.slice(0, most).map(({ url }) => url)
  if (urls.length === 0) return null
  const row = await ctx.db
    .selectFrom('items')
    .select(itemHitColumns)
    .where('feed_id', '=', feed.id)
    .where('type', '<>', 'LIVE')
    .where('removed_at', 'is', null)
    .where('enclosure_url', 'in', urls)
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return row ? itemHit(row, feed, ctx.now()) : null
}

function orNothing(about: ContentAbout): ContentAbout | null {
  return Object.values(about).some((part) => (Array.isArray(part) ? part.length > 0 : part))
    ? about
    : null
}

function sharedAbout({
  license,
  locations = [],
}: Pick<FeedDocument, 'license' | 'locations'>): Pick<ContentAbout, 'license' | 'places'> {
  return {
    license: statedLicense(license),
    places: locations.slice(0, most).map((location) => ({
      name: (location.name || location.geo || location.osm || '').slice(0, 128),
      isMadeThere: location.rel === 'creator',
      url: mapAddress(location),
    })),
  }
}

/** The license that a document names, with its text. */
export function statedLicense(license: FeedDocument['license']): ContentAbout['license'] {
  return license
    ? {
        name: license.identifier.slice(0, 128),
        url: webAddress(license.url) ?? licenseAddress(license.identifier) ?? null,
      }
    : null
}

const kinds = { N: 'node', W: 'way', R: 'relation' } as const

/** Where a place is on OpenStreetMap. */
export function mapAddress({ osm, geo }: Location): string | null {
  const [, kind, id] = /^([NWR])(\d{1,20})/.exec(osm ?? '') ?? []
  if (kind && id) return `https://www.openstreetmap.org/${kinds[kind as keyof typeof kinds]}/${id}`
  const [, latitude, longitude] =
    /^geo:(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)/.exec(geo ?? '') ?? []
  return latitude && longitude
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`
    : null
}

function frequencyOf(
  ctx: Ctx,
  { newest_item_at }: Pick<FeedHitRow, 'newest_item_at'>,
  { updateFrequency, complete }: FeedDocument,
): ContentAbout['frequency'] {
  if (!updateFrequency || complete || updateFrequency.complete) return null
  const { text, rrule, dtstart } = updateFrequency
  const start = Date.parse(dtstart ?? '')
  const now = ctx.now().getTime()
  const next =
    start > now
      ? start
      : rrule && newest_item_at
        ? nextByRule(rrule, newest_item_at.getTime(), now)
        : null
  return { text: text.slice(0, 128), next: next === null ? null : new Date(next).toISOString() }
}

/** The shows of its podroll that are known here, each with its page, and the names of others. */
async function likedShows(
  ctx: Ctx,
  { podroll = [] }: Pick<FeedDocument, 'podroll'>,
): Promise<ContentAbout['liked']> {
  const shows = podroll.slice(0, most)
  if (shows.length === 0) return []
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(feedHitColumns)
    .where(
      'guid',
      'in',
      shows.map(({ feedGuid }) => feedGuid.toLowerCase()),
    )
    .where('is_hidden', '=', false)
    .where('status', '<>', 'WITHDRAWN')
    .limit(most)
    .execute()
  const known = new Map(rows.map((row) => [row.guid, feedHit(row)]))
  return shows.flatMap(({ feedGuid, title }) => {
    const hit = known.get(feedGuid.toLowerCase())
    const name = hit?.info.title ?? title?.slice(0, 250)
    return name ? [{ title: name, path: hit ? contentPath(hit) : null }] : []
  })
}
