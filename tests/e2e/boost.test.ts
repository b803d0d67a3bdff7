import { expect, test } from 'vitest'
import { grouped } from '#app/rules/grouped.ts'
import { receiptTexts } from '#app/texts/receipt.ts'
import { supportTexts as texts } from '#app/texts/support.ts'
import { walletTexts } from '#app/texts/wallet.ts'
import { violationsOn } from './accessibility.ts'
import { signIn } from './api.ts'
import { logIn, visit } from './browser.ts'
import { payableEpisode } from './payable-episode.ts'
import { sharedProduct } from './product.ts'

const product = await sharedProduct('demo')
const title = 'Paraffin Money'
const maker = await signIn(product, 'boosted@harbour.example')
await maker.call('me/username-set', { username: 'boosted' })
const episode = await payableEpisode(product, title, 'boosted')

test('content is boosted with play money, and everybody sees the receipt', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'boosting@harbour.example')
  await page.goto(`${product.url}/wallet`)
  await page.getByRole('button', { name: walletTexts.faucet(grouped(10_000)) }).click()
  await page.getByText('10,000').first().waitFor()

  await page.goto(product.url + episode)
  await page.getByRole('link', { name: texts.support }).click()
  const dialog = page.getByRole('dialog', { name: title })
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
  await dialog.getByText('1,800').waitFor()
  await dialog.getByLabel(texts.message).fill('Thank you')
  expect(await violationsOn(page)).toEqual([])

  await dialog.getByRole('button', { name: texts.payWithLightning }).click()
  await dialog.getByText(texts.boosted('2,000 sats')).waitFor()
  await dialog.getByRole('link', { name: texts.receipt }).click()
  await page.getByRole('heading', { name: receiptTexts.legs }).waitFor()
  const receipt = page.getByRole('main')
  await receipt.getByText('Thank you').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page
    .getByRole('link', { name: /Wallet Balance 8,/ })
    .first()
    .waitFor()

  const other = await visit({ javaScriptEnabled: false })
  await other.page.goto(page.url())
  await other.page.getByText('1,800 paid • 200 returned').waitFor()
  expect(problems).toEqual([])
})
