import { readStrictXml, type StrictElement } from './strict-xml.ts'

const itunes = 'http://www.itunes.com/dtds/podcast-1.0.dtd'
const podcast = 'https://podcastindex.org/namespace/1.0'
const content = 'http://purl.org/rss/1.0/modules/content/'
const atom = 'http://www.w3.org/2005/Atom'
const simpleChapters = 'http://podlove.org/simple-chapters'

/** What may stand in an element, and its attributes; `!` marks those that have to be there, `*` what may repeat. */
interface Known {
  attributes?: string
  children?: string
  /** What its text has to be. */
  text?: RegExp
}

const url = /^https?:\/\/\S+$/
const yesNo = /^(yes|no)$/
const trueFalse = /^(true|false)$/
const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/

const itemChildren =
  'title! guid! link pubDate atom:link* atom:updated description content:encoded enclosure comments ' +
  'itunes:subtitle itunes:author itunes:duration itunes:image itunes:explicit itunes:episodeType itunes:season ' +
  'itunes:episode itunes:keywords itunes:block podcast:season podcast:episode podcast:image* podcast:transcript* ' +
  'podcast:chapters podcast:soundbite* podcast:person* podcast:location* podcast:license podcast:funding* ' +
  'podcast:alternateEnclosure* podcast:value* podcast:socialInteract* podcast:chat podcast:contentLink* podcast:txt* psc:chapters'

