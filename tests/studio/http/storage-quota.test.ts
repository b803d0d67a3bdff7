import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { keepVideo, openVideo } from '#app/.server/studio/uploads/video-arrival.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { cleanUpUploads } from '#app/.server/studio/uploads/clean-up.ts'
import { saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import type { Limits, PlanTier } from '#app/rules/base/plans.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile } from '#tests/rig/factories/files.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { mp3, uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const { ctx, call, newItem, announce, enclose, listener } = await uploadingCreator(services)
const megabyte = 1_000_000
const gigabyte = 1000 * megabyte
const mostAudio = 500 * megabyte

/** What is used of a feed's storage, and what the records say that it should be. */
async function used(feed_id: string): Promise<number> {
  const told = (await call('me/hosting-space-get', { feed_id })).used as number
  const { sum } = await services.db
    .selectFrom('media_objects')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'media_objects.feed_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('num_bytes'), eb.lit(0)).as('sum'))
    .where((eb) => eb.or([eb('id', '=', feed_id), eb('publisher_id', '=', feed_id)]))
    .executeTakeFirstOrThrow()
  expect(told).toBe(Number(sum))
  return told
}

/** Holds the installation to these limits until the test has ended. */
function limitTo(limits: Partial<Limits>): void {
  const { site } = services
  services.site = { ...site, limits }
  onTestFinished(() => {
    services.site = site
  })
}

/** Puts a show on a plan until the test has ended. */
async function bill(feedId: string, tier: PlanTier | null): Promise<void> {
  const set = (billing_tier: PlanTier | null) =>
    services.db
      .updateTable('hosting_feeds')
      .set({ billing_tier })
      .where('id', '=', feedId)
      .execute()
  await set(tier)
  onTestFinished(async () => void (await set(null)))
}

function ask(ids: { feed_id: string; item_id: string }, num_bytes: number, more: object = {}) {
  const object = { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'night.mp3', ...ids }
  return call('me/hosting-presigned-url-get', {
    object,
    num_bytes,
    content_type: 'audio/mpeg',
    metadata: {},
    ...more,
  })
}

/** The creator's context with the limits that hold now. */
const now = () => contextFor(services, ctx.actor)

/** Makes what was announced for a feed so many hours older. */
async function letPass(feedId: string, hours: number): Promise<void> {
  await sql`
    update media_objects set created_at = created_at - make_interval(hours => ${hours}::integer)
    where feed_id = ${feedId} and state = 'ANNOUNCED'
  `.execute(services.db)
}

/** Announces uploads until only `left` bytes are free of a show's five gigabytes. */
async function fillUpTo(ids: { feed_id: string; item_id: string }, left: number): Promise<void> {
  for (;;) {
    const free = 5 * gigabyte - (await used(ids.feed_id)) - left
    if (free === 0) return
    expect((await ask(ids, Math.min(mostAudio, free))).status).toBe(200)
  }
}

test('announced uploads count: the last byte of a plan may be taken, not one more, and a larger plan holds at once', async () => {
  const ids = await newItem()
  await bill(ids.feed_id, 'LITE')
  await fillUpTo(ids, 1)
  expect(await ask(ids, 2)).toMatchObject({
    status: 403,
    error: 'QUOTA_EXCEEDED',
    used: 5 * gigabyte - 1,
    limit: 5 * gigabyte,
    message:
      'This show has used 5.0 of 5.0 GB, and this file has 1 kB. Delete files you don’t need or choose a larger plan.',
  })
  expect((await ask(ids, 1)).status).toBe(200)
  const message =
    'This show has used 5.0 of 5.0 GB. Delete files you don’t need or choose a larger plan.'
  expect(await ask(ids, 1)).toMatchObject({ status: 403, message })

  const other = await uploadingCreator(services)
  expect((await other.announce(await other.newItem())).url).toContain('http')

  await bill(ids.feed_id, 'PLUS')
  expect((await ask(ids, mostAudio)).status).toBe(200)
  await bill(ids.feed_id, 'LITE')
  expect((await ask(ids, 1)).status).toBe(403)
  await bill(ids.feed_id, null)
  expect((await ask(ids, mostAudio)).status).toBe(200)
})

test('of uploads that are announced at the same moment those that fit are taken, whichever way they come', async () => {
  const ids = await newItem()
  await bill(ids.feed_id, 'LITE')
  await fillUpTo(ids, 30 * megabyte)
  const parts = { feed_id: ids.feed_id, item_id: ids.item_id }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? ask(ids, 10 * megabyte)
        : call('me/hosting-multipart-presigned-urls-get', {
            object: { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'a.mp3', ...parts },
            num_bytes: 10 * megabyte,
            content_type: 'audio/mpeg',
            metadata: {},
          }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 200),
    ...Array.from({ length: 5 }, () => 403),
  ])
  expect(await used(ids.feed_id)).toBe(5 * gigabyte)
})

