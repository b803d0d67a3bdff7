import { expect, test } from 'vitest'
import { atLeast, naughtyStrings } from '#tests/rig/real-data.ts'
import { opmlLimits, parseOpml, renderOpml } from './opml.ts'

const created = '2026-11-19T06:00:00.000Z'

function listOf(outlines: string): string {
  return `<?xml version="1.0"?><opml version="2.0"><head><title>Mine</title></head><body>${outlines}</body></opml>`
}

test('a list is read back as it was written', () => {
  const feeds = [
    {
      url: 'https://example.com/a.xml?x=1&y=2',
      title: 'A "quoted" & <odd>',
      link: 'https://a.example',
    },
    { url: 'https://example.com/b.xml', title: 'B' },
    { url: 'http://example.com/c' },
  ]
  const text = renderOpml({ title: 'My shows & more', created, feeds })
  expect(text).toContain('<dateCreated>Thu, 19 Nov 2026 06:00:00 GMT</dateCreated>')
  expect(parseOpml(text)).toEqual({ title: 'My shows & more', feeds, warnings: [] })
})

test('feeds in nested folders are all found, in order', () => {
  const parsed = parseOpml(
    listOf(
      '<outline text="News"><outline text="Daily"><outline text="A" type="rss" xmlUrl="https://example.com/a"/></outline><outline text="B" xmlUrl="https://example.com/b"/></outline><outline text="C" xmlUrl="https://example.com/c"/>',
    ),
  )
  expect(parsed.feeds.map((feed) => feed.title)).toEqual(['A', 'B', 'C'])
  expect(parsed.warnings).toEqual([])
})

test('spellings that apps use for the address are read', () => {
  const parsed = parseOpml(
    listOf(
      '<OUTLINE TEXT="A" XMLURL="https://example.com/a"/><outline text="B" xmlurl=" https://example.com/b "/><outline text="C" type="rss" url="https://example.com/c"/><Outline title="D" xmlUrl="feed://example.com/d"/><outline text="E" xmlUrl="itpc://example.com/e"/><outline text="F" xmlUrl="feed:http://example.com/f"/>',
    ),
  )
  expect(parsed.feeds.map((feed) => feed.url)).toEqual([
    'https://example.com/a',
    'https://example.com/b',
    'https://example.com/c',
    'https://example.com/d',
    'https://example.com/e',
    'http://example.com/f',
  ])
})

test('links to pages and other lists are no feeds', () => {
  const parsed = parseOpml(
    listOf(
      '<outline text="A" type="link" url="https://example.com/a"/><outline text="B" type="include" url="https://example.com/b.opml"/>',
    ),
  )
  expect(parsed).toEqual({ title: 'Mine', feeds: [], warnings: [] })
})

test('an address given twice is one feed', () => {
  const outline = '<outline text="A" xmlUrl="https://example.com/a"/>'
  expect(parseOpml(listOf(outline + outline)).feeds).toHaveLength(1)
})

test('a folder is one whatever type it says, and an empty one of feeds is named', () => {
  const parsed = parseOpml(
    listOf(
      '<outline type="rss" title="Folder"><outline text="Deeper"><outline text="A" xmlUrl="https://example.com/a"/></outline></outline><outline type="rss" text="Empty"></outline>',
    ),
  )
  expect(parsed.feeds.map((feed) => feed.title)).toEqual(['A'])
  expect(parsed.warnings).toEqual(["'Empty' has no feed address."])
})

test('what cannot be used is named in a warning', () => {
  const parsed = parseOpml(
    listOf(
      '<outline text="A" type="rss"/><outline text="B" xmlUrl="javascript:alert(1)"/><outline xmlUrl="file:///etc/passwd"/><outline text="D" xmlUrl="https://"/>',
    ),
  )
  expect(parsed.feeds).toEqual([])
  expect(parsed.warnings).toEqual([
    "'A' has no feed address.",
    "'B' has an address that can't be read: javascript:alert(1)",
    "An outline without a title has an address that can't be read: file:///etc/passwd",
    "'D' has an address that can't be read: https://",
  ])
})

test('sloppy XML is read as far as sense allows', () => {
  const parsed = parseOpml(
    '\ufeff\n <opml><head><title>Mine</head><body><outline text="Tom & Jerry" xmlUrl="https://example.com/a?b=1&c=2"><outline text="B" xmlUrl=\'https://example.com/b\'></body>',
  )
  expect(parsed.feeds).toEqual([
    { title: 'Tom & Jerry', url: 'https://example.com/a?b=1&c=2' },
    { title: 'B', url: 'https://example.com/b' },
  ])
})

test('entities declared by the file are not expanded', () => {
  const parsed = parseOpml(
    `<!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${listOf('<outline text="&b;&c;" xmlUrl="https://example.com/a"/>')}`,
  )
  expect(parsed.feeds).toEqual([{ title: '&b;&c;', url: 'https://example.com/a' }])
})

test('text that is no list says so', () => {
  const warnings = ['No outlines were found in the file.']
  expect(parseOpml('')).toEqual({ feeds: [], warnings })
  expect(parseOpml('<html><p>Hello').warnings).toEqual(warnings)
  expect(parseOpml('{"feeds": []}').warnings).toEqual(warnings)
})

test('reading stops at ten thousand outlines and says so', () => {
  const outlines = Array.from(
    { length: opmlLimits.outlines + 5 },
    (_, index) => `<outline text="${index}" xmlUrl="https://example.com/${index}"/>`,
  )
  const parsed = parseOpml(listOf(outlines.join('')))
  expect(parsed.feeds).toHaveLength(opmlLimits.outlines)
  expect(parsed.warnings).toEqual(['There are more than 10000 outlines; the rest was left out.'])
})

test('reading stops at fifty levels and says so, however many end tags follow', () => {
  const deep = '<a>'.repeat(800_000) + '</b>'.repeat(600_000)
  const parsed = parseOpml(listOf(`<outline text="A" xmlUrl="https://example.com/a"/>${deep}`))
  expect(parsed.feeds).toHaveLength(1)
  expect(parsed.warnings).toEqual(['Outlines are nested more than 50 deep; the rest was left out.'])
})

test('a file over 5 MB is refused', () => {
  expect(parseOpml(' '.repeat(5_000_001)).warnings).toEqual(['The file is larger than 5 MB.'])
})

test('a megabyte of hostile mark-up is read before the test times out', () => {
  for (const filler of ['<', '<a ', '<!--', '&', '<![CDATA[', '</', '<a b="', ' a=']) {
    const filled = filler.repeat(Math.floor(1_000_000 / filler.length))
    expect(parseOpml(filled).feeds).toEqual([])
    expect(parseOpml(`<opml><outline ${filled}`).feeds).toEqual([])
  }
})

test('naughty strings survive as titles', () => {
  const titles = naughtyStrings()
    .map((string) => string.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, '').trim())
    .filter((string) => string)
  expect(titles.length).toBeGreaterThan(atLeast(490, 50))
  const feeds = titles.map((title, index) => ({ url: `https://example.com/${index}`, title }))
  expect(parseOpml(renderOpml({ title: 'All', created, feeds })).feeds).toEqual(feeds)
})
