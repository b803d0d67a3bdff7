import type { Page } from 'playwright'
import type { RunningAt } from './run-product.ts'

/** Opens the library's part of that name. */
export async function openLibrary(product: RunningAt, page: Page, tab: string): Promise<void> {
  await page.goto(`${product.url}/library`)
  await page.getByRole('navigation', { name: 'Parts of the library' }).getByText(tab).click()
  await page.getByRole('heading', { name: tab, level: 2 }).waitFor({ state: 'attached' })
}
