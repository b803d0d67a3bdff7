import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { browser, visit, type Visitor } from './browser.ts'
import { missingFrom } from './page-contents.ts'
import { pathOf, type Screen } from './screens.ts'
import { furnish, type Role } from './site.ts'
import { untilStill } from './until-still.ts'

const [desktop, phone] = [1440, 390]
const height = 900

type Theme = 'dark' | 'light'

/**
 * Tests of every screen of these, on a product with the demo: accessible in these themes, no wider than its window,
 * without errors; without JavaScript it holds what it is for.
 */
export async function walk(
  product: Parameters<typeof furnish>[0],
  screens: Screen[],
  themes: Theme[],
) {
  const lookers = [...new Set(screens.map(({ as = 'visitor' }) => as))]
  const site = await furnish(product, await browser(), lookers)
  const readers = await Promise.all(
    lookers.map(async (role) => ({
      role,
      withScripts: await arrive(role, desktop, true),
      without: await arrive(role, desktop, false),
    })),
  )

  test.each(screens)('$name', async (screen) => {
    const { width = desktop } = screen
    await lookAt(screen, width)
    // A menu or dialog is another one on a phone; of a page the styles alone are.
    if (screen.open && width !== screen.width) await lookAt(screen, phone)
    if (!screen.open) await lookWithoutScripts(screen)
  })

  return site

  async function lookAt(screen: Screen, width: number) {
    // What is opened may play or be remembered: nobody else shall find it.
    const visitor = screen.open
      ? await arrive(screen.as, width, true)
      : readerOf(screen).withScripts
    const { page, problems } = visitor
    problems.length = 0
    await page.setViewportSize({ width, height })
    const answer = await page.goto(product.url + pathOf(screen, site))
    expect(answer?.status(), screen.name).toBe(screen.status ?? 200)
    await screen.open?.(page)
    if (width === (screen.width ?? desktop)) await expectAccessible(page, screen, themes)
    await expectFitting(page, screen.open || screen.width ? [width] : [desktop, phone], screen)
    expect(problems.filter((problem) => !isExpected(problem, screen))).toEqual([])
  }

  async function lookWithoutScripts(screen: Screen) {
    const { page } = readerOf(screen).without
    await page.setViewportSize({ width: desktop, height })
    await page.goto(product.url + pathOf(screen, site))
    expect(await missingFrom(page, screen.name), screen.name).toEqual([])
    await expectFitting(page, [desktop, phone], screen)
  }

  /** All pages that somebody only reads are read in the same browser profile. */
  function readerOf({ name, as = 'visitor' }: Screen) {
    const reader = readers.find(({ role }) => role === as)
    if (!reader) throw new Error(`nobody reads ${name}`)
    return reader
  }

  function arrive(role: Role = 'visitor', width: number, scripts: boolean): Promise<Visitor> {
    return visit({
      javaScriptEnabled: scripts,
      viewport: { width, height },
      reducedMotion: 'reduce',
      storageState: site.sessions[role],
    })
  }
}

/** Themes differ in their colours alone. */
async function expectAccessible(page: Page, { name }: Screen, themes: Theme[]): Promise<void> {
  for (const [at, colorScheme] of themes.entries()) {
    const rules = at === 0 ? 'all' : 'colours'
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    expect(await violationsOn(page, { rules }), `${name}, ${colorScheme}`).toEqual([])
  }
  expect(await idsTakenTwice(page), name).toEqual([])
}

/** Axe asks this only of ids that labels and descriptions name. */
function idsTakenTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
}

async function expectFitting(page: Page, widths: number[], { name }: Screen): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest, `${name} at ${width}`).toBeLessThanOrEqual(width)
  }
}

/** A browser complains of each answer that isn't 200, and of media at hosts that no test reaches. */
function isExpected(problem: string, { status }: Screen): boolean {
  return (
    (status !== undefined && problem.includes(`status of ${status}`)) ||
    problem.includes('ERR_NAME_NOT_RESOLVED')
  )
}
