import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import { getItemVideos } from '#app/.server/studio/files/video/item-videos.ts'
import { freeAbandonedJobs } from '#app/.server/base/jobs/lost-jobs.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { type HostedFile, sendCutOff } from '#tests/rig/fakes/other-host.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { film } from '#tests/rig/factories/film.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { importing, item } from '#tests/rig/http/importing.ts'

const { host, services, readyImport, itemsOf } = await importing()

const { storage: s3, close } = await startS3rver({ checksSignatures: false })
afterAll(close)
const stores = { disk: services.storage, S3: s3 }

const partBytes = 8 * 1024 * 1024
const tone = toneMp3(2)
host.files.set('/tone.mp3', { bytes: tone, type: 'audio/mpeg' })

const video = await film()

/** A video of this length: what its players skip makes it as long as wanted. */
function videoOf(bytes: number, etag: string): HostedFile {
  const filling = Buffer.alloc(bytes - video.length, etag)
  filling.writeUInt32BE(filling.length)
  filling.write('free', 4)
  return { bytes: Buffer.concat([video, filling]), type: 'video/mp4', etag }
}

/** The import of an episode with a video, confirmed. */
async function videoImport(name: string) {
  const alternate = `<podcast:alternateEnclosure type="video/mp4" height="360">
    <podcast:source uri="${host.url(name)}"/></podcast:alternateEnclosure>`
  const feed = await readyImport({ items: item('a', host.url('/tone.mp3'), alternate) })
  const [listed] = await itemsOf(feed)
  await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  const { hosting_feed_id: feed_id } = await feed.state()
  const { items } = await getHostingItems(feed.account.ctx, { feed_id })
  const target = { feed_id, item_id: items[0]?._id ?? '' }
  return {
    ...feed,
    target,
    listed,
    line: async () => (await itemsOf(feed))[0],
    video: async () => (await getItemVideos(feed.account.ctx, target)).DEFAULT,
  }
}

async function bytesInStore(): Promise<number[]> {
  const rows = await services.db.selectFrom('import_videos').select('bytes').execute()
  return rows.map(({ bytes }) => bytes)
}

const askedRanges = (name: string) =>
  host.requests
    .filter(({ path, method }) => path === name && method === 'GET')
    .map(({ range }) => range)

async function keptBytes(feed: Awaited<ReturnType<typeof videoImport>>): Promise<Buffer> {
  const url = (await feed.video()).file?.url ?? ''
  return buffer(await services.storage.read(new URL(url).pathname.replace('/feeds/', '')))
}

for (const [kind, storage] of Object.entries(stores)) {
  test(`in ${kind}: a video that was cut off goes on behind the parts that are there`, async () => {
    services.storage = storage
    const name = `/cut-${kind}.mp4`
    const file = videoOf(2 * partBytes + 1000, '"ferry"')
    host.files.set(name, file)
    let cuts = 1
    host.special.set(name, (req, res) => {
      if (req.method === 'HEAD' || cuts-- <= 0) return false
      const sent = partBytes + 1_000_000
      const isStored = async () => (await bytesInStore()).includes(partBytes)
      sendCutOff(req, res, file, sent, isStored)
      return true
    })
    const feed = await videoImport(name)
    const total = tone.length + file.bytes.length
    expect(feed.listed).toMatchObject({ num_bytes: total })
    await runImportJobs(services)
    expect(askedRanges(name)).toEqual([undefined, `bytes=${partBytes}-`])
    expect(await feed.line()).toMatchObject({
      state: 'COPIED',
      notes: [],
      num_bytes: total,
      copied_bytes: total,
    })
    expect(await feed.video()).toMatchObject({
      state: 'PROCESSING',
      file: { filename: `cut-${kind}.mp4` },
    })
    expect((await keptBytes(feed)).equals(file.bytes)).toBe(true)
    expect((await feed.state()).status).toBe('COPIED')
  })

  test(`in ${kind}: a video whose copy ended with the process goes on behind the parts that are there`, async () => {
    const name = `/killed-${kind}.mp4`
    const file = videoOf(2 * partBytes + 1000, '"ferry"')
    host.files.set(name, file)
    // The process that does this never comes to an end, nor says anything.
    const killed = Promise.withResolvers<never>()
    services.storage = {
      ...storage,
      putPart: (place, body) =>
        place.partNumber === 2 ? killed.promise : storage.putPart(place, body),
    }
    const feed = await videoImport(name)
    const before = runImportJobs(services)
    await expect.poll(bytesInStore).toEqual([partBytes])
    expect(await feed.line()).toMatchObject({ state: 'COPYING' })

    services.storage = storage
    await freeAbandonedJobs(services.pool)
    await runImportJobs(services)
    expect(askedRanges(name)).toEqual([undefined, `bytes=${partBytes}-`])
    expect(askedRanges('/tone.mp3').filter((range) => range)).toEqual([])
    expect(await feed.line()).toMatchObject({ state: 'COPIED', notes: [] })
    expect((await keptBytes(feed)).equals(file.bytes)).toBe(true)
    expect(await bytesInStore()).toEqual([])
    killed.reject(new Error('it is dead'))
    await before
    expect(await feed.line()).toMatchObject({ state: 'COPIED', notes: [] })
  })
}