test('a form is refused with the same words, and nothing of its file is kept', async () => {
  const ids = await newItem()
  await bill(ids.feed_id, 'LITE')
  await fillUpTo(ids, mp3.length - 1)
  const before = await services.storage.list(`${ids.feed_id}/`)
  const file = () => formFile('night.mp3', 'audio/mpeg', mp3)
  await expect(uploadAudio(ctx, ids, file())).rejects.toMatchObject({
    code: 'QUOTA_EXCEEDED',
    status: 403,
    message: expect.stringContaining('This show has used 5.0 of 5.0 GB') as string,
  })
  expect(await services.storage.list(`${ids.feed_id}/`)).toEqual(before)
  await bill(ids.feed_id, 'PLUS')
  await uploadAudio(ctx, ids, file())
})

test('of two forms at once that both saw the last room one is kept, and of the other nothing', async () => {
  const ids = await newItem()
  await bill(ids.feed_id, 'LITE')
  await fillUpTo(ids, Math.floor(mp3.length * 1.5))
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => uploadAudio(ctx, ids, formFile('night.mp3', 'audio/mpeg', mp3))),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const kept = await services.storage.list(`${ids.feed_id}/items/`)
  expect(kept.objects).toHaveLength(1)
})

test('what is aborted, refused, or never finished gives its bytes back', async () => {
  const ids = await newItem()
  const before = await used(ids.feed_id)
  const parts = await call('me/hosting-multipart-presigned-urls-get', {
    object: { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'a.mp3', ...ids },
    num_bytes: mostAudio,
    content_type: 'audio/mpeg',
    metadata: {},
  })
  expect(await used(ids.feed_id)).toBe(before + mostAudio)
  const aborted = { url: parts.preview_url, upload_id: parts.upload_id }
  expect((await call('me/hosting-abort-multipart-upload', aborted)).status).toBe(200)
  expect(await used(ids.feed_id)).toBe(before)

  const text = Buffer.from('This is no audio. '.repeat(50))
  const upload = await announce({ ...ids, bytes: text.length })
  await listener.ask(upload.url, { method: 'PUT', headers: upload.headers, body: text })
  expect(await used(ids.feed_id)).toBe(before + text.length)
  expect((await enclose(ids, upload.preview)).status).toBe(400)
  expect(await used(ids.feed_id)).toBe(before)

  await ask(ids, mostAudio)
  await letPass(ids.feed_id, 47)
  await cleanUpUploads(contextFor(services, system))
  expect(await used(ids.feed_id)).toBe(before + mostAudio)
  await letPass(ids.feed_id, 2)
  await cleanUpUploads(contextFor(services, system))
  expect(await used(ids.feed_id)).toBe(before)
})

test('each upload of a text counts from when it is announced, for a time of its own', async () => {
  const ids = await newItem()
  const before = await used(ids.feed_id)
  const object = { media_type: 'ITEM_TRANSCRIPT', format: 'HELD', access: 'DEFAULT', ...ids }
  const upload = (num_bytes: number) =>
    ask(ids, num_bytes, { object, content_type: 'application/json' })
  expect((await upload(4 * megabyte)).status).toBe(200)
  await letPass(ids.feed_id, 47)
  expect((await upload(3 * megabyte)).status).toBe(200)
  expect(await used(ids.feed_id)).toBe(before + 7 * megabyte)
  await letPass(ids.feed_id, 2)
  await cleanUpUploads(contextFor(services, system))
  expect(await used(ids.feed_id)).toBe(before + 3 * megabyte)
})

test('an artist and all releases count together, and what a release that goes had is given back', async () => {
  const artist = await completeArtist(ctx)
  const alone = await used(artist)
  const release = await completeRelease(ctx, artist, 2)
  const together = await used(artist)
  expect(together).toBeGreaterThan(alone + 20_000)
  expect((await call('me/hosting-space-get', { feed_id: release })).used).toBe(together)

  await bill(artist, 'LITE')
  const ids = await newItem(release)
  for (let asked = 0; asked < 12; asked++) await ask(ids, mostAudio)
  expect(await ask(ids, mostAudio)).toMatchObject({
    status: 403,
    message: expect.stringContaining('This artist has used 4.') as string,
  })
  await services.db.deleteFrom('hosting_feeds').where('id', '=', release).execute()
  expect(await used(artist)).toBe(alone)
})

