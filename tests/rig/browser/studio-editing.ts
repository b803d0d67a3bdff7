import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type Api, apiOfBrowser } from './api.ts'
import { logIn, visit, type Visitor } from './browser.ts'
import type { RunningAt } from './run-product.ts'
import { within } from './time-limits.ts'

// What a creator does in the studio's editors, in the browser.

/** A creator who is logged in, with the calls of the same account. */
export async function creator(
  product: RunningAt,
  email: string,
  options: Parameters<typeof visit>[0] = {},
): Promise<Visitor & { api: Api }> {
  const visitor = await visit(options)
  await logIn(visitor.page, product, email)
  return { ...visitor, api: await apiOfBrowser(product, visitor.context) }
}

/** Opens an editor and waits until it saves by itself. */
export async function openEditor(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await saveState(page, 'All changes saved')
}

/** Waits until the bar tells this of what was typed. */
export async function saveState(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: text }).count(), within(20_000))
    .toBe(1)
}

/** Does something that the form saves by itself, and waits until it has. */
export async function saved(page: Page, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/autosave'))
  await change()
  await answer
  await saveState(page, 'All changes saved')
}

/** Types into a field and leaves it, upon which the page says what is wrong with it. */
export async function typeAndLeave(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(text)
  await field.blur()
}

/** Waits for a message at the field of this label; assistive technology gets it with the field. */
export async function messageAt(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect
    .poll(() =>
      field.evaluate((control) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    )
    .toContain(message)
  expect(await page.getByText(message, { exact: true }).first().isVisible()).toBe(true)
}

/** Has the browser keep pages from its clipboard, by every way to it. */
export async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    document.execCommand = () => false
  })
}

/** The id of the feed in a page's address. */
export function feedIn(page: Page): string {
  return /\/studio\/([A-Za-z0-9]{20})/.exec(page.url())?.[1] ?? ''
}

/** The id of the item there. */
export function itemIn(page: Page): string {
  return /\/studio\/[A-Za-z0-9]{20}\/([A-Za-z0-9]{20})/.exec(page.url())?.[1] ?? ''
}
