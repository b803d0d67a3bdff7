import type { Page } from 'playwright'
import { parseFeed } from 'podcast-partytime'
import { expect, test } from 'vitest'
import { hasFfmpeg } from '#app/.server/base/ports/media/index.ts'
import { plainJpeg } from '#tests/rig/factories/files.ts'
import { taggedSound } from '#tests/rig/factories/tagged-sound.ts'
import { listener, playFrom } from '#tests/rig/browser/listening.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { creator, itemIn, saved } from '#tests/rig/browser/studio-editing.ts'
import { readyArtist, readyShow } from '#tests/rig/browser/studio-work.ts'
import { dropFiles } from '#tests/rig/browser/upload-studio.ts'

const product = await sharedProduct('bare')
/** Of a file's parts, as the page sends them. */
const partBytes = 8_388_608

/** Two seconds of a tone as an M4A that goes in two parts: players skip what a box of this name holds. */
function longM4a(): Buffer {
  const filling = Buffer.alloc(partBytes)
  filling.writeUInt32BE(filling.length)
  filling.write('free', 4)
  return Buffer.concat([taggedSound('night.m4a', { seconds: 2 }), filling])
}

/** Three songs as an artist has them on a disk. */
async function albumOnDisk(): Promise<Record<string, Buffer>> {
  const cover = await plainJpeg(1400)
  const song = (number: number, title: string, tags = {}) =>
    taggedSound('song.flac', {
      hertz: 220 * number,
      seconds: 3,
      tags: { title, artist: 'Ada Quay', genre: 'Folk', isrc: `GBAYE680010${number}`, ...tags },
      cover,
    })
  return {
    '03 Rain.flac': song(3, 'Rain'),
    '01 Fog.flac': song(1, 'Fog', { lyrics: 'Grey the harbour\nGrey the sea' }),
    '02 Tide.flac': song(2, 'Tide'),
  }
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

/** What our validator calls an error. */
async function errorsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(`${product.url}/validate?url=${encodeURIComponent(address)}`)
  const standing = page.getByRole('list', { name: 'How it stands' })
  await standing.getByText('Apple Podcasts').waitFor()
  return standing.getByText(/\d errors?/).allTextContents()
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
    expect(await errorsOf(page, address)).toEqual([])

    await page.goto(editor)
    await card.getByRole('button', { name: 'Remove the master' }).click()
    await card.getByText(/LUFS before/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Replace audio' }).waitFor()
  },
)

test.skipIf(!(await hasFfmpeg()))(
  'FLACs that are dropped become an album with what their tags say, which is heard (ffmpeg not installed)',
  async () => {
    const { page, api } = await creator(product, 'quay@any-sound.example')
    const artist = await readyArtist(api, 'Ada Quay')
    await page.goto(`${product.url}/studio/${artist}/new-release`)
    await saved(page, () => page.getByLabel('Release title').fill('Tidewrack'))
    await dropFiles(page.getByText('Drag and drop your files to get started'), await albumOnDisk())
    await page.getByRole('button', { name: 'Make MP3s of all 3' }).click()
    await page
      .getByText(/^Making an MP3 • \d+% complete$/)
      .first()
      .waitFor()
    const tracks = page.getByRole('list', { name: 'Tracks' })
    await expect.poll(() => tracks.getByText(/^0:0[34]$/).count()).toBe(3)
    const release = itemIn(page)
    const publish = page.getByRole('button', { name: 'Publish', exact: true }).first()
    await publish.click()
    await page.waitForURL(/just-published-release/)

    const address = `${product.url}/feeds/${release}`
    const xml = await (await fetch(address)).text()
    const album = parseFeed(xml)
    expect(album).toMatchObject({ title: 'Tidewrack', author: 'Ada Quay', medium: 'music' })
    const told = album?.items.map(({ title, author, enclosure }) => [title, author, enclosure.type])
    expect(told).toEqual(['Fog', 'Tide', 'Rain'].map((title) => [title, 'Ada Quay', 'audio/mpeg']))
    expect(xml.match(/(?<=purpose="isrc">)\w+/g)).toEqual([1, 2, 3].map((at) => `GBAYE680010${at}`))
    const cover = await (await fetch(album?.itunesImage ?? '')).blob()
    expect(cover.type).toBe('image/jpeg')
    const [lyrics] = album?.items[0]?.podcastTranscripts ?? []
    expect(await (await fetch(lyrics?.url ?? '')).text()).toContain('Grey the sea')
    expect(await errorsOf(page, address)).toEqual([])

    const reading = await listener()
    await playFrom(reading.page, album?.link ?? '', 'Tide')
    await reading.page.getByRole('link', { name: 'Folk' }).first().waitFor()
    expect(reading.problems).toEqual([])
  },
)
