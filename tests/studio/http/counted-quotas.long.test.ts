import { onTestFinished, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { transcribeItem } from '#app/.server/studio/texts/ask.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import type { Limits, PlanTier } from '#app/rules/base/plans.ts'
import { heard } from '#tests/rig/fakes/recogniser.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

async function creator() {
  const account = await createAccount(services)
  return { ...account, call: apiCaller(router, account.token) }
}

/** Holds the installation to these limits until the test has ended. */
function limitTo(limits: Partial<Limits>): void {
  const { site } = services
  services.site = { ...site, limits }
  onTestFinished(() => {
    services.site = site
  })
}

const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

async function bill(feedId: string, billing_tier: PlanTier | null): Promise<void> {
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier })
    .where('id', '=', feedId)
    .execute()
}

test('an account owns so many shows and artists; of those made at once no more are made', async () => {
  limitTo({ feeds: 3 })
  const { call } = await creator()
  const types = ['PODCAST', 'ARTIST']
  const answers = await atOnce(5, (index) =>
    call('me/hosting-feed-create', { type: types[index % 2] }),
  )
  expect(statuses(answers)).toEqual([200, 200, 200, 403, 403])
  expect(answers.find(({ status }) => status === 403)).toMatchObject({
    error: 'QUOTA_EXCEEDED',
    used: 3,
    limit: 3,
    message:
      'You have as many shows and artists as you can own here (3). Hand one over or ask whoever runs this site for more.',
  })
  const other = await creator()
  expect((await other.call('me/hosting-feed-create', { type: 'PODCAST' })).status).toBe(200)
})

test('a plan says how many shows there may be, and a larger one holds at once', async () => {
  const { ctx, call } = await creator()
  const create = () => call('me/hosting-feed-create', { type: 'PODCAST' })
  const show = await completeShow(ctx)
  await bill(show, 'LITE')
  expect(await create()).toMatchObject({
    status: 403,
    message:
      'You have as many shows and artists as you can own here (1). Hand one over or choose a larger plan.',
  })
  await bill(show, 'PLUS')
  expect((await create()).status).toBe(200)
  expect((await create()).status).toBe(200)
  expect((await create()).status).toBe(403)
  await bill(show, 'PRO')
  expect((await create()).status).toBe(200)
})

test('a form that makes a show is refused with the same words', async () => {
  limitTo({ feeds: 0 })
  const { cookie } = await creator()
  const answer = await router.postForm('/studio/new-show', { title: 'Slow Harbour' }, { cookie })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain(
    'You have as many shows and artists as you can own here (0).',
  )
})

test('a show has so many episodes, an artist so many releases, a release so many tracks', async () => {
  limitTo({ items: 2 })
  const { ctx, call } = await creator()
  const artist = await completeArtist(ctx)
  const makeRelease = () => call('me/hosting-feed-create', { type: 'ALBUM', publisher_id: artist })
  const releases = await atOnce(3, makeRelease)
  expect(statuses(releases)).toEqual([200, 200, 403])
  const release = releases.find(({ status }) => status === 200)?.id
  const expected = { 'There are as many releases as there can be (2).': makeRelease } as Record<
    string,
    () => Promise<{ status: number; message?: unknown }>
  >
  for (const [feed_id, name] of [
    [release, 'tracks'],
    [await completeShow(ctx), 'episodes'],
  ]) {
    const make = () => call('me/hosting-item-create', { feed_id, title: 'One' })
    expect(statuses(await atOnce(4, make))).toEqual([200, 200, 403, 403])
    expected[`There are as many ${String(name)} as there can be (2).`] = make
  }
  for (const [words, make] of Object.entries(expected))
    expect(String((await make()).message)).toContain(words)
})

test('an episode that is deleted makes room for another', async () => {
  limitTo({ items: 1 })
  const { ctx, call } = await creator()
  const feed_id = await completeShow(ctx)
  const make = () => call('me/hosting-item-create', { feed_id, title: 'One' })
  const { id: item_id } = await make()
  expect((await make()).status).toBe(403)
  await call('me/hosting-item-delete', { feed_id, item_id })
  expect((await make()).status).toBe(200)
})

/** Episodes of half a minute each, and what asks for their transcripts. */
async function episodes(ctx: Ctx, feed_id: string, count: number) {
  const urls: string[] = []
  for (let number = 0; number < count; number++) {
    const item_id = await completeEpisode(ctx, feed_id, `Part ${number}`, 30)
    const { item } = await getHostingItem(ctx, { feed_id, item_id })
    urls.push(item.content.enclosures?.[0]?.url ?? '')
  }
  return urls
}

