import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('bare')
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inFolder = (name: string, content: string | Buffer) =>
  writeFileSync(path.join(folder, name), content)

test('a folder with a table becomes drafts with their audio', async () => {
  inFolder(
    'episodes.csv',
    'title,file\nNight Ferry,night.mp3\nSalt Money,SALT.mp3\nLate,late.mp3\n',
  )
  inFolder('night.mp3', toneMp3(2))
  inFolder('salt.mp3', toneMp3(3))
  inFolder('other.mp3', toneMp3(1))
  const { page, problems } = await visit()
  await logIn(page, product, 'ada@from-table.example')
  await page.goto(`${product.url}/studio/new-show`)
  await page.getByLabel('Show title').fill('From a folder')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/studio\/[A-Za-z0-9]{20}\/edit/)
  const feedId = /\/studio\/([A-Za-z0-9]{20})/.exec(page.url())?.[1] ?? ''
  await page.goto(`${product.url}/studio/${feedId}/from-table`)
  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  await page.getByText('No draft waits for').waitFor()
  await page.getByRole('button', { name: 'Make drafts' }).click()
  await page.getByText('3 drafts were made.').waitFor()
  const waiting = page.getByRole('list', { name: 'Drafts that wait for a file' })
  // Those whose audio has arrived wait no more.
  await expect
    .poll(() => waiting.getByRole('listitem').allInnerTexts(), { timeout: 30_000 })
    .toEqual(['Late waits for late.mp3'])
  await page.getByText('No draft waits for other.mp3.').waitFor()
  await page.getByText('Not among what you chose: late.mp3.').waitFor()
  expect(await violationsOn(page, { rules: 'all' })).toEqual([])

  await page.reload()
  inFolder('late.mp3', toneMp3(1))
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(path.join(folder, 'late.mp3'))
  await waiting.waitFor({ state: 'detached' })
  await page.goto(`${product.url}/studio/${feedId}/episodes?tab=drafts`)
  for (const title of ['Night Ferry', 'Salt Money', 'Late'])
    await page.getByRole('link', { name: title }).first().waitFor()
  expect(problems).toEqual([])
})
