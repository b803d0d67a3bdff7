import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { renderOpml } from '#app/protocols/feed/opml.ts'
import { heldUp, hold, startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { logIn, logInByForm, visit } from '#tests/rig/browser/browser.ts'
import { demoShow } from '#tests/rig/browser/demo-content.ts'
import { openLibrary } from '#tests/rig/browser/open-library.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const host = await startOtherHost()
const product = await sharedProduct('demo')
const { show, episodes } = await demoShow(product, 'The Lamp Room')
const [episode = '', second = '', third = ''] = episodes

async function openMenu(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path)
  await page.locator('summary[aria-label="Options"]').click()
}

test('what is downloaded is there for visitors too, and the clips that one made for oneself', async () => {
  const { page, problems } = await visit()
  await page.goto(`${product.url}/library?tab=downloads`)
  await page.getByText('Nothing downloaded yet').waitFor()
  await page.goto(`${product.url}/library?tab=clips`)
  expect(new URL(page.url()).pathname).toBe('/login')
  await logIn(page, product, 'clipper@library.example')
  await page.goto(`${product.url}/library/new-clip/${episode.slice('/episode/'.length)}`)
  await page.getByLabel('Title').fill('The part to keep')
  await page.getByRole('button', { name: 'Create clip' }).click()
  await page.getByRole('heading', { name: 'The part to keep' }).waitFor()
  await openLibrary(product, page, 'Clips')
  await page.getByRole('link', { name: 'The part to keep' }).waitFor()
  await page.goto(product.url + show)
  await page.getByRole('main').locator('a[href^="/genre/"]').first().click()
  await page.waitForURL('**/genre/**')
  expect(problems).toEqual([])
})

async function rowsOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  return rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('[title][dir]')?.textContent ?? ''),
  )
}

