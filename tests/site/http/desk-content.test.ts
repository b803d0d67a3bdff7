import { runOnce, type TaskList } from 'graphile-worker'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { quiet } from '#app/.server/base/jobs/logger.ts'
import { catalogueJobs } from '#app/.server/catalogue/jobs.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { subscriptionOffer } from '#app/.server/money/pages/index.ts'
import { siteJobs } from '#app/.server/site/jobs.ts'
import {
  actOnContent,
  appealStanding,
  hideContent,
  restoreContent,
  restoreShowsOf,
  suspendContent,
  suspendShowsOf,
} from '#app/.server/site/operator/index.ts'
import { acceptInvite } from '#app/.server/site/owners/index.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { unpublishItem } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { releaseHostingItem, scheduleHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { changedFeeds } from '#app/.server/studio/records/changes.ts'
import type { ContentAct } from '#app/schemas/site/desk-content.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow, offerSubscription } from '#tests/rig/factories/hosted.ts'
import { videoSegment } from '#tests/rig/factories/video-segment.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { hearChannel } from '#tests/rig/hear-channel.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { mailsTo } from '#tests/rig/undo-links.ts'

const services = await testServices()
const router = testRouter(services)
const product = contextFor(services, system)
const operator = await createAccount(services, { admin: true })
const moderator = await createAccount(services, { moderator: true })
const owner = await createAccount(services, { email: 'wren@tidewrack.example' })
const reason = 'It isn’t yours to publish.'
const handlers = { ...catalogueJobs.handlers, ...studioJobs.handlers, ...siteJobs.handlers }
type AnyHandler = (ctx: Ctx, payload: unknown, ending: AbortSignal) => Promise<void>
const ending = new AbortController().signal
const done = ['publish-feed', 'index-feed', 'release-item', 'mail-standing'] as const

/** Does what decisions leave to the jobs. */
async function runJobs(): Promise<void> {
  const taskList: TaskList = Object.fromEntries(
    done.map((name) => [
      name,
      (payload: unknown) => (handlers[name] as AnyHandler)(product, payload, ending),
    ]),
  )
  await runOnce({ pgPool: services.pool, noHandleSignals: true, logger: quiet, taskList })
}

async function show(ctx: Ctx = owner.ctx) {
  const feedId = await completeShow(ctx)
  const itemId = await completeEpisode(ctx, feedId)
  const ids = { feed_id: feedId, item_id: itemId }
  await releaseHostingItem(ctx, ids)
  const { feed, token } = await getHostingFeed(ctx, { feed_id: feedId })
  const { item } = await getHostingItem(ctx, ids)
  return {
    ...ids,
    token,
    id: feed._tributary_id ?? '',
    episode: item._tributary_id ?? '',
    audio: item.content.enclosures?.[0]?.url ?? '',
    cover: feed.content.images?.[0]?.url ?? '',
  }
}

const own = await show()
let listener = await startListener(services)

beforeEach(async () => {
  listener = await startListener(services)
})

const status = async (path: string) => (await listener.ask(path)).status
const page = async (path: string, cookie = '') => (await router.get(path, { cookie })).text()
const suspend = (id = own.id, more = {}) => suspendContent(moderator.ctx, { id, reason, ...more })
const restore = (id = own.id) => restoreContent(moderator.ctx, { id })

test('a suspended show says so, and nothing of it plays, is read, bought or listed; all of it comes back', async () => {
  await offerSubscription(owner.ctx, own.feed_id)
  await runJobs()
  const before = await loadFeedPage(product, { id: own.id, page: 1 })
  const rss = await listener.ask(`/feeds/${own.feed_id}`)
  expect([rss.status, await status(own.audio)]).toEqual([200, 200])
  expect(await subscriptionOffer(product, own.id)).not.toBeNull()
  await suspend()
  await runJobs()
  // A process that has just been asked answers from memory for a second at most.
  listener = await startListener(services)
  for (const path of [`/show/${own.id}`, `/episode/${own.episode}`]) {
    const html = await page(path)
    expect(html).toContain('was suspended by the operator of')
    expect(html).not.toContain(own.audio)
  }
  expect(await page(`/show/${own.id}`)).toContain('Slow Harbour')
  // Neither a redirect nor an app that has it already gets round that.
  const move = (moved_to: string | null) =>
    services.db
      .updateTable('hosting_feeds')
      .set({ moved_to })
      .where('id', '=', own.feed_id)
      .execute()
  await move('https://elsewhere.example/rss')
  const gone = await listener.ask(`/feeds/${own.feed_id}`, {
    headers: { 'if-none-match': rss.headers.etag },
  })
  expect([gone.status, gone.headers['cache-control']]).toEqual([410, 'no-store'])
  await move(null)
  expect(await status(own.audio)).toBe(403)
  expect(await subscriptionOffer(product, own.id)).toBeNull()
  // Its managers hear what they are asked about.
  expect(await status(`${own.audio}?token=${own.token}`)).toBe(200)
  await restore()
  await runJobs()
  listener = await startListener(services)
  expect(await loadFeedPage(product, { id: own.id, page: 1 })).toMatchObject({
    hit: before.hit,
    items: before.items,
    total: before.total,
  })
  const back = await listener.ask(`/feeds/${own.feed_id}`)
  expect([back.status, back.text]).toEqual([200, rss.text])
  expect(await status(own.audio)).toBe(200)
  expect(await subscriptionOffer(product, own.id)).not.toBeNull()
})

