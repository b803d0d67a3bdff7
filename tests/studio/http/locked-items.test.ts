import { runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { moveOwnAddresses } from '#app/.server/catalogue/feeds/move-site.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { changedLists } from '#app/.server/catalogue/feeds/changed-lists.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { publicSummary } from '#app/.server/studio/texts/public-summary.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { attachUpload } from '#app/.server/studio/uploads/attach.ts'
import { publishItemChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { generateRss } from '#app/.server/studio/publishing/public-side.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { quiet } from '#app/.server/base/jobs/logger.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { fetchItemTexts } from '#app/.server/catalogue/transcripts/fetch-item-texts.ts'
import { searchTranscripts } from '#app/.server/catalogue/transcripts/search.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease, offerSubscription } from '#tests/rig/factories/hosted.ts'
import {
  day,
  heard,
  sellingShow,
  type SoldEpisode,
  soldEpisode,
  type Way,
} from '#tests/rig/factories/items-for-sale.ts'
import { hearChannel } from '#tests/rig/hear-channel.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const product = contextFor(services, system)
const router = testRouter(services)
const listener = await startListener(services)
const feedId = await sellingShow(ctx)
const ways: Way[] = ['open', 'early', 'members', 'bonus', 'adfree', 'earlyAdfree']
const episodes = new Map<Way, SoldEpisode>()
for (const way of ways) episodes.set(way, await soldEpisode(ctx, feedId, way))
const show = await publicIdOf(feedId)
await services.db.deleteFrom('rss_documents').execute()
await runJobs()

async function publicIdOf(id: string): Promise<string> {
  const { feed } = await getHostingFeed(ctx, { feed_id: id })
  return feed._tributary_id ?? ''
}

function episode(way: Way): SoldEpisode {
  const found = episodes.get(way)
  if (!found) throw new Error(`there is no episode ${way}`)
  return found
}

/** The jobs that are due by the database's clock, which is not the test's. */
async function runJobs(): Promise<void> {
  await runOnce({
    pgPool: services.pool,
    noHandleSignals: true,
    logger: quiet,
    taskList: { 'index-feed': (payload) => indexFeed(product, payload as { feedId: string }) },
  })
}

async function page(path: string, cookie = ''): Promise<string> {
  const answer = await router.get(path, { cookie })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

async function hitOf({ id }: SoldEpisode): Promise<ContentHit> {
  const answer = await router.postJson('/api/load-podcast-episode', { id })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  return hitIn(JSON.parse(text) as object, id)
}

function hitIn(value: unknown, id: string): ContentHit {
  const found = hitsIn(value).find((hit) => hit._id === id)
  if (!found) throw new Error(`there is no hit of ${id}`)
  return found
}

function hitsIn(value: unknown): ContentHit[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_id' in value && 'info' in value ? [value as ContentHit] : []
  return [...own, ...Object.values(value).flatMap(hitsIn)]
}

async function rss(id = feedId) {
  return parseFeedText((await (await startListener(services)).ask(`/feeds/${id}`)).text).document
}

const state = async (way: Way) => {
  const { product, info } = await hitOf(episode(way))
  const file = Object.entries(episode(way).url).find(([, url]) => url === info.audio)
  return [product?.type ?? null, product?.duration ?? null, file?.[0] ?? null]
}

test('each way of selling shows its product, and only what everybody may hear has an address', async () => {
  const [whole, preview] = [3, 2].map((seconds) => expect.closeTo(seconds, 0))
  expect(await state('open')).toEqual([null, null, 'DEFAULT'])
  expect(await state('early')).toEqual(['EARLY_ACCESS', whole, null])
  expect(await state('members')).toEqual(['EARLY_ACCESS', whole, null])
  expect(await state('bonus')).toEqual(['BONUS_EPISODE', whole, 'DEFAULT'])
  expect(await state('adfree')).toEqual(['AD_FREE', whole, 'DEFAULT'])
  expect(await state('earlyAdfree')).toEqual(['EARLY_ACCESS', whole, null])
  expect((await hitOf(episode('adfree'))).info.duration).toEqual(preview)
  expect((await hitOf(episode('early'))).info.duration).toEqual(whole)
})

test('no public answer has an address of what is for subscribers', async () => {
  const json = async (call: string, body: unknown) => {
    const answer = await router.postJson(call, body)
    expect(answer.status, call).toBe(200)
    return answer.text()
  }
  const answers: string[] = [
    await page('/'),
    await page(`/show/${show}`),
    await page(`/show/${show}?sort=longest`),
    await page('/search?q=sold'),
    (await listener.ask(`/feeds/${feedId}`)).text,
    await (await router.get('/sitemap.xml')).text(),
    await json('/api/search-content', { query: 'sold', types: ['EPISODE'] }),
    await json('/api/load-feed-items', { id: show, page: 1 }),
    await json('/api/load-queue', { _id: show }),
    await json('/api/load-podcast-show', { id: show, allepisodes: true }),
  ]
  for (const way of ways) {
    const { id } = episode(way)
    const entity = { _id: id, type: 'EPISODE' }
    answers.push(
      await page(`/episode/${id}`),
      await (await router.get(`/embed/episode/${id}`)).text(),
      await (await router.get(`/oembed?url=${ctx.site.publicUrl}/episode/${id}`)).text(),
      await json('/api/load-content', { type: 'EPISODE', id }),
      await json('/api/load-content-page', { entity }),
    )
  }
  for (const answer of answers) {
    expect(answer).not.toContain('/paid/')
    for (const way of ['early', 'earlyAdfree', 'members'] as const)
      expect(answer).not.toContain(`/items/${episode(way).item_id}/`)
  }
  const found = JSON.stringify(answers)
  for (const way of ways) expect(found, way).toContain(episode(way).id)
})

test('pages and lists have the badges, and a locked episode has no player', async () => {
  const badges = { early: 'Early access', members: 'Exclusive', bonus: 'Bonus', adfree: 'Ad-free' }
  const list = await page(`/show/${show}`)
  const found = await page('/search?q=sold')
  for (const [way, badge] of Object.entries(badges)) {
    expect(await page(`/episode/${episode(way as Way).id}`), way).toContain(`>${badge}</span>`)
    for (const html of [list, found]) expect(html, way).toContain(`>${badge}</span>`)
  }
  expect(await page(`/episode/${episode('open').id}`)).toContain('<audio')
  const locked = await page(`/episode/${episode('early').id}`)
  expect(locked).not.toContain('<audio')
  expect(locked).toContain('Unlock')
})

test('what was said in a locked episode is not read or found, nor what the AI says of it', async () => {
  const ids = { feed_id: feedId, item_id: episode('early').item_id }
  await saveTranscript(ctx, { ...ids, access: 'PAID' }, [
    { start: 0, end: 2, text: 'A capercaillie sings.' },
  ])
  await updateHostingItem(ctx, { ...ids, updates: { summary: 'About capercaillies.' } })
  const key = { feedId: show, itemId: episode('early').id }
  await fetchItemTexts(product, key)
  const said = async () => [
    (await page(`/episode/${key.itemId}?tab=transcript`)).includes('capercaillie'),
    (await searchTranscripts(product, { query: 'capercaillie', limit: 5 })).length,
    await publicSummary(product, key.itemId),
  ]
  expect(await said()).toEqual([false, 0, null])
  // It was open before, and what was said then is kept.
  await services.db
    .insertInto('transcript_passages')
    .values({
      feed_id: show,
      item_id: key.itemId,
      position: 0,
      start_seconds: 0,
      end_seconds: 2,
      text: 'A capercaillie sings.',
      words: "'capercaillie':1",
      cues: '[]',
    })
    .execute()
  expect(await said()).toEqual([false, 0, null])
})

test('the feed holds what everybody may hear, in its version for everybody', async () => {
  const { items } = await rss()
  expect(items.map(({ title }) => title).sort()).toEqual(['Sold adfree', 'Sold bonus', 'Sold open'])
  for (const way of ['open', 'bonus', 'adfree'] as const) {
    const item = items.find(({ title }) => title === episode(way).title)
    expect(item?.enclosures[0]?.url).toBe(episode(way).url.DEFAULT)
    expect((await listener.ask(episode(way).url.DEFAULT)).body.equals(heard.DEFAULT)).toBe(true)
  }
})

test('media of what is locked is closed to visitors, its preview is not', async () => {
  for (const way of ['early', 'members', 'bonus', 'adfree', 'earlyAdfree'] as const)
    expect((await listener.ask(episode(way).url.PAID)).status, way).toBe(403)
  expect((await listener.ask(episode('earlyAdfree').url.DEFAULT)).status).toBe(403)
})

let beforeOpening = new Date(0)

test('early access opens by itself at its moment, before any job has run', async () => {
  const [early, both] = [episode('early'), episode('earlyAdfree')]
  const justBefore = new Date((await publishedAt(early.item_id)) + day * 1000 - 1)
  services.clock.set(justBefore)
  expect(await state('early')).toEqual(['EARLY_ACCESS', expect.anything(), null])
  expect((await (await startListener(services)).ask(early.url.PAID)).status).toBe(403)
  services.clock.set(new Date((await publishedAt(both.item_id)) + day * 1000))
  expect(await state('early')).toEqual([null, null, 'PAID'])
  expect(await state('earlyAdfree')).toEqual(['AD_FREE', expect.closeTo(3, 0), 'DEFAULT'])
  expect(await state('members')).toEqual(['EARLY_ACCESS', expect.closeTo(3, 0), null])
  const later = await startListener(services)
  expect((await later.ask(early.url.PAID)).body.equals(heard.PAID)).toBe(true)
  expect((await later.ask(both.url.DEFAULT)).body.equals(heard.DEFAULT)).toBe(true)
  expect((await later.ask(both.url.PAID)).status).toBe(403)
  expect((await rss()).items.map(({ title }) => title)).toContain('Sold early')
  expect(await page(`/episode/${early.id}`)).toContain(early.url.PAID)
})

/** The episodes that jobs are to announce on Nostr; none has an id of its own when it is released locked. */
async function announced(): Promise<string[]> {
  const { rows } = await services.pool.query<{ payload: { itemId: string } }>(
    `select payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where identifier = 'announce-episode' and jobs.created_at > $1`,
    [beforeOpening],
  )
  return rows.map(({ payload }) => payload.itemId).sort()
}

test('the job at that moment writes it down, announces the feed, and waits for the next moment', async () => {
  const revision = async () =>
    await services.db
      .selectFrom('hosting_feeds')
      .select(['revision', 'opens_at'])
      .where('id', '=', feedId)
      .executeTakeFirstOrThrow()
  const before = await revision()
  const { rows: times } = await services.pool.query<{ now: Date }>(
    'select clock_timestamp() as now',
  )
  beforeOpening = times[0]?.now ?? beforeOpening
  await studioJobs.handlers['open-items'](product, { feedId })
  expect(await announced()).toEqual(
    [episode('early').item_id, episode('earlyAdfree').item_id].sort(),
  )
  const after = await revision()
  expect([after.revision > before.revision, after.opens_at]).toEqual([true, null])
  const row = await services.db
    .selectFrom('items')
    .select(['enclosure_url', 'product', 'opening'])
    .where('id', '=', episode('early').id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ enclosure_url: episode('early').url.PAID, product: null, opening: null })
  await studioJobs.handlers['open-items'](product, { feedId })
  expect((await revision()).revision).toBe(after.revision)
  const next = await soldEpisode(ctx, feedId, 'early')
  const opens = new Date((await publishedAt(next.item_id)) + day * 1000)
  expect((await revision()).opens_at).toEqual(opens)
  const { rows } = await services.pool.query(
    `select run_at from graphile_worker.jobs where key = $1`,
    [`open-items:${feedId}`],
  )
  expect(rows).toEqual([{ run_at: opens }])
  // Begun too early, it waits on.
  await studioJobs.handlers['open-items'](product, { feedId })
  expect((await hitOf(next)).product?.type).toBe('EARLY_ACCESS')
})

test('cached lists are cleared when an episode is locked, and when it opens', async () => {
  const ids = { feed_id: feedId, item_id: episode('open').item_id }
  const variant = (subscribers_only: boolean) => ({ access: 'REGULAR' as const, subscribers_only })
  let notices = 0
  const caughtUp = await hearChannel(services, changedLists, () => void notices++)
  const clears = async (change: () => Promise<unknown>) => {
    const before = notices
    await change()
    await caughtUp()
    return notices > before
  }
  const becomes = async (isForSubscribers: boolean) => {
    const access = isForSubscribers ? 'PAID' : 'DEFAULT'
    const hold = true
    const updates = { variant: variant(isForSubscribers) }
    await updateHostingItem(ctx, { ...ids, updates, hold })
    await attachUpload(ctx, { url: episode('open').url.DEFAULT, access, hold })
    await publishItemChanges(ctx, ids)
  }
  const title = { ...ids, updates: { title: 'Sold open, again' } }
  expect(await clears(() => updateHostingItem(ctx, title))).toBe(false)
  await generateRss(ctx, { feed_id: feedId })
  expect(await clears(() => becomes(true))).toBe(true)
  expect(await state('open')).toEqual(['EARLY_ACCESS', expect.anything(), null])
  expect(await clears(() => becomes(false))).toBe(true)
  expect(await state('open')).toEqual([null, null, 'DEFAULT'])
})

test('a track with early access is locked on its release and belongs to no feed until then', async () => {
  const artistId = await completeArtist(ctx)
  await offerSubscription(ctx, artistId)
  const releaseId = await completeRelease(ctx, artistId, 1)
  await publishHostingFeed(ctx, { feed_id: artistId })
  await publishRelease(ctx, { feed_id: releaseId })
  const track = await soldEpisode(ctx, releaseId, 'early')
  const html = await page(`/track/${track.id}`)
  expect(html).toContain('>Early access</span>')
  expect(html).not.toContain(track.url.PAID)
  expect((await rss(releaseId)).items.map(({ title }) => title)).toEqual(['Track 1'])
  services.clock.pass(day)
  expect(await page(`/track/${track.id}`)).toContain(track.url.PAID)
  expect((await rss(releaseId)).items.map(({ title }) => title)).toContain(track.title)
})

test('what opens later follows the site to another address', async () => {
  const next = await soldEpisode(ctx, feedId, 'early')
  await moveOwnAddresses(product, ctx.site.publicUrl, 'https://new.example')
  const { opening } = await services.db
    .selectFrom('items')
    .select('opening')
    .where('id', '=', next.id)
    .executeTakeFirstOrThrow()
  expect(opening).toMatchObject({
    enclosure_url: next.url.PAID.replace(ctx.site.publicUrl, 'https://new.example'),
  })
})

async function publishedAt(itemId: string): Promise<number> {
  const { published_at } = await services.db
    .selectFrom('hosting_items')
    .select('published_at')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return published_at?.getTime() ?? 0
}
