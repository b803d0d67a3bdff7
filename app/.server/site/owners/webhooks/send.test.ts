import { beforeEach, expect, test } from 'vitest'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { publishItemChanges, unpublishItem } from '#app/.server/studio/publishing/index.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { bringPublicSideUpToDate, generateRss } from '#app/.server/studio/publishing/public-side.ts'
import { tellWebhooks } from '#app/.server/studio/records/tell-webhooks.ts'
import {
  cleanUpWebhooks,
  listDeliveries,
  resendDelivery,
  sendTest,
} from '#app/.server/studio/team/webhooks/deliveries.ts'
import { listWebhooks, updateWebhook } from '#app/.server/studio/team/webhooks/webhooks.ts'
import { webhookLimits } from '#app/rules/studio/webhooks.ts'
import { transact } from '#app/.server/base/ctx.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { webhookTarget } from '#tests/rig/webhook-target.ts'
import { sendWebhooks } from './send.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const hour = 3600

beforeEach(async () => {
  services.clock.set(new Date())
  await services.db.updateTable('sessions').set({ proved_at: services.now() }).execute()
  await services.db.deleteFrom('webhooks').execute()
})

async function told() {
  const target = await webhookTarget(services)
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const { webhook, secret } = await target.add(ctx, feed_id)
  const states = async () =>
    (await listDeliveries(ctx, { feed_id })).deliveries.map(
      ({ event, state }) => `${event} ${state}`,
    )
  const latest = async () => (await listDeliveries(ctx, { feed_id })).deliveries[0]!
  const state = async () => (await listWebhooks(ctx, { feed_id })).webhooks[0]!
  const test = () => sendTest(ctx, { feed_id, webhook_id: webhook.id })
  return { ...target, feed_id, item_id, webhook, secret: secret ?? '', states, latest, state, test }
}

test('a published, changed and unpublished episode is told once each, signed, with what is public', async () => {
  const { feed_id, item_id, send, received, checked, secret, types, states } = await told()
  await releaseHostingItem(ctx, { feed_id, item_id })
  await send()
  expect(types()).toEqual(['episode.published'])
  const { type, timestamp, data } = checked(secret, received[0]!)
  expect([type, timestamp]).toEqual(['episode.published', services.now().toISOString()])
  expect(data).toMatchObject({
    show: {
      id: feed_id,
      title: 'Slow Harbour',
      feed_url: `http://localhost:3000/feeds/${feed_id}`,
    },
    episode: { type: 'episode', title: 'Night Ferry', explicit: false },
  })
  expect(data.episode!.audio).toMatch(/^http:\/\/localhost:3000\/feeds\/.*\.mp3$/)
  await updateHostingItem(ctx, { feed_id, item: { _id: item_id, content: { title: 'Day Ferry' } } })
  await send()
  // An edit that isn't published changes nothing.
  expect(types()).toEqual(['episode.published'])
  await publishItemChanges(ctx, { feed_id, item_id })
  await generateRss(ctx, { feed_id })
  await bringPublicSideUpToDate(ctx, { feedId: feed_id })
  await send()
  await unpublishItem(ctx, { feed_id, item_id })
  await send()
  expect(types()).toEqual(['episode.published', 'episode.changed', 'episode.gone'])
  expect(checked(secret, received[1]!).data.episode!.title).toBe('Day Ferry')
  expect(checked(secret, received[2]!).data.episode).toEqual({
    id: data.episode!.id,
    type: 'episode',
    url: data.episode!.url,
    guid: data.episode!.guid,
  })
  expect(new Set(await states())).toEqual(
    new Set(['episode.gone SENT', 'episode.changed SENT', 'episode.published SENT']),
  )
})

test('what goes before it is sent isn’t told', async () => {
  const { feed_id, item_id, send, types, states } = await told()
  await releaseHostingItem(ctx, { feed_id, item_id })
  await unpublishItem(ctx, { feed_id, item_id })
  await send()
  expect(types()).toEqual(['episode.gone'])
  expect(await states()).toContain('episode.published DROPPED')
})

