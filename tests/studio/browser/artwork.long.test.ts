import { randomFillSync } from 'node:crypto'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareArtwork } from '#app/.server/base/ports/images/prepare-artwork.ts'
import { plainJpeg } from '#tests/rig/factories/files.ts'
import { type Api, signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { startSlowProxy } from '#tests/rig/browser/slow-proxy.ts'
import { newItem, newShow } from '#tests/rig/browser/studio-work.ts'

const proxy = await startSlowProxy(() => product.url)
const product = await startProduct({ env: { PUBLIC_URL: proxy.url } })

interface Editing {
  api: Api
  page: Page
  problems: string[]
  feed_id: string
  item_id: string
}

const inTime = { timeout: 10_000 }
let creators = 0

/** The editor of a new episode, with nothing in it. */
async function openEpisode(options: Parameters<typeof visit>[0] = {}): Promise<Editing> {
  const email = `painter-${creators++}@example.com`
  const api = await signIn(product, email)
  const feed_id = await newShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  const { page, problems } = await visit(options)
  await logIn(page, { ...product, url: proxy.url }, email)
  await page.goto(`${proxy.url}/studio/${feed_id}/${item_id}/edit`)
  if (options.javaScriptEnabled !== false)
    await page.getByRole('button', { name: 'Upload image', includeHidden: true }).waitFor()
  return { api, page, problems, feed_id, item_id }
}

function choose(page: Page, buffer: Buffer, mimeType = 'image/jpeg', name = 'night.jpg') {
  return page.locator('input[accept*=avif]').setInputFiles({ name, mimeType, buffer })
}

function said(page: Page, text: string) {
  return page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' })
}

interface StoredImage {
  url: string
  type: string
  width: number
  height: number
}

async function imageOf({ api, feed_id, item_id }: Editing): Promise<StoredImage | undefined> {
  type Answer = { item: { content: { images?: StoredImage[] } } }
  const { item } = await api.call<Answer>('me/hosting-item-get', { feed_id, item_id })
  return item.content.images?.[0]
}

/** Some pixels of the picture that is stored, as `RRGGBB`. */
async function storedPixels(editing: Editing, places: [x: number, y: number][]) {
  const { token } = await editing.api.call<{ token: string }>('me/hosting-feed-get', {
    feed_id: editing.feed_id,
  })
  const image = await imageOf(editing)
  const answer = await fetch(`${image?.url}?source=tributary-studio&token=${token}`)
  return pixelsOf(Buffer.from(await answer.arrayBuffer()), places)
}

async function pixelsOf(jpeg: Buffer, places: [x: number, y: number][]): Promise<number[][]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...data.subarray(at, at + 3)]
  })
}

function expectNear(found: number[][], expected: number[][], tolerance = 14) {
  const distances = found.map((pixel, at) =>
    Math.max(...pixel.map((value, channel) => Math.abs(value - (expected[at]?.[channel] ?? 999)))),
  )
  expect(Math.max(...distances), `${JSON.stringify(found)}`).toBeLessThanOrEqual(tolerance)
}

const red = [200, 30, 30]
const blue = [30, 30, 200]

