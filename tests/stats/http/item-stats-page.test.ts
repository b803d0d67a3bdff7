import { expect, test } from 'vitest'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { updateChapters } from '#app/.server/studio/texts/update.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { addCounted, haveDownloads } from '#tests/rig/factories/downloads.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
services.clock.set('2026-10-20T12:00:00Z')
// Without figures, which pages are searched for.
const owner = await createAccount(services, { email: 'ada@item-stats.example' })
const feed_id = await completeShow(owner.ctx)
const browser = plainBrowser(router, owner.cookie)

async function released(title: string, at: string, week: number[]): Promise<string> {
  services.clock.set(at)
  const item_id = await completeEpisode(owner.ctx, feed_id, title, 150)
  await releaseHostingItem(owner.ctx, { feed_id, item_id })
  const days = week.map((downloads, day) => {
    const time = new Date(Date.parse(at) + day * 86_400_000)
    return [time.toISOString().slice(0, 10), downloads] as const
  })
  const all = { feed_id, item_id, dimension: 'all', value: '' }
  await addCounted(
    services,
    days
      .map(([day, downloads]) => ({ ...all, day, downloads }))
      .filter(({ downloads }) => downloads),
  )
  return item_id
}

const week = [4, 2, 1, 1, 1, 1, 0]
for (const day of ['21', '23', '25', '27'])
  await released(`Of ${day}`, `2026-10-${day}T12:00:00Z`, week)
const item_id = await released('Night Ferry', '2026-11-10T12:00:00Z', [8, 4, 2])
const path = `/studio/${feed_id}/${item_id}`

test('an episode has its numbers from two days before it was published', async () => {
  const byApp = { feed_id, item_id, dimension: 'app', value: 'Overcast' }
  await addCounted(services, [{ ...byApp, day: '2026-11-11', downloads: 14 }])
  services.clock.set('2026-11-12T18:00:00Z')
  await browser.open(path)
  browser.says('Night Ferry', 'Published Nov 10 • 2m', 'Nov 8 – Nov 12', 'All-time downloads')
  browser.says('$0', '0 sats, after fees', 'No one yet', '0 listeners, shown from 5', 'Overcast')
  expect(browser.words()).toContain('Downloads 14')
})

test('its first days stand beside the middle half of the others', async () => {
  services.clock.set('2026-11-12T18:00:20Z')
  await browser.open(path)
  browser.says(
    '14, 2 times the median. The band holds the middle half of the last 4.',
    'this episode',
  )
})

test('editors see it without money', async () => {
  const editor = await createManager(services, [feed_id], 'EDITOR')
  const other = plainBrowser(router, editor.cookie)
  await other.open(path)
  other.says('Night Ferry', 'All-time downloads')
  expect(other.words()).not.toContain('after fees')
})

test('how far listeners get lies over the chapters, with where they leave', async () => {
  const segments = [
    { start: 0, end: 100, title: 'Cold open' },
    { start: 100, end: 150, title: 'Credits' },
  ]
  await updateChapters(owner.ctx, { feed_id, item_id, access: 'DEFAULT', segments, sync: true })
  const heard = Array.from({ length: 30 }, (_, slice) => (slice < 12 ? 10 : 6))
  const ended = Array.from({ length: 30 }, (_, slice) => (slice === 11 ? 4 : slice === 29 ? 6 : 0))
  await services.db
    .insertInto('listening_days')
    .values({
      feed_id,
      item_id,
      day: '2026-11-11',
      listeners: 10,
      seconds: 1200,
      heard,
      ended,
      skipped: [],
    })
    .execute()
  await browser.open(path)
  browser.says('2m of 2m', 'Average of 10 listeners', 'From 10 listeners on the site')
  browser.says('Where people leave', 'Cold open', '40%', '60% reach “Credits”')
})

test('an episode that isn’t published has no numbers', async () => {
  const draft = await completeEpisode(owner.ctx, feed_id, 'Draft')
  await browser.open(`/studio/${feed_id}/${draft}`)
  expect(browser.words()).not.toContain('Where people leave')
})

test('what a show has counted is shown for the episode alone', async () => {
  await haveDownloads(services, feed_id, { items: { other: { '2026-11-12': 99 } } })
  services.clock.set('2026-11-12T19:00:00Z')
  await browser.open(path)
  expect(browser.words()).not.toContain('113')
})

test('an episode’s numbers are linked as tables of the range that is shown', async () => {
  await browser.open(`${path}?range=7`)
  const csv = await router.get(`/studio/${feed_id}/stats.csv?range=7&item=${item_id}`, {
    cookie: owner.cookie,
  })
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines[0]).toContain('time,downloads')
  expect(lines).toHaveLength(8)
  expect(browser.html()).toContain(`stats.csv?range=7&amp;item=${item_id}`)
  const wrong = await router.get(
    `/studio/${feed_id}/stats.csv?start=2026-11-09&end=2026-11-01&item=${item_id}`,
    { cookie: owner.cookie },
  )
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('The range ends before it begins'),
  ])
})
