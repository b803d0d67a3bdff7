import { npubEncode } from 'nostr-tools/nip19'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { followingTexts } from '#app/texts/following.ts'
import { nostrIdentityTexts } from '#app/texts/nostr-identity.ts'
import { socialTexts } from '#app/texts/social.ts'
import { newSigner } from '#tests/nostr/signing.ts'
import { watchRelay } from '#tests/nostr/watched-relay.ts'
import { drawn, visit } from './browser.ts'
import { connectByExtension, withExtension } from './extension.ts'
import { sharedProduct } from './product.ts'

const product = await sharedProduct('demo')
const relay = await watchRelay(`${product.url.replace('http', 'ws')}/relay`)
const ada = newSigner()
const show = await pathOf('show', '/')
const episode = await pathOf('episode', show)

async function pathOf(kind: string, page: string): Promise<string> {
  const html = await (await fetch(product.url + page)).text()
  return new RegExp(`/${kind}/[A-Za-z0-9]{20}`).exec(html)?.[0] ?? ''
}

/** Opens a page on which scripts with such a name can't be loaded until the answered function is called. */
async function openWithout(part: RegExp, path: string) {
  const { page, problems } = await visit()
  const script = new RegExp(`/assets/${part.source}-[^/]+\\.js$`)
  const missed = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await route.abort('internetdisconnected')
    missed.resolve()
  })
  await page.goto(product.url + path, { waitUntil: 'load' })
  // Once scripts are there.
  await page.locator('[aria-keyshortcuts="/"]').waitFor({ state: 'attached' })
  return {
    page,
    /** Once the page has asked for one in vain. */
    missed: missed.promise,
    problems: () => problems.filter((problem) => !/ERR_|preload/.test(problem)),
    restore: () => page.unroute(script),
  }
}

async function expectStanding(page: Page): Promise<void> {
  await page.getByText('No connection', { exact: true }).first().waitFor()
  expect(await page.locator('h1').isVisible()).toBe(true)
}

test('a dialog that can’t be loaded leaves the page as it is, says so, and opens once it can', async () => {
  const { page, problems, restore } = await openWithout(/search-dialog/, show)
  await page.keyboard.press('/')
  await expectStanding(page)
  await restore()
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
  expect(problems()).toEqual([])
})

test('a row’s menu that can’t be loaded is said to be missing, and opens once it can', async () => {
  const { page, problems, restore } = await openWithout(/row-menu-panel/, show)
  await page.locator('[data-menu]').first().click()
  await expectStanding(page)
  await restore()
  await page.locator('[data-menu]').first().click()
  await page.getByRole('button', { name: 'Play next' }).waitFor()
  expect(problems()).toEqual([])
})

test('a page’s menu keeps copying without what is loaded for it', async () => {
  const { page, problems } = await openWithout(/menu/, episode)
  const trigger = page.getByLabel('Options', { exact: true })
  await trigger.click()
  await expectStanding(page)
  await page.getByRole('button', { name: 'Copy Episode Link' }).waitFor()
  expect(await page.getByRole('button', { name: 'Play next' }).count()).toBe(0)
  expect(problems()).toEqual([])
})

test('what the server has sent stays readable when its scripts are missing', async () => {
  const path = await episodeWith('Chapters')
  const { page, problems, missed } = await openWithout(/chapters-panel/, path)
  await missed
  await drawn(page)
  const list = page.locator('section', { hasText: 'Chapters' })
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(0)
  expect(problems()).toEqual([])
})

test('a part of the page that can’t be loaded leaves a box in its place, which tries again', async () => {
  const path = await episodeWith('Transcript')
  const { page, problems, restore } = await openWithout(/transcript-panel/, path)
  await page.getByRole('link', { name: /^Transcript/ }).click()
  await expectStanding(page)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('button', { name: /^Play from/ })
    .first()
    .waitFor({ state: 'attached' })
  expect(problems()).toEqual([])
})

test('a note isn’t liked where what signs can’t be loaded, which is said; it is asked for again', async () => {
  const note = ada.sign({ content: 'The tide is late today' })
  await relay.publish(note)
  const { page, problems, restore } = await openWithout(/viewer-signer/, `/e/${note.id}`)
  const like = page.getByRole('button', { name: socialTexts.reactions.REACTION.act }).first()
  await like.click()
  await page.getByText(socialTexts.failed.REACTION, { exact: true }).waitFor()
  expect(await like.getAttribute('aria-pressed')).toBe('false')
  await restore()
  await like.click()
  await page.getByRole('dialog', { name: nostrIdentityTexts.connect }).waitFor()
  expect(problems()).toEqual([])
})

test('somebody isn’t followed where what signs, or what follows, can’t be loaded, which is said', async () => {
  await relay.publish(ada.sign({ kind: 0, content: '{"name":"ada"}' }))
  const path = `/p/${npubEncode(ada.pubkey)}`
  const { page, problems, restore } = await openWithout(/viewer-signer/, path)
  await withExtension(page.context())
  await page.reload()
  const follow = page.getByRole('button', { name: followingTexts.follow, exact: true })
  await follow.click()
  await expectStanding(page)
  await restore()
  await page.route(/\/assets\/follow-[\w-]{8}\.js$/, (route) => route.abort())
  await follow.click()
  await connectByExtension(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectStanding(page)
  await expect.poll(() => follow.isEnabled()).toBe(true)
  expect(problems()).toEqual([])
})

/** The address of an episode whose page has such a word. */
async function episodeWith(word: string): Promise<string> {
  const html = await (await fetch(product.url + show)).text()
  for (const [path] of html.matchAll(/\/episode\/[A-Za-z0-9]{20}/g)) {
    const page = await (await fetch(product.url + path)).text()
    if (page.includes(word)) return path
  }
  throw new Error(`No episode of the demo has ${word}`)
}

/**
 * How long after the last of these styles was there the page's first script was asked for, in milliseconds. Scripts may
 * ask for a style once more.
 */
function firstScriptAfter(styles: string[]): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = files.filter(({ name }) => /\.js$/.test(name))
  const painting = styles.map((path) => files.find(({ name }) => new URL(name).pathname === path))
  const asked = Math.min(...scripts.map(({ startTime }) => startTime))
  return asked - Math.max(...painting.map((style) => style?.responseEnd ?? Infinity))
}

test('a show page brings at most ten scripts, after what it is painted with, and neither the player nor what menus offer', async () => {
  const { page } = await visit()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(product.url + show, { waitUntil: 'load' })
  const html = await (await fetch(product.url + show)).text()
  expect(html.match(/<link rel="held-back"[^>]*>/g)?.length).toBeLessThanOrEqual(10)
  await expect.poll(() => loaded.some((path) => /\/framework-/.test(path))).toBe(true)
  const styles = [...html.matchAll(/href="(\/assets\/[^"#]+\.css)/g)].map((match) => match[1] ?? '')
  const after = await page.evaluate(firstScriptAfter, styles)
  expect(after).toBeGreaterThanOrEqual(0)
  expect(after).toBeLessThan(Infinity)
  expect(loaded.filter((path) => /\/(player|menu|dialog)-/.test(path))).toEqual([])
  await page.getByLabel('Options', { exact: true }).first().hover()
  await expect.poll(() => loaded.filter((path) => /\/menu-/.test(path)).length).toBe(1)
})

test('without JavaScript the menu of an episode leads to playlists and clips', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(product.url + episode)
  await page.locator('main details summary').first().click()
  await page.getByRole('link', { name: 'Add to playlist' }).waitFor()
  await page.getByRole('link', { name: 'Make a clip' }).waitFor()
})
