import { expect, test } from 'vitest'
import { breakings } from '#tests/rig/feed-check/broken-feeds.ts'
import { brokenOtherwise, kept } from '#tests/rig/feed-check/edges.ts'
import { goodFacts, goodFeed } from '#tests/rig/feed-check/good-feed.ts'
import { inputNames, readInput } from '#tests/rig/real-data.ts'
import { FeedError } from '#app/protocols/feed/parse/index.ts'
import { textsOfRule } from '#app/texts/catalogue/feed-rules.ts'
import {
  checkFeed,
  excerpts,
  type Facts,
  feedRules,
  readTree,
  type RuleId,
  ruleIds,
  startTree,
} from './index.ts'

const bytes = (text: string, label = 'utf8' as BufferEncoding) => Buffer.from(text, label)
const check = (text: string, facts: Partial<Facts> = {}) =>
  checkFeed(readTree(bytes(text)), { ...goodFacts, ...facts })
const found = (text: string, facts: Partial<Facts> = {}) =>
  check(text, facts).findings.map(({ rule }) => rule)

/** What the others find once a rule is taken out: what it is shown to find, no other does. */
function foundWithout(rule: RuleId, feed: Uint8Array, facts: Partial<Facts> = {}) {
  const others = ruleIds.filter((id) => id !== rule)
  return checkFeed(readTree(feed), { ...goodFacts, ...facts }, others).findings
}

function changed(changes: [string, string][]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text, from).toContain(from)
    return text.replace(from, () => to)
  }, goodFeed)
}

test('a good feed breaks no rule', () => {
  const { findings, judgements } = check(goodFeed)
  expect(findings).toEqual([])
  for (const { rules, kept } of judgements) expect(kept).toBe(rules)
  expect(judgements.map(({ rules }) => rules).every((rules) => rules > 20)).toBe(true)
  expect(ruleIds.length).toBeGreaterThanOrEqual(120)
})

test.each(ruleIds.filter((id) => id !== 'noEpisodes' && id !== 'notUtf8'))(
  '%s is found where it is broken, and nothing else',
  (rule) => {
    const breaking = breakings[rule]
    const { changes = [], facts = {} } = Array.isArray(breaking)
      ? { changes: [breaking] }
      : { changes: undefined, facts: undefined, ...breaking }
    const broken = changed(changes)
    const { findings } = check(broken, facts)
    expect(findings.map((one) => one.rule)).toEqual([rule])
    expect(foundWithout(rule, bytes(broken), facts)).toEqual([])
    const { places, count, level } = findings[0]!
    expect(count).toBeGreaterThan(0)
    expect(level).toBe(feedRules[rule].level)
    const lines = broken.split('\n').length
    for (const { line, end } of places) {
      expect(line).toBeGreaterThan(0)
      expect(end).toBeGreaterThanOrEqual(line)
      expect(end).toBeLessThanOrEqual(lines)
    }
    const told = { count, detail: places[0]!.detail, address: '', guid: '', length: '' }
    const { title, mend } = textsOfRule(rule, told)
    expect(title).not.toMatch(/undefined|“”|NaN/)
    expect(mend).not.toMatch(/undefined|NaN/)
  },
)

test('a show without episodes, and a feed in another encoding', () => {
  const items = /<podcast:liveItem[\s\S]*<\/item>\n/
  const empty = goodFeed.replace(items, '')
  expect(found(empty)).toEqual(['noEpisodes'])
  expect(foundWithout('noEpisodes', bytes(empty))).toEqual([])
  const latin = bytes(changed([breakings.notUtf8 as [string, string]]), 'latin1')
  expect(checkFeed(readTree(latin), goodFacts).findings).toMatchObject([
    { rule: 'notUtf8', places: [{ line: 1 }] },
  ])
  expect(foundWithout('notUtf8', latin)).toEqual([])
})

test.each(kept)('%s breaks no rule', (_what, changes, facts = {}) => {
  expect(found(changed(changes), facts)).toEqual([])
})

test.each(brokenOtherwise)('%s has a second way to be broken', (rules, changes, facts = {}) => {
  expect(found(changed(changes), facts)).toEqual(rules)
})

