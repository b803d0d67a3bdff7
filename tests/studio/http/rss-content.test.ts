import { describe, expect, test } from 'vitest'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/public-side.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { person, tellingShow } from '#tests/rig/http/telling-show.ts'
import { hasPython, parseXml, type XmlElement } from '#tests/rig/http/python-xml.ts'

const services = await testServices()
const site = services.site.publicUrl
const { ctx } = await createAccount(services)

const itunes = '{http://www.itunes.com/dtds/podcast-1.0.dtd}'
const podcast = '{https://podcastindex.org/namespace/1.0}'
const atom = '{http://www.w3.org/2005/Atom}'

async function feedOf(feedId: string): Promise<string> {
  const answer = await (await startListener(services)).ask(`/feeds/${feedId}`)
  return answer.text
}

const told = await tellingShow(ctx)
const xml = await feedOf(told.feedId)

describe.skipIf(!hasPython)(
  `for another parser${hasPython ? '' : ' (there is no python3)'}`,
  () => {
    const { channel, items } = hasPython ? parseXml(xml) : { channel: [], items: [] }
    const [item = []] = items
    const all = (elements: XmlElement[], tag: string) =>
      elements.filter((element) => element.tag === tag)
    const text = (elements: XmlElement[], tag: string) =>
      all(elements, tag).map((element) => element.text)
    const attributes = (elements: XmlElement[], tag: string) =>
      all(elements, tag).map((element) => element.attributes)

    test('the channel has every tag that its creator filled in', () => {
      const cover = told.feed.content.images?.[0]?.url
      expect(text(channel, 'title')).toEqual(['Slow <Harbour> & "Friends"'])
      expect(text(channel, 'link')).toEqual([`${site}/audiobook/${told.feed._tributary_id}`])
      expect(text(channel, 'description')).toEqual(['From the working waterfront.'])
      expect(text(channel, 'language')).toEqual(['de-AT'])
      expect(text(channel, 'copyright')).toEqual(['© 2026 Tidewrack'])
      expect(attributes(channel, `${atom}link`)).toContainEqual({
        href: `${site}/feeds/${told.feedId}`,
        rel: 'self',
        type: 'application/rss+xml',
      })
      expect(text(channel, `${itunes}author`)).toEqual(['Tidewrack Radio'])
      expect(text(channel, `${itunes}explicit`)).toEqual(['true'])
      expect(text(channel, `${itunes}type`)).toEqual(['serial'])
      expect(text(channel, `${itunes}complete`)).toEqual(['Yes'])
      expect(attributes(channel, `${itunes}image`)).toEqual([{ href: cover }])
      expect(all(channel, `${itunes}owner`)[0]?.children.map((child) => child.text)).toEqual([
        'Tidewrack Radio',
        'owner@example.com',
      ])
      const [category] = all(channel, `${itunes}category`)
      expect([category?.attributes.text, category?.children[0]?.attributes.text]).toEqual([
        'Society & Culture',
        'Places & Travel',
      ])
      expect(text(channel, `${podcast}medium`)).toEqual(['audiobook'])
      expect(text(channel, `${podcast}locked`)).toEqual(['yes'])
      expect(attributes(channel, `${podcast}locked`)).toEqual([{ owner: 'owner@example.com' }])
      expect(text(channel, `${podcast}funding`)).toEqual(['Give <some>'])
      expect(attributes(channel, `${podcast}funding`)).toEqual([
        { url: 'https://example.com/give?a=1&b=2' },
      ])
      expect(text(channel, `${podcast}person`)).toEqual(['Ada & Co'])
      expect(attributes(channel, `${podcast}person`)).toEqual([
        { role: 'host', group: 'cast', img: person.img, href: person.href },
      ])
    })

    test('its guid follows from its address by the rule', () => {
      expect(text(channel, `${podcast}guid`)).toEqual([podcastGuid(`${site}/feeds/${told.feedId}`)])
    })

    test('value blocks of channel and item name every recipient', () => {
      for (const elements of [channel, item]) {
        const [block] = all(elements, `${podcast}value`)
        expect(block?.attributes).toMatchObject({ type: 'lightning', method: 'keysend' })
        expect(block?.children.map((child) => child.attributes)).toEqual([
          { name: 'Ada', type: 'lnaddress', address: 'ada@example.com', split: '90' },
          {
            name: 'Node',
            type: 'node',
            address: `02${'ab'.repeat(32)}`,
            split: '10',
            customKey: '906608',
            customValue: '01ab',
            fee: 'true',
          },
        ])
      }
    })

    test('the item has every tag that its creator filled in', () => {
      expect(text(item, 'title')).toEqual(['Night Ferry'])
      expect(text(item, 'link')).toEqual(['https://example.com/ferry'])
      expect(text(item, 'description')).toEqual(['One crossing.'])
      expect(text(item, '{http://purl.org/rss/1.0/modules/content/}encoded')).toEqual([
        '<p>One <em>crossing</em>.</p>',
      ])
      expect(text(item, 'guid')).toEqual([told.item._guid])
      expect(attributes(item, 'guid')).toEqual([{ isPermaLink: 'false' }])
      expect(Date.parse(text(item, 'pubDate')[0] ?? '')).toBe(
        Date.parse(told.item.meta.published ?? ''),
      )
      expect(text(item, `${itunes}duration`)).toEqual(['4'])
      expect(text(item, `${itunes}season`)).toEqual(['2'])
      expect(text(item, `${itunes}episode`)).toEqual(['7'])
      expect(text(item, `${itunes}episodeType`)).toEqual(['bonus'])
      expect(text(item, `${itunes}explicit`)).toEqual(['true'])
      expect(text(item, `${podcast}person`)).toEqual(['Ada & Co'])
      expect(all(item, `${podcast}txt`).map((txt) => [txt.attributes.purpose, txt.text])).toEqual([
        ['isrc', 'USRC17607839'],
        ['ai-content', 'false'],
        [undefined, 'A <note>'],
      ])
    })

    test('channel and item say to apps what their creators said, by the letter of the namespace', () => {
      const said = (elements: XmlElement[], tag: string) =>
        all(elements, `${podcast}${tag}`).map((one) => [one.text, one.attributes])
      const quay = { geo: 'geo:54.09,12.13', osm: 'R62405', country: 'DE', rel: 'creator' }
      for (const elements of [channel, item]) {
        expect(said(elements, 'location')).toEqual([['Tide & Co Quay', quay]])
        expect(said(elements, 'license')).toEqual([
          ['our-license', { url: 'https://example.com/license?a=1&b=2' }],
        ])
        expect(attributes(elements, `${podcast}chat`)).toEqual([
          { server: 'irc.example.com', protocol: 'irc', accountId: '@quay', space: '#quay' },
        ])
        expect(attributes(elements, `${podcast}socialInteract`)).toContainEqual({
          protocol: 'activitypub',
          uri: 'https://social.example/@quay/1',
          accountId: '@quay',
          accountUrl: 'https://social.example/@quay',
          priority: '2',
        })
        expect(attributes(elements, `${podcast}image`)).toEqual([
          {
            href: 'https://example.com/wide.jpg',
            purpose: 'banner',
            alt: 'The quay',
            'aspect-ratio': '4/1',
            width: '2000',
            height: '500',
            type: 'image/jpeg',
          },
        ])
        expect(text(elements, `${itunes}block`)).toEqual(['Yes'])
      }
      expect(said(channel, 'block')).toEqual([
        ['no', { id: 'spotify' }],
        ['yes', {}],
      ])
      expect(said(channel, 'updateFrequency')).toEqual([
        [
          'Every second Monday',
          {
            complete: 'false',
            rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
            dtstart: '2026-01-05T00:00:00.000Z',
          },
        ],
      ])
      expect(all(channel, `${podcast}podroll`)[0]?.children.map((one) => one.attributes)).toEqual([
        {
          feedGuid: '5f0c1bd9-0d63-5c9b-9f5e-8b7f0a5c1f11',
          feedUrl: 'https://liked.example/feed',
          medium: 'podcast',
          title: 'Liked & heard',
        },
      ])
      expect(said(item, 'season')).toEqual([['2', { name: 'The second "tide"' }]])
      expect(said(item, 'episode')).toEqual([['7', { display: 'Ch. 7' }]])
      expect(said(item, 'funding')).toEqual([
        ['For the ferry', { url: 'https://example.com/ferry-fund' }],
      ])
      expect(said(item, 'soundbite')).toEqual([['Cast <off>', { startTime: '0.5', duration: '2' }]])
      expect(said(item, 'contentLink')).toEqual([
        ['Watch it', { href: 'https://video.example/watch?v=1&t=2' }],
      ])
    })

    test('enclosure, transcripts and chapters lead to what they say', async () => {
      const listener = await startListener(services)
      const [enclosure] = attributes(item, 'enclosure')
      const audio = await listener.ask(enclosure?.url ?? '')
      expect(audio.status).toBe(200)
      expect(enclosure).toEqual({
        url: told.item.content.enclosures?.[0]?.url,
        length: String(audio.body.length),
        type: 'audio/mpeg',
      })
      expect(audio.headers['content-type']).toBe('audio/mpeg')
      expect(audio.body.equals(toneMp3(4))).toBe(true)

      const transcripts = attributes(item, `${podcast}transcript`)
      expect(transcripts.map(({ type }) => type)).toEqual([
        'text/vtt',
        'application/x-subrip',
        'application/json',
      ])
      for (const file of [...transcripts, ...attributes(item, `${podcast}chapters`)]) {
        const answer = await listener.ask(file.url ?? '')
        expect([answer.status, answer.headers['content-type']?.split(';')[0]], file.url).toEqual([
          200,
          file.type,
        ])
        expect(answer.headers['access-control-allow-origin']).toBe('*')
      }
      expect(attributes(item, `${podcast}chapters`)).toEqual([
        {
          url: expect.stringContaining('/default/chapters.json') as string,
          type: 'application/json+chapters',
        },
      ])
    })
  },
)

