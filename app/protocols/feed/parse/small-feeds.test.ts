import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputNames, inputPath } from '#tests/rig/real-data.ts'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { parseFeed } from './index.ts'

/** Where the expected results believe their feeds to be; ours must be an address of the web. */
const THEIR_BASE = 'file://tests/'
const OUR_BASE = 'https://tests.example/'

/** What the other parser expects and we don't give, with why. */
const EXCEPTIONS: Record<string, string> = {
  itunes_categories: 'Apple has two levels of categories; a third is left out here',
  itunes_categories_empty: 'a subcategory without its category stands for itself here',
  multi_enclosures: 'media:content counts only when there is no enclosure, so nothing comes twice',
  no_enclosure: 'an item with nothing but a title is kept here',
  no_guid: 'a missing guid is made from the enclosure before the link',
  no_title_multi_enclosure: 'an item without a title takes that of its first file here',
}

/** Keys of the other parser's results that our shape has no place for. */
const UNMAPPED = new Set(['paged_feed_first'])

const folder = 'feeds-small-with-expected'
const names = inputNames(folder, /\.rss$/).map((file) => file.slice(0, -'.rss'.length))

test.each(names.filter((name) => !(name in EXCEPTIONS)))(
  '%s gives the expected result',
  async (name) => {
    const { expected, found } = await compare(name)
    expect(found).toEqual(expected)
  },
)

test.each(names.filter((name) => name in EXCEPTIONS))(
  '%s differs from the expected result for the reason given',
  async (name) => {
    const { expected, found } = await compare(name)
    expect(found).not.toEqual(expected)
  },
)

interface TheirEpisode {
  enclosures: { url: string; mime_type: string; file_size: number }[]
  [key: string]: unknown
}

interface TheirFeed {
  episodes: TheirEpisode[]
  [key: string]: unknown
}

async function compare(name: string) {
  const file = (extension: string) => inputPath(`${folder}/${name}.${extension}`)
  const source = readFileSync(file('rss'))
  const { document } = await parseFeed(source, {
    baseUrl: `${OUR_BASE}${name.startsWith('atom_relative') ? '' : 'data/'}${name}.rss`,
  })
  const options = readJson(file('param.json')) as { max_episodes?: number }
  const theirs = readJson(file('json')) as TheirFeed
  const isAtom = source.includes('<feed')
  return {
    expected: normalised(theirs),
    found: asTheirs(document, { name, isAtom, most: options.max_episodes ?? Infinity, theirs }),
  }
}

function readJson(file: string): unknown {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8').replaceAll(THEIR_BASE, OUR_BASE))
}

/** Their result without what has no place in ours; two names for the same thing become one. */
function normalised(feed: TheirFeed): Record<string, unknown> {
  const known = Object.entries(feed).filter(([key]) => !UNMAPPED.has(key))
  const { funding_url: funding, payment_url: payment, ...rest } = Object.fromEntries(known)
  const episodes = feed.episodes.map(withoutEmpty)
  return withoutEmpty({ ...rest, payment_url: funding ?? payment, episodes })
}

interface Circumstances {
  name: string
  isAtom: boolean
  most: number
  theirs: TheirFeed
}

function asTheirs(document: FeedDocument, { name, isAtom, most, theirs }: Circumstances) {
  const episodes = document.items.slice(0, most)
  // They turn a serial show's episodes round, so that the first comes first.
  if (document.order === 'serial') episodes.reverse()
  return withoutEmpty({
    // They name a feed without a title by its file.
    title: document.title || name,
    description: document.description,
    // They read neither link nor author of an Atom feed.
    link: isAtom ? undefined : document.link,
    itunes_author: isAtom ? undefined : document.author,
    language: document.language,
    generator: document.generator,
    cover_url: document.image,
    explicit: document.explicit,
    type: document.order,
    new_url: document.newFeedUrl,
    paged_feed_next: document.nextPage,
    import_prohibited: document.locked?.locked,
    itunes_keywords: document.keywords,
    itunes_owner: document.owner,
    itunes_categories: document.categories.map(({ text, sub }) => (sub ? [text, sub] : [text])),
    payment_url: document.funding[0]?.url,
    episodes: episodes.map((item, index) => asTheirEpisode(item, isAtom, theirs.episodes[index])),
  })
}

function asTheirEpisode(item: FeedItem, isAtom: boolean, theirs: TheirEpisode | undefined) {
  // They don't read Atom's summary.
  const description = isAtom ? '' : item.description
  const isHtml = /<[a-z]/i.test(description)
  const html = item.contentHtml ?? (isHtml ? description : '')
  const permalink = theirPermalink(item)
  const published = item.published ?? item.updated
  return withoutEmpty({
    title: item.title,
    subtitle: item.subtitle,
    description: description === '' || isHtml ? plainText(html) : description,
    description_html: html,
    guid: permalink ?? item.guid,
    link: item.link ?? permalink,
    published: published === undefined ? 0 : Date.parse(published) / 1_000,
    total_time: item.durationSeconds,
    explicit: item.explicit,
    number: item.episode?.number,
    season: item.season?.number,
    type: item.episodeType,
    episode_art_url: item.image,
    itunes_author: item.author,
    payment_url: item.funding[0]?.url,
    chapters_json_url: item.chapters?.url,
    transcript_url: item.transcripts[0]?.url,
    chapters: item.inlineChapters.map(({ startSeconds, title, link, image }) =>
      withoutEmpty({ start: Math.floor(startSeconds), title, href: link, image }),
    ),
    persons: item.persons.map(({ name, role, group, href, img }) => ({
      name,
      role: role?.toLowerCase() ?? 'host',
      group: group?.toLowerCase() ?? 'cast',
      href: href ?? null,
      img: img ?? null,
    })),
    enclosures: item.enclosures.map(({ url, type, length }, index) => ({
      url,
      // They don't guess a type from the file's name.
      mime_type: isUntyped(theirs, index) ? 'application/octet-stream' : type,
      file_size: length ?? -1,
    })),
  })
}

/** They take every guid for an address unless the feed says no, even `a`; we keep it as it came. */
function theirPermalink(item: FeedItem): string | undefined {
  if (item.guidIsPermaLink === false) return undefined
  if (item.guidIsPermaLink === true) return item.link
  return URL.parse(item.guid, `${OUR_BASE}data/`)?.href
}

function isUntyped(theirs: TheirEpisode | undefined, index: number): boolean {
  return theirs?.enclosures[index]?.mime_type === 'application/octet-stream'
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const MAY_BE_EMPTY = new Set(['episodes', 'enclosures', 'start'])

/** They write nothing as '', 0, null or a missing key. */
function withoutEmpty(record: Record<string, unknown>): Record<string, unknown> {
  const isSaid = ([key, value]: [string, unknown]) =>
    MAY_BE_EMPTY.has(key) ||
    !(value === undefined || value === null || value === '' || value === 0 || isEmptyList(value))
  return Object.fromEntries(Object.entries(record).filter(isSaid))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
