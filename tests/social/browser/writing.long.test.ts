import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { composerTexts as texts, outboxTexts } from '#app/texts/social/composer.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import {
  connectByExtension,
  logInByExtension,
  withExtension,
} from '#tests/rig/browser/extension.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')

let writers = 0

/** Somebody who has connected the key of their extension. */
async function writer() {
  const visited = await visit()
  await withExtension(visited.context)
  await logInByExtension(visited.page, product, { username: `writer-${++writers}` })
  return visited
}

/** The page of an episode with what is said about it, from a second on. */
async function openEpisode(page: Page): Promise<void> {
  await page.goto(product.url)
  const path = await page.locator('a[href^="/episode/"]').first().getAttribute('href')
  await page.goto(`${product.url}${path}?tab=activity&t=5`)
}

const field = (page: Page) => page.getByRole('textbox', { name: texts.comment.label })

/** How many of the parts that sign and keep have come. */
function loadedParts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const isPart = /\/(?:outbox-panel|extension)-[^/]+\.js$/
    return files.filter(({ name, responseEnd }) => isPart.test(name) && responseEnd > 0).length
  })
}

test('a comment is sent only once Nostr is connected and its button is pressed, and stands in the list then', async () => {
  const { context, page, problems } = await visit()
  await withExtension(context)
  await openEpisode(page)
  await field(page).fill('The pause after eleven.')
  await page.getByRole('button', { name: texts.comment.connect }).click()
  await connectByExtension(page)
  await page.getByRole('button', { name: texts.comment.send, exact: true }).last().waitFor()
  await page.reload()
  expect(await field(page).inputValue()).toBe('The pause after eleven.')
  expect(await page.getByRole('article').filter({ hasText: 'The pause' }).count()).toBe(0)
  await page.getByText(texts.at('0:05')).waitFor()
  await field(page).press('Control+Enter')
  await page.getByText(texts.comment.done).waitFor()
  await page.getByRole('article').filter({ hasText: 'The pause after eleven.' }).waitFor()
  expect(await field(page).inputValue()).toBe('')
  await field(page).press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: texts.needsMessage }).waitFor()
  expect(problems).toEqual([])
})

test('people are mentioned by the keyboard, and a thread shows the answer', async () => {
  const { page, problems } = await writer()
  await page.goto(`${product.url}/feed?type=GLOBAL`)
  const path = await page.locator('a[href^="/e/note1"]').first().getAttribute('href')
  await page.goto(product.url + path)
  const reply = page.getByRole('textbox', { name: /^Reply to/ })
  await reply.pressSequentially('Ask @')
  await page.getByText(texts.mentionHint).waitFor()
  await reply.pressSequentially('northsea')
  const option = page.getByRole('option', { name: 'northsea' })
  await option.waitFor()
  expect(await reply.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await reply.press('Enter')
  await reply.pressSequentially('about it')
  expect(await reply.inputValue()).toBe('Ask @northsea about it')
  await page.getByRole('button', { name: texts.reply.send, exact: true }).click()
  await page
    .getByRole('article')
    .filter({ hasText: 'Ask @northsea about it' })
    .getByRole('link', { name: '@northsea' })
    .waitFor()
  expect(problems).toEqual([])
})

test('what is written without a network waits, and is sent when it is back', async () => {
  const { page, context } = await writer()
  await openEpisode(page)
  await field(page).fill('Written in a tunnel.')
  await expect.poll(() => loadedParts(page)).toBe(2)
  await context.setOffline(true)
  await field(page).press('Control+Enter')
  await page.getByText(outboxTexts.waiting(1)).waitFor()
  expect(await field(page).inputValue()).toBe('')
  await page.getByRole('button', { name: outboxTexts.discard }).click()
  await page.getByText(outboxTexts.discardTitle(1)).waitFor()
  await page.getByRole('button', { name: outboxTexts.keep, exact: true }).click()
  await context.setOffline(false)
  await page.getByRole('article').filter({ hasText: 'Written in a tunnel.' }).waitFor()
  await page.getByText(outboxTexts.waiting(1)).waitFor({ state: 'detached' })
})
