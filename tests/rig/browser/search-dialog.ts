import type { Page } from 'playwright'
import type { RunningAt } from './run-product.ts'

export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search Tributary' })

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Tributary' })

async function openHome(product: RunningAt, page: Page): Promise<void> {
  await page.goto(product.url)
  // Hydrated: the form has become a button, hidden on phones.
  await page.locator('button[aria-keyshortcuts="/"]').waitFor({ state: 'attached' })
}

export async function openBySlash(product: RunningAt, page: Page): Promise<void> {
  await openHome(product, page)
  await page.keyboard.press('/')
  await searchBox(page).waitFor()
}
