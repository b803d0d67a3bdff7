import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { checklistTexts } from '#app/texts/studio/studio-checklist.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import { type Api, signIn } from '#tests/rig/browser/api.ts'
import { sessionOf, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct, startProduct } from '#tests/rig/browser/product.ts'
import { creator, refuseClipboard } from '#tests/rig/browser/studio-editing.ts'
import { addAudio, newItem, newShow, readyEpisode } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')
const email = 'creator@studio-lists.example'
const api = await signIn(product, email)
const published = await publishedShow(api)
const long = await showOf(api, 1000)
const session = await sessionOf(product, email)
const inTime = { timeout: 10_000 }

async function publishedShow(api: Api) {
  const ids = await readyEpisode(api)
  await api.call('me/hosting-feed-publish', { feed_id: ids.feed_id })
  await api.call('me/hosting-item-release', ids)
  return ids.feed_id
}

/** A show with so many drafts, from `Part 1` on. */
async function showOf(api: Api, count: number): Promise<string> {
  const feed_id = await newShow(api)
  for (let number = 1; number <= count; number++) await newItem(api, feed_id, `Part ${number}`)
  return feed_id
}

/** Where the audio of an item is. */
async function addressesOf(ids: { feed_id: string; item_id: string }): Promise<string[]> {
  type Answer = { item: { content: { enclosures: { url: string; deleted?: boolean }[] } } }
  const { item } = await api.call<Answer>('me/hosting-item-get', ids)
  return item.content.enclosures.filter(({ deleted }) => !deleted).map(({ url }) => url)
}

async function open(path: string, javaScriptEnabled = true) {
  const visitor = await visit({
    javaScriptEnabled,
    storageState: session,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await (javaScriptEnabled
    ? visitor.page.goto(product.url + path)
    : visitor.page.goto(product.url + path))
  return visitor
}

function rowsIn(page: Page) {
  return page.getByRole('main').locator('li:has(summary)')
}

async function chooseDelete(page: Page, title: string) {
  await page.locator(`summary[aria-label="Options for ${title}"]`).click()
  await page.getByRole('link', { name: 'Delete' }).filter({ visible: true }).click()
}

test('a show of 1,000 episodes keeps few rows in the page, however far it is scrolled', async () => {
  const { page, problems } = await open(`/studio/${long}/episodes`)
  await page.getByRole('link', { name: 'Part 1000', exact: true }).waitFor()
  expect(await rowsIn(page).count()).toBeLessThanOrEqual(60)
  const row = await rowsIn(page).nth(1).boundingBox()
  // 84 and the gap of 16.
  expect(row?.height).toBe(100)
  for (const share of [0.3, 0.6]) {
    await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), share)
    await expect.poll(() => page.locator('li:has(summary) a').count(), inTime).toBeGreaterThan(5)
    expect(await rowsIn(page).count()).toBeLessThanOrEqual(60)
  }
  const last = page.getByRole('link', { name: 'Part 1', exact: true })
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return last.count()
    }, inTime)
    .toBe(1)
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(90_000)
  expect(problems).toEqual([])
})

