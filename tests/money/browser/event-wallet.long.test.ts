import { expect, test } from 'vitest'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { apiOfBrowser } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { openPlayWallet } from '#tests/rig/browser/play-wallet.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')

test('a guest pays and is paid from an event wallet, and what is left goes back', async () => {
  const host = await visit()
  await logIn(host.page, product, 'host@harbour.example')
  const api = await apiOfBrowser(product, host.context)
  await api.call('pay/play-faucet', {})
  await host.page.goto(`${product.url}/wallet/events`)
  await host.page.getByLabel(texts.name).fill('Harbour night')
  await host.page.getByLabel(walletTexts.amount).fill('1,000')
  await host.page.getByRole('button', { name: texts.make }).click()
  await host.page.getByRole('img', { name: texts.linkQr }).waitFor()
  const link = await host.page.getByLabel(texts.link, { exact: true }).inputValue()
  expect(await violationsOn(host.page)).toEqual([])
  await host.page.getByRole('link', { name: 'Wallet Balance 9,000 sats' }).first().waitFor()

  const { page, problems } = await visit()
  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: texts.pay }).click()
  const payment = page.getByRole('dialog', { name: texts.pay })
  const order = { satoshis: 300 }
  const { invoice } = await api.call<{ invoice: string }>('pay/play-invoice', order)
  await payment.getByLabel(walletTexts.target).fill(invoice)
  await payment.getByRole('button', { name: walletTexts.goOn }).click()
  await payment.getByRole('button', { name: 'Pay 300 sats' }).click()
  await payment.getByText('300 sats were sent.').waitFor()
  await payment.getByRole('link', { name: texts.place.back }).click()
  await page.getByRole('listitem').filter({ hasText: '−300' }).waitFor()

  await page.getByRole('main').getByRole('link', { name: texts.receive }).click()
  const deposit = page.getByRole('dialog', { name: texts.receive })
  await deposit.getByLabel(walletTexts.amount).fill('250')
  await deposit.getByRole('button', { name: walletTexts.makeInvoice }).click()
  await deposit.getByText(walletTexts.waiting).waitFor()
  const bolt11 = await invoiceIn(page.url())
  const shop = await openPlayWallet(product)
  await expect.poll(() => shop.info()).toMatchObject({ network: 'regtest' })
  expect(await shop.pay({ bolt11, maxFeeMsat: 10_000 })).toMatchObject({ state: 'SUCCEEDED' })
  await deposit.getByText('250 sats have arrived.').waitFor()
  await deposit.getByRole('link', { name: texts.place.back }).click()
  await page.getByRole('listitem').filter({ hasText: '+250' }).waitFor()
  expect(problems).toEqual([])

  await host.page.reload()
  await host.page.getByText(texts.end, { exact: true }).click()
  await host.page.getByRole('button', { name: texts.endIt }).click()
  await host.page.getByText('0 sats', { exact: true }).waitFor()
  // The network fee was less than half a sat.
  await host.page.getByRole('link', { name: 'Wallet Balance 9,950 sats' }).first().waitFor()
  await page.reload()
  await page.getByText(texts.errors.OVER).waitFor()
  expect(await page.getByRole('link', { name: texts.pay, exact: true }).count()).toBe(0)
  expect(host.problems).toEqual([])
})

/** The invoice as shown without scripts. */
async function invoiceIn(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const invoice = /lnbcrt[0-9a-z]+/.exec(html)?.[0]
  if (!invoice) throw new Error(`${url} shows no invoice`)
  return invoice
}
