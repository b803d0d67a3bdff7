import type { Page } from 'playwright'
import { expect } from 'vitest'
import { visit } from './browser.ts'
import type { RunningAt } from './run-product.ts'

/** The first link on a page to content of a kind. */
export async function linkOf(product: RunningAt, kind: string, page: string): Promise<string> {
  const html = await (await fetch(product.url + page)).text()
  return new RegExp(`/${kind}/[A-Za-z0-9]{20}`).exec(html)?.[0] ?? ''
}

/** Opens a page on which scripts with such a name can't be loaded until the answered function is called. */
export async function openWithoutScript(product: RunningAt, part: RegExp, path: string) {
  const { page, problems } = await visit()
  const script = new RegExp(`/assets/${part.source}-[^/]+\\.js$`)
  const missed = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await route.abort('internetdisconnected')
    missed.resolve()
  })
  await page.goto(product.url + path, { waitUntil: 'load' })
  // Once scripts are there.
  await page.locator('[aria-keyshortcuts="/"]').waitFor({ state: 'attached' })
  return {
    page,
    /** Once the page has asked for one in vain. */
    missed: missed.promise,
    problems: () => problems.filter((problem) => !/ERR_|preload/.test(problem)),
    restore: () => page.unroute(script),
  }
}

/** The page says that something is missing, and is there still. */
export async function expectStanding(page: Page): Promise<void> {
  await page.getByText('No connection', { exact: true }).first().waitFor()
  expect(await page.locator('h1').isVisible()).toBe(true)
}
