import { expect, test } from 'vitest'
import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()

test('without JavaScript an account is deleted and kept by the same forms', async () => {
  const { cookie, email } = await createAccount(services)
  const page = plainBrowser(testRouter(services), cookie)
  await page.open('/account/delete')
  page.fill(texts.confirm(email), email.toUpperCase())
  await page.press(texts.delete)
  page.says(texts.endingTitle)
  await page.press(texts.keep)
  expect(page.at()).toBe('/account')
})
