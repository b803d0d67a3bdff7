import type { MetaDescriptor } from 'react-router'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts } from '#app/texts/content.ts'
import { shellTexts } from '#app/texts/shell.ts'
import { contentPath } from './content-path.ts'
import { feedThings, itemThings, type Thing } from './json-ld.ts'
import type { FeedView, ItemView } from './views.ts'

/** The head of a feed's page: title, description, links, previews for other sites and data for search engines. */
export function feedHead(page: FeedView): MetaDescriptor[] {
  const { hit, siteUrl, pages } = page
  const address = siteUrl + contentPath(hit)
  const name = page.page === 1 ? hit.info.title : contentTexts.pageOf(hit.info.title, page.page)
  return [
    ...preview(hit, name, addressOfPage(address, page.page)),
    ...(page.page > 1 ? [link('prev', addressOfPage(address, page.page - 1))] : []),
    ...(page.page < pages ? [link('next', addressOfPage(address, page.page + 1))] : []),
    ...feedLink(page.feedUrl, hit.info.title),
    structured(feedThings(page)),
  ]
}

/** The head of an item's page. */
export function itemHead(page: ItemView): MetaDescriptor[] {
  const { hit, parent } = page
  const name = `${hit.info.title} – ${parent.info.title}`
  return [
    ...preview(hit, name, page.siteUrl + contentPath(hit)),
    ...(hit.info.audio ? [property('og:audio', hit.info.audio)] : []),
    ...(hit.info.video ? [property('og:video', hit.info.video)] : []),
    ...(hit._type === 'TRACK' ? [property('music:album', page.siteUrl + contentPath(parent))] : []),
    ...(hit._type === 'TRACK' && hit.info.duration
      ? [property('music:duration', String(Math.round(hit.info.duration)))]
      : []),
    ...feedLink(page.feedUrl, parent.info.title),
    structured(itemThings(page)),
  ]
}

/** The head of the home page. */
export function homeHead(siteUrl: string): MetaDescriptor[] {
  const { productName, productDescription } = shellTexts
  return [
    { title: productName },
    { name: 'description', content: productDescription },
    link('canonical', `${siteUrl}/`),
    property('og:type', 'website'),
    property('og:title', productName),
    property('og:description', productDescription),
    property('og:url', `${siteUrl}/`),
  ]
}

function preview(hit: ContentHit, name: string, address: string): MetaDescriptor[] {
  const { title, image } = hit.info
  const description = hit.info.description || hit.info.publisher || title
  return [
    { title: contentTexts.pageTitle(name) },
    { name: 'description', content: description },
    link('canonical', address),
    property('og:site_name', shellTexts.productName),
    property('og:type', openGraphType(hit)),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    ...(image ? [property('og:image', image)] : []),
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(image ? [{ name: 'twitter:image', content: image }] : []),
  ]
}

function openGraphType({ _type }: ContentHit): string {
  if (_type === 'TRACK') return 'music.song'
  if (_type === 'ALBUM') return 'music.album'
  if (_type === 'PLAYLIST') return 'music.playlist'
  return _type === 'ARTIST' ? 'profile' : 'website'
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

/** A head on its way to the page. It is built on the server alone: browsers need neither the words nor the code. */
export type PackedHead = string & { readonly packed: unique symbol }

export function packHead(head: MetaDescriptor[]): PackedHead {
  return JSON.stringify(head) as PackedHead
}
