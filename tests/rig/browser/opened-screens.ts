import type { Locator, Page } from 'playwright'
import { plainJpeg } from '#tests/rig/factories/files.ts'

// What opens menus, dialogs and panels of a page that was loaded.

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
}

function dialog(page: Page, name?: string): Promise<void> {
  return page.getByRole('dialog', { name }).waitFor()
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

export async function search(page: Page) {
  if (isPhone(page)) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  else await page.keyboard.press('/')
  await dialog(page)
}

export async function searchResults(page: Page) {
  await search(page)
  await page.getByRole('combobox').fill('lamp')
  await page.getByRole('option', { name: /^The Lamp Room/ }).waitFor()
  await page.keyboard.press('ArrowDown')
}

export function resources(page: Page) {
  return page.getByText('Resources', { exact: true }).click()
}

export function siteMenu(page: Page) {
  return page.locator('summary[aria-label=Menu]').click()
}

export function accountMenu(page: Page) {
  return page.locator('summary[aria-label="Account menu"]').click()
}

export function options(page: Page) {
  return page.locator('main summary[aria-label=Options]').first().click()
}

export async function rowMenu(page: Page) {
  await button(page, /^Options for /).click()
  await page.getByRole('group', { name: /^Options for / }).waitFor()
}

export async function recipient(page: Page) {
  await page.getByRole('button', { name: 'Add split' }).click()
  await dialog(page, 'Add recipient')
}

export async function support(page: Page) {
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay with Lightning' }).waitFor()
}

export async function unlock(page: Page) {
  await button(page, 'Unlock Early').click()
  await dialog(page)
}

export async function subscribe(page: Page) {
  await page.getByRole('link', { name: /^Subscribe to show for / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay with Lightning' }).waitFor()
}

export async function subscribed(page: Page) {
  await page.getByRole('link', { name: /^Subscriber since/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /private feed$/ })
    .waitFor()
}

export async function playlists(page: Page) {
  await options(page)
  await page.getByRole('link', { name: 'Add to playlist' }).click()
  await dialog(page, 'Add to playlist')
  await button(page, /^Add: /).waitFor()
}

export async function clip(page: Page) {
  await options(page)
  await page.getByRole('link', { name: 'Make a clip' }).click()
  await dialog(page, 'New clip')
}

export async function code(page: Page) {
  await page.getByLabel('Email').fill(`new-${Date.now()}@example.com`)
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
}

export async function player(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await page.getByRole('region', { name: 'Player' }).waitFor()
}

export async function queue(page: Page) {
  await player(page)
  await button(page, 'Queue').click()
  await dialog(page, 'Queue')
}

export async function playback(page: Page) {
  await player(page)
  await button(page, 'Playback options').click()
  await dialog(page, 'Playback options')
}

/** Its messages are there, whether it stands beside the page or below its tabs. */
export async function liveChat(page: Page) {
  await page.getByRole('log').getByRole('listitem').first().waitFor()
}

export async function chapters(page: Page) {
  await player(page)
  await button(page, /^Chapter/).click()
  await dialog(page, 'Chapters')
}

export async function shortcuts(page: Page) {
  await player(page)
  await page.keyboard.press('?')
  await dialog(page, 'Keyboard shortcuts')
}

export async function nowPlaying(page: Page) {
  await player(page)
  await button(page, /^Now playing: /).click()
  await dialog(page, 'Now playing')
}

export async function phoneQueue(page: Page) {
  await nowPlaying(page)
  await button(page, 'Queue').click()
  await page.getByRole('list', { name: 'Queue' }).waitFor()
}

export async function phoneSpeed(page: Page) {
  await nowPlaying(page)
  await button(page, 'Speed').click()
  await page.getByRole('slider', { name: 'Speed' }).waitFor()
}

export async function deleteEpisode(page: Page) {
  await page.locator('summary[aria-label^="Options for"]').first().click()
  await page.getByRole('link', { name: 'Delete' }).filter({ visible: true }).click()
  await dialog(page, 'Delete episode')
}

export async function padArtwork(page: Page) {
  const wide = { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg(1800, 900) }
  await page.locator('input[accept*=avif]:not([name])').setInputFiles(wide)
  await dialog(page, 'Make it square')
  await page.getByAltText('Preview').waitFor()
}

export async function cropArtwork(page: Page) {
  await padArtwork(page)
  await page.getByText('Crop', { exact: true }).click()
  await page.getByLabel('Zoom').waitFor()
}

export async function replace(page: Page) {
  await button(page, 'Find and replace').click()
  await page.getByLabel('Find', { exact: true }).fill('the')
}

export async function speakers(page: Page) {
  await button(page, 'Speakers').click()
  await dialog(page, 'Speakers')
}

export async function transcriptFile(page: Page) {
  await page.getByText('I want to upload my own transcript').click()
  await page.getByLabel('Transcript file').waitFor()
}

export async function preview(page: Page) {
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.getByRole('region', { name: 'Preview player' }).waitFor()
}

export async function chapterDialog(page: Page) {
  await page.getByRole('link', { name: 'Add chapter' }).click()
  await dialog(page, 'Add chapter')
}

export async function referenceDialog(page: Page) {
  await page.getByRole('link', { name: 'Add reference' }).click()
  await dialog(page, 'Add reference')
}

export async function reply(page: Page) {
  await page.getByText('Reply', { exact: true }).first().click()
  await page.getByLabel('Your reply').filter({ visible: true }).waitFor()
}

export async function studioLink(page: Page) {
  await button(page, 'Link').click()
  await button(page, 'Apply').click()
  await page.getByText('URL is required.').waitFor()
}

export async function studioGenres(page: Page) {
  await page.getByRole('combobox', { name: 'Genres' }).fill('folk')
  // What was chosen on an earlier visit is saved, and no longer offered.
  await page.getByRole('option').first().click()
}

export async function videoChoice(page: Page) {
  await button(page, 'Add video version').click()
  await page.locator('#video_DEFAULT').waitFor({ state: 'attached' })
}

export async function range(page: Page) {
  await page.locator('summary', { hasText: 'Last 30 days' }).click()
  await page.getByRole('button', { name: 'Previous month' }).filter({ visible: true }).waitFor()
}
