import type { Page } from 'playwright'

/** Chooses an option of a searchable select, as somebody types who knows what to look for. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.locator('input[role=combobox]').and(page.getByLabel(label)).first()
  await box.fill(option)
  await box.press('Enter')
}
