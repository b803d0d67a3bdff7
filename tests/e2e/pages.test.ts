import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { logIn, visit } from './browser.ts'
import { startProduct } from './product.ts'

const product = await startProduct({ env: { SEED_DEMO: '1' } })

const publicPaths = await pathsOfDemo()
const kinds = ['show', 'artist', 'album', 'audiobook', 'playlist', 'episode', 'track', 'live']

/** One page of each kind of content, found by walking from the home page. */
async function pathsOfDemo(): Promise<string[]> {
  const found = new Map<string, string>([
    ['home', '/'],
    ['login', '/login'],
    ['new', '/studio/new'],
    ['new-show', '/studio/new-show'],
    ['missing', '/show/AAAAAAAAAAAAAAAAAAAA'],
  ])
  const queue = ['/']
  for (const path of queue) {
    const html = await (await fetch(product.url + path)).text()
    for (const [, next = '', kind = ''] of html.matchAll(
      /href="(\/(show|artist|album|audiobook|playlist|episode|track|live)\/[A-Za-z0-9]{20})"/g,
    )) {
      if (found.has(kind)) continue
      found.set(kind, next)
      queue.push(next)
    }
  }
  return [...found.values()]
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  )
}

function isWiderThanItsWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** What a browser says of an answer that isn't 200 is no fault of the page. */
function faults(problems: string[]): string[] {
  return problems.filter((problem) => !problem.includes('status of 404'))
}

test('the demo catalogue has a page of every kind', () => {
  expect(kinds.filter((kind) => !publicPaths.some((path) => path.startsWith(`/${kind}/`)))).toEqual(
    [],
  )
})

test.each(['dark', 'light'] as const)(
  'every public page is accessible and free of errors, %s',
  async (colorScheme) => {
    for (const width of [1440, 390]) {
      const { context, page, problems } = await visit({
        colorScheme,
        viewport: { width, height: 900 },
      })
      for (const path of publicPaths) {
        await page.goto(product.url + path)
        expect(await violationsOn(page), `${path} at ${width}`).toEqual([])
        expect(await isWiderThanItsWindow(page), `${path} at ${width}`).toBe(false)
      }
      expect(faults(problems)).toEqual([])
      await context.close()
    }
  },
)

test('every public page shows its content without JavaScript', async () => {
  const { context, page } = await visit({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  for (const path of publicPaths) {
    await page.goto(product.url + path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect(await isWiderThanItsWindow(page), path).toBe(false)
    if (/^\/(episode|track)\//.test(path))
      expect(await page.locator('audio[controls]').count(), path).toBe(1)
  }
  await context.close()
})

test.each(['dark', 'light'] as const)(
  'every page of the studio is accessible and free of errors, %s',
  async (colorScheme) => {
    const { context, page, problems } = await visit({ colorScheme })
    await logIn(page, product, `studio-${colorScheme}@example.com`)
    await page.goto(`${product.url}/studio/new-show`)
    await page
      .getByLabel('Show title')
      .fill('A show with a title that is longer than most titles of shows are, and then some more')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/studio\/[A-Za-z0-9]{20}\/edit/)
    const feed = /\/studio\/[A-Za-z0-9]{20}/.exec(page.url())?.[0] ?? ''
    await page.goto(`${product.url}${feed}/new-episode`)
    await page.getByLabel('Episode title').fill('An episode')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/edit/)
    const item = /\/studio\/[A-Za-z0-9]{20}\/[A-Za-z0-9]{20}/.exec(page.url())?.[0] ?? ''
    for (const path of [
      feed,
      `${feed}/episodes`,
      `${feed}/edit`,
      `${feed}/new-episode`,
      item,
      `${item}/edit`,
      `${item}/delete`,
    ]) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(product.url + path)
        expect(await violationsOn(page), `${path} at ${width}`).toEqual([])
        expect(await isWiderThanItsWindow(page), `${path} at ${width}`).toBe(false)
      }
    }
    expect(faults(problems)).toEqual([])
    await context.close()
  },
)
