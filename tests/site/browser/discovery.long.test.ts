import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { patient } from '#tests/rig/browser/listening.ts'
import { startProduct } from '#tests/rig/browser/product.ts'

const product = await startProduct({ demo: true })
const wide = { viewport: { width: 1440, height: 900 } }

async function read<Result>(call: string): Promise<Result> {
  const response = await fetch(`${product.url}/api/${call}`, { method: 'POST' })
  return (await response.json()) as Result
}

async function chartedEpisodes(): Promise<{ _id: string; hit: ContentHit }[]> {
  const { top } = await read<{ top: { episodes: { _id: string; hit: ContentHit }[] } }>(
    'load-charts',
  )
  return top.episodes
}

/** Keeps the answers to the page's own questions until the answered function is called. */
async function hold(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('home has its parts, and the carousel moves on by its dots and by itself', async () => {
  const { page, problems } = await visit({ ...wide, reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(product.url)
  for (const name of ['Featured', 'Trending', 'Live', 'Genres', 'Latest shows'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  const highlights = page.getByRole('region', { name: 'Highlights' })
  const dot = (place: number) => highlights.getByRole('button', { name: `Featured #${place}` })
  const current = () => highlights.locator('button[aria-current]').getAttribute('aria-label')
  expect(await current()).toBe('Featured #1')
  await highlights
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor()
  await highlights.getByRole('link', { name: 'Go to show' }).first().waitFor()
  expect(await highlights.locator('li[inert]').count()).toBe(4)

  await page.clock.runFor(8000)
  await expect.poll(current).toBe('Featured #2')
  await dot(4).click()
  await page.clock.runFor(1000)
  await expect.poll(current).toBe('Featured #4')
  // It is pointed at: it stays.
  await page.clock.runFor(20_000)
  expect(await current()).toBe('Featured #4')
  await page.getByRole('button', { name: 'Stop moving on' }).click()
  await page.getByRole('button', { name: 'Move on by itself' }).waitFor()
  expect(problems).toEqual([])
})

test('the carousel stays where it is for those who want stillness', async () => {
  const { page, problems } = await visit({ ...wide, reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Featured #3' }).waitFor()
  await page.clock.runFor(30_000)
  expect(await page.locator('button[aria-current]').getAttribute('aria-label')).toBe('Featured #1')
  expect(await page.getByRole('button', { name: 'Stop moving on' }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('chips choose a half of what there is, and skeletons stand for what is on its way', async () => {
  const { page, problems } = await visit(wide)
  await page.goto(product.url)
  const trending = page.getByRole('list', { name: 'Trending' })
  const music = page.getByRole('link', { name: 'Music', exact: true }).first()
  const release = await hold(page)
  await music.click()
  const skeleton = (section: string) =>
    page
      .getByRole('region', { name: section, exact: true })
      .locator('[role=status] [aria-hidden] > *')
  await expect.poll(() => skeleton('Featured').count()).toBe(6)
  expect(await skeleton('Trending').count()).toBe(20)
  release()
  await page.waitForURL(/\?filter=music$/)
  await trending.getByText('Paper Comet').first().waitFor()
  expect(await trending.getByText('The Lamp Room').count()).toBe(0)
  expect(await music.getAttribute('aria-current')).toBe('true')
  await music.click()
  await page.waitForURL(`${product.url}/`)
  await trending.getByText('The Lamp Room').first().waitFor()
  expect(problems).toEqual([])
})

test('an album in trending queues all of its tracks, and its row shows that it plays', async () => {
  const { page, problems } = await visit(wide)
  await page.goto(`${product.url}/?filter=music`)
  const row = page
    .getByRole('list', { name: 'Trending' })
    .getByRole('listitem')
    .filter({ hasText: /tracks/ })
    .first()
  const title = (await row.getByRole('link').textContent()) ?? ''
  await row.hover()
  await row.getByRole('button', { name: `Play ${title}` }).click()
  await row.getByRole('img', { name: 'Now playing' }).waitFor()
  const player = page.getByRole('region', { name: 'Player' })
  const heard = () => player.getByRole('link').first().getAttribute('href')
  const first = await heard()
  expect(first).toMatch(/^\/track\//)
  await player.getByRole('button', { name: 'Next' }).click()
  await expect.poll(heard).not.toBe(first)
  await row.getByRole('img', { name: 'Now playing' }).waitFor()
  await page.getByRole('link', { name: 'See charts' }).click()
  await page.getByRole('heading', { name: 'Charts', level: 1 }).waitFor()
  expect(problems).toEqual([])
})

test('charts have tabs with their addresses, and forty still rows while one is on its way', async () => {
  const { page, problems } = await visit(wide)
  await page.goto(`${product.url}/charts`)
  await page.getByRole('heading', { name: 'Top Boosts' }).waitFor()
  await page.getByText('Latest activity will be shown here').waitFor()
  expect(await page.locator('[aria-current=page]', { hasText: 'Episodes' }).count()).toBe(1)
  expect(await page.getByRole('list', { name: 'Episodes' }).getByRole('listitem').count()).toBe(40)
  const release = await hold(page)
  await page.getByRole('link', { name: 'Shows', exact: true }).click()
  await expect.poll(() => page.locator('main [role=status] [aria-hidden] > *').count()).toBe(40)
  release()
  await page.waitForURL(/\/charts\?tab=Shows$/)
  await page.getByRole('list', { name: 'Shows' }).getByText('The Lamp Room').first().waitFor()
  await page.getByRole('link', { name: 'Tracks', exact: true }).click()
  await page.getByRole('list', { name: 'Tracks' }).getByText('Slow Airlock').waitFor()
  expect(problems).toEqual([])
})

test('a rank named in the address is highlighted for 2 s and scrolled into view', async () => {
  const { page, problems } = await visit(wide)
  const far = (await chartedEpisodes())[35]
  // The page itself takes down when the mark goes: a busy machine may come too late to see it.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const row = document.querySelector('[id^=rank-][class*=highlighted]')
      const begun = performance.now()
      const note = () => row?.setAttribute('data-highlighted-ms', String(performance.now() - begun))
      if (row) new MutationObserver(note).observe(row, { attributeFilter: ['class'] })
    })
  })
  await page.goto(`${product.url}/charts?id=${far?._id}`)
  const row = page.locator(`#rank-${far?._id}`)
  await expect.poll(() => new URL(page.url()).search, patient).toBe('')
  await expect.poll(async () => ((await row.boundingBox())?.y ?? 9999) < 900, patient).toBe(true)
  const shownFor = async () => Number(await row.getAttribute('data-highlighted-ms'))
  await expect.poll(shownFor, patient).toBeGreaterThan(1900)
  expect(await row.getAttribute('class')).not.toMatch(/highlighted/)
  expect(problems).toEqual([])
})

test('the link to a rank is copied, or it is said that it could not be', async () => {
  const { page, problems } = await visit({
    ...wide,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const second = (await chartedEpisodes())[1]
  await page.goto(`${product.url}/charts`)
  const row = page.locator(`#rank-${second?._id}`)
  await row.hover()
  await row.getByRole('button', { name: 'Copy Charts Link' }).click()
  await page.getByText('Charts link copied to clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.url}/charts?id=${second?._id}`,
  )
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    document.execCommand = () => false
  })
  await row.getByRole('button', { name: 'Copy Charts Link' }).click()
  await page.getByText('Failed to copy the link').waitFor()
  expect(problems).toEqual([])
})

test('a rank that plays has three bars for its number', async () => {
  const { page, problems } = await visit(wide)
  const [first] = await chartedEpisodes()
  await page.goto(`${product.url}/charts`)
  const row = page.locator(`#rank-${first?._id}`)
  await row.hover()
  await row.getByRole('button', { name: /^Play / }).click()
  await row.getByRole('img', { name: 'Now playing' }).waitFor()
  expect(problems).toEqual([])
})

test('home, charts and genres are all there without JavaScript', async () => {
  const { page, problems } = await visit({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await page.goto(product.url)
  expect(await page.getByRole('button', { name: 'Featured #1' }).count()).toBe(0)
  const slides = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')
  expect(await slides.count()).toBe(5)
  await page.getByRole('link', { name: 'Podcasts', exact: true }).click()
  await page.waitForURL(/\?filter=podcasts$/)
  await page.getByRole('link', { name: 'Podcasts', exact: true }).click()
  await page.waitForURL(`${product.url}/`)
  await page.getByRole('link', { name: 'Society & Culture' }).click()
  await page.getByRole('heading', { name: 'Society & Culture', level: 1 }).waitFor()
  for (const name of ['Featured', 'Trending', 'Latest'])
    expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  await page.goto(`${product.url}/genre/wrestling`)
  expect(await page.getByText('No data to display').isVisible()).toBe(true)
  const [first] = await chartedEpisodes()
  await page.goto(`${product.url}/charts?id=${first?._id}`)
  expect(await page.locator(`#rank-${first?._id}`).getAttribute('class')).toContain('highlighted')
  await page.getByRole('link', { name: 'Tracks', exact: true }).click()
  await page.waitForURL(/tab=Tracks/)
  expect(await page.getByText('Latest activity will be shown here').isVisible()).toBe(true)
  expect(problems).toEqual([])
})

test.each([true, false])(
  'the operator edits the picks; anybody else is turned away (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, problems } = await visit({ ...wide, javaScriptEnabled })
    const email = `operator-${javaScriptEnabled}@example.com`
    await logIn(page, product, email)
    await page.goto(`${product.url}/admin/editorial`)
    await page.getByRole('heading', { name: 'You can’t see this page' }).waitFor()
    problems.length = 0

    execFileSync(process.execPath, ['build/current/server/index.js', 'admin', email], {
      env: { PATH: process.env.PATH, DATA_DIR: product.dataDir, NODE_ENV: 'production' },
    })
    await page.goto(`${product.url}/admin/editorial?q=zzzzzzz`)
    await page.getByText('Nothing was found.').waitFor()
    const live = /\/live\/[A-Za-z0-9]{20}/.exec(await (await fetch(product.url)).text())?.[0]
    await page.goto(`${product.url}/admin/editorial?q=${live}`)
    await page.getByText('No list takes this.').waitFor()
    await page.goto(product.url)
    await page.locator('summary[aria-label="Account menu"]').click()
    await page.getByRole('link', { name: 'Operator’s overview' }).click()
    await page.getByRole('link', { name: 'Picks', exact: true }).click()
    await page.getByLabel('Link, id or words of a title').fill('ATTIC')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('It is in this list already.').waitFor()
    if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
    const list = page.getByRole('list', { name: 'Top tracks' })
    await list.getByRole('button', { name: 'Remove Attic' }).click()
    await page.getByRole('button', { name: 'Add Attic to Top tracks' }).click()
    const titles = () => list.getByRole('link').allTextContents()
    await expect.poll(titles).toEqual(['Parachute Weather', 'Slow Airlock', 'Attic'])
    await list.getByRole('button', { name: 'Move Attic up' }).click()
    await expect.poll(titles).toEqual(['Parachute Weather', 'Attic', 'Slow Airlock'])
    await list.getByRole('button', { name: 'Move Parachute Weather down' }).click()
    await expect.poll(titles).toEqual(['Attic', 'Parachute Weather', 'Slow Airlock'])
    await list.getByRole('button', { name: 'Move Parachute Weather up' }).click()
    await expect.poll(titles).toEqual(['Parachute Weather', 'Attic', 'Slow Airlock'])

    if (!javaScriptEnabled) {
      const artists = page.getByRole('list', { name: 'Featured artists' })
      for (const name of ['Paper Comet', 'Juniper Vale'])
        await artists.getByRole('button', { name: `Remove ${name}` }).click()
      await page.getByText('Nothing to display').waitFor()
    }
    expect(problems).toEqual([])
  },
)

test('pages of listeners load nothing of the studio', async () => {
  for (const path of ['/', '/charts', '/search?q=a', '/login', '/features']) {
    const html = await (await fetch(product.url + path)).text()
    const scripts = [...html.matchAll(/<link rel="held-back"[^>]* href="([^"]+)"/g)]
    expect(scripts.length, path).toBeGreaterThan(0)
    expect(scripts.map(([, script]) => script).join(), path).not.toContain('/assets/studio-')
  }
})
