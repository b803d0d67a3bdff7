import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { cleanUpFeedImports } from '#app/.server/studio/moving/imports/clean-up.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { importing, importOf, item } from '#tests/rig/http/importing.ts'

const { host, services, feedToImport, readyImport, itemsOf, hasArrived } = await importing()

host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
host.files.set('/a.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })
const channel = `<itunes:image href="${host.url('/cover.jpg')}"/>`

async function untilArrived(bytes: number): Promise<void> {
  await expect.poll(() => hasArrived(bytes)).toBe(true)
}

async function filesOf(feedId: string): Promise<string[]> {
  return (await services.storage.list(`${feedId}/`)).objects.map(({ key }) => key)
}

test('an import that is cancelled leaves nothing behind, however often it is', async () => {
  const feed = await readyImport({ channel, items: item('a', host.url('/a.mp3')) })
  const step = (name: string) =>
    feed.call(`me/hosting-import-${name}`, { import_id: feed.import_id })
  await step('confirm')
  await runImportJobs(services)
  const { hosting_feed_id: feed_id, status } = await feed.state()
  expect([status, (await filesOf(feed_id)).length]).toEqual(['COPIED', 2])
  const parts = path.join(services.cache.folder, 'imports')
  await mkdir(parts, { recursive: true })
  for (const name of [`${feed.import_id}-0-0.part`, 'other-0-0.part'])
    await writeFile(path.join(parts, name), 'begun')
  for (const _ of ['once', 'twice']) {
    const answer = await step('cancel')
    expect([answer.status, importOf(answer)]).toMatchObject([
      200,
      { status: 'CANCELLED', hosting_feed_id: null, feeds: [] },
    ])
  }
  await runImportJobs(services)
  expect(await filesOf(feed_id)).toEqual([])
  expect(await readdir(parts)).toEqual(['other-0-0.part'])
  await rm(path.join(parts, 'other-0-0.part'))
  expect((await feed.call('me/hosting-feeds-get', {})).feeds).toEqual([])
  expect(await feed.call('me/hosting-feed-get', { feed_id })).toMatchObject({ status: 404 })
  for (const name of ['confirm', 'retry', 'publish', 'verify-txt'])
    expect(await step(name), name).toMatchObject({ status: 400, error: 'WRONG_STEP' })
  // The show may come another time.
  expect(await feed.call('me/hosting-feed-start-import', { url: feed.url })).toMatchObject({
    status: 200,
  })
  services.clock.pass(8 * 86_400)
  await cleanUpFeedImports(contextFor(services, system))
  const left = await services.db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', feed.import_id)
    .execute()
  expect(left).toEqual([])
})

test('cancelled before its feed is read or its media are looked at, an import stays so', async () => {
  const feed = await feedToImport({
    email: 'early@example.com',
    items: item('b', host.url('/a.mp3')),
  })
  const { _id: import_id } = importOf(
    await feed.call('me/hosting-feed-start-import', { url: feed.url }),
  )
  await feed.call('me/hosting-import-send-code', { import_id })
  const code = await mailedCode(services, 'early@example.com')
  await feed.call('me/hosting-import-verify-code', { import_id, code })
  const state = async () => importOf(await feed.call('me/hosting-import-get', { import_id }))
  expect((await state()).status).toBe('READING')
  await feed.call('me/hosting-import-cancel', { import_id })
  await runImportJobs(services)
  expect(await state()).toMatchObject({ status: 'CANCELLED', feeds: [] })

  const looked = await feedToImport({ items: item('c', host.url('/looked.mp3')) })
  const started = importOf(await looked.call('me/hosting-feed-start-import', { url: looked.url }))
  const key = { import_id: started._id }
  looked.write({
    channel: `<podcast:txt purpose="verify">${started.proof.txt}</podcast:txt>`,
  })
  await looked.call('me/hosting-import-verify-txt', key)
  host.special.set('/looked.mp3', (_req, res) => {
    void looked.call('me/hosting-import-cancel', key).then(() => res.writeHead(404).end())
    return true
  })
  await runImportJobs(services)
  expect(importOf(await looked.call('me/hosting-import-get', key)).status).toBe('CANCELLED')
})

test('a copy that is on its way when the import is cancelled stops and takes its bytes along', async () => {
  const file = { bytes: toneMp3(30), type: 'audio/mpeg', etag: '"long"' }
  host.files.set('/long.mp3', file)
  const feed = await readyImport({
    items: item('l', host.url('/long.mp3')) + item('n', host.url('/never.mp3')),
  })
  await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  const { hosting_feed_id: feed_id } = await feed.state()
  let left = file.bytes.length
  host.special.set('/long.mp3', (_req, res) => {
    res.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.bytes.length })
    const send = (bytes: number) => {
      res.write(file.bytes.subarray(-left, bytes - left || undefined))
      left -= bytes
    }
    send(9000)
    void untilArrived(9000).then(async () => {
      await feed.call('me/hosting-import-cancel', { import_id: feed.import_id })
      // Slow, and longer than the test may last.
      const trickle = setInterval(() => send(100), 50)
      res.on('close', () => clearInterval(trickle))
    })
    return true
  })
  await runImportJobs(services)
  expect((await feed.state()).status).toBe('CANCELLED')
  expect(left).toBeGreaterThan(0)
  expect(await filesOf(feed_id)).toEqual([])
  expect(host.requests.filter(({ path }) => path === '/never.mp3')).toHaveLength(1)
  expect(await readdir(path.join(services.cache.folder, 'imports'))).toEqual([])
})

test('what is public is not cancelled, nor an artist who has other releases', async () => {
  const feed = await readyImport({ channel, items: item('p', host.url('/a.mp3')) })
  const call = (name: string) =>
    feed.call(`me/hosting-import-${name}`, { import_id: feed.import_id })
  await call('confirm')
  await runImportJobs(services)
  const { hosting_feed_id: feed_id } = await feed.state()
  await publishHostingFeed(feed.account.ctx, { feed_id })
  expect(await call('cancel')).toMatchObject({ status: 409, error: 'IS_PUBLISHED' })
  await call('publish')
  expect(await call('cancel')).toMatchObject({ status: 400, error: 'WRONG_STEP' })
  expect(await filesOf(feed_id)).toHaveLength(2)

  const music = await readyImport(
    { channel: `<podcast:medium>music</podcast:medium>`, items: item('m', host.url('/a.mp3')) },
    'me/hosting-artist-start-import',
  )
  await music.call('me/hosting-import-confirm', { import_id: music.import_id })
  const artist = (await music.state()).hosting_feed_id
  await createHostingFeed(music.account.ctx, { type: 'ALBUM', publisher_id: artist })
  expect(
    await music.call('me/hosting-import-cancel', { import_id: music.import_id }),
  ).toMatchObject({ status: 409, error: 'HAS_RELEASES' })
  expect((await music.state()).status).toBe('COPYING')
})

test('one item is copied again without the others', async () => {
  const feed = await readyImport({
    items: item('x', host.url('/x.mp3')) + item('y', host.url('/y.mp3')),
  })
  await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  await runImportJobs(services)
  const states = async () => (await itemsOf(feed)).map(({ state }) => state)
  expect(await states()).toEqual(['FAILED', 'FAILED'])
  for (const name of ['/x.mp3', '/y.mp3'])
    host.files.set(name, { bytes: toneMp3(1), type: 'audio/mpeg' })
  await feed.call('me/hosting-import-retry', { import_id: feed.import_id, feed: 0, item: 1 })
  await runImportJobs(services)
  expect(await states()).toEqual(['FAILED', 'COPIED'])
  expect((await feed.state()).status).toBe('COPIED')
})
