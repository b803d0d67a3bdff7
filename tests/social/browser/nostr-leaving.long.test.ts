import { expect, test } from 'vitest'
import { deleteNotesTexts as texts } from '#app/texts/social/delete-notes.ts'
import { watchRelay } from '#tests/rig/nostr/watched-relay.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { logInByExtension, withExtension } from '#tests/rig/browser/extension.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'

const product = await sharedProduct('bare')
const relay = await watchRelay(relayOf(product))

test('before an account is deleted its notes are, which goes on where the key didn’t sign', async () => {
  const { context, page, problems } = await visit()
  const { pubkey, sign } = await withExtension(context)
  await logInByExtension(page, product, { to: '/account/delete', username: 'leaving' })
  const now = Math.floor(Date.now() / 1000)
  for (let at = 0; at < 105; at++)
    await relay.publish(sign({ kind: 1, created_at: now - at, tags: [], content: `Note ${at}` }))
  await page.evaluate(`window.allowed = window.nostr.signEvent;
    window.nostr.signEvent = () => Promise.reject(new Error('no'))`)
  await page.getByRole('button', { name: texts.ask }).click()
  await page.getByText(texts.notSigned).waitFor()
  await page.evaluate('window.nostr.signEvent = window.allowed')
  await page.getByRole('button', { name: texts.goOn }).click()
  await page.getByText(texts.done(105)).waitFor()
  expect(await relay.events({ kinds: [1], authors: [pubkey] })).toEqual([])
  expect(await relay.events({ kinds: [5], authors: [pubkey] })).toHaveLength(2)
  expect(problems).toEqual([])
})
