import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { CuttingProxy } from './cutting-proxy.ts'
import { keptFiles } from './upload-studio.ts'

/**
 * Sends a file in `parts`, cut twice: the network loses all parts but two, then all but three, and then the page is
 * loaded anew. No part that has arrived goes again.
 */
export async function uploadCutTwice(
  page: Page,
  proxy: CuttingProxy,
  { parts, start }: { parts: number; start: () => Promise<void> },
): Promise<void> {
  const patience = { timeout: 90_000 }
  const arrived = () =>
    proxy.puts
      .flatMap(({ part, status }) => (part !== null && status === 200 ? [part] : []))
      .sort((a, b) => a - b)
  const cuts = () => proxy.puts.filter(({ part, status }) => part !== null && status === null)
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))

  proxy.letThrough(({ part }) => part !== null && part <= 2)
  await start()
  await expect.poll(arrived, patience).toEqual(upTo(2))
  await expect.poll(() => cuts().length, patience).toBeGreaterThanOrEqual(2)

  proxy.letThrough(({ part }) => part !== null && part <= 3)
  await expect.poll(arrived, patience).toEqual(upTo(3))
  await expect.poll(() => keptFiles(page), patience).toBe(1)
  await page.reload()

  proxy.letThrough(() => true)
  await expect.poll(arrived, patience).toEqual(upTo(parts))
}
