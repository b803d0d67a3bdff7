import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputPath, testOfRealInputs } from '#tests/rig/real-data.ts'
import type { FeedDocument, FeedItem, ParsedFeed } from '#app/protocols/feed/document.ts'
import { parseFeedBytes, type ParseFeedOptions } from './index.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'

testOfRealInputs('the example of the podcast namespace gives every tag it shows', () => {
  const file = inputPath('feeds/podcast-namespace-example.xml')
  const { document, warnings } = parseFeedBytes(readFileSync(file))
  const [item] = document.items
  const [live] = document.liveItems
  expect(warnings).toEqual([])
  expect(document).toMatchObject({
    guid: 'y0ur-gu1d-g035-h3r3',
    license: {
      identifier: 'my-podcast-license-v1',
      url: 'https://example.org/mypodcastlicense/full.pdf',
    },
    locked: { locked: true, owner: 'podcastowner@example.com' },
    blocks: [{ blocked: true }, { id: 'google', blocked: false }, { id: 'amazon', blocked: false }],
    podping: { usesPodping: true },
    order: 'episodic',
    updated: '2026-01-21T13:38:48.000Z',
    publisher: { feedGuid: '000000a0-aaa5-bbbf-b765-6333d449661a', medium: 'publisher' },
    chat: { server: 'example.com', protocol: 'matrix', space: '#general:example.com' },
    categories: [{ text: 'Technology' }, { text: 'News', sub: 'Tech News' }],
  })
  expect(document.podroll).toHaveLength(2)
  expect(document.images.map((image) => image.purpose)).toEqual([
    'artwork',
    'social',
    'icon',
    'banner',
  ])
  expect(document.trailers[0]?.published).toBe('2021-04-01T13:00:00.000Z')
  expect(item?.season).toEqual({ number: 1, name: 'Podcasting 2.0' })
  expect(item?.persons[2]).toEqual({
    name: 'Becky Smith',
    group: 'visuals',
    role: 'cover art designer',
    href: 'https://example.com/artist/beckysmith',
  })
  expect(item?.alternateEnclosures[4]).toEqual({
    type: 'video/mp4',
    length: 7_924_786,
    bitrate: 511_276.52,
    height: 720,
    title: 'Video version',
    sources: [
      { uri: 'https://example.com/file-720.mp4' },
      { uri: 'ipfs://QmX33FYehk6ckGQ6g1D9D3FqZPix5JpKstKQKbaS8quUFb' },
    ],
    integrity: {
      type: 'sri',
      value: 'sha384-ExVqijgYHm15PqQqdXfW95x+Rs6C+d6E/ICxyQOeFevnxNLR/wtJNrNYTjIysUBo',
    },
  })
  expect(item?.value[0]?.recipients.map((recipient) => recipient.split)).toEqual([49, 1, 50])
  expect(item?.socialInteract).toHaveLength(2)
  expect(live).toMatchObject({
    status: 'live',
    start: '2021-09-26T13:30:00.000Z',
    end: '2021-09-26T15:30:00.000Z',
    contentLinks: [{ text: 'YouTube!' }, { href: 'https://www.twitch.tv/pc20/livestream' }],
  })
})

test('value blocks keep fees, time splits and what is remote', () => {
  const item = itemOf(`<guid>1</guid>
    <podcast:value type="Lightning" method="keysend" suggested="0.00000005">
      <podcast:valueRecipient type="node" address="02ab" split="90" customKey="7629171" customValue="v"/>
      <podcast:valueRecipient address="ada@wallet.example" split="5" fee="TRUE" name="Ada"/>
      <podcast:valueTimeSplit startTime="60" duration="237.5" remotePercentage="195">
        <podcast:remoteItem feedGuid="A94F5CC9" itemGuid="x" medium="Music"/>
        <podcast:valueTimeSplit startTime="1" duration="2"/>
      </podcast:valueTimeSplit>
      <podcast:valueTimeSplit startTime="00:05:00" duration="10" remoteStartTime="30" remotePercentage="-3">
        <podcast:valueRecipient type="node" address="03cd" split="100"/>
      </podcast:valueTimeSplit>
      <podcast:valueTimeSplit duration="10"/>
    </podcast:value>`)
  expect(item.value).toEqual([
    {
      type: 'lightning',
      method: 'keysend',
      suggested: '0.00000005',
      recipients: [
        { type: 'node', address: '02ab', split: 90, customKey: '7629171', customValue: 'v' },
        { type: 'lnaddress', address: 'ada@wallet.example', split: 5, name: 'Ada', fee: true },
      ],
      timeSplits: [
        {
          startSeconds: 60,
          durationSeconds: 237.5,
          remoteStartSeconds: 0,
          remotePercentage: 100,
          remoteItem: { feedGuid: 'a94f5cc9', itemGuid: 'x', medium: 'music' },
          recipients: [],
        },
        {
          startSeconds: 300,
          durationSeconds: 10,
          remoteStartSeconds: 30,
          remotePercentage: 0,
          recipients: [{ type: 'node', address: '03cd', split: 100 }],
        },
      ],
    },
  ])
})

