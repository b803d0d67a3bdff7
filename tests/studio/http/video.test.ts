import { beforeEach, expect, test } from 'vitest'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { cleanUpReplaced } from '#app/.server/studio/files/replaced-files.ts'
import { removeVideo } from '#app/.server/studio/files/video/delete-video.ts'
import { uploadVideo } from '#app/.server/studio/uploads/plain-uploads.ts'
import { getItemVideos } from '#app/.server/studio/files/video/item-videos.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile } from '#tests/rig/factories/files.ts'
import { film, soundInMp4 } from '#tests/rig/factories/film.ts'
import { filming, idsOf } from '#tests/rig/http/filming.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const { ctx, router, call, system, mp4, episode, upload, videoOf, runJob, keptFiles, throwAway } =
  await filming(services, await film({ seconds: 2, size: '320x180' }))
// Days pass in these tests, which sessions don't outlast.
beforeEach(() => services.clock.set(new Date()))
const { token: strangerToken } = await createAccount(services)

test('a published episode has its video in RSS and on its page, open to all', async () => {
  const target = await episode()
  await upload(target)
  await runJob(target)
  await releaseHostingItem(ctx, target)
  await studioJobs.handlers['publish-feed'](system, { feedId: target.feed_id })
  const { file } = await videoOf(target)
  const xml = (await renderHostedFeed(system, target.feed_id)) ?? ''
  expect(xml).toContain('<podcast:alternateEnclosure type="application/x-mpegURL" height="180">')
  expect(xml).toContain(
    `<podcast:source uri="${file?.playlist}" contentType="application/x-mpegURL"/>`,
  )
  const open = await startListener(services)
  expect((await open.ask(file?.playlist ?? '')).status).toBe(200)
  const { item } = await getHostingItem(ctx, target)
  const page = await (await router.get(`/episode/${item._tributary_id}`)).text()
  expect([page.includes(file?.playlist ?? 'none'), page.includes('night.mp3')]).toEqual([
    true,
    true,
  ])
})

test('a replaced video is answered for thirty days with all that was made of it, then leads to the present one', async () => {
  const target = await episode()
  await upload(target)
  await runJob(target)
  await releaseHostingItem(ctx, target)
  const first = (await videoOf(target)).file
  await upload(target, mp4, 'second.mp4')
  await runJob(target)
  const second = (await videoOf(target)).file
  const folder = first?.playlist.replace('master.m3u8', '')
  const old = [first?.playlist, first?.resolutions[0]?.playlist, first?.poster, first?.url]
  const present = [second?.playlist, second?.resolutions[0]?.playlist, second?.poster, second?.url]
  const segment = `${folder}360p-00000.ts`
  const open = await startListener(services)
  for (const url of [...old, segment, ...present])
    expect((await open.ask(url ?? '')).status).toBe(200)
  services.clock.pass(30 * 24 * 3600)
  const later = await startListener(services)
  const led = await Promise.all(old.map((url) => later.ask(url ?? '')))
  expect(led.map(({ headers }) => headers.location)).toEqual(present)
  expect((await later.ask(segment)).status).toBe(404)
  await cleanUpReplaced(system)
  await throwAway(target)
  expect((await keptFiles(target)).every((key) => key.includes('-second.mp4'))).toBe(true)
  expect((await later.ask(second?.playlist ?? '')).status).toBe(200)
})

test('a video that is removed is answered no more, nor what it had replaced', async () => {
  const target = await episode()
  await upload(target)
  await runJob(target)
  await releaseHostingItem(ctx, target)
  await upload(target, mp4, 'second.mp4')
  await runJob(target)
  await removeVideo(ctx, target)
  await throwAway(target)
  expect(await keptFiles(target)).toEqual([])
})

test('only an MP4 with pictures and a duration is taken, and of others nothing is kept', async () => {
  const target = await episode()
  const useMp4 = 'Media type currently not supported. Please use MP4.'
  const wrong: [string, Buffer][] = [
    ['clip.webm', mp4],
    ['list.mp4', Buffer.from('#EXTM3U\nfile:///etc/passwd\n')],
    ['cut.mp4', mp4.subarray(0, 2_000)],
    ['sound.mp4', await soundInMp4()],
    ['film.mp4', await film({ kind: 'webm', seconds: 1 })],
  ]
  for (const [name, bytes] of wrong) {
    const type = name.endsWith('.webm') ? 'video/webm' : 'video/mp4'
    const refused = uploadVideo(ctx, target, formFile(name, type, bytes))
    await expect(refused, name).rejects.toThrow(useMp4)
  }
  expect(await keptFiles(target)).toEqual([])
  expect((await videoOf(target)).state).toBe('EMPTY')
})

test('LITE has no video, also for who asks the calls', async () => {
  const target = await episode()
  const object = { media_type: 'ITEM_VIDEO_ORIGINAL', filename: 'a.mp4', ...target }
  const terms = { object, num_bytes: 1000, content_type: 'video/mp4' }
  const tierOf = (tier: string | null) =>
    services.db
      .updateTable('hosting_feeds')
      .set({ billing_tier: tier })
      .where('id', '=', target.feed_id)
      .execute()
  await tierOf('LITE')
  const refused = {
    status: 403,
    error: 'PLAN_NOT_INCLUDED',
    message: 'Video versions are not included in Lite plan',
  }
  expect(await call('me/hosting-multipart-presigned-urls-get', terms)).toMatchObject(refused)
  expect(await call('me/hosting-presigned-url-get', terms)).toMatchObject(refused)
  await expect(upload(target)).rejects.toThrow(refused.message)
  expect((await getItemVideos(ctx, idsOf(target))).included).toBe(false)
  for (const tier of ['PLUS', 'PRO', null]) {
    await tierOf(tier)
    expect((await getItemVideos(ctx, idsOf(target))).included).toBe(true)
    const answer = await call('me/hosting-multipart-presigned-urls-get', terms)
    expect(answer.status, String(tier)).toBe(200)
    if (tier !== 'PRO') continue
    await services.storage.put(keyOf(answer.preview_url as string), Buffer.from('x'), {
      contentType: 'video/mp4',
    })
    await tierOf('LITE')
    expect(await call('me/hosting-video-to-hls', { url: answer.preview_url })).toMatchObject(
      refused,
    )
  }
})

test("another user's video is not there", async () => {
  const target = await episode()
  for (const name of ['me/hosting-video-get', 'me/hosting-video-remove'])
    expect(await call(name, target, strangerToken)).toMatchObject({ status: 404, error: 'NO_FEED' })
  const { feed_id, item_id } = target
  const url = `${services.site.publicUrl}/feeds/${feed_id}/items/${item_id}/default/video/a.mp4`
  expect(await call('me/hosting-video-to-hls', { url }, strangerToken)).toMatchObject({
    status: 404,
  })
  expect(await call('me/hosting-video-to-hls', { url })).toMatchObject({ error: 'NOT_UPLOADED' })
  const audio = url.replace('/video/', '/audio/')
  expect(await call('me/hosting-video-to-hls', { url: audio })).toMatchObject({
    status: 400,
    error: 'WRONG_VIDEO_URL',
  })
})

function keyOf(url: string): string {
  return decodeURIComponent(url.split('/feeds/')[1] ?? '')
}
