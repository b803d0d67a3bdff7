import { beforeAll, expect, test } from 'vitest'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { statementsOf } from '#tests/rig/count-statements.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, useAgain } from '#tests/rig/factories/account.ts'
import { haveDownloads } from '#tests/rig/factories/downloads.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const feed_id = await completeShow(owner.ctx)
const item_id = await completeEpisode(owner.ctx, feed_id)
await releaseHostingItem(owner.ctx, { feed_id, item_id })
const day = services.now().toISOString().slice(0, 10)
await haveDownloads(services, feed_id, { items: { [item_id]: { [day]: 3 } } })
const show = await services.db
  .selectFrom('feeds')
  .select('id')
  .where('hosting_feed_id', '=', feed_id)
  .executeTakeFirstOrThrow()

const page = (path: string, cookie = '') => router.get(path, { cookie })

/** What somebody does, and how many statements it sends at most: where it takes fewer, the number is to be lowered. */
const requests: Record<string, { most: number; send: () => Promise<Response> }> = {
  'the page of a show': { most: 15, send: () => page(`/show/${show.id}`) },
  'the home page': { most: 24, send: () => page('/') },
  'the Audience page': { most: 16, send: () => page(`/studio/${feed_id}/audience`, owner.cookie) },
}

beforeAll(async () => {
  // The first requests of a process read what it keeps for as long as it runs.
  for (const { send } of Object.values(requests)) await send()
})

test.each(Object.entries(requests))('%s', async (_name, { most, send }) => {
  // Longer than anything is cached. The use of a session is recorded once an hour, by a statement more.
  services.clock.pass(60 * 60)
  await useAgain(services, owner)
  let status = 0
  const sent = await statementsOf(services.pool, async () => {
    const answer = await send()
    status = answer.status
    await answer.text()
  })
  expect(status).toBe(200)
  expect(sent.length, sent.join('\n')).toBeGreaterThan(0)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
})
