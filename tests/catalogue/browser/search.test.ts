import { expect, test } from 'vitest'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { dialog, openBySlash, searchBox } from '#tests/rig/browser/search-dialog.ts'

const product = await sharedProduct('demo')

test('a slash opens the search, arrows choose, Enter opens, and it is remembered', async () => {
  const { page, problems } = await visit()
  await openBySlash(product, page)
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
  await openBySlash(product, page)
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

test('chips narrow the results, and nothing found is said', async () => {
  const { page, problems } = await visit()
  await openBySlash(product, page)
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
