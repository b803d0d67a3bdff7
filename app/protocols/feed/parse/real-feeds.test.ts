import { expect, test } from 'vitest'
import { inputNames, readInput } from '#tests/rig/real-data.ts'
import type { ParsedFeed } from '#app/protocols/feed/document.ts'
import { decodeTitle, decodeEntities } from './entities.ts'
import { FeedReader } from './feed-reader.ts'
import { DEFAULT_FEED_LIMITS, parseFeed } from './index.ts'

const files = inputNames('feeds', /\.(?:xml|rss)$/)
const read = (file: string) => readInput(`feeds/${file}`)

test.each(files)(
  '%s has the title and the items that a plain look at its text finds',
  async (file) => {
    const source = read(file)
    const { document } = await parseFeed(source)
    const plain = plainText(source)
    expect(document.title).toBe(titleIn(decoded(source)))
    expect(document.items).toHaveLength(count(plain, /<item[\s>]/g))
    expect(document.liveItems).toHaveLength(count(plain, /<podcast:liveItem[\s>]/g))
    expect(document.remoteItems).toHaveLength(channelRemoteItems(plain))
  },
)

test.each(files)('%s gives every item a guid and every audio item its enclosure', async (file) => {
  const source = read(file)
  const { document } = await parseFeed(source)
  for (const item of document.items) expect(item.guid).not.toBe('')
  const enclosures = [...document.items, ...document.liveItems].flatMap((item) => item.enclosures)
  const written = count(plainText(source), /<enclosure\s[^>]*url=["']\s*https?:/g)
  expect(enclosures.length).toBeGreaterThanOrEqual(written)
  const dated = document.items.filter((item) => item.published !== undefined)
  expect(dated).toHaveLength(count(itemsIn(plainText(source)), /<pubDate>\s*[^\s<]/g))
})

test.each(files)('%s gives the same whatever the pieces it comes in', async (file) => {
  const source = read(file)
  const whole = await parseFeed(source)
  const sizes = source.length < 100_000 ? [1, 7, 65_537] : [1_021, 65_537]
  for (const size of sizes) {
    expect(await parseFeed(inPieces(source, size))).toEqual(whole)
  }
})

test.each(files)('%s gives the same wherever its text is cut', (file) => {
  const text = decoded(read(file)).replace(/^\s*<\?xml[^>]*>/, '')
  const size = text.length < 100_000 ? 1 : 997
  expect(readInPieces(text, size)).toEqual(readInPieces(text, text.length))
})

function readInPieces(text: string, size: number): ParsedFeed {
  const reader = new FeedReader(DEFAULT_FEED_LIMITS, undefined)
  for (let from = 0; from < text.length; from += size) reader.write(text.slice(from, from + size))
  return reader.end()
}

async function* inPieces(source: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < source.length; from += size) yield source.subarray(from, from + size)
}

/** The text by the encoding that the declaration names, found without the parser. */
function decoded(source: Buffer): string {
  const label = /<\?xml[^>]*encoding=["']([^"']+)/.exec(source.toString('latin1'))?.[1] ?? 'utf-8'
  return new TextDecoder(label).decode(source)
}

/** Without comments and CDATA, in which tags are only text. */
function plainText(source: Buffer): string {
  return decoded(source)
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, 'text')
    .replace(/<!--[\s\S]*?-->/g, '')
}

function titleIn(text: string): string {
  const channel = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(?:item|podcast:liveItem)[\s>][\s\S]*/, '')
    .replace(/<image>[\s\S]*?<\/image>/g, '')
  const raw = /<title>([\s\S]*?)<\/title>/.exec(channel)?.[1] ?? ''
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(raw)?.[1]
  return decodeTitle(cdata ?? decodeEntities(raw))
}

function itemsIn(plain: string): string {
  return (plain.match(/<item[\s>][\s\S]*?<\/item>/g) ?? []).join('')
}

function channelRemoteItems(plain: string): number {
  const channel = plain
    .replace(/<(item|podcast:liveItem|podcast:podroll|podcast:publisher)[\s>][\s\S]*?<\/\1>/g, '')
    .replace(/<podcast:valueTimeSplit[\s\S]*?<\/podcast:valueTimeSplit>/g, '')
  return count(channel, /<podcast:remoteItem[\s>]/g)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
