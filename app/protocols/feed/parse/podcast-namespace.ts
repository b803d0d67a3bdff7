import type {
  FeedDocument,
  FeedImage,
  FeedItem,
  Location,
  Person,
} from '#app/protocols/feed/document.ts'
import type { Attributes } from './attributes.ts'
import { attributes, put, text, textAndAttributes, type Reading, type Rule } from './rules.ts'
import { parseWhole } from './scalars.ts'
import { valueRule } from './value.ts'

type Shared =
  | 'persons'
  | 'locations'
  | 'license'
  | 'funding'
  | 'txts'
  | 'value'
  | 'chat'
  | 'socialInteract'
  | 'images'

/** What a channel and an item have in common. */
export type PodcastFields = Pick<FeedDocument, Shared> & Pick<FeedItem, Shared>

/** A draft of a channel or an item. */
interface HasPodcastFields {
  fields: PodcastFields
}

/** The podcast: tags that a channel and its items share. */
export const SHARED_PODCAST_RULES: Record<string, Rule<HasPodcastFields>> = {
  'podcast:person': textAndAttributes(({ fields: target }, name, tag, reading) => {
    if (name !== '') target.persons.push(readPerson(name, tag, reading))
  }),
  'podcast:location': textAndAttributes(({ fields: target }, name, tag) => {
    const location = readLocation(name, tag)
    if (location) target.locations.push(location)
  }),
  'podcast:license': textAndAttributes(({ fields: target }, name, tag, reading) => {
    const url = reading.webUrl(tag.get('url'), 'license url')
    const identifier = name || url
    if (identifier === undefined) return
    target.license = { identifier }
    put(target.license, 'url', url)
  }),
  'podcast:funding': textAndAttributes(({ fields: target }, label, tag, reading) => {
    keepFunding(target, reading.anyUrl(tag.get('url'), 'funding url'), label)
  }),
  'podcast:txt': text(({ fields: target }, value, tag) => {
    keepTxt(target, value, tag.get('purpose'))
  }),
  'podcast:chat': attributes(({ fields: target }, tag, reading) => {
    const server = tag.get('server')
    const protocol = tag.get('protocol')?.toLowerCase()
    if (server === undefined || protocol === undefined) {
      return reading.warn('A chat has no server or no protocol; left out')
    }
    target.chat = { server, protocol }
    put(target.chat, 'accountId', tag.get('accountid'))
    put(target.chat, 'space', tag.get('space'))
  }),
  'podcast:socialInteract': attributes(({ fields: target }, tag, reading) => {
    const social: PodcastFields['socialInteract'][number] = {
      protocol: tag.get('protocol')?.toLowerCase() ?? 'activitypub',
    }
    put(social, 'uri', reading.anyUrl(tag.get('uri'), 'socialInteract uri'))
    put(social, 'accountId', tag.get('accountid'))
    put(social, 'accountUrl', reading.webUrl(tag.get('accounturl'), 'socialInteract accountUrl'))
    put(social, 'priority', parseWhole(tag.get('priority')))
    if (social.uri !== undefined || social.protocol === 'disabled')
      target.socialInteract.push(social)
  }),
  'podcast:image': attributes(({ fields: target }, tag, reading) => {
    const href = reading.webUrl(tag.get('href'), 'image href')
    if (href !== undefined) target.images.push(readImage(href, tag))
  }),
  'podcast:images': attributes(({ fields: target }, tag, reading) => {
    target.images.push(...readSourceSet(tag.get('srcset') ?? '', reading))
  }),
  'podcast:value': valueRule,
}

export function keepTxt(target: PodcastFields, text: string, purpose: string | undefined): void {
  const txt: PodcastFields['txts'][number] = { text: text.slice(0, 4_000) }
  put(txt, 'purpose', purpose)
  target.txts.push(txt)
}

export function keepFunding(target: PodcastFields, url: string | undefined, label?: string): void {
  if (url === undefined) return
  target.funding.push(label ? { url, text: label.replace(/\s+/g, ' ') } : { url })
}

const mostRelated = 50

/** Adds a related address, unless it is there already. */
export function keepRelated({ related }: { related: string[] }, url: string | undefined): void {
  if (url === undefined || related.length >= mostRelated || related.includes(url)) return
  related.push(url)
}

function readPerson(name: string, tag: Attributes, reading: Reading): Person {
  const person: Person = { name: name.replace(/\s+/g, ' ') }
  put(person, 'role', tag.get('role'))
  put(person, 'group', tag.get('group'))
  put(person, 'img', reading.webUrl(tag.get('img'), 'person img'))
  put(person, 'href', reading.webUrl(tag.get('href'), 'person href'))
  return person
}

function readLocation(text: string, tag: Attributes): Location | undefined {
  const geo = tag.get('geo')
  const osm = tag.get('osm')
  if (text === '' && geo === undefined && osm === undefined) return undefined
  const location: Location = { name: text.replace(/\s+/g, ' ') }
  put(location, 'rel', tag.get('rel'))
  put(location, 'geo', geo)
  put(location, 'osm', osm)
  put(location, 'country', tag.get('country'))
  return location
}

function readImage(href: string, tag: Attributes): FeedImage {
  const image: FeedImage = { href }
  put(image, 'alt', tag.get('alt'))
  put(image, 'aspectRatio', tag.get('aspect-ratio'))
  put(image, 'width', parseWhole(tag.get('width')))
  put(image, 'height', parseWhole(tag.get('height')))
  put(image, 'type', tag.get('type'))
  put(image, 'purpose', tag.get('purpose'))
  return image
}

/** The older podcast:images: `https://… 1500w, https://… 600w`, with or without widths. */
function readSourceSet(sourceSet: string, reading: Reading): FeedImage[] {
  const images: FeedImage[] = []
  for (const candidate of sourceSet.split(/,\s+/)) {
    const [address, width] = candidate.trim().split(/\s+/)
    const href = reading.webUrl(address || undefined, 'images srcset')
    if (href === undefined) continue
    const image: FeedImage = { href }
    put(image, 'width', parseWhole(width?.replace(/w,?$/, '')))
    images.push(image)
  }
  return images
}
