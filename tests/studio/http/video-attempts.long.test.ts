import { expect, test } from 'vitest'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { testServices } from '#tests/rig/database.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { film } from '#tests/rig/factories/film.ts'
import { filming, idsOf } from '#tests/rig/http/filming.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const { ctx, call, system, episode, upload, videoOf, runJob, enclosuresOf, keptFiles } =
  await filming(services, await film({ seconds: 2, size: '320x180' }))

test('the video of subscribers stays out of RSS, and closed', async () => {
  const target = await episode('PAID')
  await updateHostingItem(ctx, {
    ...idsOf(target),
    updates: { variant: { access: 'BONUS' } },
  })
  await uploadAudio(ctx, target, formFile('a.mp3', 'audio/mpeg', toneMp3(2)))
  await upload(target)
  await runJob(target)
  await releaseHostingItem(ctx, target)
  const xml = (await renderHostedFeed(system, target.feed_id)) ?? ''
  expect([xml.includes('<enclosure'), xml.includes('m3u8')]).toEqual([true, false])
  const { file } = await videoOf(target)
  const open = await startListener(services)
  expect((await open.ask(file?.playlist ?? '')).status).toBe(403)
})

// It converts a film four times.
test(
  'what cannot be converted is given up after three attempts, and can be tried again',
  { timeout: 180_000 },
  async () => {
    const target = await episode()
    await upload(target)
    const { put } = services.storage
    services.storage.put = (key, ...rest) =>
      key.endsWith('.ts') ? Promise.reject(new Error('the disk is full')) : put(key, ...rest)
    try {
      for (const attempt of [1, 2, 3]) {
        expect((await videoOf(target)).state, `attempt ${attempt}`).toBe('PROCESSING')
        expect((await runJob(target)) instanceof Error, `attempt ${attempt}`).toBe(attempt < 3)
      }
    } finally {
      services.storage.put = put
    }
    const { state, error, file } = await videoOf(target)
    expect([state, error]).toEqual(['FAILED', 'Could not process the video.'])
    expect(await call('me/hosting-video-to-hls', { url: file?.url })).toMatchObject({ status: 200 })
    await runJob(target)
    expect((await videoOf(target)).state).toBe('READY')
  },
)

test('a video that is removed while it is converted does not come back', async () => {
  const target = await episode()
  await upload(target)
  const { put } = services.storage
  const puts: string[] = []
  services.storage.put = async (key, ...rest) => {
    puts.push(key)
    if (key.endsWith('360p-00000.ts')) await call('me/hosting-video-remove', target)
    return put(key, ...rest)
  }
  try {
    expect(await runJob(target)).toBeUndefined()
  } finally {
    services.storage.put = put
  }
  expect((await videoOf(target)).state).toBe('EMPTY')
  expect(puts.filter((key) => key.includes('720p'))).toEqual([])
  expect(await keptFiles(target)).toEqual([])
  expect(await enclosuresOf(target)).toMatchObject([{ kind: 'AUDIO' }])
})
