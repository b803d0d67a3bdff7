import { expect, test } from 'vitest'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { expectStanding, openWithoutScript } from '#tests/rig/browser/without-script.ts'

const product = await sharedProduct('demo')
const { show } = product.content

test('a dialog that can’t be loaded leaves the page as it is, says so, and opens once it can', async () => {
  const { page, problems, restore } = await openWithoutScript(product, /search-dialog/, show)
  await page.keyboard.press('/')
  await expectStanding(page)
  await restore()
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
  expect(problems()).toEqual([])
})

/**
 * How long after the last of these styles was there the page's first script was asked for, in milliseconds. Scripts may
 * ask for a style once more.
 */
function firstScriptAfter(styles: string[]): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = files.filter(({ name }) => /\.js$/.test(name))
  const painting = styles.map((path) => files.find(({ name }) => new URL(name).pathname === path))
  const asked = Math.min(...scripts.map(({ startTime }) => startTime))
  return asked - Math.max(...painting.map((style) => style?.responseEnd ?? Infinity))
}

test('a show page brings at most ten scripts, after what it is painted with, and neither the player nor what menus offer', async () => {
  const { page } = await visit()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(product.url + show)
  const html = await (await fetch(product.url + show)).text()
  expect(html.match(/<link rel="held-back"[^>]*>/g)?.length).toBeLessThanOrEqual(10)
  const styles = [...html.matchAll(/href="(\/assets\/[^"#]+\.css)/g)].map((match) => match[1] ?? '')
  const after = await page.evaluate(firstScriptAfter, styles)
  expect(after).toBeGreaterThanOrEqual(0)
  expect(after).toBeLessThan(Infinity)
  expect(loaded.filter((path) => /\/(player|menu|dialog)-/.test(path))).toEqual([])
  await page.getByLabel('Options', { exact: true }).first().hover()
  await expect.poll(() => loaded.filter((path) => /\/menu-/.test(path)).length).toBe(1)
})
