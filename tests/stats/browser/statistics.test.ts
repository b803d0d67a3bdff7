import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { incomeTexts } from '#app/texts/money/feed-income.ts'
import { rangePickerTexts } from '#app/texts/stats/stats-range.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { countDownloads } from '#tests/rig/browser/counted-downloads.ts'
import { boostedShow } from '#tests/rig/browser/paid-boost.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'

const product = await sharedProduct('demo')
const email = 'owner@statistics.example'

test('an owner points at a chart, goes through it by keys, chooses days, hides a line, and is told what comes', async () => {
  const owner = await signIn(product, email)
  const { feed_id, item_id } = await publicEpisode(product, owner, toneMp3(2))
  await countDownloads(product, { feed_id, item_id })
  const { page, problems } = await visit()
  await logIn(page, product, email)
  const studio = `${product.url}/studio/${feed_id}`

  await page.goto(`${studio}/audience`)
  await readByPointerAndKeys(page)
  await chooseDays(page)
  await page.goto(`${studio}/monetization`)
  await hideLine(page)

  const listening = page.waitForResponse((answer) => answer.url().includes('/realtime'))
  await page.goto(`${studio}/activity`)
  await listening
  await boostedShow(product, owner, feed_id, 'statisticscrew')
  await page.getByText(incomeTexts.fresh(2)).waitFor()
  expect(await page.getByText('Again!').count()).toBe(0)
  await page.getByRole('link', { name: incomeTexts.showNew, exact: true }).click()
  await page.getByText('Again!').waitFor()
  expect(await page.getByText(incomeTexts.fresh(2)).count()).toBe(0)
  expect(problems).toEqual([])
})

/** What a chart shows of a day is what its table has, and what it tells screen readers. */
async function readByPointerAndKeys(page: Page): Promise<void> {
  const chart = page.getByRole('slider')
  const rows = page
    .getByRole('table', { name: 'Downloads in the last 30 days' })
    .locator('tbody tr')
  await chart.hover({ position: { x: 1, y: 40 } })
  await expect.poll(() => chart.innerText()).toContain(await dayOf(0))
  await chart.press('Home')
  await chart.press('ArrowRight')
  expect(await chart.getAttribute('aria-valuenow')).toBe('2')
  const [value] = await rows.nth(1).locator('td').allInnerTexts()
  expect(await chart.getAttribute('aria-valuetext')).toContain(`${await dayOf(1)}: ${value}`)
  expect(await chart.innerText()).toContain(value)
  await chart.press('ArrowLeft')
  await expect.poll(() => chart.innerText()).toContain(await dayOf(0))
  await chart.press('Escape')
  await expect.poll(() => chart.innerText()).toBe('')

  function dayOf(row: number): Promise<string> {
    return rows.nth(row).locator('th').innerText()
  }
}

/** From ten days ago to three days ago, in the calendar. */
async function chooseDays(page: Page): Promise<void> {
  const [start, end] = [10, 3].map((ago) =>
    new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
  )
  await page.locator('summary', { hasText: rangePickerTexts.presets['30'] }).click()
  for (const day of [start, end]) await page.locator(`[data-day="${day}"]`).click()
  await page.getByRole('button', { name: rangePickerTexts.done }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('start') === start)
  expect(new URL(page.url()).searchParams.get('end')).toBe(end)
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuemax')).toBe('8')
}

/** The legend of revenue shows and hides the line of an action. */
async function hideLine(page: Page): Promise<void> {
  const choice = page.getByRole('checkbox', { name: 'boosts' })
  const drawn = () =>
    page.locator('g[data-line="BOOST"]').evaluate((line) => getComputedStyle(line).display)
  // Nothing was earned yet.
  expect(await drawn()).toBe('none')
  await page.locator('label', { hasText: 'boosts' }).click()
  expect(await choice.isChecked()).toBe(true)
  expect(await drawn()).toBe('inline')
  await choice.press('Space')
  expect(await drawn()).toBe('none')
}
