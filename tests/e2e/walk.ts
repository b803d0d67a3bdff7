import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { browser, visit, type Visitor } from './browser.ts'
import { startProduct } from './product.ts'
import { pathOf, type Screen } from './screens.ts'
import { furnish, type Role } from './site.ts'
import { untilStill } from './until-still.ts'

const widths = [1440, 390] as const
const height = 900
const themes = ['dark', 'light'] as const

/** Tests of every screen of these: accessible in both themes, no wider than its window, without errors, whole without JavaScript. */
export async function walk(screens: Screen[]) {
  const product = await startProduct({ demo: true })
  const site = await furnish(product, await browser())
  const visitors = new Map<string, Promise<Visitor>>()

  test.each(screens)('$name', async (screen) => {
    for (const width of widths) if ((screen.width ?? width) === width) await lookAt(screen, width)
    if (!screen.open) await lookWithoutScripts(screen)
  })

  return { product, site }

  async function lookAt(screen: Screen, width: number) {
    // What is opened may play or be remembered: nobody else shall find it.
    const visitor = await (screen.open ? arrive(screen.as, width, true) : known(screen.as, width))
    const { context, page, problems } = visitor
    problems.length = 0
    const place = `${screen.name} at ${width}`
    const answer = await page.goto(product.url + pathOf(screen, site))
    expect(answer?.status(), place).toBe(screen.status ?? 200)
    if (screen.open) {
      await page.waitForLoadState('networkidle')
      await screen.open(page)
    }
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await untilStill(page)
      const rules = colorScheme === 'dark' ? 'all' : 'colours'
      expect(await violationsOn(page, { rules }), `${place}, ${colorScheme}`).toEqual([])
    }
    expect(await widthOf(page), place).toBeLessThanOrEqual(width)
    expect(problems.filter((problem) => !isExpected(problem, screen))).toEqual([])
    if (screen.open) await context.close()
  }

  /** Without scripts a page is the same at each width but for its styles: it is loaded once. */
  async function lookWithoutScripts(screen: Screen) {
    const { page } = await known(screen.as, widths[0], false)
    await page.goto(product.url + pathOf(screen, site))
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      const place = `${screen.name} at ${width} without JavaScript`
      expect(await page.getByRole('heading', { level: 1 }).count(), place).toBe(1)
      const text = await page.getByRole('main').innerText()
      expect(text.length, place).toBeGreaterThan(20)
      expect(await widthOf(page), place).toBeLessThanOrEqual(width)
    }
  }

  function known(role: Role | undefined, width: number, scripts = true): Promise<Visitor> {
    const key = `${role} ${width} ${scripts}`
    const visitor = visitors.get(key) ?? arrive(role, width, scripts)
    visitors.set(key, visitor)
    return visitor
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

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** A browser complains of each answer that isn't 200, and of media at hosts that no test reaches. */
function isExpected(problem: string, { status }: Screen): boolean {
  return (
    (status !== undefined && problem.includes(`status of ${status}`)) ||
    problem.includes('ERR_NAME_NOT_RESOLVED')
  )
}
