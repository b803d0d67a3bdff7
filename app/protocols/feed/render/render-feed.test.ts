import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { atLeast, naughtyStrings } from '#tests/rig/real-data.ts'
import {
  bareDocument,
  bareItem,
  exampleDocument,
  exampleItem,
} from '#tests/rig/example-document.ts'
import { renderFeed } from './index.ts'

interface ReadElement {
  /** Names from the channel down, such as `item/podcast:value`. */
  path: string
  attributes: Record<string, string>
  text: string
}

/** Every element in order, read by an independent XML reader; throws where nesting doesn't hold. */
function readElements(xml: string): ReadElement[] {
  const elements: ReadElement[] = []
  const open: { name: string; element: ReadElement }[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const names = [...open.map((entry) => entry.name), name]
        const path = names.slice(2).join('/')
        const element = { path, attributes: { ...attributes }, text: '' }
        elements.push(element)
        open.push({ name, element })
      },
      ontext(text) {
        const inner = open.at(-1)
        if (inner) inner.element.text += text
      },
      onclosetag(name, implied) {
        if (implied && name !== open.at(-1)?.name) throw new Error(`unclosed ${name}`)
        if (open.pop()?.name !== name) throw new Error(`wrong nesting at ${name}`)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return elements
}

function texts(xml: string, path: string): string[] {
  return readElements(xml)
    .filter((element) => element.path === path)
    .map((element) => element.text)
}

function attributesOf(xml: string, path: string): Record<string, string>[] {
  return readElements(xml)
    .filter((element) => element.path === path)
    .map((element) => element.attributes)
}

test('a document using every field is written with every tag it holds', () => {
  const xml = renderFeed(exampleDocument(1))
  const paths = new Set(readElements(xml).map((element) => element.path))
  const channelTags =
    'title link description language copyright generator pubDate lastBuildDate ttl atom:link image/url image/title image/link itunes:author itunes:owner/itunes:name itunes:owner/itunes:email itunes:image itunes:explicit itunes:type itunes:category/itunes:category itunes:keywords itunes:new-feed-url itunes:block itunes:complete podcast:guid podcast:medium podcast:locked podcast:funding podcast:person podcast:location podcast:license podcast:image podcast:block podcast:txt podcast:trailer podcast:updateFrequency podcast:podping podcast:chat podcast:socialInteract podcast:value/podcast:valueRecipient podcast:value/podcast:valueTimeSplit/podcast:remoteItem podcast:value/podcast:valueTimeSplit/podcast:valueRecipient podcast:publisher/podcast:remoteItem podcast:podroll/podcast:remoteItem podcast:remoteItem'
  const itemTags =
    'title guid link pubDate atom:updated description content:encoded enclosure comments itunes:subtitle itunes:author itunes:duration itunes:image itunes:explicit itunes:episodeType itunes:season itunes:episode itunes:keywords itunes:block podcast:season podcast:episode podcast:image podcast:transcript podcast:chapters podcast:soundbite podcast:person podcast:location podcast:license podcast:funding podcast:alternateEnclosure/podcast:source podcast:alternateEnclosure/podcast:integrity podcast:value/podcast:valueTimeSplit/podcast:remoteItem podcast:socialInteract podcast:chat podcast:contentLink podcast:txt psc:chapters/psc:chapter'
  for (const tag of channelTags.split(' ')) expect(paths, tag).toContain(tag)
  for (const tag of itemTags.split(' ')) {
    expect(paths, tag).toContain(`item/${tag}`)
    expect(paths, tag).toContain(`podcast:liveItem/${tag}`)
  }
})

test('dates are RFC 822 in GMT and a date that makes no sense is left out', () => {
  const item = { ...bareItem('a'), title: 'A', published: '2026-11-19T07:00:00+01:00' }
  const xml = renderFeed({ ...bareDocument(), published: 'yesterday', items: [item] })
  expect(texts(xml, 'item/pubDate')).toEqual(['Thu, 19 Nov 2026 06:00:00 GMT'])
  expect(texts(xml, 'pubDate')).toEqual([])
})

test('durations are whole seconds', () => {
  const item = { ...bareItem('a'), title: 'A', durationSeconds: 3723.6 }
  const xml = renderFeed({ ...bareDocument(), items: [item] })
  expect(texts(xml, 'item/itunes:duration')).toEqual(['3724'])
})

test('the generator is Tributary unless the caller or the document names another', () => {
  expect(texts(renderFeed(bareDocument()), 'generator')).toEqual(['Tributary'])
  expect(texts(renderFeed(bareDocument(), { generator: 'Own' }), 'generator')).toEqual(['Own'])
  const named = { ...bareDocument(), generator: 'Theirs' }
  expect(texts(renderFeed(named, { generator: 'Own' }), 'generator')).toEqual(['Theirs'])
})

test('the simple chapters namespace is declared only where chapters are given inline', () => {
  const item = { ...bareItem('a'), title: 'A' }
  const without = renderFeed({ ...bareDocument(), items: [item] })
  const inline = { ...item, inlineChapters: [{ startSeconds: 0, title: 'Start' }] }
  expect(without).not.toContain('psc')
  expect(renderFeed({ ...bareDocument(), items: [inline] })).toContain(
    'xmlns:psc="http://podlove.org/simple-chapters"',
  )
})

test('inline chapters count hours beyond a day', () => {
  const inlineChapters = [{ startSeconds: 90_061.25, title: 'Late' }]
  const item = { ...bareItem('a'), title: 'A', inlineChapters }
  const xml = renderFeed({ ...bareDocument(), items: [item] })
  expect(attributesOf(xml, 'item/psc:chapters/psc:chapter')).toEqual([
    { start: '25:01:01.250', title: 'Late' },
  ])
})

test('HTML is readable as CDATA and an end of CDATA inside it survives', () => {
  const description = '<p>a ]]> b ]]]]>> & c</p>'
  const xml = renderFeed({ ...bareDocument(), description })
  expect(xml).toContain('<description><![CDATA[<p>a ]]]]><![CDATA[> b')
  expect(texts(xml, 'description')).toEqual([description])
})

test('characters that XML forbids are removed and the others kept', () => {
  const title = 'a\0b\x08c\x0bd\x1fe\x85\x7f\ufffef\uffffg\ud800h\udc00i😀 \t\r\n<&>"\''
  const xml = renderFeed({ ...bareDocument(), title, description: `<p>${title}</p>` })
  expect(texts(xml, 'title')).toEqual(['abcdefghi😀 \t\r\n<&>"\''])
  expect(texts(xml, 'description')).toEqual(['<p>abcdefghi😀 \t\r\n<&>"\'</p>'])
  expect(xml.isWellFormed()).toBe(true)
})

test('attribute values keep quotes, line breaks and tabs', () => {
  const alt = 'one\n"two"\t<three> & \r four'
  const xml = renderFeed({ ...bareDocument(), images: [{ href: 'https://example.com/a', alt }] })
  expect(xml).toContain('one&#10;&quot;two&quot;&#9;&lt;three&gt; &amp; &#13; four')
  expect(attributesOf(xml, 'podcast:image')).toEqual([{ href: 'https://example.com/a', alt }])
})

test('Apple gets whole season and episode numbers only', () => {
  const item = { ...exampleItem(1), season: { number: 0 }, episode: { number: 315.5 } }
  const xml = renderFeed({ ...bareDocument(), items: [item] })
  expect(texts(xml, 'item/itunes:season')).toEqual([])
  expect(texts(xml, 'item/itunes:episode')).toEqual([])
  expect(texts(xml, 'item/podcast:season')).toEqual(['0'])
  expect(texts(xml, 'item/podcast:episode')).toEqual(['315.5'])
})

test('an enclosure of unknown length says 0', () => {
  const enclosures = [{ url: 'https://example.com/a.mp3', type: 'audio/mpeg' }]
  const xml = renderFeed({ ...bareDocument(), items: [{ ...bareItem('a'), enclosures }] })
  expect(attributesOf(xml, 'item/enclosure')).toEqual([
    { url: 'https://example.com/a.mp3', length: '0', type: 'audio/mpeg' },
  ])
})

test('an ISRC is written once as podcast:txt', () => {
  const item = { ...bareItem('a'), isrc: 'AA6Q72000047' }
  const said = { ...item, txts: [{ text: 'AA6Q72000047', purpose: 'ISRC' }] }
  const xml = renderFeed({ ...bareDocument(), items: [item, said] })
  expect(texts(xml, 'item/podcast:txt')).toEqual(['AA6Q72000047', 'AA6Q72000047'])
})

test('a time split writes the defaults out and prefers its remote item', () => {
  const xml = renderFeed(exampleDocument(0))
  expect(attributesOf(xml, 'podcast:value/podcast:valueTimeSplit')).toEqual([
    { startTime: '60.5', duration: '237', remoteStartTime: '12', remotePercentage: '90' },
    { startTime: '600', duration: '30', remoteStartTime: '0', remotePercentage: '100' },
  ])
})

test('a bare document holds nothing but what RSS asks for', () => {
  const elements = readElements(renderFeed(bareDocument())).map((element) => element.path)
  expect(elements).toEqual(['', '', 'title', 'description', 'generator', 'podcast:medium'])
})

test('naughty strings survive in texts and attributes', () => {
  const strings = naughtyStrings()
  expect(strings.length).toBeGreaterThan(atLeast(500, 50))
  for (const string of strings) {
    const allowed = string.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, '')
    if (!allowed) continue
    const funding = [{ url: string, text: string }]
    const xml = renderFeed({ ...bareDocument(), title: string, description: string, funding })
    expect(texts(xml, 'title')).toEqual([allowed])
    expect(texts(xml, 'description')).toEqual([allowed])
    expect(texts(xml, 'podcast:funding')).toEqual([allowed])
    expect(attributesOf(xml, 'podcast:funding')).toEqual([{ url: allowed }])
  }
})
