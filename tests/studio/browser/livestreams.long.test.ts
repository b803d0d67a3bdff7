import { expect, test } from 'vitest'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { readyEpisode } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')
const email = 'creator@livestreams.example'
const api = await signIn(product, email)

async function publishedShow(): Promise<string> {
  const { feed_id, item_id } = await readyEpisode(api)
  await api.call('me/hosting-feed-publish', { feed_id })
  await api.call('me/hosting-item-release', { feed_id, item_id })
  return feed_id
}

test('a livestream is planned in the zone of who plans it, started and ended', async () => {
  const feed = await publishedShow()
  const { page, problems } = await visit({
    timezoneId: 'Asia/Tokyo',
  })
  await logIn(page, product, email)
  await page.goto(`${product.url}/studio/${feed}/episodes`)
  await page.getByRole('link', { name: texts.heading }).click()
  await page.getByText(texts.none, { exact: true }).waitFor()
  await page.getByRole('link', { name: texts.new }).click()
  await page.getByRole('button', { name: texts.schedule }).click()
  await page.getByText(texts.titleRequired).waitFor()
  await page.getByText(texts.addressRequired).waitFor()
  await page.getByText(texts.startRequired).waitFor()
  await page.getByLabel(texts.title).fill('From the quay')
  await page.getByLabel(texts.address).fill('http://stream.example/quay')
  await page.getByLabel(texts.start).fill('2099-01-01T18:00')
  await page.getByLabel(texts.end, { exact: true }).fill('2099-01-01T17:00')
  // Narrower, the end of the time is cut off.
  const field = await page.getByLabel(texts.start).boundingBox()
  expect(field?.width).toBeGreaterThan(230)
  await page.getByRole('button', { name: texts.schedule }).click()
  await page.getByText(texts.streamAddress).waitFor()
  await page.getByLabel(texts.address).fill('https://stream.example/quay')
  await page.getByRole('button', { name: texts.schedule }).click()
  await page.getByText(texts.endBeforeStart).waitFor()
  await page.getByLabel(texts.end, { exact: true }).fill('2099-01-01T19:00')
  await page.getByRole('button', { name: texts.schedule }).click()
  await page.getByRole('button', { name: texts.goLive }).waitFor()
  type Answer = { livestreams: { _tributary_id: string; meta: { start: string } }[] }
  const { livestreams } = await api.call<Answer>('me/hosting-livestreams-get', { feed_id: feed })
  expect(livestreams[0]?.meta.start).toBe('2099-01-01T09:00:00.000Z')
  expect(await page.getByLabel(texts.start).inputValue()).toBe('2099-01-01T18:00')

  const stale = await page.context().newPage()
  await stale.goto(page.url())
  await page.getByRole('button', { name: texts.goLive }).click()
  await page.getByRole('link', { name: texts.endStream }).click()
  await page.getByRole('dialog').getByText(texts.endSure).waitFor()
  await page.getByRole('button', { name: texts.endStream }).click()
  await page.getByText(texts.statuses.ENDED, { exact: true }).waitFor()
  await stale.getByRole('button', { name: texts.goLive }).click()
  await stale.getByText(texts.wrongOrder).waitFor()
  await stale.getByText(texts.statuses.ENDED, { exact: true }).waitFor()
  await stale.close()
  await page.getByText(texts.statuses.ENDED, { exact: true }).waitFor()
  await page.getByRole('link', { name: texts.delete }).click()
  await page.getByRole('button', { name: texts.deleteTitle }).click()
  await page.getByText(texts.none, { exact: true }).waitFor()
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})
