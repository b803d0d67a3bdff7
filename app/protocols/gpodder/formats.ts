import { parseOpml, renderOpml } from '#app/protocols/feed/opml.ts'
import { each, textElement } from '#app/protocols/text/xml.ts'

/** The formats in which podcasts are listed: the end of an address names one. Source: gpodder.net API, Formats. */
export const listFormats = ['json', 'jsonp', 'txt', 'opml', 'xml'] as const
export type ListFormat = (typeof listFormats)[number]

/** Those in which lists are taken. */
export const readFormats: readonly ListFormat[] = ['json', 'txt', 'opml']

export const typeOfFormat: Record<ListFormat, string> = {
  json: 'application/json',
  jsonp: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  opml: 'text/x-opml+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

/** A podcast as lists of the directory have it. */
export interface Podcast {
  url: string
  title: string
  author: string
  description: string
  /** Always 0 here: how many follow something is nobody's business. */
  subscribers: number
  subscribers_last_week: number
  position_last_week: number
  logo_url: string | null
  scaled_logo_url: string | null
  website: string | null
  mygpo_link: string
}

/** The addresses of a list; null where it isn't one of this format. */
export function readAddresses(format: ListFormat, text: string): string[] | null {
  if (format === 'txt') return text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  if (format === 'opml') {
    const { feeds, warnings } = parseOpml(text)
    return feeds.length === 0 && warnings.length > 0 ? null : feeds.map(({ url }) => url)
  }
  return format === 'json' ? addressesIn(text) : null
}

function addressesIn(text: string): string[] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(value)) return null
  const addresses = value.map((one: unknown) => {
    if (typeof one === 'object' && one !== null && 'url' in one) return one.url
    return one
  })
  return addresses.every((one) => typeof one === 'string') ? addresses : null
}

interface WrittenList {
  title: string
  created: Date
  podcasts: readonly Podcast[]
  /** Whether JSON has no more than the addresses, as it does for what somebody follows. */
  isPlain: boolean
  /** The function that JSONP calls. */
  callback?: string | null
}

/** A list in one of the formats. */
export function writePodcasts(format: ListFormat, list: WrittenList): string {
  const { podcasts, isPlain } = list
  if (format === 'txt') return podcasts.map(({ url }) => `${url}\n`).join('')
  if (format === 'opml') return opmlOf(list)
  if (format === 'xml') return xmlOf(podcasts)
  const json = JSON.stringify(isPlain ? podcasts.map(({ url }) => url) : podcasts)
  return format === 'json' ? json : `${functionName(list.callback)}(${scriptSafe(json)});`
}

function opmlOf({ title, created, podcasts }: WrittenList): string {
  return renderOpml({
    title,
    created: created.toISOString(),
    feeds: podcasts.map(({ url, title, website }) => ({
      url,
      title,
      ...(website ? { link: website } : {}),
    })),
  })
}

function xmlOf(podcasts: readonly Podcast[]): string {
  const one = (podcast: Podcast) =>
    `<podcast>\n${Object.entries(podcast)
      .map(([name, value]) => textElement(name, String(value ?? '')))
      .join('')}</podcast>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<podcasts>\n${each(podcasts, one)}</podcasts>\n`
}

/** A name that can be nothing but a function's: what else is asked for is called by the usual name. */
function functionName(asked: string | null | undefined): string {
  return asked && /^[A-Za-z_$][\w$.]{0,99}$/.test(asked) ? asked : 'jsonpCallback'
}

/** JSON that is also a script, wherever that stands. */
function scriptSafe(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
