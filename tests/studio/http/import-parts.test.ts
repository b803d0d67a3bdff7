import { expect, test } from 'vitest'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import { getReferences } from '#app/.server/studio/texts/references/references.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { feedXml, importing, item } from '#tests/rig/http/importing.ts'

const { host, services, readyImport, itemsOf } = await importing()

host.files.set('/tone.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })

/** A feed of one episode that says more, copied here. */
async function copied({ more = '', channel = '' }) {
  const feed = await readyImport({ items: item('a', host.url('/tone.mp3'), more), channel })
  const dry = await feed.state()
  await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  await runImportJobs(services)
  const { hosting_feed_id: feed_id } = await feed.state()
  const { items } = await getHostingItems(feed.account.ctx, { feed_id })
  const target = { feed_id, item_id: items[0]?._id ?? '' }
  const [line] = await itemsOf(feed)
  return { feed, target, notes: dry.feeds[0]?.notes, line }
}

test("chapters come with their images, each copied once; one that can't be had is told", async () => {
  host.files.set('/rope.jpg', { bytes: await plainJpeg(900, 600), type: 'image/jpeg' })
  const chapters = [
    { startTime: 0, title: 'Cast off', img: host.url('/rope.jpg') },
    { startTime: 1, title: 'Away', img: host.url('/rope.jpg') },
    { startTime: 1.5, title: 'Gone', img: host.url('/none.jpg') },
  ]
  host.files.set('/chapters.json', {
    bytes: Buffer.from(JSON.stringify({ version: '1.2.0', chapters })),
    type: 'application/json+chapters',
  })
  const { feed, target, line } = await copied({
    more: `<podcast:chapters url="${host.url('/chapters.json')}" type="application/json+chapters"/>`,
  })
  expect(line).toMatchObject({ state: 'COPIED', notes: [importTexts.notes.chapterImages] })
  expect(host.requests.filter(({ path }) => path === '/rope.jpg')).toHaveLength(1)
  const { segments } = await feed.call<{
    segments: { title: string; img?: string }[]
  }>('me/hosting-item-chapters-get', target)
  const [first] = segments
  expect(first?.img).toContain(`/feeds/${target.feed_id}/items/${target.item_id}/chapter-art/`)
  expect(segments.map(({ img }) => img)).toEqual([first?.img, first?.img, undefined])
})

test('chapters beyond the end of the audio are left out, and told of', async () => {
  const chapters = [0, 1, 7, 3600].map((startTime) => ({ startTime, title: `At ${startTime}` }))
  host.files.set('/long.json', {
    bytes: Buffer.from(JSON.stringify({ version: '1.2.0', chapters })),
    type: 'application/json+chapters',
  })
  const { feed, target, line } = await copied({
    more: `<podcast:chapters url="${host.url('/long.json')}" type="application/json+chapters"/>`,
  })
  expect(line).toMatchObject({ state: 'COPIED', notes: [importTexts.notes.chaptersBeyond(2)] })
  const answer = await feed.call('me/hosting-item-chapters-get', target)
  expect(answer.segments).toMatchObject([{ title: 'At 0' }, { title: 'At 1' }])
})

test('time splits come over as music references', async () => {
  const split = (start: number, to: string) =>
    `<podcast:valueTimeSplit startTime="${start}" duration="1" remotePercentage="80">${to}</podcast:valueTimeSplit>`
  const remote = '<podcast:remoteItem feedGuid="album" itemGuid="track" medium="music"/>'
  const ada =
    '<podcast:valueRecipient name="Ada" type="lnaddress" address="ada@a.example" split="1"/>'
  const { feed, target, notes, line } = await copied({
    more: `<podcast:value type="lightning" method="keysend">${ada}${split(0, remote)}${split(1, ada)}</podcast:value>`,
  })
  expect(notes).toEqual(['podcast:valueTimeSplit (1)'])
  expect(line?.notes).toEqual([importTexts.notes.leftOut('references')])
  const { references } = await getReferences(feed.account.ctx, target)
  expect(references).toEqual([
    {
      remote: { feed_guid: 'album', item_guid: 'track', medium: 'MUSIC' },
      start: 0,
      duration: 1,
      percentage: 80,
    },
  ])
})

test('a livestream keeps its guid, and its page where the catalogue has it', async () => {
  const live = (guid: string, status: string) =>
    `<podcast:liveItem status="${status}" start="2099-01-01T18:00:00Z"><title>${guid}</title>
       <guid>${guid}</guid><enclosure url="https://stream.example/" length="0" type="audio/mpeg"/>
       <podcast:contentLink href="https://a.example/live">Live</podcast:contentLink></podcast:liveItem>`
  host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
  const channel = `<itunes:image href="${host.url('/cover.jpg')}"/>${live('soon', 'pending')}${live('now', 'live')}${live('over', 'ended')}`
  const items = item('a', host.url('/tone.mp3'))
  const feed = await readyImport({ items, channel })
  const { livestream, liveEnded } = importTexts.notes
  expect((await feed.state()).feeds[0]?.notes).toEqual([livestream('over', liveEnded)])
  const text = feedXml({ items, channel })
  await saveFeed(feed.account.ctx, {
    url: feed.url,
    document: parseFeedText(text).document,
    contentHash: hashOf(Buffer.from(text)),
    nextCheckAt: null,
  })
  const known = await liveIds()
  expect(Object.keys(known).sort()).toEqual(['now', 'over', 'soon'])

  await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  await runImportJobs(services)
  const { hosting_feed_id: feed_id } = await feed.state()
  const published = await feed.call('me/hosting-import-publish', { import_id: feed.import_id })
  expect(published.status, JSON.stringify(published)).toBe(200)
  const { livestreams } = await feed.call<{
    livestreams: { _tributary_id: string; content: { title: string }; meta: { status: string } }[]
  }>('me/hosting-livestreams-get', {
    feed_id,
  })
  const here = livestreams.map(({ content, meta, _tributary_id }) => [
    content.title,
    meta.status,
    _tributary_id,
  ])
  expect(here.sort()).toEqual([
    ['now', 'LIVE', known.now],
    ['soon', 'PENDING', known.soon],
  ])
  expect(await liveIds()).toEqual(known)
})

async function liveIds(): Promise<Record<string, string>> {
  const rows = await services.db
    .selectFrom('items')
    .select(['id', 'guid'])
    .where('live_status', 'is not', null)
    .execute()
  return Object.fromEntries(rows.map(({ guid, id }) => [guid, id]))
}
