import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/stored-values.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { releaseHostingItem } from './publish.ts'
import { getHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { generateRss } from './public-side.ts'

let now = new Date('2026-03-01T12:00:00Z')
const services = { ...(await testServices()), now: () => now }
const { ctx } = await createAccount(services)

async function publishedShow() {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await releaseHostingItem(ctx, { feed_id, item_id })
  const { feed } = await getHostingFeed(ctx, { feed_id })
  return { feed_id, item_id, publicId: feed._tributary_id ?? '' }
}

const titleOf = async (id: string) => (await loadFeedPage(ctx, { id, page: 1 })).hit.info.title

async function savedAt(id: string): Promise<Date> {
  const row = await services.db
    .selectFrom('feeds')
    .select('checked_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.checked_at
}

async function waitingJobs(feedId: string): Promise<number> {
  const jobs = sql`select 1 from graphile_worker._private_jobs where key = ${`publish-feed:${feedId}`}`
  return (await jobs.execute(services.db)).rows.length
}

test('a publish shows at once, and the job that stands by finds nothing to do', async () => {
  const { feed_id, publicId } = await publishedShow()
  const shown = await savedAt(publicId)
  expect(await waitingJobs(feed_id)).toBe(1)
  now = new Date(now.getTime() + 60_000)
  await studioJobs.handlers['publish-feed'](ctx, { feedId: feed_id })
  expect(await savedAt(publicId)).toEqual(shown)
})

test('what a process committed before it ended is shown by the job', async () => {
  const { feed_id, publicId } = await publishedShow()
  const feed = { _id: feed_id, content: { title: 'Slack Water' } }
  await updateHostingFeed(ctx, { feed })
  expect(await titleOf(publicId)).not.toBe('Slack Water')
  await studioJobs.handlers['publish-feed'](ctx, { feedId: feed_id })
  expect(await titleOf(publicId)).toBe('Slack Water')
})

test('of two at once the later reads what is newest', async () => {
  const { feed_id, publicId } = await publishedShow()
  const shows = await transact(ctx, async (first) => {
    await lockFor(first, `public side ${feed_id}`)
    const later = generateRss(ctx, { feed_id })
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    while ((await waiting.execute(first.db)).rows.length === 0) await wait(10)
    const feed = { _id: feed_id, content: { title: 'Low Water' } }
    await updateHostingFeed(ctx, { feed })
    return { later }
  })
  await shows.later
  expect(await titleOf(publicId)).toBe('Low Water')
})

test('at a start, feeds whose pages are behind are shown, and no others', async () => {
  const [behind, shown] = [await publishedShow(), await publishedShow()]
  const draft = await completeShow(ctx)
  await sql`delete from graphile_worker._private_jobs`.execute(services.db)
  await services.db
    .updateTable('hosting_feeds')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', behind.feed_id)
    .execute()
  await studioJobs.handlers['show-unshown-feeds'](ctx)
  const waiting = await Promise.all([behind.feed_id, shown.feed_id, draft].map(waitingJobs))
  expect(waiting).toEqual([1, 0, 0])
})
