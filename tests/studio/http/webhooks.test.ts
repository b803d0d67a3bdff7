import { beforeEach, expect, test } from 'vitest'
import { system, visitor } from '#app/.server/base/actor.ts'
import { lockFeed } from '#app/.server/studio/records/access.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { listDeliveries, sendTest } from '#app/.server/studio/team/webhooks/deliveries.ts'
import { listWebhooks, updateWebhook } from '#app/.server/studio/team/webhooks/webhooks.ts'
import { exportFeed } from '#app/.server/studio/moving/taking-out/export.ts'
import { webhookLimits } from '#app/rules/studio/webhooks.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { sendForm } from '#tests/rig/http/studio-forms.ts'
import { webhookTarget } from '#tests/rig/webhook-target.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const { ctx, cookie } = owner

const url = 'https://program.example/hook?key=sesame'

beforeEach(() => services.db.updateTable('sessions').set({ proved_at: services.now() }).execute())

async function show() {
  const feed_id = await completeShow(ctx)
  const page = `/studio/${feed_id}/webhooks`
  const send = (fields: Record<string, string | string[]>, by = cookie) =>
    sendForm(router, page, fields, by)
  const hooks = async () => (await listWebhooks(ctx, { feed_id })).webhooks
  const read = async (by = cookie) => router.get(page, { cookie: by })
  const fields = {
    intent: 'add',
    kind: 'STANDARD',
    url,
    events: ['episode.published', 'boost.received'],
  }
  return { feed_id, page, send, hooks, read, fields }
}

test('an address is added, tried, paused, resumed and deleted by forms alone; its secret is shown once', async () => {
  const { feed_id, send, hooks, read, fields } = await show()
  const added = await (await send(fields)).text()
  const secret = /whsec_[A-Za-z0-9+/=]{40,}/.exec(added)?.[0]
  expect(secret).toBeDefined()
  const [{ id: webhook_id, events } = { id: '', events: [] }] = await hooks()
  expect(events).toEqual(['episode.published', 'boost.received'])
  const listed = await (await read()).text()
  expect(listed).toContain('program.example/hook?key=sesame')
  expect(listed).not.toContain(secret)
  expect((await send({ intent: 'test', webhook_id })).headers.get('location')).toContain('sending')
  expect(await (await read()).text()).toContain(texts.states.WAITING)
  await send({ intent: 'events', webhook_id, events: 'import.ended' })
  await send({ intent: 'pause', webhook_id })
  expect(await hooks()).toMatchObject([{ events: ['import.ended'], paused: { reason: 'OWNER' } }])
  const [{ id: delivery_id } = { id: '' }] = (await listDeliveries(ctx, { feed_id })).deliveries
  expect(await (await send({ intent: 'resend', webhook_id, delivery_id })).text()).toContain(
    texts.isPaused,
  )
  await send({ intent: 'resume', webhook_id })
  expect((await send({ intent: 'resend', webhook_id, delivery_id })).status).toBe(303)
  const renewed = await (await send({ intent: 'renew', webhook_id })).text()
  expect(/whsec_[A-Za-z0-9+/=]{40,}/.exec(renewed)?.[0]).not.toBe(secret)
  await send({ intent: 'delete', webhook_id })
  expect(await hooks()).toEqual([])
})

test.each([
  [{ url: 'ftp://a.example' }, 'Not a valid URL'],
  [{ kind: 'DISCORD', url: 'https://discord.example/api/webhooks/1/x' }, texts.notDiscord],
  [{ kind: 'MASTODON', url: 'http://m.example', token: 'long-enough' }, texts.notMastodon],
  [{ kind: 'MASTODON', url: 'https://m.example', token: '' }, texts.noToken],
  [{ kind: 'MASTODON', url: 'https://m.example', token: 'long-enough' }, texts.episodesOnly],
  [{ events: [] }, texts.noEvents],
])('what is wrong with %j is said', async (wrong, said) => {
  const { send, fields, hooks } = await show()
  const answer = await send({ ...fields, ...wrong })
  const html = await answer.text()
  expect([answer.status, html.includes(said)]).toEqual([400, true])
  expect(html).not.toContain('long-enough')
  expect(await hooks()).toEqual([])
})

test('nothing secret is in a call’s answer, the log or an export', async () => {
  const { feed_id, hooks } = await show()
  const call = apiCaller(router, owner.token)
  const made = await call('me/hosting-webhook-create', {
    feed_id,
    kind: 'DISCORD',
    url: 'https://discord.com/api/webhooks/1234567890/abcdefghijklmnopqrstuvwxyz',
    events: ['episode.gone'],
  })
  expect(made).toMatchObject({ status: 200, secret: null })
  await call('me/hosting-webhook-create', {
    feed_id,
    kind: 'MASTODON',
    url: 'https://m.example',
    token: 'very-secret-token',
    events: ['episode.published'],
  })
  await call('me/hosting-webhook-create', {
    feed_id,
    kind: 'STANDARD',
    url,
    events: ['episode.gone'],
  })
  const answers = JSON.stringify([
    await call('me/hosting-webhooks-get', { feed_id }),
    await call('me/hosting-webhook-deliveries-get', { feed_id }),
    await hooks(),
    await exportFeed(ctx, { feed_id }),
  ])
  const log = JSON.stringify(await services.db.selectFrom('audit_events').selectAll().execute())
  expect(log).toContain('WEBHOOK_ADDED')
  for (const secret of ['abcdefghijklmnop', 'very-secret', 'whsec_'])
    expect([answers.includes(secret), log.includes(secret)]).toEqual([false, false])
  expect(log).not.toContain('sesame')
})

