import { describe, expect, test } from 'vitest'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { film } from '#tests/rig/factories/film.ts'
import { filming } from '#tests/rig/http/filming.ts'
import { stores } from '#tests/rig/http/stores.ts'

describe.each(stores)('on %s', async (_name, install) => {
  const services = await install()
  const {
    ctx,
    call,
    listener,
    mp4,
    episode,
    upload,
    videoOf,
    runJob,
    enclosuresOf,
    keptFiles,
    throwAway,
  } = await filming(services)

  test('an MP4 becomes HLS in two resolutions, and the video of its item', async () => {
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
    const { item } = await getHostingItem(ctx, target)
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
  })

  test('playlists are not there until they are whole, then lead to the segments', async () => {
    const target = await episode()
    await upload(target)
    const { file } = await videoOf(target)
    const preview = (await getHostingFeed(ctx, target)).token
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
  })

  test('a conversion that was cut off goes on where it was', async () => {
    const target = await episode()
    await upload(target, await film({ seconds: 32, size: '160x90' }))
    const ending = new AbortController()
    const { put } = services.storage
    services.storage.put = async (key, ...rest) => {
      if (!/360p-0000[2-9]/.test(key)) return put(key, ...rest)
      // What was made before is written down by then, however slow that is.
      const percent = async () => (await videoOf(target)).file?.resolutions[0]?.percent
      await expect.poll(percent).toBeGreaterThan(0)
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
    const preview = (await getHostingFeed(ctx, target)).token
    const playlist = await listener.ask(`${file?.resolutions[0]?.playlist}?token=${preview}`)
    expect(playlist.text.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(1)
    const seconds = [...playlist.text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, text]) => Number(text))
    expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(file?.seconds ?? 0, 0)
  })

  test('a video that is removed, or replaced, leaves nothing', async () => {
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
})

function linesOf(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}
