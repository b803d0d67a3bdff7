import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { inputNames, readInput } from '#tests/rig/real-data.ts'
import { FeedError, parseFeed, type FeedErrorCode } from './index.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'

const LONGEST_MS = 5_000
const MOST_BYTES = 200_000_000

const files = ['attack', 'attack/html-sanitize-feeds'].flatMap((folder) =>
  inputNames(folder, /\.xml$/).map((file) => `${folder}/${file}`),
)

test.each(files)('%s is read or refused in good time', async (file) => {
  const { result, ms } = await cpuMs(
    () => parseFeed(readInput(file)).catch((error) => error),
    LONGEST_MS,
  )
  if (result instanceof Error) expect(result).toBeInstanceOf(FeedError)
  expect(ms).toBeLessThan(LONGEST_MS)
})

test('documents with external entities are refused', async () => {
  const documents = JSON.parse(readInput('attack/xxe-payloads.json').toString()) as string[]
  expect(documents.length).toBeGreaterThan(0)
  for (const document of documents) {
    expect(codeOf(() => parseFeedText(document))).toMatch(/^(NOT_A_FEED|ENTITY_ATTACK)$/)
  }
  await expect(parseFeed(readInput('attack/feed-xxe-file.xml'))).rejects.toMatchObject({
    code: 'ENTITY_ATTACK',
    line: 2,
  })
})

test('a billion laughs are refused', async () => {
  await expect(parseFeed(readInput('attack/feed-billion-laughs.xml'))).rejects.toMatchObject({
    code: 'ENTITY_ATTACK',
  })
})

test('a harmless entity of the document type is left out, and the feed read', () => {
  const { document, warnings } = parseFeedText(
    '<!DOCTYPE rss [<!ENTITY nbsp "&#160;"><!ENTITY host "Ada">]>\n<rss><channel><title>a&host;b</title></channel></rss>',
  )
  expect(document.title).toBe('ab')
  expect(warnings).toEqual([{ line: 1, message: 'Entities of the document type are left out' }])
})

test.each([
  'x SYSTEM "file:///etc/passwd"',
  '% x SYSTEM "http://a.example/x.dtd"',
  'x PUBLIC "a" "http://a.example/x"',
  'x "&y;&y;"',
])('a document type with <!ENTITY %s> is refused', (entity) => {
  expect(
    codeOf(() =>
      parseFeedText(
        `<!DOCTYPE rss [<!ENTITY ${entity}>]><rss><channel><title>a</title></channel></rss>`,
      ),
    ),
  ).toBe('ENTITY_ATTACK')
})

test('addresses and splits that do harm are left out', async () => {
  const { document, warnings } = await parseFeed(readInput('attack/feed-bad-values.xml'))
  expect(document.image).toBeUndefined()
  expect(document.value[0]).toEqual({
    type: 'lightning',
    method: 'keysend',
    recipients: [],
    timeSplits: [],
  })
  expect(document.items[0]?.enclosures[0]).toEqual({
    url: 'https://example.com/1.mp3',
    type: 'audio/mpeg',
    length: 1,
  })
  expect(warnings.length).toBeGreaterThanOrEqual(4)
})

test('an enclosure on the local disk is left out, its item kept', async () => {
  const { document } = await parseFeed(readInput('attack/feed-unsafe-enclosures.xml'))
  expect(document.items).toHaveLength(5)
  expect(document.items[4]?.enclosures).toEqual([])
})