test('another’s webhook is as if it weren’t there, and editors and visitors see none', async () => {
  const { feed_id, hooks, fields, send, read } = await show()
  await send(fields)
  const [{ id: webhook_id } = { id: '' }] = await hooks()
  const stranger = await createAccount(services)
  const theirs = await completeShow(stranger.ctx)
  const missing = { code: 'NO_WEBHOOK' }
  const ids = { feed_id: theirs, webhook_id }
  await expect(updateWebhook(stranger.ctx, { ...ids, paused: true })).rejects.toMatchObject(missing)
  await expect(sendTest(stranger.ctx, ids)).rejects.toMatchObject(missing)
  await expect(listWebhooks(stranger.ctx, { feed_id })).rejects.toMatchObject({ code: 'NO_FEED' })
  const editor = await createManager(services, feed_id, 'EDITOR')
  await expect(listWebhooks(editor.ctx, { feed_id })).rejects.toMatchObject({ code: 'OWNER_ONLY' })
  expect((await read(editor.cookie)).status).toBe(403)
  await expect(listWebhooks(contextFor(services, visitor), { feed_id })).rejects.toThrow()
  expect(await hooks()).toMatchObject([{ paused: null }])
})

test('adding one asks for a fresh proof', async () => {
  const { send, fields, hooks } = await show()
  await services.db
    .updateTable('sessions')
    .set({ proved_at: new Date(0) })
    .execute()
  expect((await send(fields)).status).toBe(403)
  expect(await hooks()).toEqual([])
})

/** A list has no more than there may be. */
async function stored(feed_id: string): Promise<number> {
  const rows = await services.db
    .selectFrom('webhooks')
    .select('id')
    .where('feed_id', '=', feed_id)
    .execute()
  return rows.length
}

test('thirty at once are no more than a show may have', async () => {
  const { feed_id } = await show()
  const others = await Promise.all(
    [1, 2, 3, 4].map(() => createManager(services, feed_id, 'OWNER')),
  )
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      // One account's requests take turns.
      apiCaller(router, others[at % 4]!.token)('me/hosting-webhook-create', {
        feed_id,
        kind: 'STANDARD',
        url: `https://a.example/${at}`,
        events: ['episode.gone'],
      }),
    ),
  )
  expect(await stored(feed_id)).toBe(webhookLimits.perFeed)
})

test('two owners who add the last one at once are no more, either', async () => {
  const { feed_id } = await show()
  const { add } = await webhookTarget(services)
  for (let count = 1; count < webhookLimits.perFeed; count++) await add(ctx, feed_id)
  const other = await createManager(services, feed_id, 'OWNER')
  let both: Promise<unknown> = Promise.resolve()
  await transact(contextFor(services, system), async (ctx) => {
    await lockFeed(ctx, feed_id)
    both = Promise.allSettled([owner, other].map((by) => add(by.ctx, feed_id)))
    await othersWait(ctx)
  })
  await both
  expect(await stored(feed_id)).toBe(webhookLimits.perFeed)
})

test('a release has the webhooks of its artist', async () => {
  const artist = await completeArtist(ctx)
  const release = await completeRelease(ctx, artist)
  const answer = await router.get(`/studio/${release}/webhooks`, { cookie })
  expect(answer.headers.get('location')).toBe(`/studio/${artist}/webhooks`)
  const { add } = await webhookTarget(services)
  await expect(add(ctx, release)).rejects.toMatchObject({ message: texts.releasesNone })
})

test('what somebody added is paused when they are no owner any more', async () => {
  const { feed_id } = await show()
  const { add } = await webhookTarget(services)
  const other = await createManager(services, feed_id, 'OWNER')
  await add(other.ctx, feed_id)
  await add(ctx, feed_id)
  await sendTest(other.ctx, {
    feed_id,
    webhook_id: (await listWebhooks(ctx, { feed_id })).webhooks[0]!.id,
  })
  await updateOwners(ctx, { feed_id, owners: [{ user_id: owner.userId, role: 'OWNER' }] })
  const { webhooks } = await listWebhooks(ctx, { feed_id })
  expect(webhooks.map(({ paused }) => paused?.reason ?? null).toSorted()).toEqual([
    'OWNER_LEFT',
    null,
  ])
})
