import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { within } from '#tests/rig/browser/time-limits.ts'

const product = await sharedProduct('demo')
const paths = product.content

function embedOf(kind: keyof typeof paths): string {
  return `${product.url}/embed${paths[kind]}`
}

/** A page of another site with frames of this one. */
async function startOtherSite(
  address: string,
  { sandbox = false, frames = 1 } = {},
): Promise<string> {
  const kept = sandbox ? ' sandbox="allow-scripts"' : ''
  const frame = `<iframe src="${address}" width="640" height="420" title="Player" allow="autoplay"${kept}></iframe>`
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
        ${frame.repeat(frames)}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a frame on another site plays a show, by keyboard, too', async () => {
  const { page, problems } = await visit({ colorScheme: 'dark' })
  await page.goto(await startOtherSite(embedOf('album')))
  const frame = page.frameLocator('iframe')
  const list = frame.getByRole('list', { name: 'Contents' })
  const first = list.getByRole('button').nth(0)
  const second = list.getByRole('button').nth(1)
  const firstTitle = ((await first.getAttribute('data-title')) ?? '').trim()
  const secondTitle = ((await second.getAttribute('data-title')) ?? '').trim()
  await frame
    .getByRole('button', { name: `Play ${firstTitle}` })
    .first()
    .click()
  await frame
    .getByRole('button', { name: `Pause ${firstTitle}` })
    .first()
    .waitFor()
  await second.focus()
  await page.keyboard.press('Enter')
  await frame
    .getByRole('button', { name: `Pause ${secondTitle}` })
    .first()
    .waitFor()
  const slider = frame.getByRole('slider', { name: 'Position' })
  await expect.poll(() => slider.isEnabled()).toBe(true)
  await slider.focus()
  await page.keyboard.press('End')
  // What ends is followed by the next of the list.
  await expect
    .poll(() => frame.getByRole('button', { name: `Pause ${secondTitle}` }).count())
    .toBe(0)
  expect(problems).toEqual([])
})

test('in a sandbox without an origin, as WordPress has it, one player plays at a time', async () => {
  const { page, problems } = await visit()
  await page.goto(await startOtherSite(embedOf('episode'), { sandbox: true, frames: 2 }))
  const [one, other] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)]
  const pause = { name: /^Pause / }
  await one.getByRole('button', { name: /^Play / }).click()
  await one.getByRole('button', pause).waitFor()
  await other.getByRole('button', { name: /^Play / }).click()
  await other.getByRole('button', pause).waitFor()
  await one.getByRole('button', { name: /^Play / }).waitFor()
  expect(await other.getByRole('button', pause).count()).toBe(1)
  const fonts = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.evaluate(() => document.fonts.check('14px "Instrument Sans"'))),
  )
  expect(fonts).toEqual([true, true])
  expect(problems).toEqual([])
})

test('nothing of the site around it is in a player, nor anybody’s session', async () => {
  const { context, page } = await visit()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(embedOf('episode'))
  expect(scripts).toEqual(['/embed-player.js'])
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Player', exact: true }).count()).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('the player of a clip plays its part of the episode alone', async () => {
  const answer = await fetch(`${product.url}/api/search-content`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'A second late', types: ['CLIP'] }),
  })
  const { hits } = (await answer.json()) as { hits: ContentHit[] }
  const [{ _id, info }] = hits as [ContentHit]
  const { start = 0, end = 0 } = info.clip ?? {}
  const { page } = await visit()
  await page.goto(`${product.url}/embed/clip/${_id}`)
  const seconds = () =>
    page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  const isPaused = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)
  const play = page.getByRole('button', { name: /^Play A second late/ })
  await play.click()
  await expect.poll(seconds).toBeGreaterThan(start)
  expect(await page.locator('[data-total]').textContent()).toBe(clockDuration(end - start))
  await page.getByRole('slider').fill('0.98')
  await expect.poll(isPaused).toBe(true)
  expect(Math.abs((await seconds()) - end)).toBeLessThan(1)
  await play.click()
  await expect.poll(seconds).toBeLessThan(end - 1)
})

test('a banner is drawn from a tiny preview in the page itself', async () => {
  const previews = async () =>
    (await (await fetch(product.url + paths.show)).text()).includes('src="data:image/webp;base64,')
  await expect.poll(previews, within(30_000)).toBe(true)
})

test('what is missing is drawn', async () => {
  const answer = await fetch(`${product.url}/images/share${paths.episode}.png`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const nobody = await fetch(`${product.url}/images/content/nobodynobodynobody00/medium`)
  expect([nobody.status, nobody.headers.get('content-type')]).toEqual([404, 'image/webp'])
})
