import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { parseFeed } from 'podcast-partytime'
import { expect, test } from 'vitest'
import { hasFfmpeg } from '#app/.server/base/ports/media/index.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { creator, saved } from '#tests/rig/browser/studio-editing.ts'
import { readyShow } from '#tests/rig/browser/studio-work.ts'
import { fileFolder } from '#tests/rig/browser/upload-files.ts'
import { dropFiles } from '#tests/rig/browser/upload-studio.ts'

const product = await sharedProduct('bare')
const folder = fileFolder()
/** Of a file's parts, as the page sends them. */
const partBytes = 8_388_608

/** Two seconds of a tone as an M4A that goes in two parts: players skip what a box of this name holds. */
function longM4a(): Buffer {
  const file = path.join(folder, 'night.m4a')
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...tone, file])
  const filling = Buffer.alloc(partBytes)
  filling.writeUInt32BE(filling.length)
  filling.write('free', 4)
  return Buffer.concat([readFileSync(file), filling])
}

/** The line of a page: which parts have arrived, and where it breaks but for the first of them. */
async function breakingLine(page: Page) {
  const arrived: number[] = []
  let isCut = true
  page.on('response', (response) => {
    const part = partOf(response.url())
    if (part && response.request().method() === 'PUT' && response.ok()) arrived.push(part)
  })
  await page.route(
    (url) => (partOf(url.href) ?? 0) > 1,
    (route) => (isCut ? route.abort('internetdisconnected') : route.continue()),
  )
  return {
    arrived: () => arrived.toSorted((a, b) => a - b),
    async back() {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}

function partOf(url: string): number | null {
  const part = new URL(url).searchParams.get('part')
  return part === null ? null : Number(part)
}

test.skipIf(!(await hasFfmpeg()))(
  'an M4A that is dropped, over a line that breaks, becomes an episode that others read whole (ffmpeg not installed)',
  async () => {
    const { page, api } = await creator(product, 'ada@any-sound.example')
    const feed_id = await readyShow(api)
    const m4a = longM4a()
    const line = await breakingLine(page)
    await page.goto(`${product.url}/studio/${feed_id}/new-episode`)
    await saved(page, () => page.getByLabel('Episode title').fill('Night Ferry'))
    await dropFiles(page.getByRole('button', { name: 'Upload audio' }), { 'night.m4a': m4a })
    const card = page.getByRole('main')
    await card.getByText('Media type currently not supported. Please use MP3.').waitFor()
    await card.getByLabel('Cut off silence at both ends').check()
    await card.getByRole('button', { name: 'Make an MP3 of it' }).click()
    await expect.poll(line.arrived).toEqual([1])
    await page.context().setOffline(true)
    await card.getByText('Waiting for the connection…').first().waitFor()
    await line.back()
    await page.getByRole('button', { name: 'Replace audio' }).waitFor()
    expect(line.arrived()).toEqual([1, 2])
    await card.getByText(/LUFS before, .* LUFS after/).waitFor()
    await card.getByRole('button', { name: 'Offer the master to apps that play it' }).click()
    await card.getByRole('button', { name: 'No longer offer the master to apps' }).waitFor()
    const editor = page.url()
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'))

    const address = `${product.url}/feeds/${feed_id}`
    const xml = await (await fetch(address)).text()
    const [episode] = parseFeed(xml)?.items ?? []
    expect(episode).toMatchObject({
      title: 'Night Ferry',
      duration: 2,
      enclosure: { type: 'audio/mpeg' },
      alternativeEnclosures: [{ type: 'audio/mp4', length: m4a.length }],
    })
    const files = [
      { url: episode?.enclosure.url, length: episode?.enclosure.length },
      { url: episode?.alternativeEnclosures?.[0]?.source[0]?.uri, length: m4a.length },
    ]
    for (const { url = '', length } of files) {
      const { status, headers } = await fetch(url, { method: 'HEAD' })
      expect([status, Number(headers.get('content-length'))]).toEqual([200, length])
    }
    await page.goto(`${product.url}/validate?url=${encodeURIComponent(address)}`)
    const standing = page.getByRole('list', { name: 'How it stands' })
    await standing.getByText('Apple Podcasts').waitFor()
    expect(await standing.getByText(/\d errors?/).allTextContents()).toEqual([])

    await page.goto(editor)
    await card.getByRole('button', { name: 'Remove the master' }).click()
    await card.getByText(/LUFS before/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Replace audio' }).waitFor()
  },
)
