import { rfc822 } from '#app/protocols/text/rfc822-date.ts'
import {
  attribute,
  each,
  labelledElement,
  numberAttribute,
  textElement,
  trueFalseAttribute,
} from '#app/protocols/text/xml.ts'
import type {
  AlternateEnclosure,
  Block,
  Chat,
  FeedImage,
  Funding,
  License,
  Location,
  Person,
  RemoteItem,
  SocialInteract,
  Trailer,
  Transcript,
  Txt,
  UpdateFrequency,
} from '#app/protocols/feed/document.ts'

// Podcasting 2.0 and Atom tags used by channels and items, apart from value blocks.

export function relatedLink(url: string): string {
  return `<atom:link${attribute('href', url)} rel="related"/>\n`
}

export function imageTag(image: FeedImage): string {
  return (
    '<podcast:image' +
    attribute('href', image.href) +
    attribute('alt', image.alt) +
    attribute('aspect-ratio', image.aspectRatio) +
    numberAttribute('width', image.width) +
    numberAttribute('height', image.height) +
    attribute('type', image.type) +
    attribute('purpose', image.purpose) +
    '/>\n'
  )
}

export function fundingTag(funding: Funding): string {
  return labelledElement('podcast:funding', attribute('url', funding.url), funding.text)
}

export function personTag(person: Person): string {
  const attributes =
    attribute('role', person.role) +
    attribute('group', person.group) +
    attribute('img', person.img) +
    attribute('href', person.href)
  return textElement('podcast:person', person.name, attributes)
}

export function locationTag(location: Location): string {
  const attributes =
    attribute('rel', location.rel) +
    attribute('geo', location.geo) +
    attribute('osm', location.osm) +
    attribute('country', location.country)
  return textElement('podcast:location', location.name, attributes)
}

export function licenseTag(license: License | undefined): string {
  return license
    ? textElement('podcast:license', license.identifier, attribute('url', license.url))
    : ''
}

export function trailerTag(trailer: Trailer): string {
  const attributes =
    attribute('url', trailer.url) +
    attribute('pubdate', rfc822(trailer.published)) +
    numberAttribute('length', trailer.length) +
    attribute('type', trailer.type) +
    numberAttribute('season', trailer.season)
  return labelledElement('podcast:trailer', attributes, trailer.title)
}

export function blockTag(block: Block): string {
  return textElement('podcast:block', block.blocked ? 'yes' : 'no', attribute('id', block.id))
}

export function txtTag(txt: Txt): string {
  return textElement('podcast:txt', txt.text, attribute('purpose', txt.purpose))
}

export function remoteItemTag(remote: RemoteItem): string {
  return (
    '<podcast:remoteItem' +
    attribute('feedGuid', remote.feedGuid) +
    attribute('feedUrl', remote.feedUrl) +
    attribute('itemGuid', remote.itemGuid) +
    attribute('medium', remote.medium) +
    attribute('title', remote.title) +
    '/>\n'
  )
}

/** Remote items inside podcast:publisher or podcast:podroll; '' when there are none. */
export function remoteItemsIn(name: string, remotes: readonly RemoteItem[]): string {
  return remotes.length ? `<${name}>\n${each(remotes, remoteItemTag)}</${name}>\n` : ''
}

export function updateFrequencyTag(frequency: UpdateFrequency | undefined): string {
  if (!frequency) return ''
  const attributes =
    trueFalseAttribute('complete', frequency.complete) +
    attribute('dtstart', frequency.dtstart) +
    attribute('rrule', frequency.rrule)
  return labelledElement('podcast:updateFrequency', attributes, frequency.text)
}

export function chatTag(chat: Chat | undefined): string {
  if (!chat) return ''
  return (
    '<podcast:chat' +
    attribute('server', chat.server) +
    attribute('protocol', chat.protocol) +
    attribute('accountId', chat.accountId) +
    attribute('space', chat.space) +
    '/>\n'
  )
}

export function socialInteractTag(social: SocialInteract): string {
  return (
    '<podcast:socialInteract' +
    attribute('protocol', social.protocol) +
    attribute('uri', social.uri) +
    attribute('accountId', social.accountId) +
    attribute('accountUrl', social.accountUrl) +
    numberAttribute('priority', social.priority) +
    '/>\n'
  )
}

export function transcriptTag(transcript: Transcript): string {
  return (
    '<podcast:transcript' +
    attribute('url', transcript.url) +
    attribute('type', transcript.type) +
    attribute('language', transcript.language) +
    attribute('rel', transcript.rel) +
    '/>\n'
  )
}

export function alternateEnclosureTag(alternate: AlternateEnclosure): string {
  const { integrity } = alternate
  const opening =
    '<podcast:alternateEnclosure' +
    attribute('type', alternate.type) +
    numberAttribute('length', alternate.length) +
    numberAttribute('bitrate', alternate.bitrate) +
    numberAttribute('height', alternate.height) +
    attribute('lang', alternate.lang) +
    attribute('title', alternate.title) +
    attribute('rel', alternate.rel) +
    attribute('codecs', alternate.codecs) +
    trueFalseAttribute('default', alternate.isDefault) +
    '>\n'
  const sources = each(alternate.sources, sourceTag)
  const checksum = integrity
    ? '<podcast:integrity' +
      attribute('type', integrity.type) +
      attribute('value', integrity.value) +
      '/>\n'
    : ''
  return `${opening}${sources}${checksum}</podcast:alternateEnclosure>\n`
}

function sourceTag(source: AlternateEnclosure['sources'][number]): string {
  return `<podcast:source${attribute('uri', source.uri)}${attribute('contentType', source.contentType)}/>\n`
}
