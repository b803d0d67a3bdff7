import { expect, test } from 'vitest'
import { deleteHostingItem } from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, useAgain } from '#tests/rig/factories/account.ts'
import { haveDownloads } from '#tests/rig/factories/downloads.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
services.clock.set('2026-11-10T12:00:00Z')
const owner = await createAccount(services)
const feed_id = await completeShow(owner.ctx)
const path = `/studio/${feed_id}/audience`

async function released(title: string, at: string): Promise<string> {
  services.clock.set(at)
  const item_id = await completeEpisode(owner.ctx, feed_id, title)
  await releaseHostingItem(owner.ctx, { feed_id, item_id })
  return item_id
}

const browserOf = ({ cookie }: { cookie: string }) => plainBrowser(router, cookie)

test('a show that has published nothing is told what will be here', async () => {
  const browser = browserOf(owner)
  await browser.open(path)
  browser.says(
    'Downloads Downloads in the last 30 days',
    'Remained at 0',
    'Nothing is published yet',
  )
})

test('a show of its first day has its numbers, without the days before', async () => {
  const item = await released('Night Ferry', '2026-11-10T12:00:00Z')
  await haveDownloads(services, feed_id, {
    items: { [item]: { '2026-11-10': 3 } },
    by: { app: { 'Apple Podcasts': 2, 'okhttp/4.12.0': 1 }, country: { GB: 2, '': 1 } },
  })
  services.clock.set('2026-11-10T13:00:00Z')
  const browser = browserOf(owner)
  await browser.open(path)
  browser.says('Up from 0', 'Today so far', 'Night Ferry', 'in 1 day', 'Apple Podcasts', '67%')
  browser.says('okhttp/4.12.0', 'United Kingdom', 'No country known: 1.', 'Nothing was left out.')
  expect(browser.html()).toContain('/charts/world.svg?')
})

test('numbers stand beside the days before, and what was left out beside its reasons', async () => {
  const salt = await released('Salt Money', '2026-12-01T12:00:00Z')
  await haveDownloads(services, feed_id, {
    items: { [salt]: { '2026-12-01': 40, '2026-12-05': 20, '2026-12-12': 10 } },
    by: {
      app: { Overcast: 70 },
      device: { mobile: 60, watch: 10 },
      country: { DE: 70 },
      'left-out': { bot: 4, 'data-centre': 3, repeat: 2, 'too-short': 1 },
    },
  })
  services.clock.set('2026-12-20T12:00:00Z')
  await useAgain(services, owner)
  const browser = browserOf(owner)
  await browser.open(`${path}?range=30`)
  browser.says('70', 'Up from 3', 'Nov 21 – Dec 20', 'Oct 22 – Nov 20', 'Counted 70')
  browser.says('left out 10: bots 7, repeats 2, too short 1', 'Bots and data centres')
  browser.says('Salt Money', '60', 'Mobile', 'Watch', 'Germany')
  await browser.follow('Last 7 days')
  browser.says('Downloads in the last 7 days', 'Down from 10', 'No downloads in this time')
})

test('a range of days is chosen by two fields, and steps by a list', async () => {
  const browser = browserOf(owner)
  await browser.open(`${path}?all=apps`)
  browser.fill('From', '2026-12-01')
  browser.fill('To', '2026-12-06')
  await browser.press('Done')
  expect(browser.at()).toBe(`${path}?all=apps&range=custom&start=2026-12-01&end=2026-12-06`)
  browser.says('Downloads between Dec 1 and Dec 6', '60', 'Up from 0', 'Show fewer')
  browser.fill('Shown by', 'WEEK')
  await browser.press('Show')
  expect(browser.at()).toContain('bucket=WEEK')
  browser.says('Nov 30', 'Dec 6')
})

test('a range that isn’t one is said, and the usual one is shown', async () => {
  const browser = browserOf(owner)
  for (const [query, problem] of [
    ['range=custom&start=2026-12-06', 'Please select a time range'],
    ['range=custom&start=2026-12-06&end=2026-12-01', 'The range ends before it begins'],
    ['start=2026-12-06&end=2026-12-01', 'The range ends before it begins'],
    ['start=yesterday&end=2026-12-01', 'These are no days: give them as YYYY-MM-DD'],
    ['start=2026-02-30&end=2026-03-01', 'These are no days: give them as YYYY-MM-DD'],
    ['start=2019-01-01&end=2019-02-01', 'Nothing was counted that early'],
    ['start=2099-01-01&end=2099-02-01', 'The range begins after today'],
  ] as const) {
    await browser.open(`${path}?${query}`)
    browser.says(problem, 'Downloads in the last 30 days')
  }
})

test('a range that begins with the first day there is has none before it', async () => {
  const browser = browserOf(owner)
  await browser.open(`${path}?range=custom&start=2021-06-02&end=2021-06-30`)
  expect(browser.status()).toBe(200)
  browser.says('Downloads between Jun 2, 2021 and Jun 30, 2021', 'Remained at 0')
})

test('a deleted episode stays counted under its name, without a link', async () => {
  const gone = await released('The Dredger', '2026-12-20T12:00:00Z')
  await haveDownloads(services, feed_id, { items: { [gone]: { '2026-12-21': 5 } } })
  services.clock.set('2026-12-22T12:00:00Z')
  await deleteHostingItem(owner.ctx, { feed_id, item_id: gone })
  const browser = browserOf(owner)
  await browser.open(path)
  browser.says('The Dredger', 'Deleted')
  expect(browser.html()).not.toContain(`href="/studio/${feed_id}/${gone}"`)
})

test('editors see it too, and strangers do not', async () => {
  const editor = await createManager(services, [feed_id], 'EDITOR')
  const browser = browserOf(editor)
  await browser.open(path)
  browser.says('Salt Money')
  const stranger = browserOf(await createAccount(services))
  await stranger.open(path)
  expect(stranger.status()).toBe(404)
})

test('the outlines of the map are kept by browsers', async () => {
  const answer = await router.get('/charts/world.svg')
  expect(answer.headers.get('Content-Type')).toContain('image/svg+xml')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  expect(await answer.text()).toContain('id="GB"')
})
