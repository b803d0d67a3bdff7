import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { afterAll, expect } from 'vitest'
import { mailedCode, type Product } from './product.ts'
import { recordTexts } from './seen-texts.ts'

let launched: Promise<Browser> | undefined

/** Real Chromium, one for each test file. It reaches this machine only. */
export function browser(): Promise<Browser> {
  launched ??= launch()
  return launched
}

async function launch(): Promise<Browser> {
  const started = await chromium.launch({
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
  afterAll(() => started.close())
  return started
}

export interface Visitor {
  context: BrowserContext
  page: Page
  /** What the page's console and scripts complained of. */
  problems: string[]
}

/** A new browser profile with one page; without a service worker, unless the test is about that. */
export async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await (
    await browser()
  ).newContext({ locale: 'en-US', timezoneId: 'UTC', serviceWorkers: 'block', ...options })
  await recordTexts(context, options.javaScriptEnabled ?? true)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { context, page, problems }
}

/** Signs in through the login page, with the code from the mail. */
export async function logIn(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /continue|log in|send/i }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByLabel('Code').fill(mailedCode(product, email))
  const submit = page.getByRole('button', { name: /log in|continue/i })
  await submit.click({ timeout: 3000 }).catch(() => undefined)
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).not.toBe('/login')
}
