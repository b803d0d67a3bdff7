import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { countSiteListening } from '#app/.server/stats/listens/count.ts'
import { listeningOf } from '#app/.server/stats/listens/listening-of.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const product = contextFor(services, system)
const owner = await createAccount(services)
const feed_id = await completeShow(owner.ctx)
const item_id = await completeEpisode(owner.ctx, feed_id, 'Night Ferry', 600)
await releaseHostingItem(owner.ctx, { feed_id, item_id })
const { public_id } = await services.db
  .selectFrom('hosting_items')
  .select('public_id')
  .where('id', '=', item_id)
  .executeTakeFirstOrThrow()
const _id = public_id ?? ''

beforeEach(async () => {
  services.clock.set('2026-06-15T12:00:00Z')
  for (const table of ['listens', 'listening_days', 'rate_limits'] as const)
    await services.db.deleteFrom(table).execute()
})

const listenerCalled = (number: number) => number.toString(16).padStart(32, '0')
const slices = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 }, (_, at) => from / 5 + at)

async function report(
  listener: number,
  heard: number[],
  {
    address = '192.0.2.1',
    entity = { _id, type: 'EPISODE' },
    token = undefined as string | undefined,
  } = {},
) {
  const body = { entity, listener: listenerCalled(listener), heard }
  const answer = await router.postJson('/v1/stats/report-listening', body, {
    address,
    ...(token ? { token } : {}),
  })
  return answer.status
}

/** Hears so many seconds of the audio, a report each minute. */
async function hear(listener: number, seconds: number, address?: string) {
  const started = services.now()
  expect(await report(listener, [], address ? { address } : {})).toBe(200)
  for (let from = 0; from < seconds; from += 60) {
    services.clock.pass(60)
    const heard = slices(from, Math.min(from + 60, seconds))
    expect(await report(listener, heard, address ? { address } : {})).toBe(200)
  }
  services.clock.set(started)
}

async function told(range?: { from: Date; to: Date }) {
  await countSiteListening(product)
  return listeningOf(owner.ctx, { feed_id, item_id, ...(range ? { range } : {}) })
}

test('what is heard is told to who makes it: how far, how long, and where they leave', async () => {
  for (let listener = 1; listener <= 6; listener++) await hear(listener, 600)
  for (let listener = 7; listener <= 10; listener++) await hear(listener, 120)
  const { listeners, averageSeconds, curve, leaves } = await told()
  expect(listeners).toBe(10)
  expect(averageSeconds).toBe((6 * 600 + 4 * 120) / 10)
  expect(curve).toEqual([1, 1, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6])
  expect(leaves).toEqual([{ fromSecond: 115, toSecond: 175, share: 0.4, listeners: 4 }])
})

test('the same report again, and one that comes late, change nothing but what they tell', async () => {
  await hear(1, 300)
  const before = await told()
  await report(1, slices(0, 60))
  await report(1, slices(240, 300))
  expect(await told()).toEqual(before)
  services.clock.pass(3600)
  await report(1, slices(400, 410))
  expect((await services.db.selectFrom('listening_days').select('seconds').execute()).length).toBe(
    1,
  )
  await countSiteListening(product)
  expect(
    await services.db.selectFrom('listening_days').select(['listeners', 'seconds']).execute(),
  ).toEqual([{ listeners: 1, seconds: 310 }])
})

test('who began within a range is counted in it', async () => {
  for (let listener = 1; listener <= 5; listener++) await hear(listener, 60)
  services.clock.set('2026-06-16T00:00:00Z')
  for (let listener = 6; listener <= 12; listener++) await hear(listener, 60)
  const day = (number: number) => new Date(Date.UTC(2026, 5, number))
  expect((await told({ from: day(15), to: day(16) })).listeners).toBe(5)
  expect((await told({ from: day(16), to: day(17) })).listeners).toBe(7)
  expect((await told()).listeners).toBe(12)
})

test('more than can have been heard, and what isn’t in the audio, isn’t counted', async () => {
  expect(await report(1, slices(0, 600))).toBe(409)
  await report(2, [...slices(595, 600), ...slices(3000, 3060)])
  await countSiteListening(product)
  expect(await services.db.selectFrom('listening_days').select('seconds').execute()).toEqual([
    { seconds: 5 },
  ])
  expect(await report(3, [17_280])).toBe(400)
  expect(await report(3, [-1])).toBe(400)
})

test('one network is twenty listeners of an item a day, and its reports have a limit', async () => {
  const { ctx } = owner
  for (let listener = 1; listener <= 20; listener++) expect(await report(listener, [0])).toBe(200)
  expect(await report(21, [0])).toBe(429)
  expect(await report(20, [1])).toBe(200)
  expect(await report(21, [0], { address: '192.0.2.2' })).toBe(200)
  await ctx.db
    .updateTable('rate_limits')
    .set({ hits: 6000 })
    .where('bucket', '=', 'listening 192.0.2.1')
    .execute()
  expect(await report(20, [2])).toBe(429)
})

test('only what is made here and public is counted', async () => {
  expect(await report(1, [0], { entity: { _id: newId(), type: 'EPISODE' } })).toBe(404)
  const draft = await completeEpisode(owner.ctx, feed_id, 'Draft')
  expect(await report(1, [0], { entity: { _id: draft, type: 'EPISODE' } })).toBe(404)
})

test('nothing that is kept says who listened, nor that somebody heard two items', async () => {
  const { token, userId } = await createAccount(services)
  await report(1, [0], { token })
  const kept = JSON.stringify([
    await services.db.selectFrom('listens').selectAll().execute(),
    await services.db
      .selectFrom('rate_limits')
      .select('bucket')
      .where('bucket', 'like', 'listeners %')
      .execute(),
  ])
  expect(kept).not.toContain(userId)
  expect(kept).not.toContain('192.0.2.1')
})

test('after two weeks what single listeners heard is gone, what was counted stays', async () => {
  for (let listener = 1; listener <= 6; listener++) await hear(listener, 120)
  const before = await told()
  services.clock.pass(13.5 * 24 * 3600)
  // What is closed takes nothing more.
  expect(await report(1, slices(120, 180))).toBe(200)
  expect(await told()).toEqual(before)
  services.clock.pass(2 * 24 * 3600)
  expect(await told()).toEqual(before)
  expect(await services.db.selectFrom('listens').selectAll().execute()).toEqual([])
  expect(await report(1, [0])).toBe(200)
  expect((await told()).listeners).toBe(7)
})

test('nobody else is told', async () => {
  const stranger = await createAccount(services)
  await expect(listeningOf(stranger.ctx, { feed_id, item_id })).rejects.toMatchObject({
    code: 'NO_FEED',
  })
})