test('files close in a process that has them in memory, also for thirty who ask at that moment', async () => {
  const other = await show()
  const caughtUp = await hearChannel(services, changedFeeds, () => undefined)
  const heard: ((feedId: string | null) => void)[] = []
  listener = await startListener(
    services,
    {},
    {
      isReachable: () => Promise.resolve(true),
      onFeedChange: (hear) => void heard.push(hear),
    },
  )
  const segment = await videoSegment(services, other)
  expect([await status(other.audio), await status(segment)]).toEqual([200, 200])
  const asking = Promise.all(Array.from({ length: 30 }, () => status(other.audio)))
  await suspend(other.id)
  await caughtUp()
  for (const hear of heard) hear(other.feed_id)
  expect((await asking).every((answer) => answer === 200 || answer === 403)).toBe(true)
  const after = await Promise.all(Array.from({ length: 30 }, () => status(other.audio)))
  expect(new Set(after)).toEqual(new Set([403]))
  expect(await status(segment)).toBe(403)
  // A listener's session opens no more than nobody's.
  const { token } = await createAccount(services)
  expect(await status(`${other.audio}?token=${token}`)).toBe(403)
})

test('what was held keeps its address as it was, without the files', async () => {
  const held = await show()
  await runJobs()
  const before = await listener.ask(`/feeds/${held.feed_id}`)
  await suspend(held.id, { rss: 'HELD' })
  await runJobs()
  listener = await startListener(services)
  const after = await listener.ask(`/feeds/${held.feed_id}`)
  expect([after.status, after.text]).toEqual([200, before.text])
  expect(await status(held.audio)).toBe(403)
})

test('an episode is suspended alone, and stays unpublished if its maker took it back meanwhile', async () => {
  const { feed_id, item_id, id, episode, audio } = await show()
  const second = await completeEpisode(owner.ctx, feed_id, 'Day Ferry')
  await releaseHostingItem(owner.ctx, { feed_id, item_id: second })
  await suspend(episode)
  await runJobs()
  const rss = async () => (await (await startListener(services)).ask(`/feeds/${feed_id}`)).text
  expect(await rss()).not.toContain('Night Ferry')
  expect(await rss()).toContain('Day Ferry')
  expect(await status(audio)).toBe(403)
  expect((await loadFeedPage(product, { id, page: 1 })).total).toBe(1)
  expect(await page(`/episode/${episode}`)).toContain('was suspended by the operator of')
  await unpublishItem(owner.ctx, { feed_id, item_id })
  await restore(episode)
  await runJobs()
  expect(await rss()).not.toContain('Night Ferry')
  expect(await page(`/episode/${episode}`)).toContain('no longer published')
})

test('its owner reads why in the studio, edits, can’t publish, appeals once, and reads the answer', async () => {
  const { feed_id, id } = await show()
  await suspend(id, { until: new Date(services.now().getTime() + 86_400_000) })
  await runJobs()
  for (const path of [
    `/studio/${feed_id}`,
    `/studio/${feed_id}/episodes`,
    `/studio/${feed_id}/edit`,
  ])
    expect(await page(path, owner.cookie), path).toContain(reason)
  const item_id = await completeEpisode(owner.ctx, feed_id, 'Day Ferry')
  const refused = { code: 'SUSPENDED', status: 403 }
  await expect(releaseHostingItem(owner.ctx, { feed_id, item_id })).rejects.toMatchObject(refused)
  const appeal = { appeal: 'It is ours: here is the contract.' }
  const stranger = await createAccount(services)
  const editor = await createManager(services, feed_id, 'EDITOR')
  const html = await page(`/studio/${feed_id}`, owner.cookie)
  const standing_id = /name="standing_id" value="(\w+)"/.exec(html)?.[1] ?? ''
  const send = (cookie: string) =>
    router.postForm(`/studio/${feed_id}/appeal`, { ...appeal, standing_id }, { cookie })
  expect((await send(stranger.cookie)).status).toBe(404)
  expect((await send(editor.cookie)).status).toBe(403)
  expect((await send(owner.cookie)).status).toBe(303)
  expect((await send(owner.cookie)).status).toBe(409)
  const desk = await page(`/admin/shows/${id}`, moderator.cookie)
  expect(desk).toContain('here is the contract')
  const answer = { intent: 'answer', standing_id, answer: 'Thank you, we look at it.' }
  const answered = await router.postForm(`/admin/shows/${id}`, answer, moderator)
  expect(answered.status).toBe(303)
  await runJobs()
  expect(await page(`/studio/${feed_id}`, owner.cookie)).toContain('we look at it')
  const mails = await mailsTo(services, 'wren@tidewrack.example', '')
  expect(mails.some((mail) => mail.includes('we look at it'))).toBe(true)
  expect(await page('/account/security-log', owner.cookie)).toContain('Suspended')
})

