import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumPath } from '#tests/rig/chromium-path.ts'

const sheet = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8')

test('each paragraph has its own direction, by HTML or by a line break', async () => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.setContent(`<style>${sheet}</style>
    <div dir="auto"><p><b>One</b></p><p><b>مرحبا</b></p></div>
    <div dir="auto" style="white-space: pre-wrap"><b>Two</b>\n<b>سلام</b></div>
    <div dir="auto"><b>שלום</b><br><b>Three</b></div>`)
  const starts = await page
    .locator('b')
    .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().left < 400))
  expect(starts).toEqual([true, false, true, false, false, true])
})
