import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { feedXml, item } from '#tests/rig/http/importing.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { mailedCode, sharedProduct } from '#tests/rig/browser/product.ts'
import { untilStill } from '#tests/rig/browser/until-still.ts'

const owner = 'ada@harbour.example'
const host = await startOtherHost()
const product = await sharedProduct('bare')

host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
const tone = { bytes: toneMp3(3), type: 'audio/mpeg', etag: '"1"' }

/** A show at another host, its media there too. Answers its guids. */
function hostShow(where: string): { guids: string[]; media: string[] } {
  const names = ['night', 'money', 'tide', 'lamp', 'fog', 'quay']
  const media = names.map((name) => `/${name}.mp3`)
  const items = names.map((name, at) => {
    const published = new Date(Date.UTC(2026, 5, 20 - at)).toUTCString()
    return item(name, host.url(`/${name}.mp3`)).replace('Mon, 01 Jun 2026 10:00:00 GMT', published)
  })
  const channel = `<itunes:image href="${host.url('/cover.jpg')}"/>`
  const xml = feedXml({ email: owner, channel, items: items.join('') })
  host.files.set(where, { bytes: Buffer.from(xml), type: 'application/rss+xml' })
  for (const file of media) host.files.set(file, tone)
  return { guids: names, media }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the page of a proved import on: `until` waits for a heading as the browser can. */
async function bringOver(page: Page, until: (page: Page, name: string) => Promise<void>) {
  await until(page, 'What will come over')
  await press(page, 'Start import')
  await until(page, 'Everything is here')
}

/** In both themes, and no wider than a phone. */
async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilStill(page)
    const rules = colorScheme === 'dark' ? 'all' : 'colours'
    expect(await violationsOn(page, { rules })).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function prove(page: Page, email: string): Promise<void> {
  await press(page, 'Send code')
  await page.getByText('Code sent.').waitFor()
  await page.getByLabel('Code').fill(mailedCode(product, email))
  await press(page, 'Confirm code')
}

const byItself = (page: Page, name: string) => heading(page, name).waitFor({ timeout: 60_000 })

async function byRefreshing(page: Page, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const refresh = page.getByRole('link', { name: 'Refresh' })
        if (await refresh.count()) await refresh.click()
        return heading(page, name).count()
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(1)
}

/** The published feed of the import that the page shows. */
async function feedHere(page: Page): Promise<{ feedId: string; guids: string[] }> {
  const link = page.getByRole('link', { name: 'Open in the studio' })
  const feedId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  const { document } = parseFeedText(await (await fetch(`${product.url}/feeds/${feedId}`)).text())
  return { feedId, guids: document.items.map(({ guid }) => guid) }
}

test('a show is looked up, imported, mended and published, and the page moves by itself', async () => {
  const { guids, media } = hostShow('/one.xml')
  host.files.delete(media[2] ?? '')
  const { page, problems } = await visit()
  await page.goto(`${product.url}/studio/import-show`)
  await page.waitForURL(({ pathname }) => pathname === '/login')
  await page.getByLabel('Email').fill('creator@import.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Enter the code').waitFor()
  await page.getByLabel('Code').fill(mailedCode(product, 'creator@import.example'))
  await page.getByLabel('Username').fill('importer')
  await press(page, 'Save username')
  await page.waitForURL(({ pathname }) => pathname === '/studio/import-show')
  await page.getByLabel('RSS feed URL').fill(host.url('/one.xml'))
  await page.getByRole('button', { name: 'Look up' }).click()
  await heading(page, 'Slow Harbour').waitFor()
  await expectAccessible(page)
  await press(page, 'Import this feed')
  await heading(page, 'Show that it is yours').waitFor()
  await expectAccessible(page)
  await prove(page, owner)
  await bringOver(page, byItself)

  await page.getByText('1 file failed').waitFor()
  await expectAccessible(page)
  host.files.set(media[2] ?? '', tone)
  await page.getByRole('button', { name: /^Retry: / }).click()
  await page.getByText(`${guids.length} of ${guids.length} copied`).waitFor({ timeout: 60_000 })
  await byItself(page, 'Everything is here')
  await press(page, 'Publish everything')
  await byItself(page, 'Published')
  const here = await feedHere(page)
  expect(here.guids).toEqual(guids)
  await expectAccessible(page)

  await page.getByText("You haven't redirected your feed yet").waitFor()
  await press(page, 'Copy feed URL')
  await page.getByText('Feed URL copied to clipboard.').waitFor()
  for (const part of ['', '/episodes', '/edit']) {
    await page.goto(`${product.url}/studio/${here.feedId}${part}`)
    await page.getByText(`${product.url}/feeds/${here.feedId}`).first().waitFor()
    await page.getByText("You haven't redirected your feed yet").waitFor()
  }
  await press(page, 'Check the redirect')
  await page.waitForURL(({ searchParams }) => searchParams.get('redirect-check') !== null)
  host.special.set('/one.xml', (_req, res) => {
    res.writeHead(301, { Location: `${product.url}/feeds/${here.feedId}` }).end()
    return true
  })
  await press(page, 'Check the redirect')
  await page.getByText('The old address was asked just now: it leads here.').waitFor()
  expect(await page.getByText("You haven't redirected your feed yet").count()).toBe(0)

  await page.goto(`${product.url}/studio/${here.feedId}/move-out`)
  const ask = () => fetch(`${product.url}/feeds/${here.feedId}`, { redirect: 'manual' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Export everything with its media/ }).click(),
  ])
  const names = execFileSync('tar', ['-tf', await download.path()]).toString()
  expect(names.match(/\.mp3\n/g)).toHaveLength(guids.length)
  const elsewhere = host.url('/elsewhere.xml')
  host.files.set('/elsewhere.xml', {
    bytes: Buffer.from(await (await ask()).arrayBuffer()),
    type: 'application/rss+xml',
  })
  await page.getByLabel('New feed URL').fill(elsewhere)
  await press(page, 'Redirect the feed')
  await page.getByText(`This feed is redirected to ${elsewhere}`).waitFor()
  const moved = await ask()
  expect([moved.status, moved.headers.get('location')]).toEqual([301, elsewhere])
  await press(page, 'Stop redirecting')
  await expect.poll(async () => (await ask()).status, { timeout: 5000 }).toBe(200)
  expect(problems).toEqual([])
})

