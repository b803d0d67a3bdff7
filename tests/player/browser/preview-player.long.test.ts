import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { playerTexts } from '#app/texts/player/player.ts'
import { previewTexts as texts } from '#app/texts/studio/preview.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { transcriptEditorTexts as editor } from '#app/texts/studio/transcript-editor.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { sessionOf, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { newItem, newShow } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('demo')
const api = await signIn(product, 'creator@preview-player.example')
const session = await sessionOf(product, 'creator@preview-player.example')

/** An episode whose audio is `seconds` long. */
async function episode(seconds: number, { show = 'Slow Harbour', title = 'Night Ferry' } = {}) {
  const feed_id = await newShow(api)
  await api.call('me/hosting-feed-update', { feed: { _id: feed_id, content: { title: show } } })
  const item_id = await newItem(api, feed_id, title)
  const object = { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'a.mp3' }
  const url = await api.upload(object, 'audio/mpeg', toneMp3(seconds))
  await api.call('me/hosting-item-update', { feed_id, item_id, updates: { enclosures: [{ url }] } })
  const path = `${product.url}/studio/${feed_id}/${item_id}`
  return { feed_id, item_id, edit: `${path}/edit`, transcript: `${path}/transcript` }
}

function soon<Value>(value: () => Value) {
  return expect.poll(value, { timeout: 30_000 })
}

function bar(page: Page) {
  return page.getByRole('region', { name: texts.player })
}

function press(page: Page, name: string) {
  return bar(page).getByRole('button', { name, exact: true }).click()
}

/** Whole seconds that were heard, as they are told. */
async function elapsed(page: Page): Promise<number> {
  const words = await bar(page).getByRole('slider').first().getAttribute('aria-valuetext')
  const [minutes = 0, seconds = 0] = (words ?? '').split(' ')[0]?.split(':').map(Number) ?? []
  return minutes * 60 + seconds
}

test('what isn’t published is heard in the studio, driven by buttons and keys', async () => {
  const { edit } = await episode(90)
  const { page, problems } = await visit({ storageState: session })
  await page.goto(edit)
  const request = page.waitForRequest(/\/feeds\/.*[?&]source=tributary-studio&token=./)
  await page.getByRole('link', { name: texts.preview }).click()
  await request
  await bar(page).getByText('Night Ferry').waitFor()
  await bar(page).getByText('Slow Harbour').waitFor()
  await soon(() => elapsed(page)).toBeGreaterThan(0)
  await page.keyboard.press('k')
  await bar(page).getByRole('button', { name: texts.play, exact: true }).waitFor()
  await press(page, texts.restart)
  await soon(() => elapsed(page)).toBe(0)
  await page.keyboard.press('l')
  await soon(() => elapsed(page)).toBe(30)
  await page.keyboard.press('ArrowRight')
  await soon(() => elapsed(page)).toBe(35)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('j')
  await soon(() => elapsed(page)).toBe(0)
  await press(page, texts.forward)
  await soon(() => elapsed(page)).toBe(30)
  await press(page, texts.back)
  await soon(() => elapsed(page)).toBe(0)
  await press(page, texts.play)
  await press(page, texts.jumpToEnd)
  await soon(() => elapsed(page)).toBeGreaterThanOrEqual(89)
  await bar(page).getByRole('button', { name: texts.play, exact: true }).waitFor()
  expect(await bar(page).getByRole('slider').getAttribute('step')).toBe('0.01')
  await press(page, texts.close)
  await soon(() => bar(page).count()).toBe(0)
  expect(problems).toEqual([])
})

test('without a title it is untitled and unnamed; a longer file has a coarser slider', async () => {
  const { edit } = await episode(101, { show: '', title: '' })
  const { page } = await visit({ storageState: session })
  await page.goto(edit)
  await page.getByRole('link', { name: texts.preview }).click()
  await bar(page).getByText(texts.untitled).waitFor()
  await bar(page).getByText(texts.unnamed).waitFor()
  await soon(() => bar(page).getByRole('slider').getAttribute('step')).toBe('0.1')
})

test('a file that cannot be played is told', async () => {
  const { edit } = await episode(5)
  const { page } = await visit({ storageState: session })
  await page.goto(edit)
  await page.route('**/feeds/**', (route) => route.abort())
  await page.getByRole('link', { name: texts.preview }).click()
  await bar(page).getByText(texts.failed).first().waitFor()
  await bar(page).getByRole('button', { name: texts.play, exact: true }).waitFor()
})