function hear(isRight: boolean): void {
  const { ai } = services
  services.ai = {
    ...ai,
    speech: {
      ...ai.speech,
      isAvailable: async () => true,
      transcribe: () =>
        isRight ? Promise.resolve(heard([])) : Promise.reject(new Error('it hears nothing')),
    },
  }
  onTestFinished(() => {
    services.ai = ai
  })
}

test(
  'so many minutes are transcribed a month, of those asked for at once too; the next month is another',
  { timeout: 60_000 },
  async () => {
    hear(true)
    limitTo({ aiMinutes: 1 })
    const { ctx, call } = await creator()
    const feed_id = await completeShow(ctx)
    const [, , , ...rest] = await episodes(ctx, feed_id, 4)
    const urls = await episodes(ctx, feed_id, 3)
    const answers = await Promise.all(
      urls.map((url) => call('me/hosting-item-transcribe', { url })),
    )
    expect(statuses(answers)).toEqual([200, 200, 403])
    expect(answers.find(({ status }) => status === 403)).toMatchObject({
      error: 'QUOTA_EXCEEDED',
      message:
        'This show has used 1 of 1 minutes of transcripts this month. Wait until next month or ask whoever runs this site for more.',
    })
    expect((await call('me/hosting-limits-get', { feed_id })).ai_minutes).toEqual({
      used: 1,
      limit: 1,
    })
    // What waits already was paid for.
    const asked = urls[answers.findIndex(({ status }) => status === 200)]
    expect((await call('me/hosting-item-transcribe', { url: asked })).status).toBe(200)

    const other = await creator()
    const [theirs] = await episodes(other.ctx, await completeShow(other.ctx), 1)
    expect((await other.call('me/hosting-item-transcribe', { url: theirs })).status).toBe(200)

    const now = services.now()
    onTestFinished(() => services.clock.set(now))
    services.clock.set('2026-07-01T00:00:00.000Z')
    await expect(
      transcribeItem(contextFor(services, ctx.actor), { url: rest[0] ?? '' }),
    ).resolves.toMatchObject({ requested: '2026-07-01T00:00:00.000Z' })
  },
)

test('an audio that is asked for twice at once is counted once', async () => {
  hear(true)
  const { ctx, call } = await creator()
  const feed_id = await completeShow(ctx)
  const [url = ''] = await episodes(ctx, feed_id, 1)
  const asked = Array.from({ length: 4 }, () => call('me/hosting-item-transcribe', { url }))
  expect(statuses(await Promise.all(asked))).toEqual([200, 200, 200, 200])
  const { seconds } = await services.db
    .selectFrom('transcribed_seconds')
    .select('seconds')
    .where('feed_id', '=', feed_id)
    .executeTakeFirstOrThrow()
  // Encoders round the half minute up.
  expect(Number(seconds)).toBeLessThan(32)
})

test('a transcript that could not be made gives its minutes back', async () => {
  hear(false)
  limitTo({ aiMinutes: 0.5 })
  const { ctx, call } = await creator()
  const feed_id = await completeShow(ctx)
  const [first = '', second = ''] = await episodes(ctx, feed_id, 2)
  const { requested } = await call<{
    requested: string
  }>('me/hosting-item-transcribe', { url: first })
  expect((await call('me/hosting-item-transcribe', { url: second })).status).toBe(403)
  const itemId = /items\/(\w{20})/.exec(first)?.[1] ?? ''
  const job = {
    ...{ feedId: feed_id, itemId, access: 'DEFAULT' as const, kind: 'TRANSCRIPT' as const },
    requestedAt: requested,
  }
  for (let attempt = 0; attempt < 3; attempt++)
    await studioJobs.handlers['make-ai-text'](contextFor(services, system), job).catch(
      () => undefined,
    )
  expect((await call('me/hosting-limits-get', { feed_id })).ai_minutes).toMatchObject({ used: 0 })
  expect((await call('me/hosting-item-transcribe', { url: second })).status).toBe(200)
})

test('so many searches go in a minute, for each account and each network, on pages as in calls', async () => {
  limitTo({ searchesAMinute: 3 })
  const search = (address: string, more: object = {}) =>
    router.postJson('/api/search-content', { query: 'harbour' }, { address, ...more })
  for (let asked = 0; asked < 3; asked++) expect((await search('203.0.113.9')).status).toBe(200)
  const refused = await search('203.0.113.9')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    error: 'TOO_MANY_REQUESTS',
    message: 'You are searching faster than this site can look. Wait a moment, then try again.',
  })
  const page = await router.get('/search?q=harbour', { address: '203.0.113.9' })
  expect(page.status).toBe(429)
  expect(await page.text()).toContain('You are searching faster than this site can look.')
  expect((await search('203.0.113.10')).status).toBe(200)
  const { token } = await creator()
  for (const status of [200, 200, 200, 429])
    expect((await search('203.0.113.9', { token })).status).toBe(status)
  expect((await search('127.0.0.1')).status).toBe(200)
})