test('a playlist is made from a menu, ordered by keyboard, shared and deleted', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'maker@library.example')
  await openMenu(page, episode)
  await page.getByRole('link', { name: 'Add to playlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
  await dialog.getByText('No playlists yet').waitFor()
  await dialog.getByRole('button', { name: 'Create playlist' }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByLabel('New playlist').fill('Slow days')
  await dialog.getByRole('button', { name: 'Create playlist' }).click()
  await page.getByText('Added to Slow days').waitFor()
  for (const path of [second, third]) {
    await openMenu(page, path)
    await page.getByRole('link', { name: 'Add to playlist' }).click()
    await dialog.getByRole('button', { name: 'Add: Slow days' }).click()
    await dialog.getByRole('button', { name: 'Added: Slow days' }).waitFor()
    await page.getByText('Added to Slow days').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.route('**/library/new-playlist.data*', (route) => route.abort())
  await openMenu(page, second)
  await page.getByRole('link', { name: 'Add to playlist' }).click()
  await dialog.getByText('Failed to load').waitFor()
  await page.unroute('**/library/new-playlist.data*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Added: Slow days' }).waitFor()

  await openLibrary(product, page, 'Playlists')
  await page.getByText('Playlist • A listener').waitFor()
  await page.getByRole('link', { name: 'Slow days' }).click()
  await page.getByText('Playlist • 3 items').waitFor()
  const path = new URL(page.url()).pathname
  const other = await visit()
  expect((await other.page.goto(product.url + path))?.status()).toBe(404)

  await page.getByRole('link', { name: 'Edit' }).click()
  const [a = '', b = '', c = ''] = await rowsOf(page)
  const up = page.getByRole('button', { name: `Move ${c} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rowsOf(page)).toEqual([a, c, b])
  await page.getByText(`${c} is now number 2`).waitFor({ state: 'attached' })
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => rowsOf(page)).toEqual([c, a, b])
  await page.getByLabel('Unlisted').check({ force: true })
  await page.getByLabel('Title').fill('Slower days')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Playlist saved').waitFor()
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'Slower days' }).waitFor()

  const tab = await page.context().newPage()
  for (const one of [page, tab]) await one.goto(`${product.url}${path}/edit`)
  await tab.getByRole('button', { name: `Remove ${a}` }).click()
  await expect.poll(() => rowsOf(tab)).toEqual([c, b])
  await page.getByRole('button', { name: `Move ${b} up` }).click()
  await page.getByText('The order has changed meanwhile. Please try again.').waitFor()
  await tab.close()
  await page.goto(`${product.url}/library/new-playlist?item=${show.split('/').at(-1)}`)
  await page.getByRole('button', { name: 'Add to Slower days' }).click()
  await page.getByText('Only episodes and tracks can be added to a playlist.').waitFor()

  await other.page.goto(product.url + path)
  await other.page.getByRole('heading', { name: 'Slower days' }).waitFor()
  await other.page.getByRole('button', { name: 'Play Slower days' }).click()
  await other.page.getByRole('button', { name: 'Pause Slower days' }).waitFor()
  await page.goto(`${product.url}${path}/edit`)
  await page.getByRole('button', { name: 'Delete playlist' }).click()
  await page.getByText('No playlists yet').waitFor()
  expect(problems.filter((problem) => !/status of (400|409)|ERR_FAILED/.test(problem))).toEqual([])
})

test('what one device has played goes on at another', async () => {
  const phone = await visit()
  await phone.page.goto(product.url + show)
  const title = await phone.page.locator(`main a[href="${episode}"]`).first().innerText()
  await phone.page.getByRole('button', { name: `Play ${title}` }).click()
  // The player at the foot of the page has a link to what it plays, too.
  const historyLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: title })
  const played = async (page: Page) => Number(await page.getByLabel('Position').inputValue())
  await expect.poll(() => played(phone.page), { timeout: 10_000 }).toBeGreaterThan(0.001)
  await phone.page.getByLabel('Position').fill('0.4')
  await expect.poll(() => played(phone.page), { timeout: 10_000 }).toBeGreaterThan(0.401)
  await phone.page
    .getByRole('button', { name: `Pause ${title}` })
    .first()
    .click()
  await phone.page
    .getByText(/min left$/)
    .first()
    .waitFor()

  // What was heard before logging in joins the account.
  await phone.page.goto(`${product.url}/library?tab=history`)
  await phone.page.getByText('Played on this device').first().waitFor()
  await historyLinks(phone.page).waitFor()
  await phone.page.getByText('Log in to keep your history').waitFor()
  const told = phone.page.waitForResponse('**/v1/me/position-set')
  await logInByForm(phone.page, product, 'listener@library.example')
  expect((await told).status()).toBe(200)
  await openLibrary(product, phone.page, 'History')
  await historyLinks(phone.page).waitFor()

  const desk = await visit()
  await logIn(desk.page, product, 'listener@library.example')
  await desk.page.goto(product.url + show)
  await desk.page
    .getByText(/min left$/)
    .first()
    .waitFor()
  await desk.page.getByRole('button', { name: `Play ${title}` }).click()
  await expect.poll(() => played(desk.page), { timeout: 10_000 }).toBeGreaterThan(0.401)
  await desk.page.getByLabel('Position').fill('0.9999')
  await desk.page.getByText('Played', { exact: true }).first().waitFor()
  await desk.page.goto(product.url + show)
  await desk.page.getByText('Played', { exact: true }).first().waitFor()

  await openLibrary(product, desk.page, 'History')
  await desk.page.getByRole('button', { name: `Remove ${title} from history` }).click()
  await expect.poll(() => historyLinks(desk.page).count()).toBe(0)
  await desk.page.getByText('Nothing played yet').waitFor()
  expect([...phone.problems, ...desk.problems]).toEqual([])
})

test('shows come from other apps and go to them, and each says how it went', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'mover@library.example')
  await page.goto(`${product.url}/account`)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('Choose an OPML file').waitFor()
  const feedUrl = await feedAddress(show)
  const file = renderOpml({
    title: 'Elsewhere',
    created: '2026-06-15T12:00:00Z',
    feeds: [
      { url: feedUrl, title: 'The Lamp Room' },
      { url: host.url('/page.html'), title: 'Nowhere' },
    ],
  })
  const reading = heldUp()
  const noFeed = { bytes: Buffer.from('<html></html>'), type: 'text/html' }
  hold(host, '/page.html', noFeed, () => reading.released)
  await page.locator('input[name=file]').setInputFiles({
    name: 'elsewhere.opml',
    mimeType: 'text/x-opml',
    buffer: Buffer.from(file),
  })
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('Imported from elsewhere.opml').waitFor()
  await page.getByText('Importing 1 of 2…').waitFor()
  reading.release()
  await page.getByText('0 added, 1 already known, 1 failed').waitFor({ timeout: 20_000 })
  await page.getByText('Already known', { exact: true }).waitFor()
  await page.getByText('Failed', { exact: true }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export your shows' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('tributary.opml')
  expect(readFileSync(await download.path(), 'utf8')).toContain(feedUrl)
  for (const text of ['Sessions', 'This device', 'Appearance'])
    await page.getByRole('main').getByText(text).first().waitFor()
  await page.locator('main input[value="mover@library.example"]').waitFor()
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
})

async function feedAddress(path: string): Promise<string> {
  const html = await (await fetch(product.url + path)).text()
  return /type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? ''
}
