import { sql } from 'kysely'
import type { Podcast } from '#app/protocols/gpodder/formats.ts'
import { writeTime } from '#app/protocols/gpodder/times.ts'
import { keptAddress } from '#app/rules/library/sync.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { webAddress } from '#app/.server/catalogue/cards/index.ts'
import { feedsAtAddresses } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** An episode as the gPodder API has it. */
export interface PodcastEpisode {
  title: string
  url: string
  podcast_title: string
  podcast_url: string
  description: string
  website: string
  released: string | null
  mygpo_link: string
}

interface FeedRow {
  id: string
  url: string
  type: string
  title: string
  author: string
  summary: string
  image: string | null
  link: string | null
}

/** Public feeds by their ids, in this order; those without an address on the web are left out. */
export async function podcastsById(ctx: Ctx, ids: readonly string[]): Promise<Podcast[]> {
  const { rows } = await sql<FeedRow>`
    select id, url, type, title, author, summary, image, link from feeds
    where id = any(${ids}::text[]) and url like 'http%' and status = 'ACTIVE' and not is_hidden`.execute(
    ctx.db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [asPodcast(ctx, row)] : []
  })
}

function asPodcast(ctx: Ctx, row: FeedRow): Podcast {
  const logo = webAddress(row.image) ?? null
  const absolute = logo === null ? null : new URL(logo, ctx.site.publicUrl).href
  return {
    url: row.url,
    title: row.title || row.url,
    author: row.author,
    description: row.summary,
    subscribers: 0,
    subscribers_last_week: 0,
    position_last_week: 0,
    logo_url: absolute,
    scaled_logo_url: absolute,
    website: webAddress(row.link) ?? null,
    mygpo_link: `${ctx.site.publicUrl}/${row.type.toLowerCase()}/${row.id}`,
  }
}

/** A podcast of an address that nobody here knows more of. */
function unknownPodcast(ctx: Ctx, url: string): Podcast {
  return {
    url,
    title: url,
    author: '',
    description: '',
    subscribers: 0,
    subscribers_last_week: 0,
    position_last_week: 0,
    logo_url: null,
    scaled_logo_url: null,
    website: null,
    mygpo_link: ctx.site.publicUrl,
  }
}

/** Podcasts of these addresses, in this order, by the addresses as they are given. */
export async function podcastsAt(ctx: Ctx, urls: readonly string[]): Promise<Podcast[]> {
  const feeds = await feedsAtAddresses(ctx, urls)
  const known = await podcastsWithIds(ctx, [...new Set(feeds.values())])
  return urls.map((url) => {
    const podcast = known.get(feeds.get(url) ?? '')
    return podcast ? { ...podcast, url } : unknownPodcast(ctx, url)
  })
}

async function podcastsWithIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Podcast>> {
  const podcasts = await podcastsById(ctx, ids)
  const byLink = podcasts.map((podcast) => [podcast.mygpo_link.split('/').at(-1) ?? '', podcast])
  return new Map(byLink as [string, Podcast][])
}

/** The public podcast of an address; null where the catalogue knows none. */
export async function podcastAt(ctx: Ctx, given: string): Promise<Podcast | null> {
  const url = keptAddress(given)
  const id = url === '' ? undefined : (await feedsAtAddresses(ctx, [url])).get(url)
  const [podcast] = id === undefined ? [] : await podcastsById(ctx, [id])
  return podcast ? { ...podcast, url } : null
}

/** The public episode of a podcast whose file has an address; null where the catalogue knows none. */
export async function episodeAt(
  ctx: Ctx,
  given: { podcast: string; url: string },
): Promise<PodcastEpisode | null> {
  const podcast = keptAddress(given.podcast)
  const feedId = podcast === '' ? undefined : (await feedsAtAddresses(ctx, [podcast])).get(podcast)
  if (feedId === undefined) return null
  const { rows } = await sql<{ id: string }>`
    select id from items where feed_id = ${feedId} and enclosure_url = ${given.url.trim()}
    order by position, id limit 1`.execute(ctx.db)
  const [episode] = await episodesById(
    ctx,
    rows.map(({ id }) => id),
  )
  return episode ? { ...episode, podcast_url: podcast } : null
}

interface ItemRow {
  id: string
  title: string
  type: string
  enclosure_url: string
  summary: string
  link: string | null
  published_at: Date | null
  feed_title: string
  feed_url: string
}

/** Public episodes by their ids, in this order; those without a file are left out. */
async function episodesById(ctx: Ctx, ids: readonly string[]): Promise<PodcastEpisode[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.title, i.type, i.enclosure_url, i.summary, i.link, i.published_at, f.title as feed_title,
      f.url as feed_url
    from item_directory as d
    join items as i on i.feed_id = d.feed_id and i.id = d.item_id
    join feeds as f on f.id = d.feed_id
    where d.item_id = any(${ids}::text[]) and i.enclosure_url is not null and i.removed_at is null
      and not i.is_hidden and f.url like 'http%' and f.status = 'ACTIVE' and not f.is_hidden`.execute(
    ctx.db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [asEpisode(ctx, row)] : []
  })
}

function asEpisode(ctx: Ctx, row: ItemRow): PodcastEpisode {
  const page = `${ctx.site.publicUrl}/${row.type.toLowerCase()}/${row.id}`
  return {
    title: row.title,
    url: row.enclosure_url,
    podcast_title: row.feed_title,
    podcast_url: row.feed_url,
    description: row.summary,
    website: webAddress(row.link) ?? page,
    released: row.published_at ? writeTime(row.published_at) : null,
    mygpo_link: page,
  }
}

/** The episodes among hits, as the gPodder API has them. */
export function episodesOf(ctx: Ctx, hits: readonly ContentHit[]): Promise<PodcastEpisode[]> {
  return episodesById(
    ctx,
    hits.map(({ _id }) => _id),
  )
}
