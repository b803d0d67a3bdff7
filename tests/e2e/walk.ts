import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browser, visit, type Visitor } from './browser.ts'
import { startProduct } from './product.ts'
import { pathOf, type Screen } from './screens.ts'
import { furnish, type Role } from './site.ts'
import { untilStill } from './until-still.ts'

const widths = [1440, 390] as const
const height = 900
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['dark', 'light'] as const
const axeSource = readAxe()

/** Tests of every screen of these: accessible in both themes, no wider than its window, without errors, whole without JavaScript. */
export async function walk(screens: Screen[]) {
  const product = await startProduct({ env: { SEED_DEMO: '1' } })
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
      expect(await violationsOn(page, rules), `${place}, ${colorScheme}`).toEqual([])
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

/**
 * Themes differ in their colours alone: what else axe knows is asked in one of them. It runs in the page itself, which
 * has no frames: the usual builder would load axe anew for each run, and a second page to gather what was found.
 */
async function violationsOn(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  expect(page.frames()).toHaveLength(1)
  const runOnly =
    rules === 'all'
      ? { type: 'tag', values: tags }
      : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
    )
  }, runOnly)
}

/** What is used of axe in a page. */
interface Axe {
  run(options: {
    runOnly: { type: string; values: string[] }
    resultTypes: string[]
  }): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** The axe that Playwright's builder brings. */
function readAxe(): string {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
  return readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
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