test('nobody is told what they didn’t choose, and a paused one nothing', async () => {
  const { feed_id, item_id, send, types, states, webhook, add } = await told()
  const ids = { feed_id, webhook_id: webhook.id }
  await updateWebhook(ctx, { ...ids, events: ['episode.gone'] })
  await add(ctx, feed_id, { events: ['comment.created'] })
  await releaseHostingItem(ctx, { feed_id, item_id })
  await updateWebhook(ctx, { ...ids, paused: true })
  await unpublishItem(ctx, { feed_id, item_id })
  await tellWebhooks(ctx, [{ feedId: feed_id, event: 'episode.gone', subject: item_id }])
  await send()
  expect([types(), await states()]).toEqual([[], []])
})

test('a failed try is repeated with growing pauses and the same id, and given up after three days', async () => {
  const { send, received, answerWith, latest, state, test } = await told()
  answerWith(500)
  await test()
  const began = services.now().getTime()
  const at: number[] = []
  for (let minutes = 0; minutes <= 4 * 24 * 60; minutes += 5) {
    const before = received.length
    await send()
    if (received.length > before) at.push((services.now().getTime() - began) / 60_000)
    services.clock.pass(300)
  }
  expect(at).toHaveLength(10)
  const pauses = at.slice(1).map((time, index) => time - at[index]!)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(20 * 60)
  expect(at.at(-1)).toBeLessThanOrEqual(webhookLimits.triesForDays * 24 * 60 + 60)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  expect(await latest()).toMatchObject({ state: 'GIVEN_UP', status: 500, attempts: 10, next: null })
  expect((await state()).failing_since).not.toBeNull()
}, 60_000)

test('one that answers again gets at once what waits for it', async () => {
  const { feed_id, item_id, send, types, answerWith, state, test } = await told()
  answerWith(503)
  await test()
  await send()
  services.clock.pass(3 * hour)
  await send()
  await releaseHostingItem(ctx, { feed_id, item_id })
  expect((await state()).failing_since).not.toBeNull()
  answerWith(200)
  services.clock.pass(61)
  await send()
  await send()
  expect((await state()).failing_since).toBeNull()
  expect(types().filter((type) => type === 'episode.published')).toHaveLength(1)
  expect(types().filter((type) => type === 'webhook.test')).toHaveLength(3)
})

test('a webhook that fails for three days is paused, says so, and is told nothing more until it is resumed', async () => {
  const { feed_id, item_id, send, received, answerWith, state, states, test, webhook } =
    await told()
  answerWith(500)
  await test()
  await send()
  services.clock.pass(73 * hour)
  await send()
  expect((await state()).paused).toMatchObject({ reason: 'FAILING' })
  await releaseHostingItem(ctx, { feed_id, item_id })
  const before = received.length
  await send()
  expect(received).toHaveLength(before)
  expect(await states()).toEqual(['webhook.test GIVEN_UP'])
  await expect(test()).rejects.toMatchObject({ code: 'PAUSED' })
  answerWith(200)
  await updateWebhook(ctx, { feed_id, webhook_id: webhook.id, paused: false })
  await test()
  await send()
  expect((await state()).paused).toBeNull()
  expect(received).toHaveLength(before + 1)
})

test('410 ends it at once', async () => {
  const { send, answerWith, state, states, test } = await told()
  answerWith(410)
  await test()
  await send()
  expect((await state()).paused).toMatchObject({ reason: 'GONE' })
  expect(await states()).toEqual(['webhook.test GIVEN_UP'])
})

test('redirects aren’t followed, and ten megabytes of answer aren’t read', async () => {
  const { base, send, received, answerWith, latest, test } = await told()
  answerWith((_req, res) => void res.writeHead(307, { location: `${base}/other` }).end())
  await test()
  await send()
  expect(received.map(({ url }) => url)).toEqual(['/hook'])
  expect(await latest()).toMatchObject({
    state: 'WAITING',
    error: 'It redirects, which isn’t followed.',
  })
  let sent = 0
  answerWith((_req, res) => {
    res.writeHead(200, { 'content-length': 10_000_000 })
    const more = () => {
      while (!res.destroyed && sent < 10_000_000 && res.write(Buffer.alloc(100_000)))
        sent += 100_000
    }
    res.on('drain', more)
    more()
  })
  services.clock.pass(61)
  await send()
  expect(await latest()).toMatchObject({ state: 'SENT', status: 200 })
  expect(sent).toBeLessThan(8_000_000)
})

