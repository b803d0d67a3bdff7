import { Parser } from 'htmlparser2'
import { rfc822 } from '#app/protocols/text/rfc822-date.ts'
import { attribute, each, textElement } from '#app/protocols/text/xml.ts'

/** A feed of a list. */
export interface OpmlFeed {
  /** Absolute http or https address of the feed. */
  url: string
  title?: string
  /** The website. */
  link?: string
}

export interface ParsedOpml {
  title?: string
  /** In the file's order, without duplicates. */
  feeds: OpmlFeed[]
  /** What was left out and why, as text for the user. */
  warnings: string[]
}

export const opmlLimits = { characters: 5_000_000, outlines: 10_000, depth: 50, warnings: 1_000 }

/**
 * The feeds of an OPML list, with folders flattened. Parses malformed files as far as possible and never throws;
 * whatever is left out gets a warning. Entities declared in the file aren't expanded. Source: OPML 2.0, subscription
 * lists.
 */
export function parseOpml(text: string): ParsedOpml {
  if (text.length > opmlLimits.characters) {
    return { feeds: [], warnings: ['The file is larger than 5 MB.'] }
  }
  const list = new OpmlReading()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const stop = list.open(localName(name), attributes)
        if (stop) {
          list.warn(stop)
          // This also bounds the parser's stack, which it searches at each end tag.
          parser.pause()
        }
      },
      ontext: (data) => list.text(data),
      onclosetag: () => list.close(),
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(text)
  return list.result()
}

interface OpenElement {
  name: string
  /** The warning that it has no feed address, unless it turns out to be a folder. */
  missing?: string
}

class OpmlReading {
  readonly feeds = new Map<string, OpmlFeed>()
  readonly warnings: string[] = []
  private readonly path: OpenElement[] = []
  private title = ''
  private outlines = 0

  /** Returns the reason if reading has to stop here. */
  open(name: string, attributes: Record<string, string>): string | undefined {
    const parent = this.path.findLast((element) => element.name === 'outline')
    this.path.push({ name })
    if (this.path.length > opmlLimits.depth) {
      return `Outlines are nested more than ${opmlLimits.depth} deep; the rest was left out.`
    }
    if (name !== 'outline') return undefined
    this.outlines += 1
    if (this.outlines > opmlLimits.outlines) {
      return `There are more than ${opmlLimits.outlines} outlines; the rest was left out.`
    }
    if (parent) delete parent.missing
    this.outline(attributes)
    return undefined
  }

  text(data: string): void {
    if (this.path.at(-1)?.name === 'title' && this.path.at(-2)?.name === 'head') this.title += data
  }

  close(): void {
    const missing = this.path.pop()?.missing
    if (missing !== undefined) this.warn(missing)
  }

  warn(message: string): void {
    if (this.warnings.length < opmlLimits.warnings) this.warnings.push(message)
  }

  result(): ParsedOpml {
    if (!this.outlines && !this.warnings.length) this.warn('No outlines were found in the file.')
    const feeds = [...this.feeds.values()]
    const title = this.title.trim()
    return title ? { title, feeds, warnings: this.warnings } : { feeds, warnings: this.warnings }
  }

  private outline(attributes: Record<string, string>): void {
    const given = feedAddress(attributes)
    const stated = firstText(attributes.title, attributes.text)
    const title = stated === given ? undefined : stated
    if (!given) {
      // Some programs write folders with the type of feeds: whether it is one, its outlines tell.
      if (isFeedType(attributes.type))
        this.path.at(-1)!.missing = `${named(title)} has no feed address.`
      return
    }
    const url = webAddress(given)
    if (!url) {
      this.warn(`${named(title)} has an address that can't be read: ${given.slice(0, 200)}`)
      return
    }
    if (this.feeds.has(url)) return
    const link = firstText(attributes.htmlurl)
    this.feeds.set(url, { url, ...(title && { title }), ...(link && { link }) })
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function named(title: string | undefined): string {
  return title ? `'${title.slice(0, 200)}'` : 'An outline without a title'
}

function firstText(...texts: (string | undefined)[]): string | undefined {
  return texts.map((text) => text?.trim()).find((text) => text)
}

function isFeedType(type: string | undefined): boolean {
  return /^\s*(rss|atom|feed|podcast)/i.test(type ?? '')
}

// `url` is a feed only if the type says so or is absent: links and includes use it too.
function feedAddress(attributes: Record<string, string>): string | undefined {
  const { xmlurl, url, type } = attributes
  return firstText(xmlurl, isFeedType(type) || !type?.trim() ? url : undefined)
}

/** The http(s) address, without podcast apps' own schemes; undefined for anything else. */
function webAddress(given: string): string | undefined {
  const address = given
    .replace(/^(?:feed|itpc|pcast|podcast):(?=https?:)/i, '')
    .replace(/^(?:feed|itpc|pcast|podcast):\/\//i, 'https://')
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}

export interface OpmlList {
  title: string
  /** ISO 8601. */
  created: string
  feeds: readonly OpmlFeed[]
}

/** An OPML 2.0 subscription list. */
export function renderOpml({ title, created, feeds }: OpmlList): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
<head>
${textElement('title', title)}${textElement('dateCreated', rfc822(created))}</head>
<body>
${each(feeds, outlineTag)}</body>
</opml>
`
}

function outlineTag(feed: OpmlFeed): string {
  return (
    '<outline type="rss"' +
    attribute('text', feed.title ?? feed.url) +
    attribute('title', feed.title) +
    attribute('xmlUrl', feed.url) +
    attribute('htmlUrl', feed.link) +
    '/>\n'
  )
}
