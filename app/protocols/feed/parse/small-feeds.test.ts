import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { FeedDocument, FeedItem } from '../document.ts'
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

const dir = process.env.REAL_DATA_DIR
  ? path.join(process.env.REAL_DATA_DIR, 'feeds-small-with-expected')
  : undefined
const names = dir
  ? readdirSync(dir)
      .filter((file) => file.endsWith('.rss'))
      .map((file) => file.slice(0, -'.rss'.length))
  : []

test.skipIf(dir)('small feeds give the expected results (skipped: REAL_DATA_DIR is unset)', () => {})

test.each(names.filter((name) => !(name in EXCEPTIONS)))('%s gives the expected result', async (name) => {
  const { expected, found } = await compare(name)
  expect(found).toEqual(expected)
})

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
  const file = (extension: string) => path.join(dir ?? '', `${name}.${extension}`)
  const { document } = await parseFeed(readFileSync(file('rss')), {
    baseUrl: `${OUR_BASE}${name.startsWith('atom_relative') ? '' : 'data/'}${name}.rss`,
  })
  const options = readJson(file('param.json')) as { max_episodes?: number }
  const theirs = readJson(file('json')) as TheirFeed
  return {
    expected: normalised(theirs),
    found: asTheirs(document, name, options.max_episodes ?? Infinity, theirs),
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replaceAll(THEIR_BASE, OUR_BASE))
  } catch (error) {
    if (file.endsWith('param.json')) return {}
    throw error
  }
}

/** Their result without what has no place in ours; two names for the same thing become one. */
function normalised(feed: TheirFeed): Record<string, unknown> {
  const known = Object.entries(feed).filter(([key]) => !UNMAPPED.has(key))
  const { funding_url: funding, payment_url: payment, ...rest } = Object.fromEntries(known)
  return withoutEmpty({ ...rest, payment_url: funding ?? payment, episodes: feed.episodes.map(withoutEmpty) })
}

function asTheirs(document: FeedDocument, name: string, most: number, theirs: TheirFeed) {
  const serial = document.order === 'serial'
  const episodes = document.items.slice(0, most)
  // They turn a serial show's episodes round, so that the first comes first.
  if (serial) episodes.reverse()
  return withoutEmpty({
    // They name a feed without a title by its file.
    title: document.title || name,
    description: document.description,
    link: document.link,
    language: document.language,
    generator: document.generator,
    cover_url: document.image,
    explicit: document.explicit,
    type: document.order,
    new_url: document.newFeedUrl,
    paged_feed_next: document.nextPage,
    import_prohibited: document.locked?.locked,
    itunes_author: document.author,
    itunes_keywords: document.keywords,
    itunes_owner: document.owner,
    itunes_categories: document.categories.map(({ text, sub }) => (sub ? [text, sub] : [text])),
    payment_url: document.funding[0]?.url,
    episodes: episodes.map((item, index) => asTheirEpisode(item, theirs.episodes[index])),
  })
}

function asTheirEpisode(item: FeedItem, theirs: TheirEpisode | undefined) {
  const html = item.contentHtml ?? (/<[a-z]/i.test(item.description) ? item.description : '')
  const description = /<[a-z]/i.test(item.description) ? html : item.description
  const permalink = theirPermalink(item)
  return withoutEmpty({
    title: item.title,
    subtitle: item.subtitle,
    // They show Atom's summary only when there is no other text in the feed.
    description: 'description' in (theirs ?? {}) ? plainText(description || html, theirs) : undefined,
    description_html: html,
    guid: permalink ?? item.guid,
    link: item.link ?? permalink,
    published: item.published ?? item.updated ? Date.parse(item.published ?? item.updated ?? '') / 1_000 : 0,
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

/** They take every guid for an address unless the feed says no, even `a`. */
function theirPermalink(item: FeedItem): string | undefined {
  if (item.guidIsPermaLink === false) return undefined
  return URL.parse(item.guid, `${OUR_BASE}data/`)?.href
}

function isUntyped(theirs: TheirEpisode | undefined, index: number): boolean {
  return theirs?.enclosures[index]?.mime_type === 'application/octet-stream'
}

function plainText(html: string, theirs: TheirEpisode | undefined): string {
  // Atom's summary is not a description to them.
  if (theirs?.description === '') return ''
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutEmpty(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([key, value]) => {
      if (key === 'episodes' || key === 'enclosures') return true
      return value !== undefined && value !== null && value !== '' && value !== 0 && !isEmptyList(value)
    }),
  )
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
