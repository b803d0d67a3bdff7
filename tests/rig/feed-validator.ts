import { readStrictXml, type StrictElement } from './strict-xml.ts'

const itunes = '{http://www.itunes.com/dtds/podcast-1.0.dtd}'
const atom = '{http://www.w3.org/2005/Atom}'

/** What the W3C's feed validator complains about, of the RSS at an address. */
export function validatorComplaints(xml: string, address: string): string[] {
  const channel = readStrictXml(xml).children[0]
  if (channel?.tag !== 'channel') return ['there is no channel']
  const items = all(channel, 'item')
  return [
    ...channelComplaints(channel, address),
    ...duplicates(items.map((item) => textOf(item, 'guid'))).map((guid) => `guid ${guid} twice`),
    ...items.flatMap((item) =>
      itemComplaints(item).map((fault) => `${textOf(item, 'title')}: ${fault}`),
    ),
  ]
}

function channelComplaints(channel: StrictElement, address: string): string[] {
  const self = all(channel, `${atom}link`).filter(({ attributes }) => attributes.rel === 'self')
  const owners = all(channel, `${itunes}owner`)
  const [image] = all(channel, 'image')
  return [
    ...['title', 'link', 'description', 'language'].filter((tag) => !textOf(channel, tag)),
    ...['title', 'description', 'copyright'].filter((tag) => hasMarkup(textOf(channel, tag))),
    ...datesOf(channel, ['pubDate', 'lastBuildDate']),
    ...(self.length === 1 && self[0]?.attributes.href === address ? [] : ['atom:link self']),
    ...owners
      .filter((owner) => !isEmail(textOf(owner, `${itunes}email`)))
      .map(() => 'itunes:owner without a valid address'),
    ...(image && textOf(image, 'title') !== textOf(channel, 'title') ? ['title of image'] : []),
    ...(image && textOf(image, 'link') !== textOf(channel, 'link') ? ['link of image'] : []),
    ...(all(channel, `${itunes}category`).length === 0 ? ['no itunes:category'] : []),
  ]
}

function itemComplaints(item: StrictElement): string[] {
  const [guid] = all(item, 'guid')
  const isPermalink = guid?.attributes.isPermaLink !== 'false'
  const texts = ['title', 'description', `${itunes}subtitle`, `${itunes}author`]
  return [
    ...(textOf(item, 'title') || textOf(item, 'description') ? [] : ['neither title nor text']),
    ...texts.filter((tag) => hasMarkup(textOf(item, tag))),
    ...(textOf(item, 'guid') ? [] : ['no guid']),
    ...(isPermalink && !isAddress(textOf(item, 'guid')) ? ['guid is no permalink'] : []),
    ...(isAddress(textOf(item, 'link')) ? [] : ['link']),
    ...datesOf(item, ['pubDate']),
    ...all(item, 'enclosure').flatMap(({ attributes: { url = '', length = '', type = '' } }) => [
      ...(isAddress(url) ? [] : [`enclosure at ${url}`]),
      ...(/^[1-9]\d*$/.test(length) ? [] : [`enclosure of ${length} bytes`]),
      ...(/^\w+\/[\w.+-]+$/.test(type) ? [] : [`enclosure of type ${type}`]),
    ]),
  ]
}

/** The dates that aren't those of RFC 822, weekday included. */
function datesOf(element: StrictElement, tags: string[]): string[] {
  return tags.flatMap((tag) => {
    const date = textOf(element, tag)
    const isRight = date !== '' && new Date(date).toUTCString() === date.replace('+0000', 'GMT')
    return isRight ? [] : [`${tag} is "${date}"`]
  })
}

function all(element: StrictElement, tag: string): StrictElement[] {
  return element.children.filter((child) => child.tag === tag)
}

function textOf(element: StrictElement, tag: string): string {
  return all(element, tag)[0]?.text.trim() ?? ''
}

function hasMarkup(text: string): boolean {
  return /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(text)
}

function isEmail(text: string): boolean {
  return /^[^\s@<>()]+@[^\s@]+\.[^\s@]+$/.test(text)
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
}

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
