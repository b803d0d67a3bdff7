import { beforeEach, expect, test } from 'vitest'
import { parseFeedBytes } from '#app/protocols/feed/parse/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { getHostingItems, getHostingItem } from '#app/.server/studio/editing/items.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { mediaAccess } from '#app/.server/studio/access/media-access.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { unpublishItem } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { deleteUnusedFiles } from '#app/.server/studio/files/quotas/unused-files.ts'
import { publishFeedChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { cleanUpUploads } from '#app/.server/studio/uploads/clean-up.ts'
import { cleanUpReplaced } from '#app/.server/studio/files/replaced-files.ts'
import { getMp3, retryMp3 } from '#app/.server/studio/files/mp3/item-mp3.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { parseMediaPath } from '#app/rules/base/media-path.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, silentWav, toneMp3, wavHeader } from '#tests/rig/factories/files.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { openForm, sendForm } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
services.clock.set(new Date())
// Days pass in these tests, which sessions don't outlast.
beforeEach(() => services.clock.set(new Date()))
const { ctx, cookie } = await createAccount(services)
const job = contextFor(services, system)
const listener = await startListener(services)
const running = new AbortController().signal

/** A release with one track, whose audio is a WAV. */
async function wavTrack() {
  const feed_id = await completeRelease(ctx, await completeArtist(ctx), 1)
  const [item] = (await getHostingItems(ctx, { feed_id })).items
  const ids = { feed_id, item_id: item?._id ?? '' }
  await addWav(ids)
  return ids
}

type Ids = { feed_id: string; item_id: string }

async function addWav(ids: Ids, seconds = 3, hold = false) {
  await uploadAudio(ctx, ids, formFile('t.wav', 'audio/wav', silentWav(seconds)), { hold })
}

function copiesOf(feedId: string) {
  return services.db
    .selectFrom('mp3_copies')
    .selectAll()
    .where('feed_id', '=', feedId)
    .orderBy('requested_at')
    .execute()
}

/** Runs the jobs of a feed's MP3s, as the queue would; answers what the last one threw. */
async function makeMp3s(feedId: string, ending = running): Promise<unknown> {
  let thrown: unknown
  for (const { source, state } of await copiesOf(feedId))
    if (state === 'PENDING')
      thrown = await studioJobs.handlers['make-mp3'](job, { feedId, source }, ending).catch(
        (error: unknown) => error,
      )
  return thrown
}

async function heard(feedId: string) {
  const xml = (await renderHostedFeed(job, feedId)) ?? ''
  const [item] = parseFeedBytes(Buffer.from(xml)).document.items
  const [enclosure] = item?.enclosures ?? []
  const [alternate] = item?.alternateEnclosures ?? []
  return { item, enclosure, alternate, wav: alternate?.sources[0]?.uri ?? '' }
}

const pathOf = (url: string) => new URL(url).pathname

/** Who may read the file at an address. */
async function accessTo(url: string) {
  const object = parseMediaPath(pathOf(url).slice('/feeds/'.length))
  return object && mediaAccess(services, object, null)
}

test('what is published before the MP3 is there has the WAV; the MP3 takes its place, the WAV stays beside it', async () => {
  const ids = await wavTrack()
  await publishRelease(ctx, ids)
  const before = await heard(ids.feed_id)
  expect([before.enclosure?.type, before.alternate]).toEqual(['audio/wav', undefined])
  expect(await makeMp3s(ids.feed_id)).toBeUndefined()
  await studioJobs.handlers['publish-feed'](job, { feedId: ids.feed_id })
  const { item, enclosure, alternate, wav } = await heard(ids.feed_id)
  expect([enclosure?.type, alternate?.type]).toEqual(['audio/mpeg', 'audio/wav'])
  expect(wav).toBe(before.enclosure?.url)
  expect(item?.durationSeconds).toBe(3)
  const mp3 = await listener.ask(pathOf(enclosure?.url ?? ''))
  expect([mp3.status, mp3.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(Number(mp3.headers['content-length'])).toBe(enclosure?.length)
  expect(enclosure?.length).toBeLessThan(alternate?.length ?? 0)
  const stored = (await getHostingItem(ctx, ids)).item
  const page = await loadItemPage(job, { id: stored._tributary_id ?? '' })
  expect(page.hit.info.audio).toBe(enclosure?.url)
})

test('neither address answers before the release is published, nor after it was unpublished', async () => {
  const ids = await wavTrack()
  await makeMp3s(ids.feed_id)
  const { content } = (await getHostingItem(ctx, ids)).item
  const url = content.enclosures?.find(({ type }) => type === 'audio/wav')?.url ?? ''
  const both = [url, `${url.replace('/audio/', '/mp3/')}/audio.mp3`]
  expect(await Promise.all(both.map(accessTo))).toEqual(['denied', 'denied'])
  await publishRelease(ctx, ids)
  expect((await heard(ids.feed_id)).enclosure?.url).toBe(both[1])
  expect(await Promise.all(both.map(accessTo))).toEqual(['public', 'public'])
  await unpublishItem(ctx, ids)
  expect(await Promise.all(both.map(accessTo))).toEqual(['denied', 'denied'])
})

test('an audio that replaces the WAV takes its MP3 along: both are answered for thirty days, then lead to it', async () => {
  const ids = await wavTrack()
  await makeMp3s(ids.feed_id)
  await publishRelease(ctx, ids)
  const before = await heard(ids.feed_id)
  await uploadAudio(ctx, ids, formFile('n.mp3', 'audio/mpeg', toneMp3(2)))
  const after = await heard(ids.feed_id)
  expect([after.enclosure?.type, after.alternate]).toEqual(['audio/mpeg', undefined])
  expect(after.enclosure?.url).not.toBe(before.enclosure?.url)
  const old = [before.enclosure?.url ?? '', before.wav]
  services.clock.pass(2 * 3600)
  await deleteUnusedFiles(ctx, { feed_id: ids.feed_id })
  expect(await Promise.all(old.map(accessTo))).toEqual(['public', 'public'])
  services.clock.pass(30 * 24 * 3600)
  await cleanUpReplaced(job)
  const led = { movedTo: after.enclosure?.url, isPrivate: false }
  expect(await Promise.all(old.map(accessTo))).toEqual([led, led])
  const kept = await services.db
    .selectFrom('media_objects')
    .select('path')
    .where('feed_id', '=', ids.feed_id)
    .where('media_type', 'in', ['ITEM_AUDIO', 'ITEM_AUDIO_MP3'])
    .execute()
  expect(kept.map(({ path }) => path.split('/').at(-1)?.slice(9))).toEqual(['n.mp3'])
  expect(await copiesOf(ids.feed_id)).toEqual([])
})

test('a WAV in the place of an MP3 is had as the MP3 that is made of it, by whoever asks for the former one', async () => {
  const feed_id = await completeRelease(ctx, await completeArtist(ctx), 1)
  const [item] = (await getHostingItems(ctx, { feed_id })).items
  const ids = { feed_id, item_id: item?._id ?? '' }
  await publishRelease(ctx, ids)
  const former = (await heard(feed_id)).enclosure?.url ?? ''
  await addWav(ids)
  const wav = (await heard(feed_id)).enclosure?.url
  services.clock.pass(30 * 24 * 3600)
  expect(await accessTo(former)).toEqual({ movedTo: wav, isPrivate: false })
  await makeMp3s(feed_id)
  const { enclosure } = await heard(feed_id)
  expect([enclosure?.type, await accessTo(former)]).toEqual([
    'audio/mpeg',
    { movedTo: enclosure?.url, isPrivate: false },
  ])
})

test('the MP3 of a WAV that stays unpublished is heard by nobody until that is published', async () => {
  const ids = await wavTrack()
  await makeMp3s(ids.feed_id)
  await publishRelease(ctx, ids)
  const before = await heard(ids.feed_id)
  await addWav(ids, 4, true)
  await makeMp3s(ids.feed_id)
  expect((await heard(ids.feed_id)).enclosure?.url).toBe(before.enclosure?.url)
  await publishFeedChanges(ctx, ids)
  const after = await heard(ids.feed_id)
  expect([after.enclosure?.type, after.item?.durationSeconds]).toEqual(['audio/mpeg', 4])
  expect(after.enclosure?.url).not.toBe(before.enclosure?.url)
})

test('an attempt that was killed is begun anew, one of a process that stops does not count', async () => {
  const ids = await wavTrack()
  await services.db
    .updateTable('mp3_copies')
    .set({ attempts: 2, percent: 40 })
    .where('feed_id', '=', ids.feed_id)
    .execute()
  await makeMp3s(ids.feed_id, AbortSignal.abort())
  expect(await copiesOf(ids.feed_id)).toMatchObject([{ state: 'PENDING', attempts: 2 }])
  await makeMp3s(ids.feed_id)
  expect(await copiesOf(ids.feed_id)).toMatchObject([{ state: 'DONE', percent: 100 }])
})

test('a WAV that cannot be converted fails after five attempts; the editor says so and tries again', async () => {
  const router = testRouter(services)
  const ids = await wavTrack()
  const edit = `/studio/${ids.feed_id}/${ids.item_id}/edit`
  const [copy] = await copiesOf(ids.feed_id)
  const whole = silentWav(3)
  const put = (bytes: Buffer) =>
    services.storage.put(copy?.source ?? '', bytes, { contentType: 'audio/wav', metadata: {} })
  await put(Buffer.from('no sound at all'))
  const tried = services.db.updateTable('mp3_copies').where('feed_id', '=', ids.feed_id)
  await tried.set({ attempts: 3 }).execute()
  await makeMp3s(ids.feed_id)
  expect(await copiesOf(ids.feed_id)).toMatchObject([{ state: 'PENDING', attempts: 4 }])
  await makeMp3s(ids.feed_id)
  expect(await copiesOf(ids.feed_id)).toMatchObject([{ state: 'FAILED', attempts: 5 }])
  const open = async () => (await router.get(edit, { cookie })).text()
  expect(await open()).toContain('Could not make an MP3 of your WAV.')
  await put(whole)
  const form = { ...(await openForm(router, edit, cookie)), intent: 'make-mp3' }
  expect((await sendForm(router, edit, form, cookie)).status).toBe(303)
  expect(await open()).toContain('An MP3 is made of your WAV')
  await makeMp3s(ids.feed_id)
  expect(await open()).toContain('Apps get an MP3 made of your WAV')
})

test('a WAV from before with a sample a second is given up at once: no MP3 of a thousand times its size is made', async () => {
  const ids = await wavTrack()
  const [copy] = await copiesOf(ids.feed_id)
  const bytes = Buffer.concat([wavHeader(2_000_000, 1, 8), Buffer.alloc(2_000_000)])
  await services.storage.put(copy?.source ?? '', bytes, { contentType: 'audio/wav' })
  await services.db
    .updateTable('media_objects')
    .set({ metadata: JSON.stringify({ duration: 2_000_000 }) })
    .where('path', '=', copy?.source ?? '')
    .execute()
  expect(await makeMp3s(ids.feed_id)).toBeUndefined()
  expect(await copiesOf(ids.feed_id)).toMatchObject([{ state: 'FAILED', attempts: 1 }])
})

test('WAVs from before are found, each asked for once, and what was deleted meanwhile leaves nothing', async () => {
  const ids = await wavTrack()
  await services.db.deleteFrom('mp3_copies').where('feed_id', '=', ids.feed_id).execute()
  await cleanUpUploads(job)
  await cleanUpUploads(job)
  const copies = await copiesOf(ids.feed_id)
  expect(copies).toMatchObject([{ state: 'PENDING' }])
  await services.db
    .deleteFrom('media_objects')
    .where('path', '=', copies[0]?.source ?? '')
    .execute()
  expect(await copiesOf(ids.feed_id)).toEqual([])
  const payload = { feedId: ids.feed_id, source: copies[0]?.source ?? '' }
  await studioJobs.handlers['make-mp3'](job, payload, running)
  const { objects } = await services.storage.list(`${ids.feed_id}/items/`)
  expect(objects.filter(({ key }) => key.endsWith('audio.mp3'))).toEqual([])
})

test("the MP3 of another account's track is not told of, nor made again", async () => {
  const ids = await wavTrack()
  const { ctx: stranger } = await createAccount(services)
  await expect(getMp3(stranger, ids)).rejects.toMatchObject({ status: 404 })
  await expect(retryMp3(stranger, ids)).rejects.toMatchObject({ status: 404 })
})