/** The left half red, the right half blue: its edges are of two colours. */
async function halves(width: number, height: number): Promise<Buffer> {
  const left = await plain(Math.round(width / 2), height, red)
    .png()
    .toBuffer()
  return plain(width, height, blue)
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function plain(width: number, height: number, [r = 0, g = 0, b = 0]: number[]) {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}

/** More bytes than the sockets on their way can hold, which is what an upload is stopped for. */
function heavyPicture(): Promise<Buffer> {
  const [side, channels] = [2500, 3] as const
  const pixels = randomFillSync(Buffer.alloc(side * side * channels))
  return sharp(pixels, { raw: { width: side, height: side, channels } })
    .tiff({ compression: 'none' })
    .toBuffer()
}

test('a picture is uploaded at once, and the cover says how far it is', async () => {
  const editing = await openEpisode()
  const { page, problems } = editing
  await page.route('**/v1/me/hosting-multipart-presigned-urls-get', async (route) => {
    await said(page, 'Preparing to upload...')
    await route.continue()
  })
  let answered = () => undefined as void
  const updated = new Promise<void>((resolve) => (answered = resolve))
  await page.route('**/v1/me/hosting-media-attach', async (route) => {
    await updated
    await route.continue()
  })
  proxy.hold(1_500_000)
  await choose(page, await heavyPicture(), 'image/tiff', 'night.tiff')
  await said(page, 'Uploading...')
  const percent = page.getByText(/^[1-9]\d?%$/).first()
  await percent.waitFor()
  expect(Number.parseInt(await percent.innerText(), 10)).toBeLessThan(100)
  proxy.letGo()
  await said(page, 'Finalizing the upload...')
  answered()
  await said(page, 'The image is in place.')
  expect(await imageOf(editing)).toMatchObject({ type: 'image/jpeg', width: 2500, height: 2500 })
  await page.locator(`img[src*="/images/content/${editing.item_id}"]`).first().waitFor()
  expect(problems).toEqual([])
})

test('an image is taken away again, also while it is on its way', async () => {
  const editing = await openEpisode()
  const { page } = editing
  proxy.hold(1_500_000)
  await choose(page, await heavyPicture(), 'image/tiff', 'night.tiff')
  await said(page, 'Uploading...')
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Remove image' }).waitFor({ state: 'detached' })
  proxy.letGo()
  expect(await imageOf(editing)).toBeUndefined()
  await choose(page, await plainJpeg(500))
  await said(page, 'The image is in place.')
  expect(await imageOf(editing)).toMatchObject({ width: 1400, height: 1400 })
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Remove image' }).waitFor({ state: 'detached' })
  // The button that is gone has handed its focus on.
  await page.locator('input[accept*=avif]:focus').waitFor()
  await expect.poll(() => imageOf(editing)).toBeUndefined()
})

test('what is no picture is refused, and a failed upload says so', async () => {
  const editing = await openEpisode()
  const { page } = editing
  await choose(page, Buffer.from('GIF89a'), 'image/gif', 'moving.gif')
  await said(page, 'Not a valid content type; use JPG or PNG.')
  await choose(page, Buffer.from('Not a picture.'))
  await said(page, 'Could not process the image.')
  const begin = '**/v1/me/hosting-multipart-presigned-urls-get'
  await page.route(begin, (route) => route.fulfill({ status: 400, json: {} }))
  await choose(page, await plainJpeg())
  await said(page, 'Could not upload the file.')
  await page.unroute(begin)
  await choose(page, await plainJpeg())
  await said(page, 'The image is in place.')
  expect(await page.getByText('Could not upload the file.').count()).toBe(0)
})

test('a wide picture is cropped to the part that its owner chooses, by keyboard and by mouse', async () => {
  const editing = await openEpisode()
  const { page, problems } = editing
  await choose(page, await halves(3200, 1600))
  await page.getByText('This image is not square.').waitFor()
  await page.getByText('Crop', { exact: true }).click()
  const across = page.getByLabel('Left to right')
  await across.focus()
  await page.keyboard.press('End')
  expect(await across.inputValue()).toBe('0.75')
  await page.getByRole('button', { name: 'Use image' }).click()
  await said(page, 'The image is in place.')
  expect(await imageOf(editing)).toMatchObject({ width: 1600, height: 1600 })
  expectNear(await storedPixels(editing, sides), [blue, blue])

  await choose(page, await halves(3200, 1600))
  await page.getByText('Crop', { exact: true }).click()
  await page.getByLabel('Zoom').fill('2')
  const stage = page.getByAltText('Preview').locator('..')
  const box = await stage.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 160, (box?.y ?? 0) + 160]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 150, y, { steps: 4 })
  await page.mouse.move(x + 600, y, { steps: 4 })
  await page.mouse.up()
  expect(Number(await page.getByLabel('Left to right').inputValue())).toBeLessThan(0.2)
  await page.getByRole('button', { name: 'Use image' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await imageOf(editing))?.width, inTime).toBe(1400)
  expectNear(await storedPixels(editing, sides), [red, red])
  expect(problems).toEqual([])
})

const sides: [number, number][] = [
  [0.1, 0.5],
  [0.9, 0.5],
]

test.each([
  ['with the colour of its edges', async () => plain(1800, 900, [40, 120, 90]).png().toBuffer()],
  ['over a blurred copy', () => halves(2400, 1600)],
])('a picture is padded %s, as the server would, unless a crop is chosen', async (_, make) => {
  const editing = await openEpisode()
  const { page } = editing
  const picture = await make()
  await choose(page, picture, 'image/png')
  await page.getByAltText('Preview').waitFor()
  await page.getByRole('button', { name: 'Use image' }).click()
  await said(page, 'The image is in place.')
  const places = [0.02, 0.3, 0.5, 0.7, 0.98].flatMap((x): [number, number][] => [
    [x, 0.02],
    [x, 0.5],
    [x, 0.98],
  ])
  // The middle of the halves is where the two differ by how they interpolate.
  const compared = places.filter(([x]) => x !== 0.5)
  const { jpeg, width } = await prepareArtwork(picture)
  expect(await imageOf(editing)).toMatchObject({ width, height: width })
  expectNear(await storedPixels(editing, compared), await pixelsOf(jpeg, compared))
})

test('a browser that cannot draw in workers does it in the page; without blur the sides stay white', async () => {
  const editing = await openEpisode()
  const { page } = editing
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
    Reflect.deleteProperty(CanvasRenderingContext2D.prototype, 'filter')
  })
  await page.reload()
  await page.getByRole('button', { name: 'Upload image', includeHidden: true }).waitFor()
  await choose(page, await halves(2400, 1600))
  await page.getByRole('button', { name: 'Use image' }).click()
  await said(page, 'The image is in place.')
  const white = [255, 255, 255]
  const found = await storedPixels(editing, [
    [0.2, 0.02],
    [0.2, 0.5],
    [0.8, 0.5],
    [0.8, 0.98],
  ])
  expectNear(found, [white, red, blue, white])
})

test('a picture that this browser cannot read is made square by the server', async () => {
  const editing = await openEpisode()
  const tiff = await plain(1500, 1400, red).tiff().toBuffer()
  await choose(editing.page, tiff, 'image/tiff', 'scan.tiff')
  await said(editing.page, 'The image is in place.')
  expect(await imageOf(editing)).toMatchObject({ type: 'image/jpeg', width: 1500, height: 1500 })
})

test('without JavaScript the picture goes with the form, and is removed by it', async () => {
  const editing = await openEpisode({ javaScriptEnabled: false })
  const { page } = editing
  await choose(page, await halves(1800, 900))
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('All changes saved').first().waitFor()
  expect(await imageOf(editing)).toMatchObject({ type: 'image/jpeg', width: 1800, height: 1800 })
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Remove image' }).waitFor({ state: 'detached' })
  expect(await imageOf(editing)).toBeUndefined()
  await choose(page, Buffer.from('GIF89a'), 'image/gif', 'moving.gif')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Not a valid content type; use JPG or PNG.').waitFor()
})
