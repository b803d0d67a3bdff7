import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/ctx.ts'
import * as hosting from '#app/.server/hosting/index.ts'
import type { ItemVideo } from '#app/schemas/video.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { formFile, toneMp3 } from '#tests/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/factories/hosted.ts'
import { apiCaller } from './api-caller.ts'
import { startListener } from './listener.ts'
import { testRouter } from './router.ts'

const realData = process.env.REAL_DATA_DIR
const services = await testServices()
services.clock.set(new Date())
const { ctx, token } = await createAccount(services)
const { token: strangerToken } = await createAccount(services)
const router = testRouter(services)
const call = apiCaller(router, token)
const listener = await startListener(services)
const system = contextFor(services, { kind: 'system' })
const running = new AbortController().signal

const mp4 = realData ? await readFile(path.join(realData, 'media/video.mp4')) : Buffer.alloc(0)

type Target = { feed_id: string; item_id: string; access: 'DEFAULT' | 'PAID' }

async function episode(access: 'DEFAULT' | 'PAID' = 'DEFAULT'): Promise<Target> {
  const feed_id = await completeShow(ctx)
  return { feed_id, item_id: await completeEpisode(ctx, feed_id), access }
}

function upload(target: Target, bytes: Buffer = mp4, name = 'ferry.mp4') {
  return hosting.uploadVideo(ctx, target, formFile(name, 'video/mp4', bytes))
}

async function videoOf(target: Target): Promise<ItemVideo> {
  return (await call('me/hosting-video-get', target)).video as ItemVideo
}

/** Runs the job of a video, as the queue would; answers what it threw. */
async function runJob(target: Target, ending = running): Promise<unknown> {
  const { requested_at } = await services.db
    .selectFrom('videos')
    .select('requested_at')
    .where('item_id', '=', target.item_id)
    .where('access', '=', target.access)
    .executeTakeFirstOrThrow()
  const { feed_id: feedId, item_id: itemId, access } = target
  const payload = { feedId, itemId, access, requestedAt: requested_at.toISOString() }
  return hosting.hostingJobs['make-video'](system, payload, ending).catch((error: unknown) => error)
}

test.skipIf(!realData)(
  'an MP4 becomes HLS in two resolutions, and the video of its item',
  async () => {
    const target = await episode()
    await upload(target)
    expect(await videoOf(target)).toMatchObject({
      state: 'PROCESSING',
      file: { filename: 'ferry.mp4', seconds: 6, resolutions: [{ name: '360P', done: false }, {}] },
    })
    expect(await runJob(target)).toBeUndefined()
    const { state, file } = await videoOf(target)
    expect([state, file?.resolutions.map(({ done, percent }) => [done, percent])]).toEqual([
      'READY',
      [
        [true, 100],
        [true, 100],
      ],
    ])
    const { item } = await hosting.getHostingItem(ctx, target)
    expect(item.content.enclosures).toMatchObject([
      { kind: 'AUDIO' },
      {
        kind: 'VIDEO',
        type: 'application/x-mpegURL',
        url: file?.playlist,
        duration: 6,
        height: 360,
      },
    ])
  },
)

test.skipIf(!realData)(
  'playlists are not there until they are whole, then lead to the segments',
  async () => {
    const target = await episode()
    await upload(target)
    const { file } = await videoOf(target)
    const preview = (await hosting.getHostingFeed(ctx, target)).token
    const query = `?source=tributary-studio&token=${preview}`
    const playlists = [
      file?.playlist ?? '',
      ...(file?.resolutions ?? []).map((one) => one.playlist),
    ]
    for (const url of playlists) expect((await listener.ask(url + query)).status).toBe(404)
    await runJob(target)

    const master = await listener.ask((file?.playlist ?? '') + query)
    expect(master.headers['content-type']).toBe('application/x-mpegurl')
    expect(master.text.match(/RESOLUTION=\d+x\d+/g)).toEqual([
      'RESOLUTION=640x360',
      'RESOLUTION=640x360',
    ])
    const folder = (file?.playlist ?? '').replace('master.m3u8', '')
    const [first = ''] = linesOf(master.text)
    expect(first).toBe(`360p.m3u8?token=${preview}`)
    const [segment = ''] = linesOf((await listener.ask(folder + first)).text)
    const bytes = await listener.ask(folder + segment)
    expect([bytes.status, bytes.headers['content-type'], bytes.body[0]]).toEqual([
      200,
      'video/mp2t',
      0x47,
    ])
    expect((await listener.ask((file?.poster ?? '') + query)).headers['content-type']).toBe(
      'image/jpeg',
    )

    for (const url of [...playlists, folder + segment, file?.poster ?? '', file?.url ?? '']) {
      const bare = url.split('?')[0] ?? ''
      expect((await listener.ask(bare)).status, bare).toBe(403)
      expect((await listener.ask(`${bare}?token=x`)).status, bare).toBe(403)
    }
  },
)