test('a value that is missing is told as such, and categories of episodes are nobody’s matter', () => {
  const { findings } = check(goodFeed.replace('role="Host"', '').replace('type="text/vtt"', ''))
  expect(findings.map(({ rule }) => rule)).toEqual(['transcriptType'])
  const told = {
    count: 1,
    detail: findings[0]!.places[0]!.detail,
    address: '',
    guid: '',
    length: '',
  }
  expect(textsOfRule('transcriptType', told).title).toBe('“(nothing)” is no type of a transcript')
  expect(
    found(goodFeed.replace('<itunes:duration>1801', '<itunes:category text="Sky"/>$&')),
  ).toEqual([])
})

test('what wasn’t asked isn’t judged', () => {
  const { judgements, findings } = checkFeed(readTree(bytes(goodFeed)), { now: goodFacts.now })
  expect(findings).toEqual([])
  const all = check(goodFeed).judgements
  expect(judgements[0]!.rules).toBeLessThan(all[0]!.rules)
})

test('a finding has the lines of its tag, and those of many are one', () => {
  const text = goodFeed.replace('length="18874368" ', '').replace('length="1000" ', '')
  const { findings } = check(text)
  expect(findings).toMatchObject([{ rule: 'enclosureLength', count: 2 }])
  const lines = excerpts(text, findings[0]!.places)[0]!
  const first = text.split('\n').findIndex((line) => line.includes('<enclosure')) + 1
  expect(lines.filter(({ marked }) => marked)).toEqual([
    { number: first, text: '<enclosure url="https://cumulus.example/2.mp3"', marked: true },
    { number: first + 1, text: '  type="audio/mpeg"/>', marked: true },
  ])
  expect(lines[0]).toMatchObject({ number: first - 1, marked: false })
})

test('faults of XML stand on the line where they are, whatever pieces the feed is read in', () => {
  const rest = ' '.repeat(70_000)
  const text = goodFeed.replace('Clouds &amp; those', `${rest}\n\nClouds & those`)
  const line = text.slice(0, text.indexOf('Clouds & those')).split('\n').length
  const [finding] = check(text).findings.filter(({ rule }) => rule === 'bareAmpersand')
  expect(finding?.places[0]?.line).toBe(line)
})

test('what stands in CDATA and comments is no reference', () => {
  const notes = '<![CDATA[<p>Tom & Jerry&nbsp;</p>]]><!-- & --> &amp; <![CDATA[&]]>'
  expect(found(goodFeed.replace('What it is.', () => notes))).toEqual([])
  expect(found(goodFeed.replace('What it is.', () => `${notes}&`))).toEqual(['bareAmpersand'])
})

const real = inputNames('feeds', /\.(?:xml|rss)$/).map((name) => `feeds/${name}`)
const hostile = ['attack', 'attack/html-sanitize-feeds', 'feeds-encoding-malformed'].flatMap(
  (folder) => inputNames(folder, /\.xml$/).map((name) => `${folder}/${name}`),
)

test.each([...real, ...hostile])('%s is judged, or refused as no feed', (name) => {
  const source = readInput(name)
  try {
    const tree = readTree(source)
    const { findings } = checkFeed(tree, goodFacts)
    const lines = tree.source.split('\n').length
    for (const { places } of findings) {
      for (const { line, end } of places) expect(end <= lines + 1 && line >= 1).toBe(true)
      excerpts(tree.source, places)
    }
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError)
    expect(name).not.toMatch(/^feeds\//)
  }
})

test.each([
  ['1,000 levels', `<rss><channel>${'<a>'.repeat(1000)}`],
  ['a million attributes', `<rss><channel ${'a="b" '.repeat(1_000_000)}/></rss>`],
  ['a million tags', `<rss><channel>${'<a/>'.repeat(1_000_000)}</channel></rss>`],
  ['entities', '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><rss><channel/></rss>'],
  [
    'half a million ampersands',
    `<rss><channel><title>${'&'.repeat(500_000)}</title></channel></rss>`,
  ],
  ['tags that close nothing', `<rss><channel>${'</b>'.repeat(500_000)}</channel></rss>`],
])('%s are read within bounds', (_name, text) => {
  try {
    expect(check(text).findings.length).toBeLessThan(ruleIds.length)
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError)
  }
})

test('a feed of more than 10 MB is refused before it is read', () => {
  expect(() => startTree(new Uint8Array(10_000_001))).toThrow(FeedError)
})
