import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { inputNames, readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import type { ParsedFeed } from '#app/protocols/feed/document.ts'
import { FeedDecoder } from './feed-decoder.ts'
import { FeedReader } from './feed-reader.ts'
import { DEFAULT_FEED_LIMITS, FeedError, parseFeed } from './index.ts'

const folder = 'feeds-encoding-malformed'
const files = inputNames(folder)
const read = (file: string) => readInput(`${folder}/${file}`)

test.each(files)('%s is read in good time, or refused with a reason', async (file) => {
  const { result: outcome, ms } = await cpuMs(() => outcomeOf(read(file)), 5000)
  expect(ms).toBeLessThan(5_000)
  if (file.endsWith('.html')) expect(outcome).toMatchObject({ code: 'NOT_A_FEED' })
  else expect(outcome).toHaveProperty('document')
})

const withEncoding = files.filter((file) => expectationsIn(read(file)).encoding !== undefined)

test.each(withEncoding)('%s is decoded as its comment says', (file) => {
  const source = read(file)
  const { encoding = '', contentType } = expectationsIn(source)
  const decoder = new FeedDecoder(
    new FeedReader(DEFAULT_FEED_LIMITS, undefined),
    DEFAULT_FEED_LIMITS,
    contentType,
  )
  decoder.write(source)
  decoder.end()
  expect(decode(source, decoder.encoding)).toBe(decode(source, encoding.toLowerCase()))
})

const withText = files.filter((file) => expectationsIn(read(file)).text !== undefined)

test.each(withText)('%s says what its comment says', async (file) => {
  const source = read(file)
  const { text, contentType } = expectationsIn(source)
  const { document } = await parseFeed(source, contentType ? { contentType } : {})
  const item = document.items[0]
  const found = {
    "feed['title']": document.title,
    "entries[0]['description']": item?.description,
    'entries[0].link': item?.link,
  }
  // Where the comment shows HTML, another spelling of the same reference is as good.
  const html = found[text!.where as keyof typeof found]?.replace('&#146;', '&#x2019;')
  expect(html).toBe(text!.value)
})

test('a UTF-8 feed that says it is Latin-1 is read as UTF-8, with a warning', async () => {
  const { document, warnings } = await parseFeed(
    bytes(
      '<?xml version="1.0" encoding="iso-8859-1"?><rss><channel><title>Café ’n’ thé</title></channel></rss>',
    ),
  )
  expect(document.title).toBe('Café ’n’ thé')
  expect(warnings).toEqual([{ line: 1, message: 'The feed says windows-1252, but is UTF-8' }])
})

test.each(['gbk', 'shift_jis', 'big5'])(
  'valid UTF-8 is UTF-8, though the feed says %s',
  async (label) => {
    const text = `<?xml version="1.0" encoding="${label}"?><rss><channel><title>東京の朝</title></channel></rss>`
    expect((await parseFeed(bytes(text))).document.title).toBe('東京の朝')
  },
)

test('one broken character is replaced, and the rest of the feed is UTF-8', async () => {
  const text =
    '<rss><channel><title>Le café fermé</title><description>À # côté</description></channel></rss>'
  const broken = Buffer.from(bytes(text)).map((byte) => (byte === 0x23 ? 0xe3 : byte))
  for (const contentType of [
    undefined,
    'text/xml; charset=utf-8',
    'text/xml; charset=iso-8859-1',
  ]) {
    const { document } = await parseFeed(broken, contentType ? { contentType } : {})
    expect(document.title).toBe('Le café fermé')
    expect(document.description).toBe('À \ufffd côté')
  }
})

test('a broken character far ahead of all others does not decide for them', async () => {
  const start = '<rss><channel><description>#</description>'
  const text = `${start}<!-- ${'x'.repeat(200_000)} --><title>Café</title></channel></rss>`
  const broken = Buffer.from(bytes(text)).map((byte) => (byte === 0x23 ? 0xe3 : byte))
  expect((await parseFeed(broken)).document.title).toBe('Café')
})

test('replacement characters that a feed holds are no broken ones', async () => {
  const title = 'é \ufffd\ufffd\ufffd'
  const { document } = await parseFeed(
    bytes(`<rss><channel><title>${title}</title></channel></rss>`),
  )
  expect(document.title).toBe(title)
})

test.each([
  ['windows-1250', 'Žluťoučký kůň', 'utf-8'],
  ['gb2312', '新闻早晨', 'utf-8'],
  ['windows-1251', 'Новости дня', 'shift_jis'],
  ['cp850', 'Le café est fermé', 'utf-8'],
])(
  'what the file declares counts where its bytes contradict the content type: %s',
  async (label, title, charset) => {
    const text = `<?xml version="1.0" encoding="${label}"?><rss><channel><title>${title}</title></channel></rss>`
    const { document } = await parseFeed(iconv.encode(text, label), {
      contentType: `text/xml; charset=${charset}`,
    })
    expect(document.title).toBe(title)
  },
)

test('names of encodings that a declaration cannot stand in are passed over', async () => {
  for (const name of ['base64', 'ucs2', 'utf-16', 'nonsense']) {
    const text = `<?xml version="1.0" encoding="${name}"?><rss><channel><title>Café</title></channel></rss>`
    expect((await parseFeed(bytes(text))).document.title).toBe('Café')
  }
})

const contentType = 'text/xml; charset=utf-8'

testOfRealInputs.for([
  ['cut-ja1.xml', '東京の朝 one item', '説明は途中で切れ\ufffd'],
  ['cut-en.xml', 'It’s a “quoted” show – café', 'A dash cut \ufffd'],
  ['enc-8859-2.xml', 'Žluťoučký kůň', 'd'],
  ['enc-gbk.xml', '北京早晨', 'd'],
] as const)('%s is read as what it is', async ([file, title, description]) => {
  const { document } = await parseFeed(readInput(`reports/${file}`), { contentType })
  expect(document).toMatchObject({ title, description })
})

test('a feed that turns out late not to be UTF-8 is read as what it is', async () => {
  const filler = `<!-- ${'x'.repeat(200_000)} -->`
  const text = `<rss><channel>${filler}<title>Le café est fermé</title></channel></rss>`
  const { document } = await parseFeed(iconv.encode(text, 'windows-1252'))
  expect(document.title).toBe('Le café est fermé')
})

test('characters of several bytes survive any cut', async () => {
  const title = 'Ünï → 日本語 🎙️ '.repeat(6_000).trim()
  const source = bytes(`<rss><channel><title>${title}</title></channel></rss>`)
  async function* pieces() {
    for (let from = 0; from < source.length; from += 3) yield source.subarray(from, from + 3)
  }
  const { document, warnings } = await parseFeed(pieces())
  expect(document.title).toBe(title)
  expect(warnings).toEqual([])
})

test('a byte order mark wins over everything', async () => {
  const { document } = await parseFeed(
    bytes(
      '\ufeff<?xml version="1.0" encoding="koi8-r"?><rss><channel><title>Ä</title></channel></rss>',
    ),
    { contentType: 'text/xml; charset=big5' },
  )
  expect(document.title).toBe('Ä')
})

test('the encoding of a long feed that names none is guessed once, and soon', async () => {
  const text = 'Как пережить новогоднюю ночь и что с этим делать дальше\n'.repeat(55_000)
  const feed = `<rss><channel><title>${text.slice(0, 50)}</title>${text}</channel></rss>`
  const source = iconv.encode(feed, 'koi8-r')
  const { result, ms } = await cpuMs(() => parseFeed(source), 1000)
  expect(result.document.title).toBe(text.slice(0, 50))
  expect(ms).toBeLessThan(1000)
})

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

async function outcomeOf(source: Uint8Array): Promise<ParsedFeed | FeedError> {
  try {
    return await parseFeed(source)
  } catch (error) {
    if (error instanceof FeedError) return error
    throw error
  }
}

function decode(source: Buffer, label: string): string {
  // Node's decoder has no UTF-32.
  return label.startsWith('utf-32')
    ? iconv.decode(source, label)
    : new TextDecoder(label).decode(source)
}

interface Expectations {
  encoding?: string
  contentType?: string
  text?: { where: string; value: string }
}

/** What the comment at the top of these files expects of a parser, and the header they came with. */
function expectationsIn(source: Buffer): Expectations {
  const comment = source.subarray(0, 3_000).toString('latin1').replaceAll('\0', '')
  const expectations: Expectations = {}
  const encoding = /encoding == '([^']+)'/.exec(comment)?.[1]
  if (encoding) expectations.encoding = encoding
  const contentType = /Header:\s*Content-type: (.+)/i.exec(comment)?.[1]
  if (contentType) expectations.contentType = contentType.trim()
  const [, where, value] = /(feed\['title'\]|entries\[0\]\S+?) == '([^']*)'/.exec(comment) ?? []
  if (where && value) expectations.text = { where, value: unescaped(value) }
  return expectations
}

function unescaped(python: string): string {
  return python.replace(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/g, (_all, long: string, short: string) =>
    String.fromCharCode(parseInt(long ?? short, 16)),
  )
}
