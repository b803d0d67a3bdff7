import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { choose } from '#tests/rig/browser/choose.ts'
import { listener, untilHeard } from '#tests/rig/browser/listening.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('bare')
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const cover = path.join(folder, 'cover.jpg')
const audio = path.join(folder, 'night-ferry.mp3')
const seconds = 40
writeFileSync(cover, await plainJpeg())
writeFileSync(audio, toneMp3(seconds))

async function makeShow(page: Page, title: string): Promise<void> {
  await page.goto(`${product.url}/studio/new-show`)
  await page.getByLabel('Show title').fill(title)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/studio\/[A-Za-z0-9]{20}\/edit/)
  await page.getByLabel('Author', { exact: true }).fill('Tidewrack Radio')
  await page.getByLabel('Description').fill('From the **working** waterfront.')
  await choose(page, 'Category', 'Arts')
  await page.locator('input[accept*=avif]').setInputFiles(cover)
  await page.getByText('The image is in place.').waitFor({ state: 'attached' })
  await save(page)
}

/** The form saves itself. */
function save(page: Page): Promise<void> {
  return page.getByText('All changes saved', { exact: true }).first().waitFor()
}

async function publishEpisode(page: Page, title: string): Promise<void> {
  const feedId = /\/studio\/([A-Za-z0-9]{20})/.exec(page.url())?.[1]
  await page.goto(`${product.url}/studio/${feedId}/new-episode`)
  await page.getByLabel('Episode title').fill(title)
  await page.getByLabel('Upload audio').setInputFiles(audio)
  await page.getByRole('button', { name: 'Replace audio' }).waitFor()
  await page.getByLabel('Show notes').fill('One *crossing*.')
  await save(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
}

test('a show is made, published, read by others and played on while they walk around', async () => {
  const creator = await visit()
  await logIn(creator.page, product, 'creator@first-journey.example')
  await makeShow(creator.page, 'Harbour by Script')
  await publishEpisode(creator.page, 'Night Ferry')
  await publishEpisode(creator.page, 'Salt Money')
  const feedId = /\/studio\/([A-Za-z0-9]{20})/.exec(creator.page.url())?.[1] ?? ''
  expect(creator.problems).toEqual([])

  const response = await fetch(`${product.url}/feeds/${feedId}`)
  const xml = await response.text()
  const { document, warnings } = parseFeedText(xml)
  expect(warnings).toEqual([])
  expect(document).toMatchObject({
    title: 'Harbour by Script',
    author: 'Tidewrack Radio',
    selfUrl: `${product.url}/feeds/${feedId}`,
  })
  expect(document.items.map((item) => [item.title, item.durationSeconds])).toEqual([
    ['Salt Money', seconds],
    ['Night Ferry', seconds],
  ])
  expect(itemTitlesByPython(xml)).toEqual(['Salt Money', 'Night Ferry'])
  const enclosure = document.items[0]?.enclosures[0]
  const file = await fetch(enclosure?.url ?? '')
  expect([
    file.status,
    Number(file.headers.get('content-length')),
    file.headers.get('content-type'),
  ]).toEqual([200, enclosure?.length, 'audio/mpeg'])

  const reader = await visit({ javaScriptEnabled: false })
  await reader.page.goto(product.url)
  await reader.page.getByRole('link', { name: 'Harbour by Script' }).first().click()
  const showUrl = reader.page.url()
  await reader.page.getByRole('link', { name: 'Salt Money' }).first().click()
  expect(await reader.page.getByRole('heading', { level: 1 }).textContent()).toBe('Salt Money')
  expect(await reader.page.locator('audio[controls]').first().getAttribute('src')).toBe(
    enclosure?.url,
  )
  expect(await reader.page.locator('em').first().textContent()).toBe('crossing')

  const reading = await listener()
  await reading.page.goto(showUrl)
  await reading.page.getByRole('button', { name: /^Play Salt Money/ }).click()
  await untilHeard(reading.page)
  const played = async () =>
    Number(await reading.page.getByLabel('Position').inputValue()) * seconds
  await expect.poll(played).toBeGreaterThan(0.5)
  let last = await played()
  for (const name of ['Salt Money', 'Harbour by Script', 'Night Ferry']) {
    await reading.page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await expect
      .poll(() => reading.page.getByRole('heading', { level: 1 }).textContent())
      .toBe(name)
    await expect.poll(played).toBeGreaterThan(last + 0.3)
    last = await played()
  }
  expect(reading.problems).toEqual([])
})

/** The same feed read by a parser that has nothing in common with ours. */
function itemTitlesByPython(xml: string): string[] {
  const script =
    'import sys, json, xml.etree.ElementTree as E; print(json.dumps([i.findtext("title") for i in E.fromstring(sys.stdin.buffer.read()).iter("item")]))'
  return JSON.parse(
    execFileSync('python3', ['-c', script], { input: xml, encoding: 'utf8' }),
  ) as string[]
}
