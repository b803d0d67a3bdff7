import { expect, test } from 'vitest'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { dialog, openBySlash, searchBox } from '#tests/rig/browser/search-dialog.ts'

const product = await sharedProduct('demo')

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
  await openBySlash(product, page)
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

test('a search that fails says so', async () => {
  const { page } = await visit()
  await page.route('**/api/search-content', (route) => route.abort())
  await openBySlash(product, page)
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
  await openBySlash(product, page)
  await searchBox(page).fill('dusk')
  const option = dialog(page)
    .getByRole('group', { name: 'Transcripts' })
    .getByRole('option', { name: 'Foghorns – 12:34' })
  expect(await option.getAttribute('href')).toBe(`/episode/${hit._id}?tab=transcript&t=754`)
  expect(await option.textContent()).toContain('‘the horn at dusk’')
})
