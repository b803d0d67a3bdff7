import { npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { followingTexts } from '#app/texts/social/following.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { socialTexts } from '#app/texts/social/social.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { watchRelay } from '#tests/rig/nostr/watched-relay.ts'
import { drawn } from '#tests/rig/browser/browser.ts'
import { connectByExtension, withExtension } from '#tests/rig/browser/extension.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { expectStanding, linkOf, openWithoutScript } from '#tests/rig/browser/without-script.ts'

const product = await sharedProduct('demo')
const relay = await watchRelay(`${product.url.replace('http', 'ws')}/relay`)
const ada = newSigner()
const show = await linkOf(product, 'show', '/')
const episode = await linkOf(product, 'episode', show)

/** The address of an episode whose page has such a word. */
async function episodeWith(word: string): Promise<string> {
  const html = await (await fetch(product.url + show)).text()
  for (const [path] of html.matchAll(/\/episode\/[A-Za-z0-9]{20}/g)) {
    const page = await (await fetch(product.url + path)).text()
    if (page.includes(word)) return path
  }
  throw new Error(`No episode of the demo has ${word}`)
}

test('a row’s menu that can’t be loaded is said to be missing, and opens once it can', async () => {
  const { page, problems, restore } = await openWithoutScript(product, /row-menu-panel/, show)
  await page.locator('[data-menu]').first().click()
  await expectStanding(page)
  await restore()
  await page.locator('[data-menu]').first().click()
  await page.getByRole('button', { name: 'Play next' }).waitFor()
  expect(problems()).toEqual([])
})

test('a page’s menu keeps copying without what is loaded for it', async () => {
  const { page, problems } = await openWithoutScript(product, /menu/, episode)
  const trigger = page.getByLabel('Options', { exact: true })
  await trigger.click()
  await expectStanding(page)
  await page.getByRole('button', { name: 'Copy Episode Link' }).waitFor()
  expect(await page.getByRole('button', { name: 'Play next' }).count()).toBe(0)
  expect(problems()).toEqual([])
})

test('what the server has sent stays readable when its scripts are missing', async () => {
  const path = await episodeWith('Chapters')
  const { page, problems, missed } = await openWithoutScript(product, /chapters-panel/, path)
  await missed
  await drawn(page)
  const list = page.locator('section', { hasText: 'Chapters' })
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(0)
  expect(problems()).toEqual([])
})

test('a part of the page that can’t be loaded leaves a box in its place, which tries again', async () => {
  const path = await episodeWith('Transcript')
  const { page, problems, restore } = await openWithoutScript(product, /transcript-panel/, path)
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
  const { page, problems, restore } = await openWithoutScript(
    product,
    /viewer-signer/,
    `/e/${note.id}`,
  )
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
  const { page, problems, restore } = await openWithoutScript(product, /viewer-signer/, path)
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
