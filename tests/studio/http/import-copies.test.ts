import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { getHostingFeeds, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import { sendCutOff } from '#tests/rig/fakes/other-host.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { importing, item } from '#tests/rig/http/importing.ts'
import { stores } from '#tests/rig/http/stores.ts'

describe.each(stores)('on %s', async (name, install) => {
  const { host, services, router, feedToImport, readyImport, itemsOf, hasArrived } =
    await importing(await install())

  /** Of what is the same code whatever the store is. */
  const testOnDisk = test.runIf(name === 'disk')

  test('a copy that was cut off goes on where it stopped', async () => {
    const file = { bytes: toneMp3(60), type: 'audio/mpeg', etag: '"tone"' }
    const third = Math.floor(file.bytes.length / 3)
    host.files.set('/long.mp3', file)
    const feed = await readyImport({ items: item('long', host.url('/long.mp3')) })
    let cuts = 2
    host.special.set('/long.mp3', (req, res) => {
      if (req.method === 'HEAD' || cuts-- <= 0) return false
      sendCutOff(req, res, file, third, hasArrived)
      return true
    })
    await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
    const before = host.requests.length
    await runImportJobs(services)
    const asked = host.requests.slice(before).filter(({ path }) => path === '/long.mp3')
    expect(asked.map(({ range }) => range)).toEqual([
      undefined,
      `bytes=${third}-`,
      `bytes=${third * 2}-`,
    ])
    expect((await itemsOf(feed))[0]).toMatchObject({
      state: 'COPIED',
      copied_bytes: file.bytes.length,
    })
    const { enclosure, bytes } = await keptAudio(feed)
    expect(enclosure).toMatchObject({ num_bytes: file.bytes.length, filename: 'long.mp3' })
    expect(bytes.equals(file.bytes)).toBe(true)
  })

  test('a file that has changed in the meantime is copied from its start', async () => {
    const file = { bytes: toneMp3(20), type: 'audio/mpeg', etag: '"one"' }
    host.files.set('/changed.mp3', file)
    const feed = await readyImport({ items: item('c', host.url('/changed.mp3')) })
    const newer = { bytes: toneMp3(25, 300), type: 'audio/mpeg', etag: '"two"' }
    let isFirst = true
    host.special.set('/changed.mp3', (req, res) => {
      if (!isFirst) return false
      isFirst = false
      sendCutOff(req, res, file, 5000, hasArrived)
      host.files.set('/changed.mp3', newer)
      return true
    })
    await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
    await runImportJobs(services)
    expect((await itemsOf(feed))[0]).toMatchObject({
      state: 'COPIED',
      copied_bytes: newer.bytes.length,
    })
    expect((await keptAudio(feed)).bytes.equals(newer.bytes)).toBe(true)
  })

  testOnDisk(
    'broken media stop nothing: each says what is wrong, the rest comes over',
    async () => {
      host.files.set('/good.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })
      host.files.set('/text.mp3', { bytes: Buffer.from('no audio at all'), type: 'audio/mpeg' })
      host.files.set('/down.mp3', { bytes: toneMp3(1), type: 'audio/mpeg' })
      host.special.set('/down.mp3', (_req, res) => {
        res.writeHead(503).end()
        return true
      })
      const feed = await readyImport({
        items: [
          item('text', host.url('/text.mp3')),
          item('gone', host.url('/gone.mp3')),
          item('good', host.url('/good.mp3')),
          item('down', host.url('/down.mp3')),
          '<item><title>Nothing to hear</title><guid>none</guid></item>',
          item('good', host.url('/good.mp3')),
          item('video', host.url('/film.mp4')).replace('audio/mpeg', 'video/mp4'),
        ].join(''),
      })
      expect((await feed.state()).feeds[0]?.notes).toContain(
        'A second item with the guid good was left out.',
      )
      await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
      await runImportJobs(services)
      expect((await itemsOf(feed)).map(({ guid, state, reason }) => [guid, state, reason])).toEqual(
        [
          ['text', 'FAILED', 'Media type currently not supported. Please use MP3.'],
          ['gone', 'FAILED', 'The server answered 404.'],
          ['good', 'COPIED', null],
          ['down', 'FAILED', 'The server answered 503.'],
          ['none', 'UNSUPPORTED', 'There is no media file.'],
          ['video', 'UNSUPPORTED', 'Media type currently not supported. Please use MP3.'],
        ],
      )
      expect((await feed.state()).status).toBe('COPIED')
      const { items } = await getHostingItems(feed.account.ctx, {
        feed_id: (await feed.state()).hosting_feed_id,
      })
      expect(items.filter(({ content }) => content.enclosures?.length)).toHaveLength(1)
      // What listeners need is asked for before anything is public.
      expect(
        await feed.call('me/hosting-import-publish', { import_id: feed.import_id }),
      ).toMatchObject({ status: 400, error: 'NOT_READY', message: 'Show artwork is required.' })
    },
  )

  testOnDisk('addresses inside the network are never asked', async () => {
    const feed = await readyImport({
      items: [
        item('literal', 'http://127.0.0.1:1/a.mp3'),
        item('name', 'http://internal.example/a.mp3'),
        item('metadata', 'http://169.254.169.254/latest/meta-data/a.mp3'),
        item('file', 'file:///etc/passwd.mp3'),
        item('redirect', host.url('/inward.mp3')),
        item('turns', host.url('/turns.mp3')),
      ].join(''),
    })
    host.special.set('/turns.mp3', (_req, res) => {
      res.writeHead(302, { Location: 'http://127.0.0.1:1/a.mp3' }).end()
      return true
    })
    expect((await itemsOf(feed)).map(({ guid, state }) => [guid, state])).toEqual([
      ['literal', 'UNSUPPORTED'],
      ['name', 'UNSUPPORTED'],
      ['metadata', 'UNSUPPORTED'],
      ['file', 'UNSUPPORTED'],
      ['redirect', 'READY'],
      ['turns', 'READY'],
    ])
    await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
    await runImportJobs(services)
    expect((await itemsOf(feed)).at(-1)).toMatchObject({ state: 'FAILED', copied_bytes: 0 })
    const { account } = await feedToImport({})
    const call = apiCaller(router, account.token)
    expect(
      await call('me/hosting-feed-start-import', { url: 'http://127.0.0.1:1/feed.xml' }),
    ).toMatchObject({ status: 400, field: 'url' })
  })

  testOnDisk('an album comes with its artist, and is theirs on both sides', async () => {
    host.files.set('/song.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })
    host.files.set('/sleeve.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
    const channel = `<podcast:medium>music</podcast:medium><itunes:image href="${host.url('/sleeve.jpg')}"/>`
    const feed = await readyImport(
      { channel, items: item('s1', host.url('/song.mp3')) + item('s2', host.url('/song.mp3')) },
      'me/hosting-artist-start-import',
    )
    await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
    await runImportJobs(services)
    const state = await feed.state()
    expect(state.status).toBe('COPIED')
    expect(state.feeds.map(({ type, title }) => [type, title])).toEqual([
      ['ARTIST', 'Ada'],
      ['ALBUM', 'Slow Harbour'],
    ])
    const { feeds: albums } = await getHostingFeeds(feed.account.ctx, {
      publisher_id: state.hosting_feed_id,
    })
    expect(albums[0]?.content).toMatchObject({ title: 'Slow Harbour', author: 'Ada' })
    const publish = () => feed.call('me/hosting-import-publish', { import_id: feed.import_id })
    const feed_id = albums[0]?._id ?? ''
    expect(await publish()).toMatchObject({
      error: 'NOT_READY',
      feed_id,
      message: 'Slow Harbour: At least one music genre is required.',
    })
    await updateHostingFeed(feed.account.ctx, {
      feed: { _id: feed_id, content: { music_genres: ['Folk'] } },
    })
    expect(await publish()).toMatchObject({
      feeds: [
        { published: 0, drafts: 0 },
        { feed_id, published: 2, drafts: 0 },
      ],
    })
    const { items } = await getHostingItems(feed.account.ctx, { feed_id })
    expect(items.map(({ _guid, content }) => [_guid, content.item_number])).toEqual([
      ['s1', 1],
      ['s2', 2],
    ])
  })

  /** The audio of the first item of an import, as it is hosted here. */
  async function keptAudio(feed: Awaited<ReturnType<typeof readyImport>>) {
    const { items } = await getHostingItems(feed.account.ctx, {
      feed_id: (await feed.state()).hosting_feed_id,
    })
    const enclosure = items[0]?.content.enclosures?.[0]
    const key = new URL(enclosure?.url ?? '').pathname.replace('/feeds/', '')
    return { enclosure, bytes: await buffer(await services.storage.read(key)) }
  }
})
