import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { launchChromium, logIn } from './chromium.ts'
import { record } from './failure-evidence.ts'
import type { RunningAt } from './run-product.ts'
import { limit } from './time-limits.ts'
import { untilHydrated } from './until-hydrated.ts'

export { drawn, untilHydrated } from './until-hydrated.ts'

export { logIn, logInByForm } from './chromium.ts'

let launched: Promise<Browser> | undefined

/** Real Chromium, one for all files of this worker; it ends with the worker. */
export function browser(): Promise<Browser> {
  launched ??= launchChromium()
  return launched
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

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
  ).newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  cleanUpAfter(() => context.close())
  context.setDefaultTimeout(limit(30_000))
  if (options.javaScriptEnabled !== false) context.on('page', waitForScripts)
  await record(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { context, page, problems }
}

/**
 * Has a page's `goto` and `reload` wait until it is hydrated, as visitors do who look at it first: its scripts come after
 * the event that both wait for. Where a test says itself what to wait for, that is all.
 */
function waitForScripts(page: Page): void {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    if (!options?.waitUntil) await untilHydrated(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    if (!options?.waitUntil) await untilHydrated(page)
    return answer
  }
}

/** What a browser profile keeps of somebody who has logged in, for others to begin with: codes are not mailed without end. */
export async function sessionOf(product: RunningAt, email: string): Promise<Session> {
  const { context, page } = await visit()
  await logIn(page, product, email)
  return context.storageState()
}