test('without JavaScript a show is imported the same way', async () => {
  const { guids } = hostShow('/two.xml')
  const { page } = await visit({ javaScriptEnabled: false })
  await logIn(page, product, 'plain@import.example')
  await page.goto(`${product.url}/studio/import-show`)
  await page.getByLabel('RSS feed URL').fill(host.url('/two.xml'))
  await page.getByRole('button', { name: 'Look up' }).click()
  await press(page, 'Import this feed')
  await prove(page, owner)
  await bringOver(page, byRefreshing)
  await press(page, 'Publish everything')
  const { guids: here } = await feedHere(page)
  expect(here).toEqual(guids)
})

test('an import is cancelled, after a question, and nothing stays', async () => {
  hostShow('/three.xml')
  const { page, problems } = await visit()
  await logIn(page, product, 'third@import.example')
  await page.goto(
    `${product.url}/studio/import-show?${new URLSearchParams({ url: host.url('/three.xml') })}`,
  )
  await press(page, 'Import this feed')
  await prove(page, owner)
  await bringOver(page, byItself)
  await page.getByRole('link', { name: 'Cancel import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this import?' })
  await dialog.getByRole('link', { name: 'Keep importing' }).click()
  await heading(page, 'Everything is here').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('link', { name: 'Cancel import' }).click()
  await dialog.getByRole('button', { name: 'Cancel import' }).click()
  await page.getByText('The import is cancelled.', { exact: true }).waitFor()
  await page.goto(`${product.url}/studio`)
  expect(new URL(page.url()).pathname).toBe('/studio/new')
  expect(problems).toEqual([])
})
