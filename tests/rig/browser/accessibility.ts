import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What the site lets others embed is walked as pages of its own. */
const unseenFrames = 'iframe:not([src^="/embed/"])'

interface Question {
  /** Themes differ in their colours alone: what else axe knows need not be asked in each. */
  rules?: 'all' | 'colours'
  /** A selector of the parts that are looked at; the whole page without one. */
  within?: string
}

/** What axe finds wrong with a page. It runs in the page itself, and stays there for the next question. */
export async function violationsOn(
  page: Page,
  { rules = 'all', within }: Question = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  if ((await page.locator(unseenFrames).count()) > 0)
    throw new Error('Axe does not look into frames here.')
  const runOnly =
    rules === 'all'
      ? { type: 'tag', values: tags }
      : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { axe } = window as typeof window & { axe: Axe }
      const { violations } = await axe.run(within ?? document, {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
      })
      // What an open menu lies over in part is small as long as it is open.
      const menus = [...document.querySelectorAll('details[open] > :last-child')]
      const isBelowMenu = (selector: string) => {
        const target = document.querySelector(selector)
        if (!target) return false
        const { left, right, top, bottom } = target.getBoundingClientRect()
        return menus.some((menu) => {
          const over = menu.getBoundingClientRect()
          const isBeside = over.right < left || over.left > right
          return !menu.contains(target) && !isBeside && over.bottom > top && over.top < bottom
        })
      }
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => id !== 'target-size' || !isBelowMenu(target[0] ?? ''))
          .map((node) => `${id}: ${node.html.slice(0, 160)}`),
      )
    },
    { runOnly, within },
  )
}

/** What is used of axe in a page. */
interface Axe {
  run(
    context: Document | string,
    options: {
      runOnly: { type: string; values: string[] }
      resultTypes: string[]
      iframes: boolean
    },
  ): Promise<{ violations: { id: string; nodes: { html: string; target: string[] }[] }[] }>
}