test('our own parser finds nothing to warn of, and the same texts', () => {
  const { document, warnings } = parseFeedText(xml)
  expect(warnings).toEqual([])
  expect(document).toMatchObject({
    title: 'Slow <Harbour> & "Friends"',
    guid: told.feed.podcast_guid,
    locked: { locked: true },
  })
  expect(document.items[0]).toMatchObject({
    title: 'Night Ferry',
    durationSeconds: 4,
    transcripts: { length: 3 },
  })
})

test('each feed says its language and whom to write to: as its artist does, and in that of new shows where none is stated', async () => {
  const artist = await completeArtist(ctx)
  const published = async () => {
    const feed_id = await completeRelease(ctx, artist, 1)
    await publishRelease(ctx, { feed_id })
    return feedOf(feed_id)
  }
  const bare = await published()
  expect(bare).toContain('<language>en</language>')
  expect(bare).not.toContain('itunes:owner')
  const content = { language: 'pt-BR', owner_email: 'quay@choir.example' }
  await updateHostingFeed(ctx, { feed: { _id: artist, content } })
  await publishHostingFeed(ctx, { feed_id: artist })
  const told = await published()
  expect(told).toContain('<language>pt-BR</language>')
  expect(told).toMatch(/<itunes:owner>.*<itunes:email>quay@choir\.example<\/itunes:email>/s)
})

test('who asks for no comments gets none by apps, nor on the episode’s page', async () => {
  const { feedId, itemId, item } = await tellingShow(ctx)
  const page = `/episode/${item._tributary_id}`
  const router = testRouter(services)
  const comment = '<span>Comment</span>'
  expect(await (await router.get(page)).text()).toContain(comment)
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item: { _id: itemId, content: { social_interact: [{ protocol: 'disabled' }] } },
  })
  await bringPublicSideUpToDate(ctx, { feedId })
  const told = (await feedOf(feedId)).split('<item>')[1] ?? ''
  expect(told.match(/<podcast:socialInteract.*/g)).toEqual([
    '<podcast:socialInteract protocol="disabled"/>',
  ])
  expect(await (await router.get(page)).text()).not.toContain(comment)
})
