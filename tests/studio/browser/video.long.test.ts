import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { film } from '#tests/rig/factories/film.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { logIn, untilHydrated, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { newItem, readyEpisode } from '#tests/rig/browser/studio-work.ts'

const mp4 = { name: 'video.mp4', mimeType: 'video/mp4', buffer: await film() }
const short = await film({ kind: 'webm', seconds: 1 })
const webm = { name: 'video.webm', mimeType: 'video/webm', buffer: short }
const email = 'filming@video.example'

const product = await sharedProduct('bare')
type Api = Awaited<ReturnType<typeof signIn>>
let api: Api
let show = { feed_id: '', item_id: '' }

beforeAll(async () => {
  api = await signIn(product, email)
  show = await readyEpisode(api)
})

async function creator(options: { javaScriptEnabled?: boolean } = {}) {
  const visitor = await visit(options)
  await logIn(visitor.page, product, email)
  return visitor
}

function editor({ feed_id, item_id }: typeof show): string {
  return `${product.url}/studio/${feed_id}/${item_id}/edit`
}

async function newEpisode(title: string): Promise<typeof show> {
  return { feed_id: show.feed_id, item_id: await newItem(api, show.feed_id, title) }
}

function videoCard(page: Page) {
  return page.getByRole('region', { name: /video \(optional\)$/i })
}

async function choose(page: Page, file: typeof mp4): Promise<void> {
  await videoCard(page).locator('input[type=file]').setInputFiles(file)
}

/** Waits until a video on the page has really moved on. */
async function untilPlaying(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (where) => {
      const video = document.querySelector<HTMLVideoElement>(where)
      return video !== null && video.currentTime > 0.3 && video.videoWidth > 0
    },
    selector,
    { timeout: 30_000 },
  )
}

test('an MP4 becomes a video that plays in the studio and on its page', async () => {
  const { page } = await creator()
  await page.goto(editor(show))
  const card = videoCard(page)
  await card.getByRole('button', { name: 'Add video version' }).click()
  await choose(page, webm)
  await card.getByText('Media type currently not supported. Please use MP4.').waitFor()
  await choose(page, mp4)
  await card.getByText('This might take a while').waitFor()
  await card.getByText('Processing', { exact: true }).first().waitFor()
  const chips = card.getByRole('button', { name: 'About video processing' })
  expect(await chips.innerText()).toMatch(/360P\s*720P/)
  await chips.focus()
  const tooltip = card.getByRole('tooltip')
  expect(await tooltip.innerText()).toMatch(
    /^Video processing - Your video is converted to 2 different resolutions so that it can be watched by all users\./,
  )
  await page.keyboard.press('Escape')
  await tooltip.waitFor({ state: 'hidden' })

  await card.getByRole('button', { name: 'Play video' }).click({ timeout: 60_000 })
  await untilPlaying(page, 'section[aria-label$="(optional)"] video')

  await api.call('me/hosting-feed-publish', { feed_id: show.feed_id })
  const { item } = await api.call<{ item: { _tributary_id: string } }>(
    'me/hosting-item-release',
    show,
  )
  const { page: listener } = await visit()
  await listener.goto(`${product.url}/episode/${item._tributary_id}`)
  await listener.getByRole('img', { name: 'Video' }).first().waitFor()
  await listener.getByRole('button', { name: /^Play/ }).first().click()
  await untilPlaying(listener, 'video')

  await page.route('**/*.m3u8*', (route) => route.fulfill({ status: 500, body: 'no disk' }))
  await page.reload()
  await untilHydrated(page)
  await card.getByRole('button', { name: 'Play video' }).click()
  await card.getByText('This browser cannot play the video.').waitFor({ timeout: 60_000 })
})

test('a video is removed again', async () => {
  const { page } = await creator()
  const episode = await newEpisode('To be without a video')
  await page.goto(editor(episode))
  const card = videoCard(page)
  await card.getByRole('button', { name: 'Add video version' }).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/edit.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(page, mp4)
  await card.getByText(/^Complete/).waitFor()
  held.resolve()
  await card.getByText('This might take a while').waitFor()
  const removal = '**/video.data*'
  await page.route(removal, (route) => route.fulfill({ status: 500, json: { error: 'BUSY' } }))
  await card.getByRole('button', { name: 'Remove video' }).click()
  await page.getByText('Could not remove the video.').waitFor()
  await page.unroute(removal)
  await card.getByRole('button', { name: 'Remove video' }).click()
  await card.getByRole('button', { name: /Add video version|Upload video/ }).waitFor()
  const { video } = await api.call<{ video: { state: string } }>('me/hosting-video-get', episode)
  expect(video.state).toBe('EMPTY')
})

test('what goes wrong is told, and can be tried again', async () => {
  const { page } = await creator()
  const episode = await newEpisode('Hard to convert')
  await page.route('**/v1/me/hosting-video-get', async (route) => {
    const answer = await route.fetch()
    const { video } = (await answer.json()) as { video: { file?: { resolutions: object[] } } }
    const resolutions = video.file?.resolutions.map((one, at) => ({ ...one, done: at === 0 }))
    const file = { ...video.file, resolutions }
    await route.fulfill({ json: { video: { ...video, state: 'PROCESSING', file } } })
  })
  await page.route('**/*p.m3u8?*', (route) => route.fulfill({ status: 500, body: 'no disk' }))
  await page.goto(editor(episode))
  const card = videoCard(page)
  await card.getByRole('button', { name: 'Add video version' }).click()
  await choose(page, mp4)
  await card.getByText('Failed to fetch video playlist: 500 no disk').waitFor({ timeout: 30_000 })

  await page.unroute('**/v1/me/hosting-video-get')
  await page.route('**/v1/me/hosting-video-get', async (route) => {
    const answer = await route.fetch()
    const { video } = (await answer.json()) as { video: object }
    const failed = { ...video, state: 'FAILED', error: 'Could not process the video.' }
    await route.fulfill({ json: { video: failed } })
  })
  await card.getByText('Could not process the video.').waitFor({ timeout: 30_000 })
  const again = page.waitForRequest('**/video.data*')
  await card.getByRole('button', { name: 'Retry' }).click()
  expect((await again).postData()).toContain('retry-DEFAULT')
})

test('without JavaScript a video is sent with a plain form', async () => {
  const { page } = await creator({ javaScriptEnabled: false })
  const episode = await newEpisode('By hand')
  await page.goto(editor(episode))
  await page.getByRole('link', { name: 'Add video version' }).click()
  await page.getByLabel('Upload video').setInputFiles(webm)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Media type currently not supported. Please use MP4.').waitFor()
  await page.getByLabel('Upload video').setInputFiles(mp4)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.waitForURL(/\/edit#media$/)
  expect(await videoCard(page).innerText()).toMatch(/360P\s*720P|video\.mp4/)
  await page.getByRole('link', { name: 'Change video' }).click()
  await page.getByLabel('Replace video').waitFor()
})