test('an end that has come opens the files by itself, and the job puts it back into lists', async () => {
  const { id, feed_id, audio } = await show()
  await suspend(id, { until: new Date(services.now().getTime() + 60_000) })
  await runJobs()
  const at = new Date(services.now().getTime() + 30_000).toISOString()
  const item_id = await completeEpisode(owner.ctx, feed_id, 'Later Ferry')
  await scheduleHostingItem(owner.ctx, { feed_id, item_id, scheduled: at })
  services.clock.pass(40)
  await handlers['release-item'](product, { feedId: feed_id, itemId: item_id })
  expect(await status(audio)).toBe(403)
  services.clock.pass(30)
  listener = await startListener(services)
  expect([await status(audio), await status(`/feeds/${feed_id}`)]).toEqual([200, 200])
  await handlers['end-standings'](product)
  await runJobs()
  const back = await loadFeedPage(product, { id, page: 1 })
  expect(back.hit.withdrawn).toBeUndefined()
  // What was scheduled meanwhile came out with it.
  expect(back.total).toBe(2)
})

test('of two who decide at once one does, and the other is told who', async () => {
  const { id } = await show()
  const outcomes = await Promise.allSettled([
    suspendContent(moderator.ctx, { id, reason }),
    suspendContent(operator.ctx, { id, reason }),
  ])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(failed).toMatchObject({
    reason: { status: 409, message: expect.stringMatching(/suspended already, by person-/) },
  })
  const decided = services.db.selectFrom('decisions').select('act').where('about', '=', id)
  expect(await decided.execute()).toEqual([{ act: 'SUSPENDED' }])
  await restore(id)
  await expect(restore(id)).rejects.toMatchObject({ status: 409 })
})

test('each act is for its roles alone', async () => {
  const mine = await show(operator.ctx)
  const somebody = await createAccount(services)
  const acts: ContentAct[] = [
    { intent: 'hide', reason, days: null },
    { intent: 'suspend', reason, days: null, rss: 'GONE' },
    { intent: 'restore' },
    { intent: 'answer', standing_id: own.id, answer: 'x' },
    { intent: 'hand-over', to: 'wren@tidewrack.example', at_once: true },
    { intent: 'delete', title: 'Slow Harbour', reason },
    { intent: 'keep-out', reason },
    { intent: 'let-in' },
  ]
  const ended = { ...moderator.ctx, actor: somebody.ctx.actor }
  const refused = { status: 403, code: 'FORBIDDEN' }
  const others = [contextFor(services, { kind: 'visitor' }), somebody.ctx, owner.ctx, ended]
  for (const act of acts)
    for (const ctx of others)
      await expect(actOnContent(ctx, own.id, act), act.intent).rejects.toMatchObject(refused)
  for (const act of acts.slice(4))
    await expect(actOnContent(moderator.ctx, own.id, act), act.intent).rejects.toMatchObject(
      refused,
    )
  // What is an operator's is decided about by operators.
  await expect(hideContent(moderator.ctx, { id: mine.id, reason })).rejects.toMatchObject({
    code: 'OPERATORS_OWN',
  })
  await hideContent(operator.ctx, { id: mine.id, reason })
  await expect(hideContent(operator.ctx, { id: 'A'.repeat(20), reason })).rejects.toMatchObject({
    status: 404,
  })
})

