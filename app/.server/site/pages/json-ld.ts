import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { FeedView, ItemView } from '#app/schemas/site/content-views.ts'

/** A schema.org thing; what isn't known is left out when it is written. */
export type Thing = { '@type': string } & Record<string, unknown>

/** What search engines are told about a feed's page. */
export function feedThings(page: FeedView): Thing[] {
  return [feedThing(page), breadcrumbs(page.siteUrl, [page.hit])]
}

/** What search engines are told about an item's page. */
export function itemThings(page: ItemView): Thing[] {
  return [itemThing(page), breadcrumbs(page.siteUrl, [page.parent, page.hit])]
}

/** What search engines are told about a clip's page. */
export function clipThings(hit: ContentHit, siteUrl: string): Thing[] {
  const { parent: episode, info } = hit
  const clip: Thing = {
    '@type': 'Clip',
    ...named(hit, siteUrl),
    image: info.image ?? undefined,
    creator: personOf(hit),
    dateCreated: isoDate(hit),
    duration: isoDuration(info.duration),
    startOffset: info.clip?.start,
    endOffset: info.clip?.end,
    isPartOf: episode && partOf(episode, siteUrl),
    associatedMedia: mediaOf(hit),
  }
  const above = [episode?.parent, episode].filter((one) => one !== null && one !== undefined)
  return [clip, breadcrumbs(siteUrl, [...above, hit])]
}

/** The episode or track that a clip is cut from, and its show or album. */
function partOf(item: ContentHit, siteUrl: string): Thing {
  const { parent } = item
  if (item._type === 'TRACK') {
    const album = parent ? { '@type': 'MusicAlbum', ...named(parent, siteUrl) } : undefined
    return { '@type': 'MusicRecording', ...named(item, siteUrl), inAlbum: album }
  }
  const series = parent ? { '@type': 'PodcastSeries', ...named(parent, siteUrl) } : undefined
  return { '@type': 'PodcastEpisode', ...named(item, siteUrl), partOfSeries: series }
}

function feedThing(page: FeedView): Thing {
  const { hit, siteUrl, total } = page
  const shared = {
    ...named(hit, siteUrl),
    description: hit.info.description || undefined,
    image: hit.info.image ?? undefined,
    inLanguage: page.language ?? undefined,
    sameAs: hit.info.website ?? undefined,
  }
  switch (hit._type) {
    case 'ALBUM':
      return {
        '@type': 'MusicAlbum',
        ...shared,
        byArtist: artistOf(page),
        numTracks: total,
        datePublished: isoDate(hit),
      }
    case 'AUDIOBOOK':
      return { '@type': 'Audiobook', ...shared, author: personOf(hit), datePublished: isoDate(hit) }
    case 'ARTIST':
      return { '@type': 'MusicGroup', ...shared }
    case 'PLAYLIST':
      return { '@type': 'MusicPlaylist', ...shared, numTracks: total }
    default:
      return {
        '@type': 'PodcastSeries',
        ...shared,
        author: personOf(hit),
        webFeed: page.feedUrl ?? undefined,
        numberOfEpisodes: total,
      }
  }
}

function itemThing({ hit, parent, siteUrl, episode, liveEnd }: ItemView): Thing {
  const shared = {
    ...named(hit, siteUrl),
    description: hit.info.description || undefined,
    image: hit.info.image ?? undefined,
  }
  const media = mediaOf(hit)
  if (hit._type === 'LIVE') {
    return {
      '@type': 'BroadcastEvent',
      ...shared,
      isLiveBroadcast: true,
      startDate: isoTime(hit.info.start),
      endDate: isoTime(liveEnd),
      broadcastOfEvent: {
        '@type': 'Event',
        ...named(parent, siteUrl),
        startDate: isoTime(hit.info.start),
      },
    }
  }
  if (hit._type === 'TRACK') {
    return {
      '@type': 'MusicRecording',
      ...shared,
      byArtist: hit.info.publisher
        ? { '@type': 'MusicGroup', name: hit.info.publisher }
        : undefined,
      inAlbum: { '@type': 'MusicAlbum', ...named(parent, siteUrl) },
      duration: isoDuration(hit.info.duration),
      datePublished: isoDate(hit),
      audio: media,
    }
  }
  return {
    '@type': 'PodcastEpisode',
    ...shared,
    datePublished: isoDate(hit),
    timeRequired: isoDuration(hit.info.duration),
    episodeNumber: episode ?? undefined,
    associatedMedia: media,
    partOfSeries: { '@type': 'PodcastSeries', ...named(parent, siteUrl) },
  }
}

function named(hit: ContentHit, siteUrl: string) {
  return { name: hit.info.title, url: siteUrl + contentPath(hit) }
}

function artistOf({ hit, publisher, siteUrl }: FeedView) {
  if (publisher) return { '@type': 'MusicGroup', ...named(publisher, siteUrl) }
  return hit.info.publisher ? { '@type': 'MusicGroup', name: hit.info.publisher } : undefined
}

function personOf({ info }: ContentHit) {
  return info.publisher ? { '@type': 'Person', name: info.publisher } : undefined
}

function mediaOf({ info }: ContentHit) {
  const contentUrl = info.video ?? info.audio
  if (!contentUrl) return undefined
  return {
    '@type': info.video ? 'VideoObject' : 'AudioObject',
    contentUrl,
    duration: isoDuration(info.duration),
  }
}

function breadcrumbs(siteUrl: string, hits: ContentHit[]): Thing {
  const steps = [
    { name: shellTexts.productName, url: `${siteUrl}/` },
    ...hits.map((hit) => named(hit, siteUrl)),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

function isoDate({ info }: ContentHit): string | undefined {
  return isoTime(info.published)
}

export function isoTime(unixSeconds: number | null | undefined): string | undefined {
  if (unixSeconds === null || unixSeconds === undefined) return undefined
  const time = new Date(unixSeconds * 1000)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** ISO 8601, such as PT1H4M9S. */
function isoDuration(seconds: number | null | undefined): string | undefined {
  if (!seconds || seconds < 1) return undefined
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    Math.floor(seconds % 60),
  ]
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`
}
