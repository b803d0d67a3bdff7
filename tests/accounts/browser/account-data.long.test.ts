import { expect, test } from 'vitest'
import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { auditTexts } from '#app/texts/accounts/audit.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('bare')

test('somebody takes everything along, asks for the deletion of their account, and keeps it', async () => {
  const { page, problems } = await visit()
  const { main, row } = placesOf(page)
  await logIn(page, product, 'leaver@account-data.example')
  await page.goto(`${product.url}/account`)
  await row(auditTexts.securityLog, auditTexts.kinds.LOGGED_IN_WITH_CODE).waitFor()

  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: texts.export, exact: true }).click(),
  ])
  expect(archive.suggestedFilename()).toBe('tributary.tar')
  await archive.path()
  await page.reload()
  await main.getByText(texts.lastExport).waitFor()
  await main.getByRole('link', { name: auditTexts.showAll }).click()
  await page.waitForURL(`${product.url}/account/security-log`)
  await row(auditTexts.securityLog, auditTexts.kinds.ACCOUNT_EXPORTED).waitFor()
  await page.goto(`${product.url}/account`)

  await main.getByRole('link', { name: texts.delete, exact: true }).click()
  await main.getByText(texts.noShows).waitFor()
  const confirmation = main.getByLabel(texts.confirm('leaver@account-data.example'))
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  await confirmation.fill('somebody else')
  await press(texts.delete)
  await main.getByText(texts.confirmWrong).waitFor()
  expect(problems).toHaveLength(1)
  await confirmation.fill('leaver@account-data.example')
  await press(texts.delete)
  await page.getByRole('heading', { name: texts.endingTitle }).waitFor()
  await page.goto(`${product.url}/library`)
  await press(texts.keep)
  await page.waitForURL(`${product.url}/account`)
  await row(auditTexts.securityLog, auditTexts.kinds.DELETION_CANCELLED).waitFor()
})

function placesOf(page: Awaited<ReturnType<typeof visit>>['page']) {
  const main = page.getByRole('main')
  return {
    main,
    row: (list: string, text: string) =>
      main.getByRole('list', { name: list }).getByText(text).first(),
  }
}