test('prefixes are what the feed binds them to, in any spelling of the address', () => {
  const { document } = parseFeedText(`<rss xmlns:p="http://podcastindex.org/namespace/1.0/"
      xmlns:q="https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md"
      xmlns:i="https://www.itunes.com/DTDs/PodCast-1.0.dtd" xmlns:podcast="urn:something-else"><channel>
    <p:guid>ABC</p:guid><q:medium>Music</q:medium><i:author>Ada</i:author>
    <i:summary>Long enough</i:summary></channel></rss>`)
  expect(document).toMatchObject({
    guid: 'abc',
    medium: 'music',
    author: 'Ada',
    description: 'Long enough',
  })
})

test('conventional prefixes mean the usual without a declaration', () => {
  const { document } = channelOf(
    '<podcast:medium>film</podcast:medium><itunes:author>A</itunes:author>',
  )
  expect(document).toMatchObject({ medium: 'film', author: 'A' })
})

test('an Atom feed gives its entries, their files and their times', () => {
  const { document } =
    parseFeedText(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/b/">
    <title type="html">A &amp;amp; B</title><subtitle>Sub</subtitle><link href="./"/>
    <link rel="self" href="feed.atom"/><link rel="next" href="feed.atom?page=2"/>
    <link rel="hub" href="https://hub.example/"/><author><name>Ada</name></author><logo>logo.png</logo>
    <updated>2026-01-04T09:05:00+01:00</updated>
    <entry><id>urn:1</id><title>One</title><link href="one"/>
      <link rel="enclosure" href="one.mp3" length="12"/>
      <published>2026-01-01T00:00:00Z</published><updated>2026-01-02T00:00:00Z</updated>
      <summary>Short</summary>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b title="x">bold</b> &amp; long<br/></div></content>
      <author><name>Bob</name></author></entry></feed>`)
  expect(document).toMatchObject({
    title: 'A & B',
    description: 'Sub',
    link: 'https://a.example/b/',
    selfUrl: 'https://a.example/b/feed.atom',
    nextPage: 'https://a.example/b/feed.atom?page=2',
    hubs: ['https://hub.example/'],
    author: 'Ada',
    image: 'https://a.example/b/logo.png',
    updated: '2026-01-04T08:05:00.000Z',
  })
  expect(document.items[0]).toMatchObject({
    guid: 'urn:1',
    guidIsPermaLink: false,
    link: 'https://a.example/b/one',
    enclosures: [{ url: 'https://a.example/b/one.mp3', type: 'audio/mpeg', length: 12 }],
    published: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-02T00:00:00.000Z',
    description: 'Short',
    contentHtml:
      '<div xmlns="http://www.w3.org/1999/xhtml">A <b title="x">bold</b> &amp; long<br /></div>',
    author: 'Bob',
  })
})

test('RSS 1.0 has its items beside the channel', () => {
  const { document } =
    parseFeedText(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel><title>R</title><textinput><title>No</title></textinput></channel>
    <item><title>I</title><link>https://r.example/1</link><dc:date>2026-01-01</dc:date><dc:creator>C</dc:creator></item>
    </rdf:RDF>`)
  expect(document.title).toBe('R')
  expect(document.items[0]).toMatchObject({
    title: 'I',
    author: 'C',
    guid: 'https://r.example/1',
    published: '2026-01-01T00:00:00.000Z',
  })
})

