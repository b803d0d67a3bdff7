import { expect, test } from 'vitest'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'
import { creator } from '#tests/rig/browser/studio-editing.ts'
import { itemOf } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')

test('the same without JavaScript, and with the audio that subscribers need', async () => {
  const { page, api } = await creator(product, 'held-by-hand@unpublished.example', {
    javaScriptEnabled: false,
  })
  const episode = await publicEpisode(product, api)
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