test.each<[string, string, FeedErrorCode | undefined]>([
  ['2 MB of <', '<'.repeat(2_000_000), 'NOT_A_FEED'],
  ['a title with 2 MB of <', inTitle('<'.repeat(2_000_000)), undefined],
  ['2 MB of <a', '<a '.repeat(700_000), 'NOT_A_FEED'],
  ['a title with 2 MB of <a', inTitle('<a '.repeat(700_000)), undefined],
  ['100,000 elements in one another', inTitle('<a>'.repeat(100_000)), 'TOO_DEEP'],
  ['200,000 attributes', `<rss ${attributes(200_000)}><channel/></rss>`, undefined],
  ['an attribute of 5 MB', `<rss a="${'x'.repeat(5_000_000)}"><channel/></rss>`, undefined],
  ['an attribute that never ends', `<rss><channel a="${'<x>'.repeat(1_000_000)}`, undefined],
  ['a comment that never ends', `<rss><channel><!-- ${'-'.repeat(5_000_000)}`, undefined],
  ['CDATA that never ends', inTitle(`<![CDATA[${']'.repeat(5_000_000)}`), undefined],
  ['a name of 5 MB', `<rss><${'x'.repeat(5_000_000)}/></rss>`, undefined],
  ['a million names', `<rss>${unlike(300_000)}</rss>`, undefined],
  ['a million closing tags', `<rss>${'</x>'.repeat(1_000_000)}</rss>`, undefined],
  ['a million ampersands', inTitle('&'.repeat(1_000_000)), undefined],
  ['a million references', inTitle('&amp;'.repeat(1_000_000)), undefined],
  ['a million unknown references', inTitle('&nosuch;'.repeat(1_000_000)), undefined],
  ['a text of 30 MB', inTitle('x'.repeat(30_000_000)), undefined],
  ['a million namespaces', `<rss>${namespaces(200_000)}</rss>`, undefined],
  ['a million bases', `<rss>${'<a xml:base="b/">'.repeat(90)}</rss>`, undefined],
  [
    'a document type of 5 MB',
    `<!DOCTYPE rss [${'<!ENTITY a "b">'.repeat(300_000)}]><rss/>`,
    undefined,
  ],
  ['200,000 items', `<rss><channel>${'<item/>'.repeat(200_000)}`, 'TOO_MANY_ITEMS'],
  ['live items', `<rss><channel>${'<podcast:liveItem/>'.repeat(20_000)}`, 'TOO_MANY_ITEMS'],
  [
    'tags without number',
    `<rss><channel>${'<podcast:txt>a</podcast:txt>'.repeat(1_600_000)}`,
    'TOO_MANY_ELEMENTS',
  ],
  ['white space', ' '.repeat(10_000_000), 'NOT_A_FEED'],
  ['nothing', '', 'NOT_A_FEED'],
])('%s: read or refused in time and memory', async (_name, source, code) => {
  const bytes = new TextEncoder().encode(source)
  const before = memoryInUse()
  const { result, ms } = await cpuMs(() => codeOf(() => parseFeedText(source)), LONGEST_MS)
  expect(result).toBe(code)
  expect(ms).toBeLessThan(LONGEST_MS)
  expect(memoryInUse() - before - 2 * bytes.length).toBeLessThan(MOST_BYTES)
})

test('a stream of 100 MB is refused as soon as it passes the limit, and no more of it asked for', async () => {
  let sent = 0
  let closed = false
  async function* stream() {
    try {
      yield new TextEncoder().encode('<rss><channel><title>Long</title>')
      const item = new TextEncoder().encode(
        `<item><title>x</title><description>${'d'.repeat(900)}</description></item>`.repeat(100),
      )
      while (sent < 100_000_000) {
        sent += item.length
        yield item
      }
    } finally {
      closed = true
    }
  }
  const { ms } = await cpuMs(
    () => expect(parseFeed(stream())).rejects.toMatchObject({ code: 'TOO_LARGE' }),
    LONGEST_MS,
  )
  expect(sent).toBeLessThan(50_200_000)
  expect(closed).toBe(true)
  expect(ms).toBeLessThan(LONGEST_MS)
})

test('a text beyond the limit is cut with a warning, never inside a character', () => {
  const { document, warnings } = parseFeedText(inTitle(`a${'🎙'.repeat(600_000)}`))
  expect(document.title.length).toBeLessThanOrEqual(1_000_000)
  expect(document.title.isWellFormed()).toBe(true)
  expect(warnings).toContainEqual({ line: 1, message: 'A text is too long; cut' })
})

test('warnings stop at a hundred', () => {
  const { warnings } = parseFeedText(`<rss>${'</x>\n'.repeat(1_000)}</rss>`)
  expect(warnings).toHaveLength(100)
  expect(warnings[99]).toEqual({ line: 100, message: '</x> closes nothing' })
})

test('names of the prototype are only names', () => {
  const { document } = parseFeedText(
    '<rss><channel><__proto__>x</__proto__><constructor/><title>T</title><item __proto__="a" constructor="b"><title>I</title></item></channel></rss>',
  )
  expect(document.title).toBe('T')
  expect(Object.getPrototypeOf(document)).toBe(Object.prototype)
})

function inTitle(text: string): string {
  return `<rss><channel><title>${text}</title></channel></rss>`
}

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}="${index}"`).join(' ')
}

function unlike(count: number): string {
  return Array.from({ length: count }, (_, index) => `<n${index}/>`).join('')
}

function namespaces(count: number): string {
  return Array.from({ length: count }, (_, index) => `<a xmlns:p${index}="urn:${index}"/>`).join('')
}

function codeOf(parse: () => unknown): FeedErrorCode | undefined {
  try {
    parse()
    return undefined
  } catch (error) {
    if (error instanceof FeedError) return error.code
    throw error
  }
}

function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