test('the installation’s own limit holds for shows without a plan, and beside a plan the tighter one', async () => {
  const ids = await newItem()
  limitTo({ storageGigabytes: 0.1 })
  expect(await ask(ids, 200 * megabyte)).toMatchObject({
    status: 403,
    limit: 100 * megabyte,
    message: expect.stringMatching(
      /^This show has used 0\.0 of 100\.0 MB, and this file has 200 MB\. Delete files you don’t need or ask whoever runs this site for more\.$/,
    ) as string,
  })
  await bill(ids.feed_id, 'PRO')
  expect((await ask(ids, 200 * megabyte)).limit).toBe(100 * megabyte)
  expect((await ask(ids, 90 * megabyte)).status).toBe(200)
})

test('uploads under way are counted, and one that is taken in makes room for another', async () => {
  const ids = await newItem()
  const first = await announce(ids)
  limitTo({ uploadsUnderWay: 2 })
  const answers = await Promise.all([1, 2, 3].map(() => ask(ids, 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  expect(answers.find(({ status }) => status === 403)).toMatchObject({
    error: 'QUOTA_EXCEEDED',
    message:
      'This show has as many uploads under way as there can be (2). Finish or cancel some of them first.',
  })
  await listener.ask(first.url, { method: 'PUT', headers: first.headers, body: mp3 })
  expect((await enclose(ids, first.preview)).status).toBe(200)
  expect((await ask(ids, 1)).status).toBe(200)
  expect((await ask(await newItem(), 1)).status).toBe(200)
})

test('what the server makes counts, and is made also where there is no room', async () => {
  const ids = await newItem()
  const before = await used(ids.feed_id)
  limitTo({ storageGigabytes: 0 })
  expect((await ask(ids, 1)).status).toBe(403)
  const target = { ...ids, access: 'DEFAULT' as const }
  await saveTranscript(now(), target, [{ start: 0, end: 2, text: 'Ships come and go.' }])
  expect(await used(ids.feed_id)).toBeGreaterThan(before + 50)
})

test('a video that this server brings has to have room, which is known once it is here', async () => {
  const ids = await newItem()
  const target = { ...ids, access: 'DEFAULT' as const }
  const before = await used(ids.feed_id)
  limitTo({ storageGigabytes: before / gigabyte })
  await expect(openVideo(now(), target, 'ferry.mp4')).rejects.toMatchObject({
    code: 'QUOTA_EXCEEDED',
  })
  limitTo({ storageGigabytes: (before + 999) / gigabyte })
  const arrival = await openVideo(now(), target, 'ferry.mp4')
  const { path: key, uploadId } = arrival
  const place = { key, uploadId, partNumber: 1, partBytes: 8 * megabyte }
  const part = await services.storage.putPart(place, Buffer.alloc(1000))
  await expect(keepVideo(now(), arrival, [part])).rejects.toMatchObject({
    code: 'QUOTA_EXCEEDED',
    message: expect.stringContaining('and this file has 1 kB') as string,
  })
  expect(await services.storage.head(key)).toBeNull()
  expect(await used(ids.feed_id)).toBe(before)
})

test('the sum stays the same when it is folded, and is one row then', async () => {
  const ids = await newItem()
  for (let count = 1; count <= 5; count++) await ask(ids, count)
  const before = await used(ids.feed_id)
  await cleanUpUploads(contextFor(services, system))
  expect(await used(ids.feed_id)).toBe(before)
  const rows = await services.db
    .selectFrom('stored_bytes')
    .select('change')
    .where('feed_id', '=', ids.feed_id)
    .execute()
  expect(rows).toEqual([{ change: before }])
})

test('a show that somebody else owns is not there, and tells nothing of its room', async () => {
  const { feed_id } = await newItem()
  const { token } = await createAccount(services)
  const stranger = apiCaller(testRouter(services), token)
  for (const name of ['limits-get', 'space-get', 'unused-files-delete'])
    expect((await stranger(`me/hosting-${name}`, { feed_id })).status, name).toBe(404)
})
