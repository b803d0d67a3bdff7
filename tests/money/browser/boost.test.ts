import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { receiptTexts } from '#app/texts/money/receipt.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { watchRelay } from '#tests/rig/nostr/watched-relay.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { logInByExtension, withExtension } from '#tests/rig/browser/extension.ts'
import { payableEpisode } from '#tests/rig/browser/payable-episode.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'

const product = await sharedProduct('demo')
// The walk of screens covers boosts paid in other ways.
const title = 'Paint, Salt, Paint'
const maker = await signIn(product, 'boosted@harbour.example')
await maker.call('me/username-set', { username: 'boosted' })
const episode = await payableEpisode(product, title, 'boosted')

/** Fills the wallet with play money, and opens the dialog of the episode. */
async function askedDialog(page: Page): Promise<Locator> {
  await page.goto(`${product.url}/wallet`)
  await page.getByRole('button', { name: walletTexts.faucet(paymentTexts.sats(10_000)) }).click()
  await balance(page, /^Wallet Balance 1?\d,\d{3} sats$/)
  await page.goto(product.url + episode)
  await page.getByRole('link', { name: texts.support }).click()
  return page.getByRole('dialog', { name: title })
}

function balance(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('link', { name }).first().waitFor()
}

/** Holds requests for these addresses until the returned function is called. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('content is boosted with play money, and everybody sees the receipt', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'boosting@harbour.example')
  const dialog = await askedDialog(page)
  const sats = dialog.getByLabel(texts.amount, { exact: true })
  const usd = dialog.getByLabel(texts.amountInUsd)
  await dialog.getByRole('button', { name: '10,000' }).click()
  expect(await usd.inputValue()).toBe('10.00')
  await usd.fill('2.5')
  expect(await sats.inputValue()).toBe('2,500')
  await sats.press('ArrowUp')
  await sats.press('ArrowUp')
  await sats.press('ArrowDown')
  expect([await sats.inputValue(), await usd.inputValue()]).toEqual(['2,501', '2.50'])
  await usd.press('ArrowUp')
  expect(await sats.inputValue()).toBe('2,510')
  await sats.fill('0')
  await sats.press('ArrowDown')
  expect(await sats.inputValue()).toBe('0')
  await sats.fill('2,000')
  await dialog.getByText('1,764').waitFor()
  await dialog.getByLabel(texts.message).fill('Thank you')
  expect(await violationsOn(page)).toEqual([])

  const reload = await hold(page, /\/episode\/[^/]+\.data/)
  const findReceipt = await hold(page, /\/__manifest\?.*boost/)
  await dialog.getByRole('button', { name: texts.payWithLightning }).click()
  await dialog.getByText(texts.boosted('2,000 sats')).waitFor()
  await dialog.getByRole('link', { name: texts.receipt }).click()
  // Whoever is quick on a slow line has the page loaded anew for the payment before the way to the receipt is known.
  reload()
  await page.waitForFunction(() => {
    type Router = { state: { fetchers: Map<string, { state: string }> } }
    const { state } = (window as never as { __reactRouterDataRouter: Router })
      .__reactRouterDataRouter
    return [...state.fetchers.values()].every((fetcher) => fetcher.state === 'idle')
  })
  findReceipt()
  await page.getByRole('heading', { name: receiptTexts.shares }).waitFor()
  const receipt = page.getByRole('main')
  await receipt.getByText('Thank you').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page
    .getByRole('link', { name: /Wallet Balance 8,/ })
    .first()
    .waitFor()

  const other = await visit({ javaScriptEnabled: false })
  await other.page.goto(page.url())
  await other.page.getByText('1,764 paid • 36 in fees • 200 returned').waitFor()
  expect(problems).toEqual([])
})

test('a boost whose answer is lost is paid once, however often it is sent again', async () => {
  const { page } = await visit()
  await logIn(page, product, 'losing@harbour.example')
  const dialog = await askedDialog(page)
  let isLost = false
  await page.route('**/support.data*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await dialog.getByLabel(texts.amount, { exact: true }).fill('3,000')
  await dialog.getByRole('button', { name: texts.payWithLightning }).click()
  await dialog.getByText(texts.failed).waitFor()
  await dialog.getByRole('button', { name: texts.payWithLightning }).click()
  await dialog.getByText(texts.boosted('3,000 sats')).waitFor()
  await dialog.getByText('7,300 sats').waitFor()
})

test('a boost is shared on Nostr after it is paid, and stays paid where that fails', async () => {
  const { context, page } = await visit()
  const { pubkey } = await withExtension(context)
  await logInByExtension(page, product, { username: 'sharing' })
  const dialog = await askedDialog(page)
  await page.evaluate(`
    window.signing = window.nostr.signEvent
    window.nostr.signEvent = () => Promise.reject(new Error('not now'))
  `)
  await dialog.getByLabel(texts.amount, { exact: true }).fill('1,000')
  await dialog.getByLabel(texts.message).fill('For the foghorn')
  await dialog.getByLabel(texts.share).click()
  await dialog.getByRole('button', { name: texts.payWithLightning }).click()
  await dialog.getByText(texts.notShared(texts.shareFailed)).waitFor()
  await page.evaluate('window.nostr.signEvent = window.signing')
  await dialog.getByRole('button', { name: texts.tryShareAgain }).click()
  await dialog.getByText(texts.shared).waitFor()

  const receipt = await dialog.getByRole('link', { name: texts.receipt }).getAttribute('href')
  const url = product.url + receipt
  const relay = await watchRelay(relayOf(product))
  const notes = await relay.events({ kinds: [1], authors: [pubkey], limit: 5 })
  expect(notes.map(({ content }) => content)).toEqual([
    `For the foghorn\n\n${texts.noteOf(1000, url)}`,
  ])
  expect(notes[0]?.tags).toContainEqual(['r', url])
})
