import { rfc822 } from '#app/protocols/text/rfc822-date.ts'
import {
  attribute,
  each,
  htmlElement,
  labelledElement,
  numberAttribute,
  textElement,
  trueFalseAttribute,
} from '#app/protocols/text/xml.ts'
import type { Enclosure, FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'
import {
  alternateEnclosureTag,
  chatTag,
  fundingTag,
  imageTag,
  licenseTag,
  locationTag,
  personTag,
  relatedLink,
  socialInteractTag,
  transcriptTag,
  txtTag,
} from './podcast-tags.ts'
import { valueTag } from './value-block.ts'
import { normalPlayTime, trueFalse, wholeSeconds, yesNo } from './values.ts'

export function itemTag(item: FeedItem): string {
  return `<item>\n${itemBody(item)}</item>\n`
}

export function liveItemTag(item: FeedLiveItem): string {
  const attributes =
    attribute('status', item.status) + attribute('start', item.start) + attribute('end', item.end)
  return `<podcast:liveItem${attributes}>\n${itemBody(item)}</podcast:liveItem>\n`
}

function itemBody(item: FeedItem): string {
  return (
    textElement('title', item.title) +
    textElement('guid', item.guid, trueFalseAttribute('isPermaLink', item.guidIsPermaLink)) +
    textElement('link', item.link) +
    each(item.related, relatedLink) +
    textElement('pubDate', rfc822(item.published)) +
    textElement('atom:updated', item.updated) +
    htmlElement('description', item.description) +
    htmlElement('content:encoded', item.contentHtml) +
    each(item.enclosures, enclosureTag) +
    textElement('comments', item.comments) +
    itunesTags(item) +
    podcastTags(item) +
    inlineChapters(item)
  )
}

// RSS requires a length; 0 means unknown.
function enclosureTag(enclosure: Enclosure): string {
  return (
    '<enclosure' +
    attribute('url', enclosure.url) +
    numberAttribute('length', enclosure.length ?? 0) +
    attribute('type', enclosure.type) +
    '/>\n'
  )
}

function itunesTags(item: FeedItem): string {
  const image = item.image ? `<itunes:image${attribute('href', item.image)}/>\n` : ''
  return (
    textElement('itunes:subtitle', item.subtitle) +
    textElement('itunes:author', item.author) +
    textElement('itunes:duration', wholeSeconds(item.durationSeconds)) +
    image +
    textElement('itunes:explicit', trueFalse(item.explicit)) +
    textElement('itunes:episodeType', item.episodeType) +
    textElement('itunes:season', itunesNumber(item.season?.number)) +
    textElement('itunes:episode', itunesNumber(item.episode?.number)) +
    textElement('itunes:keywords', item.keywords.join(',')) +
    textElement('itunes:block', yesNo(item.hidden))
  )
}

// Apple accepts only positive whole numbers; podcast:episode accepts decimals.
function itunesNumber(number: number | undefined): string | undefined {
  return number !== undefined && Number.isInteger(number) && number > 0 ? String(number) : undefined
}

function podcastTags(item: FeedItem): string {
  return (
    seasonAndEpisode(item) +
    each(item.images, imageTag) +
    each(item.transcripts, transcriptTag) +
    chaptersTag(item) +
    each(item.soundbites, soundbiteTag) +
    each(item.persons, personTag) +
    each(item.locations, locationTag) +
    licenseTag(item.license) +
    each(item.funding, fundingTag) +
    each(item.alternateEnclosures, alternateEnclosureTag) +
    each(item.value, valueTag) +
    each(item.socialInteract, socialInteractTag) +
    chatTag(item.chat) +
    each(item.contentLinks, contentLinkTag) +
    isrcTag(item) +
    each(item.txts, txtTag)
  )
}

function seasonAndEpisode({ season, episode }: FeedItem): string {
  const seasonTag = season
    ? textElement('podcast:season', String(season.number), attribute('name', season.name))
    : ''
  const episodeTag = episode
    ? textElement('podcast:episode', String(episode.number), attribute('display', episode.display))
    : ''
  return seasonTag + episodeTag
}

function chaptersTag({ chapters }: FeedItem): string {
  if (!chapters) return ''
  return `<podcast:chapters${attribute('url', chapters.url)}${attribute('type', chapters.type)}/>\n`
}

function soundbiteTag(soundbite: FeedItem['soundbites'][number]): string {
  const attributes =
    numberAttribute('startTime', soundbite.startSeconds) +
    numberAttribute('duration', soundbite.durationSeconds)
  return labelledElement('podcast:soundbite', attributes, soundbite.title)
}

function contentLinkTag(link: FeedItem['contentLinks'][number]): string {
  return labelledElement('podcast:contentLink', attribute('href', link.href), link.text)
}

// The namespace has no tag for ISRCs, so podcast:txt is used.
function isrcTag(item: FeedItem): string {
  const isWritten = item.txts.some((txt) => txt.purpose?.toLowerCase() === 'isrc')
  return isWritten ? '' : textElement('podcast:txt', item.isrc, attribute('purpose', 'isrc'))
}

function inlineChapters({ inlineChapters: chapters }: FeedItem): string {
  if (!chapters.length) return ''
  return `<psc:chapters version="1.2">\n${each(chapters, inlineChapterTag)}</psc:chapters>\n`
}

function inlineChapterTag(chapter: FeedItem['inlineChapters'][number]): string {
  return (
    '<psc:chapter' +
    attribute('start', normalPlayTime(chapter.startSeconds)) +
    attribute('title', chapter.title) +
    attribute('href', chapter.link) +
    attribute('image', chapter.image) +
    '/>\n'
  )
}
