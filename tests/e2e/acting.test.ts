import { npubEncode } from 'nostr-tools/nip19'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { composerTexts } from '#app/texts/composer.ts'
import { deletingTexts } from '#app/texts/deleting.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { newSigner } from '#tests/nostr/signing.ts'
import { watchRelay } from '#tests/nostr/watched-relay.ts'
import { visit } from './browser.ts'
import { connectByExtension, withExtension } from './extension.ts'
import { sharedProduct } from './product.ts'

const product = await sharedProduct('demo')
const relay = await watchRelay(`${product.url.replace('http', 'ws')}/relay`)
const ada = newSigner()

function act(page: Page, name: keyof typeof texts.reactions) {
  return page.getByRole('article').first().getByRole('button', { name: texts.reactions[name].act })
}

test('a note is liked, reposted, answered, quoted, and one’s own is deleted', async () => {
  const { context, page, problems } = await visit()
  const { pubkey } = await withExtension(context)
  const note = ada.sign({ content: 'The tide is late today' })
  await relay.publish(note)
  await page.goto(`${product.url}/e/${note.id}`)
  await act(page, 'REACTION').click()
  await connectByExtension(page)
  await page.getByRole('button', { name: texts.reactions.REACTION.done }).waitFor()
  const like = await relay.event({ kinds: [7], authors: [pubkey] })
  expect(like).toMatchObject({
    content: '+',
    tags: [
      ['e', note.id, expect.anything(), ada.pubkey],
      ['p', ada.pubkey],
      ['k', '1'],
    ],
  })

  await act(page, 'REPOST').click()
  const repost = await relay.event({ kinds: [6], authors: [pubkey] })
  expect(JSON.parse(repost.content)).toEqual(note)

  const reply = page.getByRole('textbox', { name: composerTexts.reply.title('') })
  await reply.fill(`It was early yesterday, nostr:${npubEncode(ada.pubkey)}`)
  await page.getByRole('button', { name: composerTexts.reply.send, exact: true }).click()
  await page.getByText(composerTexts.reply.done).waitFor()
  const answer = await relay.event({ kinds: [1], authors: [pubkey] })
  expect(answer.tags).toEqual(
    expect.arrayContaining([['e', note.id, expect.anything(), 'root', ada.pubkey]]),
  )
  await page
    .getByRole('region', { name: texts.replies })
    .getByText('It was early yesterday')
    .waitFor()
  await page.getByText('1 likes', { exact: false }).first().waitFor({ state: 'attached' })

  const menu = page.getByRole('article').first().getByLabel(texts.menu)
  await menu.click()
  await page.getByRole('button', { name: texts.quote }).click()
  await page.getByRole('textbox', { name: composerTexts.quote.label }).fill('Hear, hear')
  await page.getByRole('dialog').getByRole('button', { name: composerTexts.quote.send }).click()
  await page.getByText(composerTexts.quote.done).waitFor()
  const quote = await relay.event({ kinds: [1], authors: [pubkey], '#q': [note.id] })
  expect(quote.content).toMatch(/^Hear, hear\s+nostr:nevent1/)

  await page.goto(`${product.url}/e/${quote.id}`)
  expect(await act(page, 'REACTION').count()).toBe(0)
  await page.getByRole('article').first().getByLabel(texts.menu).click()
  await page.getByRole('button', { name: texts.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: deletingTexts.remove }).click()
  await page.waitForURL(`${product.url}/feed`)
  expect(await relay.events({ ids: [quote.id] })).toEqual([])
  expect(problems).toEqual([])
})
