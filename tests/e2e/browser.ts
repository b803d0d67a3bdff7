import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { cleanUpAfter } from '#tests/clean-up.ts'
import { launchChromium } from './chromium.ts'
import { record } from './failure-evidence.ts'

export { logIn } from './chromium.ts'

let launched: Promise<Browser> | undefined

/** Real Chromium, one for all files of this worker; it ends with the worker. */
export function browser(): Promise<Browser> {
  launched ??= launchChromium()
  return launched
}

export interface Visitor {
  context: BrowserContext
  page: Page
  /** What the page's console and scripts complained of. */
  problems: string[]
}

/**
 * A new browser profile with one page, closed after the test (or the file's tests); without a service worker, unless
 * the test is about that.
 */
export async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await (
    await browser()
  ).newContext({ locale: 'en-US', timezoneId: 'UTC', serviceWorkers: 'block', ...options })
  cleanUpAfter(() => context.close())
  await record(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { context, page, problems }
}

/** Opens an address and waits until its scripts have taken the page over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
}

/** Waits until React answers what is done to the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
