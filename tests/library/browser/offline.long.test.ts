import { createServer, request as send, type Server } from 'node:http'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, expect, test } from 'vitest'
import { logIn, untilHydrated, visit } from '#tests/rig/browser/browser.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { findContent } from '#tests/rig/browser/demo-content.ts'

// Pages are reached through a gate that can be shut: a service worker's own requests fail then too.
const port = await freePort()
const product = await startProduct({
  demo: true,
  env: { PUBLIC_URL: `http://localhost:${port}` },
})
const gate = await openGate()
const site = `http://localhost:${port}`
const content = await findContent(product.url)
const episode = content.episode
const show = content.show

afterEach(() => {
  gate.isShut = false
})

interface Gate {
  isShut: boolean
  /** Written at the end of the service worker: another version. */
  workerEnd: string
}

async function openGate(): Promise<Gate> {
  const state: Gate = { isShut: false, workerEnd: '' }
  const server: Server = createServer((req, res) => {
    if (state.isShut) return void req.socket.destroy()
    const target = new URL(req.url ?? '/', product.url)
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = req.headers
    // What is written at the end of the service worker has to be written to its plain text.
    if (target.pathname === '/service-worker.js') delete headers['accept-encoding']
    const onward = send(target, { method: req.method, headers }, (answer) => {
      const isWorker = target.pathname === '/service-worker.js' && state.workerEnd !== ''
      const headers = { ...answer.headers }
      if (isWorker) delete headers['content-length']
      res.writeHead(answer.statusCode ?? 502, headers)
      answer.on('data', (chunk: Buffer) => res.write(chunk))
      answer.on('end', () => res.end(isWorker ? state.workerEnd : undefined))
      answer.on('error', () => res.destroy())
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return state
}

async function goOffline(context: BrowserContext): Promise<void> {
  gate.isShut = true
  await context.setOffline(true)
}

async function goOnline(context: BrowserContext): Promise<void> {
  gate.isShut = false
  await context.setOffline(false)
}

/** Until the service worker has taken the page over and kept it. */
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate(() => caches.has('pages-1'))).toBe(true)
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(new URL(url).pathname)
    return found
  })
}

/** Downloads what a page is about; answers its title. */
async function downloadFrom(page: Page, address: string): Promise<string> {
  await page.goto(site + address)
  await page.locator('main summary[aria-label=Options]').first().click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByText('Downloaded. It plays without a network now.').waitFor()
  return page.getByRole('heading', { level: 1 }).innerText()
}

test('the site can be installed: manifest, icons and service worker', async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' })
  await page.goto(site)
  await installed(page)
  const session = await context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = (await (await fetch(`${site}/manifest.webmanifest`)).json()) as {
    icons: { src: string; purpose?: string }[]
    screenshots: { src: string }[]
  }
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await fetch(site + src)).status, src).toBe(200)
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/service-worker.js', 'text/javascript'],
  ] as const) {
    const { headers } = await fetch(site + path)
    expect([headers.get('content-type'), headers.get('x-content-type-options')], path).toEqual([
      type,
      'nosniff',
    ])
  }
})

test('pages that were read and episodes that were downloaded work with the network off', async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' })
  await page.goto(site)
  await installed(page)
  const song = await downloadFrom(page, content.track)
  const title = await downloadFrom(page, episode)

  await goOffline(context)
  await page.reload()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await page.getByText('You’re offline. Downloads and pages you have read still work.').waitFor()
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().click()
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /Pause/ })
    .waitFor()
  const slider = page.getByRole('slider', { name: 'Position' })
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'), { timeout: 15_000 })
    .not.toMatch(/^0:00 of/)

  const skipped = await page.evaluate(async () => {
    const [file] = await (await caches.open('downloads-1')).keys()
    const audio = new Audio(file?.url)
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve))
    audio.currentTime = audio.duration - 2
    await new Promise((resolve) => audio.addEventListener('seeked', resolve))
    return audio.currentTime > 0 && audio.currentTime === audio.duration - 2
  })
  expect(skipped, 'the middle of a download is asked for as a range').toBe(true)

  await page.goto(`${site}/studio/pricing`)
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/offline')
  await page.getByText('This page hasn’t been kept on this device.').waitFor()
  await page.getByRole('heading', { name: 'Downloads' }).waitFor()
  await page.getByText(/^2 downloads, [\d.]+ MB$/).waitFor()
  await page.getByRole('heading', { name: 'Pages you have read' }).waitFor()
  await page.getByRole('list', { name: 'Downloads' }).getByRole('link', { name: title }).waitFor()

  await page.getByRole('button', { name: `Remove download of ${song}` }).click()
  await page.getByText(/^1 download, [\d.]+ MB$/).waitFor()
  await page.getByRole('button', { name: `Remove download of ${title}` }).click()
  await page.getByText('Nothing downloaded yet').waitFor()
  await goOnline(context)
  await page.waitForURL(`${site}/studio/pricing`)
  await page.getByRole('heading', { name: 'Plans for shows and artists' }).waitFor()
})

