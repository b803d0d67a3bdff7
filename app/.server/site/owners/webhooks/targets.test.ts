import { beforeEach, expect, test } from 'vitest'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { publishFeedChanges } from '#app/.server/studio/publishing/index.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { sendTest } from '#app/.server/studio/team/webhooks/deliveries.ts'
import { sealWebhooksAnew } from '#app/.server/studio/team/webhooks/sealed.ts'
import { listWebhooks, updateWebhook } from '#app/.server/studio/team/webhooks/webhooks.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { webhookTarget } from '#tests/rig/webhook-target.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const channel = 'https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrst_uvw-xyz'

beforeEach(async () => {
  services.clock.set(new Date())
  await services.db.updateTable('sessions').set({ proved_at: services.now() }).execute()
  await services.db.deleteFrom('webhooks').execute()
})

async function show(title = 'Slow Harbour') {
  const feed_id = await completeShow(ctx, title)
  return { feed_id, item_id: await completeEpisode(ctx, feed_id, 'Night @everyone <@12> [x](y)') }
}

test('a channel on Discord is told in plain words that mention nobody', async () => {
  const { add, send, received } = await webhookTarget(services)
  const ids = await show()
  const { secret, webhook } = await add(ctx, ids.feed_id, { kind: 'DISCORD', url: channel })
  expect([secret, webhook.url]).toEqual([null, 'discord.com/api/webhooks/123456789012345678/…'])
  await releaseHostingItem(ctx, ids)
  await send()
  const [{ url, body, headers } = { url: '', body: '', headers: {} }] = received
  expect(url).toBe(new URL(channel).pathname)
  expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([])
  const { content, allowed_mentions } = JSON.parse(body) as {
    content: string
    allowed_mentions: unknown
  }
  expect(allowed_mentions).toEqual({ parse: [] })
  expect(content.split('\n')).toEqual([
    'New on Slow Harbour: Night \\@everyone \\<\\@12\\> \\[x\\](y)',
    expect.stringMatching(/^http:\/\/localhost:3000\/episode\/\w{20}$/),
  ])
})

test('an account on Mastodon posts a new episode, however often it is sent, and a test for itself alone', async () => {
  const { add, send, received, answerWith } = await webhookTarget(services)
  const ids = await show()
  const { webhook } = await add(ctx, ids.feed_id, {
    kind: 'MASTODON',
    url: 'https://mastodon.example/@harbour',
    token: 'secret-token-of-ada',
    events: ['episode.published'],
    visibility: 'unlisted',
  })
  expect(webhook).toMatchObject({ url: 'https://mastodon.example', visibility: 'unlisted' })
  answerWith(500)
  await releaseHostingItem(ctx, ids)
  await send()
  answerWith(200)
  services.clock.pass(61)
  await send()
  await sendTest(ctx, { feed_id: ids.feed_id, webhook_id: webhook.id })
  await send()
  expect(received.map(({ url }) => url)).toEqual(Array(3).fill('/api/v1/statuses'))
  const [first, again, tried] = received.map(({ headers, body }) => ({
    ...(JSON.parse(body) as { status: string; visibility: string }),
    key: headers['idempotency-key'],
    token: headers.authorization,
  }))
  expect(first).toMatchObject({ token: 'Bearer secret-token-of-ada', visibility: 'unlisted' })
  expect(first!.status).toContain('New on Slow Harbour: Night @\u2060everyone')
  expect(again).toEqual(first)
  expect(tried!.visibility).toBe('direct')
  expect(tried!.key).not.toBe(first!.key)
})

test.each([
  [23, true],
  [25, false],
])('a new secret signs; %i hours later the former one besides: %s', async (hours, isGood) => {
  const { add, send, received, checked } = await webhookTarget(services)
  const { feed_id } = await show()
  const { webhook, secret: former } = await add(ctx, feed_id)
  const ids = { feed_id, webhook_id: webhook.id }
  // Receivers look at the true time.
  services.clock.pass(-hours * 3600)
  const { secret } = await updateWebhook(ctx, { ...ids, renew_secret: true })
  services.clock.pass(hours * 3600)
  await sendTest(ctx, ids)
  await send()
  const isTakenBy = (one: string | null) => {
    try {
      return checked(one ?? '', received[0]!).type === 'webhook.test'
    } catch {
      return false
    }
  }
  expect([isTakenBy(secret), isTakenBy(former)]).toEqual([true, isGood])
})

test('addresses and secrets stand sealed in the database, also after the keys were exchanged', async () => {
  const { add, send, received } = await webhookTarget(services)
  const { feed_id } = await show()
  const { secret, webhook } = await add(ctx, feed_id)
  const stored = await services.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
  const written = JSON.stringify({ ...stored, sealed: stored.sealed.toString('latin1') })
  expect(written).not.toContain((secret ?? '').slice(6))
  expect(written).not.toContain('show.example')
  const before = services.keys.all().map((key) => ({ key, from: 0, until: null }))
  services.keys.replace([...before, { key: Buffer.alloc(32, 7), from: 0, until: null }])
  expect(await sealWebhooksAnew(services)).toBe(1)
  expect(await sealWebhooksAnew(services)).toBe(0)
  services.keys.replace([{ key: Buffer.alloc(32, 7), from: 0, until: null }])
  await sendTest(ctx, { feed_id, webhook_id: webhook.id })
  await send()
  expect(received).toHaveLength(1)
  // In the row of another webhook it opens nothing.
  const { webhook: other } = await add(ctx, feed_id, { events: ['episode.gone'] })
  await services.db
    .updateTable('webhooks')
    .set({ sealed: (await rowOf(webhook.id)).sealed })
    .where('id', '=', other.id)
    .execute()
  await expect(listWebhooks(ctx, { feed_id })).rejects.toThrow('sealed')
})

function rowOf(id: string) {
  return services.db
    .selectFrom('webhooks')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('of a show whose texts are as long as they may be a message stays small', async () => {
  const { add, send, received } = await webhookTarget(services)
  const { feed_id, item_id } = await show('x'.repeat(200))
  await updateHostingFeed(ctx, {
    feed: { _id: feed_id, content: { description: 'y'.repeat(4000) } },
  })
  await add(ctx, feed_id)
  await releaseHostingItem(ctx, { feed_id, item_id })
  await publishFeedChanges(ctx, { feed_id })
  await send()
  expect(received.length).toBeGreaterThan(0)
  for (const { body } of received) expect(body.length).toBeLessThan(20_000)
})
