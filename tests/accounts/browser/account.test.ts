import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { loginTexts, usernameTexts } from '#app/texts/accounts/login.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('bare')

function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Types it into the field, sends the form, and reads what is said about it. */
async function say(page: Page, field: string, typed: string, button: string, answer: string) {
  await page.getByLabel(field, { exact: true }).fill(typed)
  await press(page, button)
  await page.getByText(answer).waitFor()
}

test('the login page says what is wrong with an address and with a code', async () => {
  const { page } = await visit()
  await page.goto(`${product.url}/login`)
  await page.getByRole('link', { name: loginTexts.toSignUp }).click()
  await page.getByRole('heading', { name: loginTexts.signUpHeading }).waitFor()
  await page.getByRole('link', { name: loginTexts.toLogIn }).click()
  await page.getByRole('heading', { name: loginTexts.emailHeading }).waitFor()
  const email = (typed: string, answer: string) =>
    say(page, loginTexts.email, typed, loginTexts.continue, answer)
  await email('', loginTexts.emailRequired)
  await email('someone', loginTexts.emailInvalid)
  await email(`${'a'.repeat(250)}@account.example`, loginTexts.emailTooLong)
  await email('someone@account.example', loginTexts.codeHint('someone@account.example'))
  const code = (typed: string, answer: string) =>
    say(page, loginTexts.code, typed, loginTexts.logIn, answer)
  await code('', loginTexts.codeRequired)
  await code('12', loginTexts.codeFormat)
  await code('ZZZZZZ', loginTexts.errors.ERROR_AUTH_CODE_INVALID)
  // The refused code is taken away, so the first box is the next.
  await page.locator('[data-current]:first-child').waitFor()
  for (let sent = 1; sent < 5; sent++) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await press(page, loginTexts.resend)
    await answer
  }
  await press(page, loginTexts.resend)
  await page.getByText(loginTexts.errors.ERROR_AUTH_TOO_MANY_REQUESTS).waitFor()
})

test('a username is checked, chosen once, and not chosen again', async () => {
  const { context, page } = await visit()
  await logIn(page, product, 'ada@account.example')
  await page.goto(`${product.url}/login`)
  await page.getByText(loginTexts.alreadyLoggedIn).first().waitFor()
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`${product.url}/choose-username`)
  const name = (tab: Page, typed: string, answer: string) =>
    say(tab, usernameTexts.label, typed, usernameTexts.save, answer)
  await name(page, '', usernameTexts.required)
  await name(page, '1A', usernameTexts.format)
  await name(page, 'admin', usernameTexts.reserved)
  await page.getByLabel(usernameTexts.label, { exact: true }).fill('adele')
  await press(page, usernameTexts.save)
  await page.waitForURL(`${product.url}/`)
  await name(other, 'adele2', usernameTexts.alreadySet)

  const second = await visit()
  await logIn(second.page, product, 'ben@account.example')
  await second.page.goto(`${product.url}/choose-username`)
  await name(second.page, 'adele', usernameTexts.taken)
})

test('who is logged in elsewhere is logged out there from the account page', async () => {
  const [here, there, third] = [await visit(), await visit(), await visit()]
  for (const { page } of [here, there, third]) await logIn(page, product, 'twice@account.example')
  await here.page.goto(`${product.url}/account`)
  const tab = await here.context.newPage()
  await tab.goto(`${product.url}/account`)
  for (const page of [here.page, tab])
    await page
      .getByRole('button', { name: accountTexts.endNamed('Chrome on Linux') })
      .first()
      .click()
  await tab.getByText(accountTexts.noSession).waitFor()
  await press(here.page, accountTexts.endOthers)
  await here.page.getByText(accountTexts.endedOthers).waitFor()
  await there.page.goto(`${product.url}/account`)
  expect(new URL(there.page.url()).pathname).toBe('/login')
  for (const { context } of [here, there, third]) await context.close()
})