test('what can’t be downloaded says why, and what is under way can be ended', async () => {
  const { page } = await visit({ serviceWorkers: 'allow' })
  await page.goto(site + episode)
  const options = page.locator('main summary[aria-label=Options]').first()
  const download = page.getByRole('button', { name: 'Download', exact: true })
  const refusals: [answer: string, text: string][] = [
    [
      'Promise.reject(new TypeError("Failed to fetch"))',
      'This can’t be downloaded: its host doesn’t allow it.',
    ],
    [
      'Promise.resolve(new Response(null, { status: 404 }))',
      'The download failed. Please try again.',
    ],
    [
      'Promise.resolve(new Response("x", { headers: { "Content-Length": "9e15" } }))',
      'There isn’t enough room on this device. Remove a download and try again.',
    ],
  ]
  for (const [answer, text] of refusals) {
    await page.evaluate(`window.fetch = () => ${answer}`)
    await options.click()
    await download.click()
    await page.getByText(text).waitFor()
  }
  await page.evaluate(`window.fetch = (_, { signal }) => Promise.resolve(new Response(
    new ReadableStream({ start(body) {
      body.enqueue(new Uint8Array(50))
      signal.addEventListener('abort', () => body.error(signal.reason))
    } }), { headers: { 'Content-Length': '100' } }))`)
  await options.click()
  await download.click()
  await options.click()
  await page.getByRole('button', { name: 'Downloading… 50%' }).click()
  await page.getByText('Download cancelled').waitFor()
  await options.click()
  await download.waitFor()
})

test('the first page ever visited opens offline with its cover, also if it was left before the worker came', async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' })
  await page.goto(site + show)
  await untilHydrated(page)
  await page.evaluate(() => history.pushState(null, '', '/charts'))
  await installed(page)
  await expect.poll(() => keptPaths(page)).toContain(show)
  await expect.poll(() => keptPaths(page)).toContain('/charts')
  await goOffline(context)
  await page.goto(site + show)
  const cover = page.getByRole('main').locator('img').first()
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await goOnline(context)
})

test('a page that was only moved to inside the site opens offline too', async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' })
  await page.goto(site)
  await installed(page)
  await page.reload()
  await untilHydrated(page)
  const link = page.locator(`main a[href="${show}"]`).first()
  const title = (await link.getAttribute('title')) ?? ''
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => keptPaths(page)).toContain(`${show}.data`)
  await goOffline(context)
  await page.goto(site + show)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.waitForURL(site + show)
  await goOnline(context)
})

test('logging out deletes kept pages, and the studio, the account and the API are never kept', async () => {
  const { page } = await visit({ serviceWorkers: 'allow' })
  await page.goto(site)
  await installed(page)
  await logIn(page, { ...product, url: site }, 'listener@example.com')
  for (const path of ['/', '/library', '/account', '/studio/new-show', '/session-token'])
    await page.goto(site + path)
  await page.goto(site)
  await expect.poll(() => keptPaths(page)).toContain('/library')
  const before = await keptPaths(page)
  expect(
    before.filter((path) =>
      /^\/(v1|dev|api|account|studio|session-token|login|mailbox)/.test(path),
    ),
  ).toEqual([])
  await page.locator('summary[aria-label="Account menu"]').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.locator('summary[aria-label=Menu]').waitFor()
  await expect.poll(() => keptPaths(page)).not.toContain('/library')
  const kept = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys())
      for (const key of await (await caches.open(name)).keys())
        texts.push((await (await caches.match(key))?.text()) ?? '')
    return texts.join('')
  })
  expect(kept).not.toContain('listener@example.com')
})

test('a new version is offered, and taken when the reader says so', async () => {
  const { page } = await visit({ serviceWorkers: 'allow' })
  await page.goto(site)
  await installed(page)
  gate.workerEnd = '\n// another version'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version is ready').waitFor()
  await page.getByRole('button', { name: 'Later' }).waitFor()
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload' }).click(),
  ])
  const waits = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).waiting !== null,
  )
  expect(waits).toBe(false)
})
