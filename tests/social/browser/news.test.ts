import { npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'

const product = await sharedProduct('bare')
const ada = newSigner()

test('what is said while a page is open is offered on it: in the feed, and below the note that it answers', async () => {
  const relay = await connectRaw(relayOf(product))
  const { page, problems } = await visit()
  const listens = () =>
    page.waitForResponse((response) => new URL(response.url()).pathname === '/realtime')
  const hearing = listens()
  await page.goto(`${product.url}/feed?type=GLOBAL`)
  await hearing
  const note = ada.sign({ content: 'Just heard the tide turn' })
  expect(await relay.publish(note)).toEqual([true, ''])
  await page.getByRole('link', { name: '1 new note', exact: true }).click()
  await page.getByRole('main').getByText(note.content).first().waitFor()
  await page.getByRole('link', { name: /new note/ }).waitFor({ state: 'detached' })

  const hearingMore = listens()
  await page.goto(`${product.url}/e/${note.id}`)
  await hearingMore
  const reply = ada.sign({
    content: 'And turn again',
    tags: [
      ['e', note.id, '', 'root'],
      ['p', ada.pubkey],
    ],
  })
  await relay.publish(reply)
  await relay.publish(ada.sign({ kind: 7, content: '+', tags: [['e', note.id]] }))
  await page.getByText('Like, 1 likes', { exact: true }).waitFor({ state: 'attached' })
  await page.getByRole('link', { name: '1 new reply', exact: true }).click()
  await page.getByText(reply.content).waitFor()
  expect(problems).toEqual([])
})

test('of long notes the beginning is there, the rest opens in place, and nothing stops the page', async () => {
  const relay = await connectRaw(relayOf(product))
  const bo = newSigner()
  const ends = ['a', '\u0301', '\u202e\u200fa', '👩🏽‍🎤'].map((text, at) => ({
    content: `${text.repeat(16_000 / text.length)} the end of ${at}`,
  }))
  for (const { content } of ends)
    expect(await relay.publish(bo.sign({ content }))).toEqual([true, ''])
  const { page, problems } = await visit()
  const path = `${product.url}/p/${npubEncode(bo.pubkey)}`
  await page.goto(path)
  expect(await page.getByText('the end of').count()).toBe(0)
  const more = page.getByRole('link', { name: texts.showMore })
  for (let left = ends.length; left > 0; left--) {
    await more.nth(left - 1).click()
    await expect.poll(() => more.count()).toBe(left - 1)
  }
  // Thousands of changes of direction are too much for the note's own page, too.
  for (const at of [0, 1, 3]) await page.getByText(`the end of ${at}`).waitFor()
  expect(await page.getByText('the end of 2').count()).toBe(0)
  expect(page.url()).toBe(path)
  expect(problems).toEqual([])

  const scriptless = await visit({ javaScriptEnabled: false })
  await scriptless.page.goto(path)
  const ofLetters = scriptless.page.getByRole('article').filter({ hasText: 'aaaa' })
  await ofLetters.getByRole('link', { name: texts.showMore }).click()
  await scriptless.page.waitForURL(/\/e\/note1/)
  await scriptless.page.getByText('the end of').waitFor()
})
