import type { MetaDescriptor } from 'react-router'
import { shareSize, sharePicture } from '#app/rules/base/picture-address.ts'
import { isFiltered } from '#app/rules/catalogue/feed-filter.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { embedPath, embedSize, isEmbeddable, oembedPath } from '#app/rules/catalogue/embed-path.ts'
import { clipThings, feedThings, isoTime, itemThings, type Thing } from './json-ld.ts'
import type { FeedView, ItemView } from '#app/schemas/site/content-views.ts'

/** The head of a feed's page: title, description, links, previews for other sites and data for search engines. */
export function feedHead(page: FeedView): MetaDescriptor[] {
  const { hit, siteUrl, pages } = page
  const address = siteUrl + contentPath(hit)
  const name = page.page === 1 ? hit.info.title : contentTexts.pageOf(hit.info.title, page.page)
  const isWhole = !isFiltered(page.filter)
  return [
    ...preview({
      hit,
      siteUrl,
      name,
      address: isWhole ? addressOfPage(address, page.page) : address,
    }),
    ...releaseFacts(hit),
    ...(isWhole ? [] : [noIndex]),
    ...(isWhole && page.page > 1 ? [link('prev', addressOfPage(address, page.page - 1))] : []),
    ...(isWhole && page.page < pages ? [link('next', addressOfPage(address, page.page + 1))] : []),
    ...feedLink(page.feedUrl, hit.info.title),
    structured(feedThings(page)),
  ]
}

/** The head of an item's page. */
export function itemHead(page: ItemView): MetaDescriptor[] {
  const { hit, parent, siteUrl } = page
  const name = `${hit.info.title} – ${parent.info.title}`
  const media = { audio: hit.info.audio, video: hit.info.video }
  return [
    ...preview({ hit, siteUrl, name, address: siteUrl + contentPath(hit) }),
    ...(media.audio ? [property('og:audio', media.audio)] : []),
    ...(media.video ? [property('og:video', media.video)] : []),
    ...(hit._type === 'TRACK' ? trackFacts(page) : publication(hit)),
    ...feedLink(page.feedUrl, parent.info.title),
    structured(itemThings(page)),
  ]
}

/** The head of a clip's page. */
export function clipHead(hit: ContentHit, siteUrl: string): MetaDescriptor[] {
  return [...madeHead(hit, siteUrl), structured(clipThings(hit, siteUrl))]
}

/** The head of what a listener made, a clip or a playlist. Search engines are told of public ones alone. */
export function madeHead(hit: ContentHit, siteUrl: string, isPublic = true): MetaDescriptor[] {
  const name = [hit.info.title, hit.info.subtitle].filter(Boolean).join(' – ')
  return [
    ...preview({ hit, siteUrl, name, address: siteUrl + contentPath(hit) }),
    ...(isPublic ? [] : [noIndex]),
  ]
}

const noIndex = { name: 'robots', content: 'noindex' }

interface Preview {
  hit: ContentHit
  siteUrl: string
  /** What the browser's tab says. */
  name: string
  /** Of this very page. */
  address: string
}

function preview({ hit, siteUrl, name, address }: Preview): MetaDescriptor[] {
  const { title } = hit.info
  const description = hit.info.description || hit.info.publisher || title
  const image = siteUrl + sharePicture(hit._type, hit._id)
  return [
    { title: contentTexts.pageTitle(name) },
    { name: 'description', content: description },
    link('canonical', address),
    property('og:site_name', shellTexts.productName),
    property('og:type', openGraphType(hit)),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    property('og:image:alt', title),
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: title },
    ...(hit.withdrawn ? [noIndex] : []),
    ...playerCard(hit, siteUrl),
  ]
}

/** Where the content can be played, other sites may show a player. */
function playerCard(hit: ContentHit, siteUrl: string): MetaDescriptor[] {
  if (!isEmbeddable(hit._type) || hit.withdrawn)
    return [{ name: 'twitter:card', content: 'summary_large_image' }]
  const { width, height } = embedSize(hit._type)
  return [
    { name: 'twitter:card', content: 'player' },
    { name: 'twitter:player', content: siteUrl + embedPath(hit) },
    { name: 'twitter:player:width', content: String(width) },
    { name: 'twitter:player:height', content: String(height) },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      title: hit.info.title,
      href: siteUrl + oembedPath(siteUrl + contentPath(hit)),
    },
  ]
}

function openGraphType({ _type, info }: ContentHit): string {
  if (_type === 'TRACK') return 'music.song'
  if (_type === 'ALBUM') return 'music.album'
  if (_type === 'PLAYLIST') return 'music.playlist'
  if (_type === 'ARTIST') return 'profile'
  if (_type === 'AUDIOBOOK') return 'book'
  if (_type === 'SHOW') return 'website'
  return info.video ? 'video.other' : 'article'
}

function trackFacts({ hit, parent, siteUrl, season, episode }: ItemView): MetaDescriptor[] {
  const { duration } = hit.info
  const isNumber = episode !== null && /^\d+$/.test(episode)
  return [
    property('music:album', siteUrl + contentPath(parent)),
    ...(season === null ? [] : [property('music:album:disc', String(season))]),
    ...(isNumber ? [property('music:album:track', episode)] : []),
    ...(duration ? [property('music:duration', String(Math.round(duration)))] : []),
  ]
}

function releaseFacts(hit: ContentHit): MetaDescriptor[] {
  const date = isoTime(hit.info.published)
  if (!date) return []
  if (hit._type === 'ALBUM') return [property('music:release_date', date)]
  return hit._type === 'AUDIOBOOK' ? [property('book:release_date', date)] : []
}

function publication({ info }: ContentHit): MetaDescriptor[] {
  const date = isoTime(info.published)
  if (!date) return []
  return [property(info.video ? 'video:release_date' : 'article:published_time', date)]
}

function addressOfPage(address: string, page: number): string {
  return page === 1 ? address : `${address}?page=${page}`
}

function feedLink(feedUrl: string | null, title: string): MetaDescriptor[] {
  if (!feedUrl) return []
  return [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: feedUrl }]
}

function link(rel: string, address: string): MetaDescriptor {
  return { tagName: 'link', rel, href: address }
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content }
}

/** Written by <Meta>, which escapes what could end the script. */
function structured(things: Thing[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things as never[] } }
}