test('without JavaScript the same show has pages', async () => {
  const { page } = await open(`/studio/${long}/episodes`, false)
  expect(await rowsIn(page).count()).toBe(50)
  await page.getByRole('link', { name: 'Page 20' }).click()
  await page.getByRole('link', { name: 'Part 1', exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('part 77')
  await page.getByRole('button', { name: 'Filter' }).click()
  expect(await rowsIn(page).count()).toBe(11)
})

test('typing narrows the list, and the tabs say what they lack', async () => {
  const { page, problems } = await open(`/studio/${long}/episodes`)
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('part 77')
  await page.waitForURL(/q=part\+77/)
  await expect.poll(() => rowsIn(page).count(), inTime).toBe(11)
  await page.getByText('11 matches').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Published', exact: false }).first().click()
  await page.getByText('No published episodes matching these conditions were found.').waitFor()
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('')
  await page.getByText('No published episodes found.').waitFor()
  await page.getByRole('link', { name: /^Scheduled/ }).click()
  await page.getByText('No scheduled episodes found.').waitFor()
  expect(problems).toEqual([])
})

test('an episode is deleted after a question, from the dashboard and from the list', async () => {
  const feed_id = await showOf(api, 3)
  const { page } = await open(`/studio/${feed_id}`)
  await chooseDelete(page, 'Part 3')
  const dialog = page.getByRole('dialog', { name: 'Delete episode' })
  await dialog.getByText('Are you sure you want to proceed?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await rowsIn(page).count()).toBe(3)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Options for Part 3')

  await chooseDelete(page, 'Part 3')
  await dialog.getByRole('button', { name: 'Delete episode' }).click()
  await page.getByText('Successfully deleted.').waitFor()
  await expect.poll(() => rowsIn(page).count(), inTime).toBe(2)

  await page.goto(`${product.url}/studio/${feed_id}/episodes`)
  let calls = 0
  await page.route('**/delete.data*', (route) => {
    calls++
    return route.fulfill({ status: 503, json: { error: 'BUSY' } })
  })
  await chooseDelete(page, 'Part 2')
  await dialog.getByRole('button', { name: 'Delete episode' }).click()
  await page.getByText('Failed to delete.').waitFor()
  expect(calls).toBe(4)
  await page.unroute('**/delete.data*')
  await chooseDelete(page, 'Part 2')
  await dialog.getByRole('button', { name: 'Delete episode' }).click()
  await page.getByRole('link', { name: 'Part 2', exact: true }).waitFor({ state: 'detached' })
  await page.getByText('Drafts1').waitFor()
})

test('without JavaScript a page asks before an episode is deleted', async () => {
  const feed_id = await showOf(api, 2)
  const { page } = await open(`/studio/${feed_id}`, false)
  await chooseDelete(page, 'Part 2')
  await page.getByText('Are you sure you want to proceed?').waitFor()
  await page.getByRole('button', { name: 'Delete episode' }).click()
  await page.getByText('Successfully deleted.').waitFor()
  expect(await rowsIn(page).count()).toBe(1)
})

test('tasks of the checklist are done, and what is left of them is dismissed', async () => {
  const { page, problems } = await open(`/studio/${published}`)
  await page.getByText('2 of 7').waitFor()
  await page.getByRole('link', { name: 'Share your show page' }).click()
  const dialog = page.getByRole('dialog')
  let calls = 0
  await page.route(`**/studio/${published}.data*`, (route) => {
    calls++
    return route.fulfill({ status: 503, json: { error: 'BUSY' } })
  })
  await dialog.getByRole('button', { name: checklistTexts.copyLink }).click()
  await page.getByText(checklistTexts.failed, { exact: true }).first().waitFor()
  expect(calls).toBe(4)
  await page.unroute(`**/studio/${published}.data*`)
  problems.length = 0
  await dialog.getByRole('button', { name: checklistTexts.copyLink }).click()
  await page.getByText(checklistTexts.linkCopied).first().waitFor()
  await page.getByText('3 of 7').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/show\/\w{20}$/)
  await page.goto(`${product.url}/studio/${published}`)
  await page.getByRole('link', { name: 'Launch your subscription' }).click()
  await dialog.getByRole('link', { name: 'Create subscription' }).click()
  await page.waitForURL(/tab=Subscriptions/)
  await page.goto(`${product.url}/studio/${published}`)
  await page.getByRole('link', { name: 'Dismiss' }).click()
  await dialog.getByText('This will dismiss all tasks in your dashboard.').waitFor()
  await dialog.getByRole('button', { name: 'Dismiss all tasks' }).click()
  await page.getByText('Welcome to your Tributary Dashboard').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('a new episode is listed as processing under a temporary id until the server has answered', async () => {
  const { page, problems } = await open(`/studio/${await showOf(api, 1)}/episodes?tab=drafts`)
  const coming = page.locator('li[id^="TEMP---"]')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/new-episode.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: studioTexts.newEpisode }).first().click()
  await coming.getByText(uploadTexts.processing).waitFor()
  expect(await rowsIn(page).count()).toBe(1)
  answer()
  await page.waitForURL(/\/edit$/)
  await coming.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('the serving of a replaced file is ended by a press', async () => {
  const ids = await readyEpisode(api)
  await api.call('me/hosting-feed-publish', { feed_id: ids.feed_id })
  await api.call('me/hosting-item-release', ids)
  const [former = ''] = await addressesOf(ids)
  await addAudio(api, ids.feed_id, ids.item_id)
  const [present] = await addressesOf(ids)
  const { page, problems } = await open(`/studio/${ids.feed_id}/${ids.item_id}/edit`)
  const asked = () => fetch(former, { redirect: 'manual' })
  expect((await asked()).status).toBe(200)
  const replaced = page.getByRole('region', { name: uploadTexts.replaced })
  await replaced.getByRole('button', { name: uploadTexts.stopReplaced }).click()
  await replaced.waitFor({ state: 'detached' })
  const { status, headers } = await asked()
  expect([status, headers.get('location')]).toEqual([302, present])
  expect(problems).toEqual([])
})

test('a link that cannot be copied is said', async () => {
  const { page } = await visit({ storageState: session })
  await refuseClipboard(page)
  await page.goto(`${product.url}/studio/${await publishedShow(api)}?task=SHARE_FEED`)
  await page.getByRole('dialog').getByRole('button', { name: checklistTexts.copyLink }).click()
  await page.getByText(checklistTexts.copyFailed, { exact: true }).first().waitFor()
})

test('the place in the charts is shared by its link', async () => {
  // Nobody else is in the charts of this one.
  const product = await startProduct()
  const { page, api, context } = await creator(product, email)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.url}/studio/${await publishedShow(api)}`)
  await page.getByText('Night Ferry is #1 on Tributary').waitFor()
  await page.getByRole('button', { name: 'Share charts' }).click()
  await page.getByText('Charts link copied to clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/charts\?id=[A-Za-z0-9]{20}$/,
  )
})

test('on a phone the places of the studio are folded, with the account and a new feed', async () => {
  const feed_id = await showOf(api, 1)
  const { page } = await open(`/studio/${feed_id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const places = page.getByRole('navigation', { name: 'Your studio' })
  expect(await places.getByRole('link').filter({ visible: true }).count()).toBe(0)
  await places.locator('summary').filter({ visible: true }).click()
  expect(await places.getByRole('link').filter({ visible: true }).allInnerTexts()).toEqual([
    'Dashboard',
    'Episodes',
    'Livestreams',
    'Audience',
    'Monetization',
    'Boosts',
    'Show settings',
    'Activity',
    'Settings',
    'New feed',
  ])
})