test.each([
  'http://127.0.0.1/x',
  'http://[::1]:8080/',
  'http://169.254.169.254/latest',
  'http://inside.example/',
])('%s isn’t reached', async (url) => {
  const { feed_id, add, send, received, latest, webhook } = await told()
  await services.db.deleteFrom('webhooks').where('id', '=', webhook.id).execute()
  const { webhook: inner } = await add(ctx, feed_id, { url })
  await sendTest(ctx, { feed_id, webhook_id: inner.id })
  await send()
  expect(received).toEqual([])
  expect(await latest()).toMatchObject({
    status: null,
    error: 'The address isn’t on the public internet.',
  })
})

test('what was sent without being noted is sent again with the same id', async () => {
  const { jobs, send, received, test } = await told()
  await test()
  // The process ends between the answer and the note.
  const fetch = Object.assign(
    async (...asked: Parameters<typeof jobs.fetch>) => {
      await (await jobs.fetch(...asked)).bytes()
      throw new Error('The process has ended')
    },
    { close: jobs.fetch.close },
  )
  await expect(sendWebhooks({ ...jobs, fetch }, { to: 'ANSWERING' })).rejects.toThrow('ended')
  await send()
  expect(received).toHaveLength(1)
  services.clock.pass(601)
  await send()
  expect(received).toHaveLength(2)
  expect(received[0]!.headers['webhook-id']).toBe(received[1]!.headers['webhook-id'])
})

test('an address that never answers holds up no other', async () => {
  const slow = await told()
  const quick = await told()
  const waiting: (() => void)[] = []
  slow.answerWith((_req, res) => void waiting.push(() => res.writeHead(200).end()))
  await slow.test()
  await quick.test()
  // Each is reached by a fetch of its own.
  const { port } = new URL(slow.base)
  const fetch = Object.assign(
    (...asked: Parameters<typeof slow.jobs.fetch>) =>
      (new URL(asked[0]).port === port ? slow : quick).jobs.fetch(...asked),
    { close: slow.jobs.fetch.close },
  )
  const run = sendWebhooks({ ...slow.jobs, fetch }, { to: 'ANSWERING' })
  await expect.poll(() => [waiting.length, quick.received.length]).toEqual([1, 1])
  await expect.poll(async () => (await quick.latest()).state).toBe('SENT')
  for (const answer of waiting) answer()
  await run
  expect((await slow.latest()).state).toBe('SENT')
})

test('two processes at once send each message once', async () => {
  const { jobs, received, feed_id, add } = await told()
  for (let count = 0; count < 5; count++) {
    const { webhook } = await add(ctx, feed_id)
    await sendTest(ctx, { feed_id, webhook_id: webhook.id })
  }
  let runs: Promise<unknown> = Promise.resolve()
  await transact(jobs, async (ctx) => {
    await ctx.db.selectFrom('webhook_deliveries').select('id').forUpdate().execute()
    runs = Promise.all([1, 2].map(() => sendWebhooks(jobs, { to: 'ANSWERING' })))
    await othersWait(ctx)
  })
  await runs
  expect(received).toHaveLength(5)
})

test('a message is sent again when its owner says so, and a test while none waits', async () => {
  const { feed_id, send, received, latest, webhook, test } = await told()
  await test()
  await expect(test()).rejects.toMatchObject({ code: 'WAITING' })
  const ids = { feed_id, webhook_id: webhook.id, delivery_id: (await latest()).id }
  await expect(resendDelivery(ctx, ids)).rejects.toMatchObject({ code: 'WAITING' })
  await send()
  await resendDelivery(ctx, ids)
  await send()
  expect(received).toHaveLength(2)
  expect(received[0]!.headers['webhook-id']).toBe(received[1]!.headers['webhook-id'])
  services.clock.pass((webhookLimits.keptDays + 1) * 24 * hour)
  await cleanUpWebhooks(services)
  expect((await listDeliveries(ctx, { feed_id })).deliveries).toEqual([])
})
