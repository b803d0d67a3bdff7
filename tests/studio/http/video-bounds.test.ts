import { expect, test } from 'vitest'
import { mediaKey } from '#app/rules/base/media-path.ts'
import { testServices } from '#tests/rig/database.ts'
import { film } from '#tests/rig/factories/film.ts'
import { oddMp4 } from '#tests/rig/factories/odd-mp4.ts'
import { filming, type Target } from '#tests/rig/http/filming.ts'

const services = await testServices()
const { episode, upload, videoOf, runJob, keptFiles } = await filming(
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

test('a few bytes that say they are a video of more than a day are refused, and not kept', async () => {
  const target = await episode()
  await expect(upload(target, oddMp4({ frames: 10, seconds: 24 * 3600 + 1 }))).rejects.toThrow(
    'This video is longer than 24 hours. Cut it into shorter ones and send those.',
  )
  expect(await keptFiles(target)).toEqual([])
})

test('of a small video no more is made than of one of its size', async () => {
  const target = await episode()
  await upload(target)
  const { feed_id, item_id, access } = target
  const [source] = await keptFiles(target)
  const filename = source?.split('/').at(-1) ?? ''
  const place = { feed_id, item_id, access, filename, format: '360P', segment: 0 } as const
  await services.db
    .insertInto('media_objects')
    .values({
      ...{ feed_id, item_id, access, media_type: 'ITEM_HLS_SEGMENT', state: 'READY' },
      path: mediaKey({ ...place, media_type: 'ITEM_HLS_SEGMENT' }),
      content_type: 'video/mp2t',
      num_bytes: 400_000_000,
      created_at: services.now(),
      metadata: JSON.stringify({ seconds: 1 }),
    })
    .execute()
  expect(await outcome(target)).toEqual({ thrown: undefined, state: 'FAILED', error: tooMuch })
})

test('where more room is used than there is, no conversion is begun', async () => {
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
})

test('the rest of a conversion whose turn has ended waits behind those that wait already', async () => {
  const [long, other] = [await episode(), await episode()]
  await upload(long)
  await upload(other)
  const waiting = async () => {
    const { rows } = await services.pool.query<{ item: string }>(
      `select split_part(key, ':', 3) as item from graphile_worker.jobs
       where key like any($1) order by priority, run_at, id`,
      [[long, other].map(({ item_id }) => `make-video:%:${item_id}:%`)],
    )
    return rows.map(({ item }) => item)
  }
  expect(await waiting()).toEqual([long.item_id, other.item_id])
  expect(await runJob(long, AbortSignal.abort())).toBeUndefined()
  expect(await waiting()).toEqual([other.item_id, long.item_id])
})