test('old and doubtful spellings are read: images, chapters, bonus, Google, keywords', () => {
  const { document } = channelOf(
    `<podcast:images srcset="https://a.example/1.jpg 1500w, https://a.example/2.jpg 600w"/>
     <googleplay:author>G</googleplay:author><itunes:keywords>a, b,,c d</itunes:keywords>
     <podcast:updateFrequency complete="true" dtstart="2026-01-01T09:00:00+01:00" rrule="FREQ=WEEKLY">Weekly</podcast:updateFrequency>
     <item><guid>1</guid><psc:chapters><psc:chapter start="00:01:02.5" title="T" href="https://a.example/"/></psc:chapters>
       <itunes:episodeType>Bonus</itunes:episodeType><podcast:episode display="Ch. 3">3.5</podcast:episode></item>`,
  )
  expect(document.images).toEqual([
    { href: 'https://a.example/1.jpg', width: 1_500 },
    { href: 'https://a.example/2.jpg', width: 600 },
  ])
  expect(document).toMatchObject({
    image: 'https://a.example/1.jpg',
    author: 'G',
    keywords: ['a', 'b', 'c d'],
    updateFrequency: {
      text: 'Weekly',
      complete: true,
      dtstart: '2026-01-01T08:00:00.000Z',
      rrule: 'FREQ=WEEKLY',
    },
  })
  expect(document.items[0]).toMatchObject({
    inlineChapters: [{ startSeconds: 62.5, title: 'T', link: 'https://a.example/' }],
    episodeType: 'bonus',
    episode: { number: 3.5, display: 'Ch. 3' },
  })
})

test('media:content counts as enclosure only when there is no other', () => {
  const media =
    '<media:group><media:content url="https://a.example/1.mp4" fileSize="9" duration="61"/></media:group>'
  expect(itemOf(media)).toMatchObject({
    enclosures: [{ url: 'https://a.example/1.mp4', type: 'video/mp4', length: 9 }],
    durationSeconds: 61,
  })
  const both = itemOf(
    `${media}<enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="x"/>`,
  )
  expect(both.enclosures).toEqual([{ url: 'https://a.example/1.mp3', type: 'audio/mpeg' }])
})

test('a guid is made from the enclosure, else the link, else title and date', () => {
  expect(
    itemOf('<enclosure url="https://a.example/1.mp3"/><link>https://a.example/</link>').guid,
  ).toBe('https://a.example/1.mp3')
  expect(itemOf('<link>https://a.example/</link><title>T</title>').guid).toBe('https://a.example/')
  expect(itemOf('<title>T</title><pubDate>1 Jan 2026 00:00:00 GMT</pubDate>').guid).toBe(
    'T 2026-01-01T00:00:00.000Z',
  )
})

test('the description is what says most, and content:encoded stands beside it when it says more', () => {
  const item = itemOf(
    '<description>Short</description><itunes:summary>A bit longer</itunes:summary><content:encoded><![CDATA[<p>The whole of it</p>]]></content:encoded>',
  )
  expect(item).toMatchObject({ description: 'A bit longer', contentHtml: '<p>The whole of it</p>' })
  const same = itemOf('<description>Same</description><content:encoded>Same</content:encoded>')
  expect(same.contentHtml).toBeUndefined()
})

test('what is left after cleaning decides which text says more', () => {
  const hidden = `<![CDATA[<style>${'.a{color:red}'.repeat(50)}</style>]]>`
  const pixel = `<![CDATA[In short.<img src="https://t.example/${'x'.repeat(200)}">]]>`
  const full = '<content:encoded><![CDATA[<p>All of the notes</p>]]></content:encoded>'
  for (const description of [hidden, pixel])
    expect(itemOf(`<description>${description}</description>${full}`).contentHtml).toBe(
      '<p>All of the notes</p>',
    )
  const summary = '<itunes:summary>In short</itunes:summary>'
  expect(itemOf(`<description>${hidden}</description>${summary}`).description).toBe('In short')
  const linked = '<a href="https://x.example/">Notes</a>'
  const both = itemOf(
    `<description>Notes of it</description><content:encoded><![CDATA[${linked}]]></content:encoded>`,
  )
  expect(both.contentHtml).toBe(linked)
})

test('relative addresses hang on xml:base, else on where the feed was, else on its website', () => {
  const image = '<itunes:image href="c.jpg"/>'
  const link = '<link>https://site.example/x/</link>'
  expect(channelOf(link + image).document.image).toBe('https://site.example/x/c.jpg')
  expect(channelOf(link + image, { baseUrl: 'https://feed.example/y/f.xml' }).document.image).toBe(
    'https://feed.example/y/c.jpg',
  )
  const based = '<itunes:image xml:base="https://base.example/z/" href="c.jpg"/>'
  expect(channelOf(link + based).document.image).toBe('https://base.example/z/c.jpg')
  expect(channelOf(image).document.image).toBeUndefined()
})

