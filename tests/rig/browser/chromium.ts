import { type Browser, chromium, type Page } from 'playwright'
import { chromiumPath } from '#tests/rig/chromium-path.ts'
import { mailCode } from './api.ts'
import { mailedCode, type RunningAt } from './run-product.ts'

/** Real Chromium. It reaches this machine only. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
}

/** Signs the browser profile of a page in, with the code from the mail. */
export async function logIn(page: Page, product: RunningAt, email: string): Promise<void> {
  await mailCode(product, email)
  const answer = await page.context().request.post(`${product.url}/login`, {
    form: { intent: 'code', email, code: mailedCode(product, email) },
    headers: { Origin: product.url },
    maxRedirects: 0,
  })
  if (answer.status() !== 302) throw new Error(`the login answered ${answer.status()}`)
}

/** Signs in through the login page, as its user does; with scripts, the code is sent once it is whole. */
export async function logInByForm(
  page: Page,
  product: RunningAt,
  email: string,
  scripts = true,
): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByLabel('Code').fill(mailedCode(product, email))
  if (!scripts) await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}
