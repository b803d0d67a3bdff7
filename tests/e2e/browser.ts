import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll } from 'vitest'
import { launchChromium } from './chromium.ts'

export { logIn } from './chromium.ts'

let launched: Promise<Browser> | undefined

/** Real Chromium, one for each test file. */
export function browser(): Promise<Browser> {
  launched ??= launch()
  return launched
}

async function launch(): Promise<Browser> {
  const started = await launchChromium()
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
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { context, page, problems }
}
