import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { sharedProduct } from './product.ts'

const product = await sharedProduct('demo')

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search Tributary' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Tributary' })

async function openHome(page: Page): Promise<void> {
  await page.goto(product.url)
  // Hydrated: the form has become a button, hidden on phones.
  await page.locator('button[aria-keyshortcuts="/"]').waitFor({ state: 'attached' })
}

async function openBySlash(page: Page): Promise<void> {
  await openHome(page)
  await page.keyboard.press('/')
  await searchBox(page).waitFor()
}

test('a slash opens the search, arrows choose, Enter opens, and it is remembered', async () => {
  const { page, problems } = await visit()
  await openBySlash(page)
  const modal = dialog(page)
  await modal.getByRole('heading', { name: 'Recent searches' }).waitFor()
  await modal.getByText('What you open from the search is kept here, on this device.').waitFor()
  for (const chip of ['Podcasts', 'Music', 'Profiles', 'Clips', 'Transcripts'])
    expect(await modal.getByRole('button', { name: chip }).getAttribute('aria-pressed')).toBe(
      'false',
    )
  await searchBox(page).pressSequentially('Lamp Rom')
  await modal.getByRole('option', { name: /^The Lamp Room/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  const active = await searchBox(page).getAttribute('aria-activedescendant')
  expect(await page.locator('[role=option][aria-selected=true]').getAttribute('id')).toBe(active)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/show\//)
  expect(await dialog(page).count()).toBe(0)
  await page.keyboard.press('/')
  await modal.getByRole('listbox', { name: 'Recent searches' }).getByRole('option').waitFor()
  await modal.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => modal.getByRole('option').count()).toBe(0)
  expect(problems).toEqual([])
})

test('somebody on Nostr is found by a name, opened, and remembered', async () => {
  const { page, problems } = await visit()
  await openBySlash(page)
  const modal = dialog(page)
  await modal.getByRole('button', { name: 'Profiles' }).click()
  await searchBox(page).pressSequentially('hallo')
  await modal.getByRole('option', { name: 'June Halloran @june' }).click()
  await page.waitForURL(/\/p\/npub1/)
  await page.getByRole('heading', { name: 'June Halloran', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await modal.getByRole('option', { name: 'June Halloran @june' }).waitFor()
  expect(problems).toEqual([])
})

test('Escape closes the search and gives the focus back', async () => {
  const { page, problems } = await visit()
  await page.goto(product.url)
  const opener = page.getByRole('button', { name: 'Search podcasts, music, profiles, clips' })
  await opener.click()
  await searchBox(page).waitFor()
  // A slash is a letter like others where one types.
  await page.keyboard.type('a/b')
  expect(await searchBox(page).inputValue()).toBe('a/b')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
})

test('one search is made for a word typed quickly, and late answers are dropped', async () => {
  const { page } = await visit()
  const asked: string[] = []
  const [late, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/search-content', async (route) => {
    const { query } = route.request().postDataJSON() as { query: string }
    asked.push(query)
    if (query === 'paper') await late.promise
    // Who typed on no longer waits for it.
    await route.continue().catch(() => undefined)
    if (query === 'paper') answered.resolve()
  })
  await openBySlash(page)
  // However slow the machine is, the word is typed quickly.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await searchBox(page).pressSequentially('PAPER')
  await page.clock.runFor(1000)
  await expect.poll(() => asked).toEqual(['paper'])
  await searchBox(page).fill(' the lamp room ')
  await page.clock.runFor(1000)
  await dialog(page)
    .getByRole('option', { name: /^The Lamp Room/ })
    .waitFor()
  late.resolve()
  await answered.promise
  await page.clock.runFor(1000)
  expect(
    await dialog(page)
      .getByRole('option', { name: /^The Lamp Room/ })
      .count(),
  ).toBe(1)
  await searchBox(page).fill('   ')
  await page.clock.runFor(1000)
  await dialog(page).getByText('Recent searches').waitFor()
  expect(asked).toEqual(['paper', 'the lamp room'])
})

test('chips narrow the results, and nothing found is said', async () => {
  const { page, problems } = await visit()
  await openBySlash(page)
  await searchBox(page).fill('lamp room')
  const modal = dialog(page)
  await modal.getByRole('option', { name: /^The Lamp Room/ }).waitFor()
  await modal.getByRole('button', { name: 'Clips' }).click()
  await expect.poll(() => modal.getByRole('option', { name: /^The Lamp Room/ }).count()).toBe(0)
  await searchBox(page).fill('zzzzzzz')
  await modal.getByRole('status').filter({ hasText: 'No results...' }).waitFor()
  expect(await modal.getByText('No results...').first().isVisible()).toBe(true)
  await searchBox(page).fill('lamp room')
  await modal.getByRole('button', { name: 'Podcasts' }).click()
  await modal.getByRole('option', { name: /^The Lamp Room/ }).waitFor()
  expect(problems).toEqual([])
})

test('a search that fails says so', async () => {
  const { page } = await visit()
  await page.route('**/api/search-content', (route) => route.abort())
  await openBySlash(page)
  await searchBox(page).fill('lamp')
  await dialog(page).getByText('The search failed. Please try again.').first().waitFor()
})

test('what is said in transcripts leads to its second', async () => {
  const { page } = await visit()
  const hit = { _id: 'A'.repeat(20), _type: 'EPISODE', info: { title: 'Foghorns' }, links: [] }
  await page.route('**/api/search-transcripts', (route) =>
    route.fulfill({
      json: { hits: [{ hit, seconds: 754, text: 'the horn at dusk', speaker: null }] },
    }),
  )
  await openBySlash(page)
  await searchBox(page).fill('dusk')
  const option = dialog(page)
    .getByRole('group', { name: 'Transcripts' })
    .getByRole('option', { name: 'Foghorns – 12:34' })
  expect(await option.getAttribute('href')).toBe(`/episode/${hit._id}?tab=transcript&t=754`)
  expect(await option.textContent()).toContain('‘the horn at dusk’')
})

test('without JavaScript the header and the page are forms', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(product.url)
  await page.getByRole('searchbox', { name: 'Search' }).fill('lamp rom')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await page.waitForURL(/\/search\?q=lamp\+rom/)
  await page.getByRole('heading', { level: 1, name: 'Search Tributary' }).waitFor()
  const results = page.getByRole('list', { name: 'Results' })
  await results.getByRole('link', { name: 'The Lamp Room', exact: true }).waitFor()
  expect(await results.textContent()).toContain('Show • Saltmarsh Audio')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Music' })
    .click()
  await page.waitForURL(/category=music/)
  await page.getByRole('searchbox', { name: 'Search Tributary' }).fill('zzzzzzz')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No results...').waitFor()
  expect(page.url()).toContain('category=music')
})