test('removing the audio ends its preview', async () => {
  const { edit } = await episode(30)
  const { page } = await visit({ storageState: session })
  await page.goto(edit)
  await page.getByRole('link', { name: texts.preview }).click()
  await bar(page).getByRole('button', { name: texts.pause, exact: true }).waitFor()
  await page.getByRole('button', { name: fieldTexts.removeAudio }).click()
  await soon(() => bar(page).count()).toBe(0)
  await soon(() => page.getByRole('link', { name: texts.preview }).count()).toBe(0)
})

test('on a phone it fills the screen, and folds into a bar', async () => {
  const { edit } = await episode(90)
  const { page } = await visit({
    storageState: session,
    viewport: { width: 390, height: 844 },
  })
  await page.goto(edit)
  await page.getByRole('link', { name: texts.preview }).click()
  const sheet = page.getByRole('dialog', { name: texts.preview })
  for (const name of [texts.back, texts.restart, texts.pause, texts.jumpToEnd, texts.forward])
    await sheet.getByRole('button', { name, exact: true }).waitFor()
  expect((await sheet.boundingBox())?.height).toBeCloseTo(844)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await soon(() => sheet.count()).toBe(0)
  await bar(page).getByRole('button', { name: texts.pause, exact: true }).waitFor()
  await press(page, texts.expand)
  await sheet.waitFor()
})

test('the preview and the site’s own player never play at once', async () => {
  const { edit } = await episode(90, { show: 'One At A Time' })
  const { page } = await visit({
    storageState: session,
    viewport: { width: 1440, height: 900 },
  })
  const home = await (await fetch(product.url)).text()
  await page.goto(product.url + (/\/episode\/[A-Za-z0-9]{20}/.exec(home)?.[0] ?? ''))
  await page
    .locator('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  const site = page.getByRole('region', { name: playerTexts.player, exact: true })
  await site.getByRole('button', { name: playerTexts.pause, exact: true }).waitFor()
  // Links alone: a page that is loaded anew plays nothing.
  await page.getByRole('link', { name: 'One At A Time' }).first().click()
  await page
    .locator(`a[href="${new URL(edit).pathname}"]`)
    .first()
    .click()
  await site.getByRole('button', { name: playerTexts.pause, exact: true }).waitFor()
  await page.getByRole('link', { name: texts.preview }).click()
  await bar(page).getByRole('button', { name: texts.pause, exact: true }).waitFor()
  await site.getByRole('button', { name: playerTexts.play, exact: true }).waitFor()
  // It lies below the preview's bar.
  await site.getByRole('button', { name: playerTexts.play, exact: true }).dispatchEvent('click')
  await bar(page).getByRole('button', { name: texts.play, exact: true }).waitFor()
})

test('the lines of a transcript and the preview are in step', async () => {
  const { feed_id, item_id, transcript } = await episode(90)
  const segments = Array.from({ length: 30 }, (_, index) => ({
    start: index * 3,
    end: index * 3 + 3,
    text: `Line number ${index}.`,
  }))
  await api.call('me/hosting-item-transcript-update', { feed_id, item_id, segments })
  const { page, problems } = await visit({
    storageState: session,
    viewport: { width: 1440, height: 500 },
  })
  await page.goto(transcript)
  await bar(page).waitFor()
  await page.getByRole('textbox', { name: editor.line('0:06') }).click()
  await soon(() => elapsed(page)).toBe(6)
  await page.keyboard.press('Control+Enter')
  const current = page.locator('[aria-current=true]')
  await soon(() => current.getByRole('textbox', { name: editor.line('0:09') }).count()).toBe(1)
  await page.keyboard.press('Control+Enter')
  await bar(page).getByRole('button', { name: texts.play, exact: true }).waitFor()
  await press(page, texts.forward)
  await press(page, texts.forward)
  await soon(() => current.count()).toBe(1)
  await soon(async () => (await current.boundingBox())?.y ?? 999).toBeLessThan(400)
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, -5000)
  await page.getByRole('button', { name: editor.follow }).click()
  await soon(async () => (await current.boundingBox())?.y ?? 999).toBeLessThan(400)
  await page.getByRole('button', { name: editor.playFrom('1:15') }).click()
  await soon(() => elapsed(page)).toBeGreaterThanOrEqual(75)
  await bar(page).getByRole('button', { name: texts.pause, exact: true }).waitFor()
  expect(problems).toEqual([])
})