test('HTML entities are known, unknown ones stay with a warning that names the line', () => {
  const { document, warnings } = channelOf('<title>Caf&eacute;&nbsp;&nosuch; R&D</title>')
  expect(document.title).toBe('Café &nosuch; R&D')
  expect(warnings).toEqual([
    { line: 2, message: 'The entity &nosuch; is unknown' },
    { line: 2, message: 'An ampersand is not escaped' },
  ])
})

test('tags that are not closed, or closed twice, cost only what stands in them', () => {
  const { document, warnings } = channelOf(
    `<title>Show
     <link>https://a.example/</link></b>
     <itunes:image href="https://a.example/c.jpg">
     <description>Read <b>this</i></description>
     <item><title>One</title><enclosure url="https://a.example/1.mp3">
     <item><title>Two</title><unknown><guid>2</guid></item>`,
  )
  expect(document).toMatchObject({
    title: 'Show',
    link: 'https://a.example/',
    image: 'https://a.example/c.jpg',
  })
  expect(document.items.map((item) => item.title)).toEqual(['One', 'Two'])
  expect(document.items[0]?.enclosures).toHaveLength(1)
  expect(warnings[0]).toEqual({ line: 3, message: "<title> isn't closed" })
  expect(warnings[1]).toEqual({ line: 3, message: '</b> closes nothing' })
})

test('a feed that stops in the middle keeps what was read', () => {
  const { document, warnings } = parseFeedText(
    '<rss><channel><title>T</title><item><title>One</title></item>\n<item><title>Two</title><descr',
  )
  expect(document.items.map((item) => item.title)).toEqual(['One', 'Two'])
  expect(warnings.at(-1)).toMatchObject({ line: 2, message: 'The feed ends inside <item>' })
})

test('a prolog that never ends, white space and control characters are passed over', () => {
  const { document, warnings } = parseFeedText(
    '\n\n <?xml version="1.0">\n<rss><channel><title>A\u0001\u000bB</title></channel></rss>',
  )
  expect(document.title).toBe('AB')
  expect(warnings.map((warning) => warning.message)).toEqual([
    'White space stands before the XML declaration',
    "The XML declaration doesn't end with ?>",
    'The feed holds control characters; left out',
  ])
})

test('nonsense in values is left out with a warning', () => {
  const { document, warnings } = channelOf(
    `<itunes:explicit>perhaps</itunes:explicit><pubDate>yesterday</pubDate>
     <item><guid>1</guid><itunes:duration>an hour</itunes:duration><itunes:season>-1</itunes:season>
     <podcast:soundbite startTime="x" duration="1"/><enclosure url="javascript:alert(1)"/></item>
     <item><guid>1</guid></item>`,
  )
  expect(document.explicit).toBeUndefined()
  expect(document.published).toBeUndefined()
  expect(document.items[0]).toMatchObject({ soundbites: [], enclosures: [] })
  expect(document.items[0]?.durationSeconds).toBeUndefined()
  expect(document.items[0]?.season).toBeUndefined()
  expect(warnings.map((warning) => warning.message)).toEqual([
    'itunes:explicit is neither yes nor no',
    "'yesterday' is no date",
    "'an hour' is no duration",
    'A soundbite has no startTime or duration; left out',
    'The enclosure url has the scheme javascript:; left out',
    "Two items have the guid '1'",
  ])
})

test('an unknown element hides what stands in it', () => {
  const { document } = channelOf(
    '<title>T</title><x:y><title>No</title><link>https://no.example/</link></x:y>',
  )
  expect(document.title).toBe('T')
  expect(document.link).toBeUndefined()
})

test('a web page is no feed, on the line where that is clear', () => {
  expect(() => parseFeedText('<!DOCTYPE html>\n<html><head></head></html>')).toThrow(
    expect.objectContaining({ code: 'NOT_A_FEED', line: 2 }),
  )
})

function channelOf(inside: string, options?: ParseFeedOptions): ParsedFeed {
  return parseFeedText(
    `<?xml version="1.0"?>\n<rss version="2.0"><channel>${inside}</channel></rss>`,
    options,
  )
}

function itemOf(inside: string): FeedItem {
  const document: FeedDocument = channelOf(`<item>${inside}</item>`).document
  return document.items[0]!
}