test('a video that has changed meanwhile is copied from its start', async () => {
  services.storage = stores.disk
  const file = videoOf(partBytes + 2_000_000, '"one"')
  const newer = videoOf(partBytes + 1_500_000, '"two"')
  host.files.set('/changed.mp4', newer)
  let isFirst = true
  host.special.set('/changed.mp4', (req, res) => {
    if (!isFirst) return false
    isFirst = false
    const isStored = async () => (await bytesInStore()).includes(partBytes)
    sendCutOff(req, res, file, partBytes + 1_000_000, isStored)
    return true
  })
  const feed = await videoImport('/changed.mp4')
  await runImportJobs(services)
  expect(await feed.line()).toMatchObject({ state: 'COPIED', notes: [] })
  expect((await keptBytes(feed)).equals(newer.bytes)).toBe(true)
})

test('parts that the store has lost are asked for once more', async () => {
  const file = videoOf(2 * partBytes, '"lost"')
  host.files.set('/lost.mp4', file)
  const { storage } = services
  let isLost = false
  services.storage = {
    ...storage,
    async putPart(place, body) {
      if (place.partNumber === 2 && !isLost) {
        isLost = true
        await storage.abortMultipart(place.key, place.uploadId)
      }
      return storage.putPart(place, body)
    },
  }
  const feed = await videoImport('/lost.mp4')
  await runImportJobs(services)
  services.storage = storage
  expect(askedRanges('/lost.mp4')).toEqual([undefined, undefined])
  expect(await feed.line()).toMatchObject({ state: 'COPIED', notes: [] })
  expect((await keptBytes(feed)).equals(file.bytes)).toBe(true)
})

test("a video that can't be had costs nothing but itself", async () => {
  host.files.set('/words.mp4', { bytes: Buffer.from('no video'), type: 'video/mp4' })
  for (const name of ['/none.mp4', '/words.mp4']) {
    const feed = await videoImport(name)
    await runImportJobs(services)
    expect(await feed.line()).toMatchObject({
      state: 'COPIED',
      notes: [importTexts.notes.video],
      num_bytes: tone.length,
      copied_bytes: tone.length,
    })
    expect((await feed.video()).state).toBe('EMPTY')
    expect((await feed.state()).status).toBe('COPIED')
    const { feed_id } = feed.target
    const kept = await services.db
      .selectFrom('media_objects')
      .select('media_type')
      .where('feed_id', '=', feed_id)
      .execute()
    expect(kept).toEqual([{ media_type: 'ITEM_AUDIO' }])
  }
})

test('an import that is cancelled takes its half videos along', async () => {
  const file = videoOf(2 * partBytes, '"half"')
  host.special.set('/half.mp4', (req, res) => {
    if (req.method === 'HEAD') return false
    sendCutOff(req, res, file, partBytes, () => Promise.resolve(false))
    return true
  })
  const feed = await videoImport('/half.mp4')
  const copying = runImportJobs(services)
  await expect.poll(bytesInStore).toEqual([partBytes])
  const { path: key = '', upload_id: uploadId = '' } = await services.db
    .selectFrom('import_videos')
    .select(['path', 'upload_id'])
    .executeTakeFirstOrThrow()
  await feed.call('me/hosting-import-cancel', { import_id: feed.import_id })
  await expect(services.storage.listParts(key ?? '', uploadId ?? '')).rejects.toMatchObject({
    code: 'NO_SUCH_UPLOAD',
  })
  host.closeConnections()
  await copying
  expect(await services.storage.list(`${feed.target.feed_id}/`)).toEqual({ objects: [] })
})
