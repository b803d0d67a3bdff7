import { expect, test } from 'vitest'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { socialTexts } from '#app/texts/social/social.ts'
import { connectNostrTexts } from '#app/texts/social/connect-nostr.ts'
import { loginTexts, usernameTexts } from '#app/texts/accounts/login.ts'
import { watchRelay } from '#tests/rig/nostr/watched-relay.ts'
import { logInByForm, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import { makeKey } from '#tests/rig/browser/signers.ts'

const product = await sharedProduct('demo')

test('a stranger logs in, makes a key and comments on an episode, which any client then finds', async () => {
  const { page, problems } = await visit()
  const email = 'stranger@first-comment.example'
  const told = (text: string) => page.getByRole('status').getByText(text).waitFor()
  await Promise.all([
    told(loginTexts.codeSent(email)),
    told(loginTexts.loggedIn(email)),
    logInByForm(page, product, email),
  ])
  await page.getByLabel(usernameTexts.label, { exact: true }).fill('stranger')
  await page.getByRole('button', { name: usernameTexts.save }).click()
  await page.waitForURL(`${product.url}/`)
  await page.locator('a[href^="/episode/"]').first().click()
  await page.waitForURL(/\/episode\//)
  await page.getByRole('button', { name: texts.comment.title, exact: true }).click()
  const writing = page.getByRole('dialog')
  await writing.getByRole('textbox').fill('My first words here.')
  await writing.getByRole('button', { name: texts.comment.connect }).click()

  await makeKey(page)
  await page.getByText(connectNostrTexts.connected, { exact: true }).waitFor()
  // The choice between paying and commenting has the same name.
  const send = writing.getByRole('button', { name: texts.comment.send, exact: true })
  await send.nth(1).click()
  await page.getByText(texts.comment.done).waitFor()

  // Trending isn't where new notes are: it stands there as long as its author stays. Loading it anew locks the key.
  await page.getByRole('link', { name: socialTexts.feed, exact: true }).first().click()
  await page.waitForURL(`${product.url}/feed`)
  await page.getByRole('textbox', { name: texts.note.label }).fill('My second words.')
  await page.getByRole('button', { name: texts.note.send, exact: true }).click()
  const second = page.getByRole('article').filter({ hasText: 'My second words.' })
  await second.waitFor()
  await second.getByRole('button', { name: /^Reply/ }).click()
  const answering = page.getByRole('dialog')
  await answering.getByRole('textbox').fill('And my third.')
  await answering.getByRole('button', { name: texts.reply.send, exact: true }).click()
  const third = page.getByRole('article').filter({ hasText: 'And my third.' })
  await third.waitFor()
  await page.getByRole('link', { name: socialTexts.feedTypes.GLOBAL, exact: true }).click()
  await third.getByText(/^In reply to/).waitFor()
  expect([await second.count(), await third.count()]).toEqual([1, 1])

  const relay = await watchRelay(relayOf(product))
  const [mine] = (await relay.events({ kinds: [1] })).filter(
    ({ content }) => content === 'My first words here.',
  )
  expect(mine?.tags).toEqual(
    expect.arrayContaining([
      ['k', 'podcast:item:guid'],
      ['k', 'podcast:guid'],
    ]),
  )
  const [profile] = await relay.events({ kinds: [0], authors: [mine?.pubkey] })
  expect(JSON.parse(profile?.content ?? '')).toEqual({ name: 'stranger' })
  expect(problems).toEqual([])
})
