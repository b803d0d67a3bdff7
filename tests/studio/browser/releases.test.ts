import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { orderTexts } from '#app/texts/base/order.ts'
import { silentWav } from '#tests/rig/factories/files.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import type { Api } from '#tests/rig/browser/api.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { creator, openEditor } from '#tests/rig/browser/studio-editing.ts'
import { releaseWith } from '#tests/rig/browser/made-release.ts'
import { within } from '#tests/rig/browser/time-limits.ts'

const product = await sharedProduct('bare')

async function storedTitles(api: Api, feed_id: string): Promise<string[]> {
  type Answer = { items: { content: { title: string } }[] }
  const { items } = await api.call<Answer>('me/hosting-feed-items-get', { feed_id })
  return items.map(({ content }) => content.title)
}

function shownTitles(page: Page): Promise<string[]> {
  const buttons = page.getByRole('button', { name: /^Move .* up$/ })
  return buttons.evaluateAll((all) =>
    all.map((button) => (button as HTMLElement).title.slice(5, -3)),
  )
}

test('tracks are moved by keys, which keep the focus and are announced, and by dragging', async () => {
  const { page, api, problems } = await creator(product, 'order@releases.example', {
    viewport: { width: 1440, height: 900 },
  })
  const { release, edit } = await releaseWith(product, api, ['Ebb', 'Flow', 'Spring', 'Neap'])
  await openEditor(page, edit)
  const up = page.getByRole('button', { name: orderTexts.moveUp('Spring') })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByText(orderTexts.movedTo('Spring', 2)).waitFor({ state: 'attached' })
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => storedTitles(api, release)).toEqual(['Ebb', 'Spring', 'Flow', 'Neap'])

  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const handle = await row('Neap').locator('.needs-script').boundingBox()
  const target = await row('Ebb').boundingBox()
  if (!handle || !target) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + 4, target.y + target.height, { steps: 5 })
  await page.mouse.move(handle.x + 4, target.y + 4, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => storedTitles(api, release)).toEqual(['Neap', 'Ebb', 'Spring', 'Flow'])
  expect(await shownTitles(page)).toEqual(['Neap', 'Ebb', 'Spring', 'Flow'])
  expect(await violationsOn(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a dialog over the list says what goes with a release, and deletes it', async () => {
  const { page, api, problems } = await creator(product, 'delete@releases.example')
  const { artist } = await releaseWith(product, api, ['Ebb', 'Flow'])
  await page.goto(`${product.url}/studio/${artist}/releases?tab=drafts`)
  await page.getByLabel('Options for Tides').click()
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete release' })
  await dialog.getByText('its 2 tracks').waitFor()
  await dialog.getByRole('button', { name: 'Delete release' }).click()
  await page.getByText('Successfully deleted.').waitFor()
  await page.getByText('No drafts found.').waitFor()
  expect(problems).toEqual([])
})

test('the editor of a track tells of the MP3 that is made of its WAV', async () => {
  const { page, api } = await creator(product, 'mp3@releases.example')
  const { release, ids } = await releaseWith(product, api, ['Ebb'])
  const [item_id = ''] = ids
  const object = { media_type: 'ITEM_AUDIO', feed_id: release, item_id, filename: 'ebb.wav' }
  const url = await api.upload(object, 'audio/wav', silentWav(3))
  await api.call('me/hosting-media-attach', { url })
  await page.goto(`${product.url}/studio/${release}/${item_id}/edit`)
  await page.getByText('Apps get an MP3 made of your WAV').waitFor(within(30_000))
})