// RSS 2.0, Apple's tags and the Podcasting 2.0 namespace, as far as a feed of ours may use them.
const known: Record<string, Known> = {
  rss: { attributes: 'version!', children: 'channel!' },
  channel: {
    children:
      'title! link! description! language category* copyright generator pubDate lastBuildDate ttl atom:link* image ' +
      'itunes:author itunes:owner itunes:image itunes:explicit itunes:type itunes:category* itunes:keywords ' +
      'itunes:new-feed-url itunes:block itunes:complete podcast:guid! podcast:medium podcast:locked podcast:funding* ' +
      'podcast:person* podcast:location* podcast:license podcast:image* podcast:block* podcast:txt* podcast:trailer* ' +
      'podcast:updateFrequency podcast:podping podcast:chat podcast:socialInteract* podcast:value* podcast:publisher ' +
      'podcast:podroll podcast:remoteItem* podcast:liveItem* item*',
  },
  item: { children: itemChildren },
  'podcast:liveItem': {
    attributes: 'status! start! end',
    children: itemChildren,
  },
  image: { children: 'url! title! link!' },
  title: {},
  description: {},
  language: { text: /^[a-z]{2,3}(-\w+)*$/i },
  copyright: {},
  generator: {},
  link: { text: url },
  url: { text: url },
  comments: { text: url },
  pubDate: { text: date },
  lastBuildDate: { text: date },
  category: {},
  ttl: { text: /^\d+$/ },
  guid: { attributes: 'isPermaLink' },
  enclosure: { attributes: 'url! length! type!' },
  'atom:link': { attributes: 'href! rel! type' },
  'atom:updated': { text: /^\d{4}-\d\d-\d\dT/ },
  'content:encoded': {},
  'itunes:author': {},
  'itunes:subtitle': {},
  'itunes:keywords': {},
  'itunes:owner': { children: 'itunes:name itunes:email' },
  'itunes:name': {},
  'itunes:email': { text: /^\S+@\S+$/ },
  'itunes:image': { attributes: 'href!' },
  'itunes:explicit': { text: trueFalse },
  'itunes:type': { text: /^(episodic|serial)$/ },
  'itunes:category': { attributes: 'text!', children: 'itunes:category' },
  'itunes:new-feed-url': { text: url },
  'itunes:block': { text: /^Yes$/ },
  'itunes:complete': { text: /^Yes$/ },
  'itunes:duration': { text: /^\d+$/ },
  'itunes:episodeType': { text: /^(full|trailer|bonus)$/ },
  'itunes:season': { text: /^[1-9]\d*$/ },
  'itunes:episode': { text: /^[1-9]\d*$/ },
  'podcast:guid': { text: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  'podcast:medium': { text: /^[a-z]+L?$/ },
  'podcast:locked': { attributes: 'owner', text: yesNo },
  'podcast:funding': { attributes: 'url!' },
  'podcast:person': { attributes: 'role group img href' },
  'podcast:location': { attributes: 'rel geo osm country' },
  'podcast:license': { attributes: 'url' },
  'podcast:image': { attributes: 'href! alt aspect-ratio width height type purpose' },
  'podcast:block': { attributes: 'id', text: yesNo },
  'podcast:txt': { attributes: 'purpose' },
  'podcast:trailer': { attributes: 'url! pubdate! length type season' },
  'podcast:updateFrequency': { attributes: 'complete dtstart rrule' },
  'podcast:podping': { attributes: 'usesPodping' },
  'podcast:chat': { attributes: 'server! protocol! accountId space' },
  'podcast:socialInteract': { attributes: 'protocol! uri accountId accountUrl priority' },
  'podcast:publisher': { children: 'podcast:remoteItem!' },
  'podcast:podroll': { children: 'podcast:remoteItem*' },
  'podcast:remoteItem': { attributes: 'feedGuid! feedUrl itemGuid medium title' },
  'podcast:value': {
    attributes: 'type! method! suggested',
    children: 'podcast:valueRecipient* podcast:valueTimeSplit*',
  },
  'podcast:valueRecipient': {
    attributes: 'name type! address! split! customKey customValue fee',
  },
  'podcast:valueTimeSplit': {
    attributes: 'startTime! duration! remoteStartTime remotePercentage',
    children: 'podcast:remoteItem podcast:valueRecipient*',
  },
  'podcast:season': { attributes: 'name', text: /^\d+$/ },
  'podcast:episode': { attributes: 'display', text: /^\d+(\.\d+)?$/ },
  'podcast:transcript': { attributes: 'url! type! language rel' },
  'podcast:chapters': { attributes: 'url! type!' },
  'podcast:soundbite': { attributes: 'startTime! duration!' },
  'podcast:contentLink': { attributes: 'href!' },
  'podcast:alternateEnclosure': {
    attributes: 'type! length bitrate height lang title rel codecs default',
    children: 'podcast:source!* podcast:integrity',
  },
  'podcast:source': { attributes: 'uri! contentType' },
  'podcast:integrity': { attributes: 'type! value!' },
  'psc:chapters': { attributes: 'version!', children: 'psc:chapter*' },
  'psc:chapter': { attributes: 'start! title! href image' },
}

const prefixes: Record<string, string> = {
  itunes,
  podcast,
  content,
  atom,
  psc: simpleChapters,
}

/** What a strict reader finds wrong with a feed; it throws where the feed isn't even XML. */
export function feedFaults(xml: string): string[] {
  const root = readStrictXml(xml)
  return faultsOf(root, shortName(root.tag))
}

/** The tag with the prefix that everybody uses for its namespace. */
function shortName(tag: string): string {
  for (const [prefix, namespace] of Object.entries(prefixes))
    if (tag.startsWith(`{${namespace}}`)) return `${prefix}:${tag.slice(namespace.length + 2)}`
  return tag
}

function faultsOf(element: StrictElement, path: string): string[] {
  const rule = known[shortName(element.tag)]
  if (!rule) return [`${path} is not known`]
  const said = Object.keys(element.attributes)
  const names = element.children.map(({ tag }) => shortName(tag))
  const faults = [
    ...misplaced(said, rule.attributes ?? '', true).map((fault) => `${path}: attribute ${fault}`),
    ...misplaced(names, rule.children ?? '', false).map((fault) => `${path}: ${fault}`),
  ]
  if (rule.text && !rule.text.test(element.text.trim()))
    faults.push(`${path} says "${element.text}"`)
  if (rule.children !== undefined && element.text.trim())
    faults.push(`${path} holds the text "${element.text.trim()}"`)
  for (const [name, value] of Object.entries(element.attributes))
    if (/^(url|href|img|feedUrl|accountUrl)$/.test(name) && !url.test(value))
      faults.push(`${path}: ${name} is "${value}"`)
  return [
    ...faults,
    ...element.children.flatMap((child) => faultsOf(child, `${path} > ${shortName(child.tag)}`)),
  ]
}

/** What is there and not allowed, what is missing, and what is there too often. */
function misplaced(found: string[], allowed: string, isOnce: boolean): string[] {
  const terms = allowed.split(' ').filter(Boolean)
  const named = new Map(terms.map((term) => [term.replace(/[!*]/g, ''), term]))
  const faults = found
    .filter((entry) => !named.has(entry))
    .map((entry) => `${entry} has no place there`)
  for (const [entry, term] of named) {
    const times = found.filter((other) => other === entry).length
    if (term.includes('!') && times === 0) faults.push(`${entry} is missing`)
    if (!isOnce && !term.includes('*') && times > 1) faults.push(`${entry} is there ${times} times`)
  }
  return faults
}
