import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { film } from '#tests/rig/factories/film.ts'
import { slowedFilm } from '#tests/rig/factories/odd-mp4.ts'
import { filming, type Target } from '#tests/rig/http/filming.ts'

const services = await testServices()
const { call, mp4, episode, upload, videoOf, runJob, keptFiles } = await filming(
  services,
  await film({ seconds: 2, size: '320x180' }),
)

const tooMuch =
  'What is made of this video is far larger than the video itself. Export it anew and send that file.'

function segmentsOf({ item_id }: Target) {
  return services.db
    .selectFrom('media_objects')
    .select('path')
    .where('item_id', '=', item_id)
    .where('media_type', '=', 'ITEM_HLS_SEGMENT')
    .execute()
}

async function outcome(target: Target) {
  const thrown = await runJob(target)
  const { state, error } = await videoOf(target)
  return { thrown, state, error }
}

test('a video that goes on for longer than it says is given up, and what was made of it goes', async () => {
  const target = await episode()
  await upload(target, slowedFilm(mp4, 100))
  const given = { thrown: undefined, state: 'FAILED', error: tooMuch }
  expect(await outcome(target)).toEqual(given)
  expect(await segmentsOf(target)).toEqual([])
  expect(await keptFiles(target)).toEqual([expect.stringContaining('/video/')])
  const { file } = await videoOf(target)
  expect(await call('me/hosting-video-to-hls', { url: file?.url })).toMatchObject({ status: 200 })
  expect(await outcome(target)).toEqual(given)
  expect(await keptFiles(target)).toHaveLength(1)
})

test('a conversion takes nothing of the room that the disk keeps free, and goes on where there is some again', async () => {
  const target = await episode()
  await upload(target)
  const { storage } = services
  const { roomLeft, put } = storage
  const stored: string[] = []
  storage.put = (key, ...rest) => {
    if (key.endsWith('.ts')) stored.push(key)
    return put(key, ...rest)
  }
  storage.roomLeft = () => Promise.resolve(stored.length > 0 ? -1 : 1)
  const noRoom =
    'This site has no room for the converted video right now. Please try again later, or tell whoever runs it.'
  try {
    expect(await outcome(target)).toEqual({ thrown: undefined, state: 'FAILED', error: noRoom })
    const before = stored.length
    const { file } = await videoOf(target)
    const retry = { url: file?.url }
    expect(await call('me/hosting-video-to-hls', retry)).toMatchObject({ status: 200 })
    expect(await outcome(target)).toMatchObject({ state: 'FAILED', error: noRoom })
    expect(stored).toHaveLength(before)
    storage.roomLeft = roomLeft
    expect(await call('me/hosting-video-to-hls', retry)).toMatchObject({ status: 200 })
    expect(await outcome(target)).toEqual({ thrown: undefined, state: 'READY', error: null })
    expect(new Set(stored).size).toBe(stored.length)
  } finally {
    Object.assign(storage, { put, roomLeft })
  }
})

test('where more room is used than there is, no conversion is begun until there is some again', async () => {
  const target = await episode()
  await upload(target)
  const { feed_id, item_id } = target
  const path = `${feed_id}/items/${item_id}/default/video/of-before/720p-00000.ts`
  await services.db
    .insertInto('media_objects')
    .values({
      ...{ feed_id, item_id, path, media_type: 'ITEM_HLS_SEGMENT', state: 'READY' },
      content_type: 'video/mp2t',
      num_bytes: 101_000_000_000,
      created_at: services.now(),
    })
    .execute()
  expect(await outcome(target)).toEqual({
    thrown: undefined,
    state: 'FAILED',
    error: expect.stringMatching(/has used 101\.0 of 100\.0 GB .*Delete files you don’t need/),
  })
  expect(await segmentsOf(target)).toHaveLength(1)
  await services.db.deleteFrom('media_objects').where('path', '=', path).execute()
  const { file } = await videoOf(target)
  expect(await call('me/hosting-video-to-hls', { url: file?.url })).toMatchObject({ status: 200 })
  expect(await outcome(target)).toMatchObject({ state: 'READY', error: null })
})
