import { rfc822 } from '#app/protocols/text/rfc822-date.ts'
import {
  attribute,
  each,
  escapeText,
  htmlElement,
  textElement,
  trueFalseAttribute,
} from '#app/protocols/text/xml.ts'
import type { FeedCategory, FeedDocument } from '#app/protocols/feed/document.ts'
import {
  blockTag,
  chatTag,
  fundingTag,
  imageTag,
  licenseTag,
  locationTag,
  personTag,
  remoteItemsIn,
  relatedLink,
  remoteItemTag,
  socialInteractTag,
  trailerTag,
  txtTag,
  updateFrequencyTag,
} from './podcast-tags.ts'
import { valueTag } from './value-block.ts'
import { trueFalse, yesNo } from './values.ts'

/** The elements of a channel before its items. */
export function channelHead(document: FeedDocument, generator: string): string {
  return rssTags(document, generator) + itunesTags(document) + podcastTags(document)
}

function rssTags(document: FeedDocument, generator: string): string {
  return (
    `<title>${escapeText(document.title)}</title>\n` +
    textElement('link', document.link) +
    (htmlElement('description', document.description) || '<description/>\n') +
    textElement('language', document.language) +
    textElement('copyright', document.copyright) +
    textElement('generator', generator) +
    textElement('pubDate', rfc822(document.published)) +
    textElement('lastBuildDate', rfc822(document.updated)) +
    textElement('ttl', document.ttlMinutes?.toString()) +
    genreTags(document) +
    feedLinks(document) +
    rssImage(document)
  )
}

// Apple's categories have no genres of music, so these are RSS's own.
function genreTags({ medium, keywords }: FeedDocument): string {
  return medium === 'music' ? each(keywords, (genre) => textElement('category', genre)) : ''
}

function feedLinks(document: FeedDocument): string {
  return (
    feedLink('self', document.selfUrl) +
    each(document.related, relatedLink) +
    each(document.hubs, hubLink) +
    feedLink('next', document.nextPage)
  )
}

function hubLink(hub: string): string {
  return `<atom:link${attribute('href', hub)} rel="hub"/>\n`
}

function feedLink(rel: 'self' | 'next', url: string | undefined): string {
  return url
    ? `<atom:link${attribute('href', url)} rel="${rel}" type="application/rss+xml"/>\n`
    : ''
}

// RSS requires title and link to repeat the channel's.
function rssImage(document: FeedDocument): string {
  if (!document.image) return ''
  return (
    '<image>\n' +
    textElement('url', document.image) +
    textElement('title', document.title) +
    textElement('link', document.link) +
    '</image>\n'
  )
}

function itunesTags(document: FeedDocument): string {
  const image = document.image ? `<itunes:image${attribute('href', document.image)}/>\n` : ''
  return (
    textElement('itunes:author', document.author) +
    ownerTag(document) +
    image +
    textElement('itunes:explicit', trueFalse(document.explicit)) +
    textElement('itunes:type', document.order) +
    each(document.categories, categoryTag) +
    textElement('itunes:keywords', document.keywords.join(',')) +
    textElement('itunes:new-feed-url', document.newFeedUrl) +
    textElement('itunes:block', yesNo(document.hidden)) +
    textElement('itunes:complete', yesNo(document.complete))
  )
}

// An owner without an address is invalid.
function ownerTag({ owner }: FeedDocument): string {
  if (!owner?.email) return ''
  const parts = textElement('itunes:name', owner.name) + textElement('itunes:email', owner.email)
  return `<itunes:owner>\n${parts}</itunes:owner>\n`
}

function categoryTag(category: FeedCategory): string {
  const opening = `<itunes:category${attribute('text', category.text)}`
  if (!category.sub) return `${opening}/>\n`
  return `${opening}><itunes:category${attribute('text', category.sub)}/></itunes:category>\n`
}

function podcastTags(document: FeedDocument): string {
  return (
    textElement('podcast:guid', document.guid) +
    textElement('podcast:medium', document.medium) +
    lockedTag(document) +
    each(document.funding, fundingTag) +
    each(document.persons, personTag) +
    each(document.locations, locationTag) +
    licenseTag(document.license) +
    each(document.images, imageTag) +
    each(document.blocks, blockTag) +
    each(document.txts, txtTag) +
    each(document.trailers, trailerTag) +
    updateFrequencyTag(document.updateFrequency) +
    podpingTag(document) +
    chatTag(document.chat) +
    each(document.socialInteract, socialInteractTag) +
    each(document.value, valueTag) +
    publisherTag(document) +
    remoteItemsIn('podcast:podroll', document.podroll) +
    each(document.remoteItems, remoteItemTag)
  )
}

function lockedTag({ locked }: FeedDocument): string {
  if (!locked) return ''
  const answer = locked.locked ? 'yes' : 'no'
  return textElement('podcast:locked', answer, attribute('owner', locked.owner))
}

function podpingTag({ podping }: FeedDocument): string {
  return podping
    ? `<podcast:podping${trueFalseAttribute('usesPodping', podping.usesPodping)}/>\n`
    : ''
}

function publisherTag({ publisher }: FeedDocument): string {
  return publisher ? remoteItemsIn('podcast:publisher', [publisher]) : ''
}
