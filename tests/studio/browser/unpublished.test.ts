import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'
import { creator, openEditor, saved } from '#tests/rig/browser/studio-editing.ts'

const product = await sharedProduct('bare')

function badge(page: Page) {
  return page.locator('header').getByText(texts.badge, { exact: true })
}

test('edits of a public episode wait, are taken back one by one, and become public as a whole', async () => {
  const { page, api, problems } = await creator(product, 'held@unpublished.example', {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
  })
  const episode = await publicEpisode(product, api)
  await openEditor(page, episode.edit)
  expect(await badge(page).count()).toBe(0)
  await saved(page, () => page.getByLabel('Episode title').fill('Nine Foghorns'))
  await saved(page, () => page.getByLabel('Show notes').fill('*Headphones* help.'))
  await badge(page).waitFor()
  await page.getByText('Published: Night Ferry').waitFor()
  await page.getByRole('link', { name: 'Edit How foghorns are tuned' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('How a foghorn is tuned')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Published: How foghorns are tuned').waitFor()
  const index = page.getByRole('navigation', { name: 'Sections' })
  expect(await index.getByRole('link', { name: 'Details' }).textContent()).toContain('2 changed')
  expect(await index.getByRole('link', { name: 'Chapters' }).textContent()).toContain('1 changed')
  await page.getByRole('complementary').getByText(texts.chapters(1), { exact: true }).waitFor()
  expect(await episode.publicText()).not.toContain('Nine Foghorns')
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Undo Show notes' }).click()
  await expect
    .poll(() => page.getByLabel('Show notes').inputValue())
    .toBe('We spend a night on Pier 9.')
  expect(await page.getByRole('button', { name: 'Undo Show notes' }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content.description')

  await page.getByRole('button', { name: texts.publish }).click()
  await page.getByText('Changes published', { exact: true }).waitFor()
  expect(await badge(page).count()).toBe(0)
  await expect.poll(episode.publicText).toContain('Nine Foghorns')
  await expect.poll(episode.publicText).toContain('How a foghorn is tuned')

  await saved(page, () => page.getByLabel('Season number').fill('4'))
  await page.getByRole('link', { name: texts.discard }).click()
  await page.getByRole('button', { name: texts.discard }).click()
  await page.getByText('Changes discarded', { exact: true }).waitFor()
  expect(await page.getByLabel('Season number').inputValue()).toBe('')

  await page.getByRole('button', { name: texts.moreActions }).click()
  await page.getByRole('menuitem', { name: texts.unpublish }).click()
  await page.getByRole('button', { name: texts.unpublish }).click()
  await page.waitForURL(/status=unpublished/)
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await page.getByRole('button', { name: texts.moreActions }).click()
  await page.getByRole('menuitem', { name: texts.viewPage }).waitFor()
  const feed = await (await fetch(`${product.url}/feeds/${episode.feed_id}`)).text()
  expect(feed).not.toContain('Nine Foghorns')
  expect(problems).toEqual([])
})
