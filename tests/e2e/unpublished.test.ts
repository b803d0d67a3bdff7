import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { unpublishedTexts as texts } from '#app/texts/unpublished.ts'
import { violationsOn } from './accessibility.ts'
import type { Api } from './api.ts'
import { sharedProduct } from './product.ts'
import { creator, openEditor, saved } from './studio-editing.ts'
import { itemOf, readyEpisode } from './studio-work.ts'

const product = await sharedProduct('bare')

/** A public episode with chapters. */
async function publicEpisode(api: Api) {
  const ids = await readyEpisode(api)
  await api.call('me/hosting-item-update', {
    ...ids,
    updates: { description: 'We spend a night on Pier 9.' },
  })
  await api.call('me/hosting-item-chapters-update', {
    ...ids,
    access: 'DEFAULT',
    sync: true,
    segments: [
      { start: 0, title: 'Cold open' },
      { start: 1, title: 'How foghorns are tuned' },
    ],
  })
  await api.call('me/hosting-feed-publish', { feed_id: ids.feed_id })
  type Answer = { item: { _tributary_id: string } }
  const { item } = await api.call<Answer>('me/hosting-item-release', ids)
  const page = `${product.url}/episode/${item._tributary_id}`
  await expect.poll(async () => (await fetch(page)).status).toBe(200)
  return {
    ...ids,
    edit: `${product.url}/studio/${ids.feed_id}/${ids.item_id}/edit`,
    publicText: async () => (await fetch(page)).text(),
  }
}

function badge(page: Page) {
  return page.locator('header').getByText(texts.badge, { exact: true })
}

test('edits of a public episode wait, are taken back one by one, and become public as a whole', async () => {
  const { page, api, problems } = await creator(product, 'held@unpublished.example', {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
  })
  const episode = await publicEpisode(api)
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

  await page.getByLabel(texts.moreActions).click()
  await page.getByRole('link', { name: texts.unpublish }).click()
  await page.getByRole('button', { name: texts.unpublish }).click()
  await page.waitForURL(/status=unpublished/)
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await page.getByLabel(texts.moreActions).click()
  await page.getByRole('link', { name: texts.viewPage }).waitFor()
  const feed = await (await fetch(`${product.url}/feeds/${episode.feed_id}`)).text()
  expect(feed).not.toContain('Nine Foghorns')
  expect(problems).toEqual([])
})

test('the same without JavaScript, and with the audio that subscribers need', async () => {
  const { page, api } = await creator(product, 'held-by-hand@unpublished.example', {
    javaScriptEnabled: false,
  })
  const episode = await publicEpisode(api)
  const { feed_id } = episode
  await api.call('me/hosting-payments-subscription-update', {
    feed_id,
    info: { name: 'Crew', offer: 'Join the crew' },
    enabled: true,
  })
  await page.goto(`${episode.edit.replace(/edit$/, 'discard')}`)
  await page.getByText(texts.nothingToDiscard).waitFor()
  await page.goto(episode.edit)
  await page.getByLabel('Published date').fill('2024-07-01T10:00')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Only for those who subscribe').check()
  await page.getByLabel('This episode has explicit content').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(texts.useAudio).first().waitFor()
  await page.getByText(`${texts.published} ${texts.off}`).waitFor()
  await page.getByRole('button', { name: texts.publish }).click()
  await page.getByRole('alert').getByText('Missing audio').waitFor()
  await page.getByRole('button', { name: texts.useAudio }).first().click()
  await page.getByRole('button', { name: texts.publish }).click()
  await page.getByText('Changes published', { exact: true }).waitFor()
  const { meta } = await itemOf(api, feed_id, episode.item_id)
  expect(meta).toMatchObject({ published: '2024-07-01T08:00:00.000Z' })
})