test('a show is handed over by a fresh proof, to an account that is here, and its former owners are told', async () => {
  const handed = await show()
  const heir = await createAccount(services, { email: 'heir@tidewrack.example' })
  const to = 'heir@tidewrack.example'
  const act = { intent: 'hand-over', to, at_once: true } as const
  services.clock.pass(3600)
  await expect(actOnContent(operator.ctx, handed.id, act)).rejects.toMatchObject({
    code: 'PROOF_NEEDED',
  })
  await proveAgain(services, operator.ctx)
  await expect(
    actOnContent(operator.ctx, handed.id, { ...act, to: 'nobody@tidewrack.example' }),
  ).rejects.toMatchObject({ field: 'to' })
  await actOnContent(operator.ctx, handed.id, act)
  await runJobs()
  await expect(getHostingFeed(owner.ctx, handed)).rejects.toMatchObject({ code: 'NO_FEED' })
  expect((await getHostingFeed(heir.ctx, handed)).role).toBe('OWNER')
  expect(await status(`${handed.audio}?token=${handed.token}`)).toBe(200)
  for (const [address, said] of [
    ['wren@tidewrack.example', 'over to another account'],
    [to, 'made you an owner'],
  ] as const)
    expect((await mailsTo(services, address, '')).some((mail) => mail.includes(said))).toBe(true)
})

test('one that was invited becomes its only owner by accepting, as long as an operator stands by it', async () => {
  const handed = await show()
  const heir = await createAccount(services, { email: 'later@tidewrack.example' })
  await proveAgain(services, operator.ctx)
  await actOnContent(operator.ctx, handed.id, {
    intent: 'hand-over',
    to: 'later@tidewrack.example',
    at_once: false,
  })
  expect((await getHostingFeed(owner.ctx, handed)).role).toBe('OWNER')
  const [mail = ''] = await mailsTo(services, 'later@tidewrack.example', 'studio/invitation/')
  const [, token = ''] = /studio\/invitation\/([\w-]+)/.exec(mail) ?? []
  await expect(acceptInvite(owner.ctx, { token })).rejects.toMatchObject({ code: 'OTHER_ADDRESS' })
  const setOperator = (is_admin: boolean) =>
    services.db.updateTable('users').set({ is_admin }).where('id', '=', operator.userId).execute()
  await setOperator(false)
  await expect(acceptInvite(heir.ctx, { token })).rejects.toMatchObject({ code: 'NO_INVITE' })
  await setOperator(true)
  await acceptInvite(heir.ctx, { token })
  expect((await getHostingFeed(heir.ctx, handed)).role).toBe('OWNER')
  await expect(getHostingFeed(owner.ctx, handed)).rejects.toMatchObject({ code: 'NO_FEED' })
})

test('a show is deleted by its title alone, with its pages and its RSS', async () => {
  const gone = await show()
  const act = { intent: 'delete', title: 'Slow', reason } as const
  await expect(actOnContent(operator.ctx, gone.id, act)).rejects.toMatchObject({ field: 'title' })
  await actOnContent(operator.ctx, gone.id, { ...act, title: 'Slow Harbour' })
  await runJobs()
  listener = await startListener(services)
  expect(await status(`/feeds/${gone.feed_id}`)).toBe(404)
  expect((await router.get(`/show/${gone.id}`)).status).toBe(404)
  const mails = await mailsTo(services, 'wren@tidewrack.example', '')
  expect(mails.some((mail) => mail.includes('was deleted') && mail.includes('yours to'))).toBe(true)
})

test('shows that an account owns alone are suspended along with it, and come back with it', async () => {
  const leaving = await createAccount(services)
  const alone = await show(leaving.ctx)
  const shared = await show(leaving.ctx)
  const before = await show(leaving.ctx)
  const hidden = await show(leaving.ctx)
  await createManager(services, shared.feed_id, 'OWNER')
  await suspend(before.id)
  await hideContent(moderator.ctx, { id: hidden.id, reason })
  await suspendShowsOf(moderator.ctx, leaving.userId, { reason })
  const closed = async () =>
    (await services.db.selectFrom('feeds').select('id').where('status', '=', 'WITHDRAWN').execute())
      .map(({ id }) => id)
      .filter((id) => [alone.id, shared.id, before.id, hidden.id].includes(id))
      .sort()
  expect(await closed()).toEqual([alone.id, before.id, hidden.id].sort())
  await restoreShowsOf(moderator.ctx, leaving.userId)
  await runJobs()
  expect(await closed()).toEqual([before.id])
  const asked = 'select from feeds where id = $1 and is_hidden'
  expect((await services.pool.query(asked, [hidden.id])).rowCount).toBe(1)
})

test('an appeal is about what the account owns', async () => {
  const theirs = await show()
  await suspend(theirs.id)
  const standing = await services.db
    .selectFrom('content_standings')
    .select('id')
    .where('content_id', '=', theirs.id)
    .executeTakeFirstOrThrow()
  const stranger = await createAccount(services)
  const other = await show(stranger.ctx)
  const input = { standingId: standing.id, words: 'Please.' }
  await expect(
    appealStanding(stranger.ctx, { ...input, feedId: other.feed_id }),
  ).rejects.toMatchObject({ status: 404 })
})