function linesOf(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

test.skipIf(!realData)(
  'a published episode has its video in RSS and on its page, open to all',
  async () => {
    const target = await episode()
    await upload(target)
    await runJob(target)
    await hosting.releaseHostingItem(ctx, target)
    await hosting.hostingJobs['publish-feed'](system, { feedId: target.feed_id })
    const { file } = await videoOf(target)
    const xml = (await hosting.renderHostedFeed(system, target.feed_id)) ?? ''
    expect(xml).toContain('<podcast:alternateEnclosure type="application/x-mpegURL" height="360">')
    expect(xml).toContain(
      `<podcast:source uri="${file?.playlist}" contentType="application/x-mpegURL"/>`,
    )
    const open = await startListener(services)
    expect((await open.ask(file?.playlist ?? '')).status).toBe(200)
    const { item } = await hosting.getHostingItem(ctx, target)
    const page = await (await router.get(`/episode/${item._tributary_id}`)).text()
    expect([page.includes(file?.playlist ?? 'none'), page.includes('night.mp3')]).toEqual([
      true,
      true,
    ])
  },
)

test.skipIf(!realData)('the video of subscribers stays out of RSS, and closed', async () => {
  const target = await episode('PAID')
  await hosting.updateHostingItem(ctx, {
    ...idsOf(target),
    updates: { variant: { access: 'BONUS' } },
  })
  await hosting.uploadAudio(ctx, target, formFile('a.mp3', 'audio/mpeg', toneMp3(2)))
  await upload(target)
  await runJob(target)
  await hosting.releaseHostingItem(ctx, target)
  const xml = (await hosting.renderHostedFeed(system, target.feed_id)) ?? ''
  expect([xml.includes('<enclosure'), xml.includes('m3u8')]).toEqual([true, false])
  const { file } = await videoOf(target)
  const open = await startListener(services)
  expect((await open.ask(file?.playlist ?? '')).status).toBe(403)
})

test.skipIf(!realData)('a conversion that was cut off goes on where it was', async () => {
  const target = await episode()
  await upload(target, await longVideo())
  const ending = new AbortController()
  const { put } = services.storage
  services.storage.put = async (key, ...rest) => {
    if (!/360p-0000[2-9]/.test(key)) return put(key, ...rest)
    // What was made before is written down by then, however slow that is.
    const percent = async () => (await videoOf(target)).file?.resolutions[0]?.percent
    await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(0)
    ending.abort()
    throw new Error('the power is gone')
  }
  try {
    await runJob(target, ending.signal)
  } finally {
    services.storage.put = put
  }
  expect(ending.signal.aborted).toBe(true)
  expect((await videoOf(target)).state).toBe('PROCESSING')

  const puts: string[] = []
  services.storage.put = (key, ...rest) => {
    puts.push(key.replace(/^.*\//, ''))
    return put(key, ...rest)
  }
  try {
    expect(await runJob(target)).toBeUndefined()
  } finally {
    services.storage.put = put
  }
  expect(puts.filter((name) => name.startsWith('360p-'))[0]).not.toBe('360p-00000.ts')
  const { state, file } = await videoOf(target)
  expect(state).toBe('READY')
  const preview = (await hosting.getHostingFeed(ctx, target)).token
  const playlist = await listener.ask(`${file?.resolutions[0]?.playlist}?token=${preview}`)
  expect(playlist.text.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(1)
  const seconds = [...playlist.text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, text]) => Number(text))
  expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(file?.seconds ?? 0, 0)
})

test.skipIf(!realData)(
  'what cannot be converted is given up after three attempts, and can be tried again',
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

test.skipIf(!realData)(
  'only an MP4 with pictures and a duration is taken, and of others nothing is kept',
  async () => {
    const target = await episode()
    const useMp4 = 'Media type currently not supported. Please use MP4.'
    const wrong: [string, Buffer<ArrayBuffer>][] = [
      ['clip.webm', mp4],
      ['list.mp4', Buffer.from('#EXTM3U\nfile:///etc/passwd\n')],
      ['cut.mp4', mp4.subarray(0, 2_000)],
      ['sound.mp4', await readFile(path.join(realData ?? '', 'media/music.m4a'))],
      ['film.mp4', await readFile(path.join(realData ?? '', 'media/video.webm'))],
    ]
    for (const [name, bytes] of wrong) {
      const type = name.endsWith('.webm') ? 'video/webm' : 'video/mp4'
      const refused = hosting.uploadVideo(ctx, target, formFile(name, type, bytes))
      await expect(refused, name).rejects.toThrow(useMp4)
    }
    expect(await keptFiles(target)).toEqual([])
    expect((await videoOf(target)).state).toBe('EMPTY')
  },
)

test.skipIf(!realData)('a video that is removed, or replaced, leaves nothing', async () => {
  const target = await episode()
  await upload(target)
  await runJob(target)
  const first = (await videoOf(target)).file?.playlist ?? ''
  await upload(target, mp4, 'second.mp4')
  await throwAway(target)
  expect(await enclosuresOf(target)).toMatchObject([{ kind: 'AUDIO' }])
  expect(await keptFiles(target)).toEqual([expect.stringMatching(/-second\.mp4$/)])
  await runJob(target)
  const [, second] = await enclosuresOf(target)
  expect(second?.filename).toBe('second.mp4')
  expect(second?.url).not.toBe(first)

  expect(await call('me/hosting-video-remove', target)).toEqual({ status: 200 })
  await throwAway(target)
  expect([await keptFiles(target), (await videoOf(target)).state]).toEqual([[], 'EMPTY'])
  expect(await enclosuresOf(target)).toMatchObject([{ kind: 'AUDIO' }])
})

test.skipIf(!realData)(
  'a video that is removed while it is converted does not come back',
  async () => {
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
  },
)

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
  expect((await hosting.getItemVideos(ctx, idsOf(target))).included).toBe(false)
  for (const tier of ['PLUS', 'PRO', null]) {
    await tierOf(tier)
    expect((await hosting.getItemVideos(ctx, idsOf(target))).included).toBe(true)
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

function idsOf({ feed_id, item_id }: Target) {
  return { feed_id, item_id }
}

function keyOf(url: string): string {
  return decodeURIComponent(url.split('/feeds/')[1] ?? '')
}

async function enclosuresOf(target: Target) {
  return (await hosting.getHostingItem(ctx, idsOf(target))).item.content.enclosures ?? []
}

async function keptFiles({ feed_id, item_id }: Target): Promise<string[]> {
  const { objects } = await services.storage.list(`${feed_id}/items/${item_id}/default/`)
  return objects.map(({ key }) => key).filter((key) => !key.includes('/audio/'))
}

/** Runs the jobs that throw videos of an item away. */
async function throwAway({ item_id }: Target): Promise<void> {
  const { rows } = await services.pool.query<{ key: string }>(
    `delete from graphile_worker._private_jobs where key like $1 returning key`,
    [`throw-away-video:%/${item_id}/%`],
  )
  for (const { key } of rows)
    await hosting.hostingJobs['throw-away-video'](system, {
      source: key.replace('throw-away-video:', ''),
    })
}

/** Half a minute, as large as a stamp, whose index is at its end. */
async function longVideo(): Promise<Buffer> {
  const file = path.join(services.folder, 'long.mp4')
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=10:duration=32'],
    ...['-f', 'lavfi', '-i', 'sine=duration=32', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ])
  return readFile(file)
}
