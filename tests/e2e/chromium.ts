import { type Browser, chromium, type Page } from 'playwright'
import { mailedCode, type RunningAt } from './run-product.ts'

/** Real Chromium. It reaches this machine only. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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

/** Signs in through the login page, with the code from the mail. */
export async function logIn(page: Page, product: RunningAt, email: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /continue|log in|send/i }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByLabel('Code').fill(mailedCode(product, email))
  const submit = page.getByRole('button', { name: /log in|continue/i })
  await submit.click({ timeout: 3000 }).catch(() => undefined)
  await page.waitForURL(({ pathname }) => pathname !== '/login', { timeout: 10_000 })
}
