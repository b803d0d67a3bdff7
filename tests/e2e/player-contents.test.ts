import AxeBuilder from '@axe-core/playwright'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, listener, pathOf, patient, phone, player, playFrom, press } from './listening.ts'
import { newDataDir, startProduct } from './product.ts'

const dataDir = newDataDir()
const product = await startProduct({ dataDir, env: { SEED_DEMO: '1' } })
const show = await pathOf(product, 'show', 'One Minute Morning')
const episode = 'Rain on a Tin Roof'

/** Of the player and what it has opened. */
async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .include('[aria-label=Player], [role=dialog]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

test.each(['dark', 'light'] as const)(
  'everything the player opens is accessible, %s',
  async (colorScheme) => {
    const { page, problems } = await listener({ ...desktop, colorScheme, reducedMotion: 'reduce' })
    await playFrom(page, product.url + show, episode)
    for (const name of ['Queue', 'Playback options']) {
      await press(page, name)
      await page.getByRole('dialog', { name }).waitFor()
      await page.waitForTimeout(300)
      expect(await violations(page), name).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.waitForTimeout(300)
    expect(await violations(page), 'shortcuts').toEqual([])
    expect(problems).toEqual([])
  },
  120_000,
)

test.each(['dark', 'light'] as const)(
  'the whole player of phones is accessible, %s',
  async (colorScheme) => {
    const small = await listener({ ...phone, colorScheme, reducedMotion: 'reduce' })
    await playFrom(small.page, product.url + show, episode)
    await small.page.getByRole('button', { name: `Now playing: ${episode}` }).click()
    const panel = small.page.getByRole('dialog')
    for (const view of ['Speed', 'Queue']) {
      await panel.getByRole('button', { name: view, exact: true }).click()
      await small.page.waitForTimeout(200)
      expect(await violations(small.page), view).toEqual([])
    }
    expect(small.problems).toEqual([])
  },
  120_000,
)

/** Adds a show or album of one item to the catalogue; answers its path. */
function addFeed(medium: 'podcast' | 'music', title: string, enclosure: string) {
  const file = path.join(path.dirname(dataDir), `${medium}-${title}.xml`)
  writeFileSync(
    file,
    `<?xml version="1.0"?><rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel><title>Feed of ${title}</title><link>https://${medium}.test/</link><description>-</description>
<podcast:medium>${medium}</podcast:medium>
<item><title>${title}</title><guid>${title}</guid>${enclosure}</item></channel></rss>`,
  )
  const url = `https://${medium}.test/${encodeURIComponent(title)}.xml`
  const printed = execFileSync(
    process.execPath,
    ['build/server/index.js', 'catalogue', 'add', file, '--url', url],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: product.url, SEED_DEMO: '0' },
    },
  )
  const { id } = JSON.parse(printed) as { id: string }
  return `/${medium === 'music' ? 'album' : 'show'}/${id}`
}

test('locked content asks to be unlocked instead of playing', async () => {
  const { page } = await listener()
  const audio = (name: string) =>
    `<enclosure url="https://x.test/audio/${name}.mp3" type="audio/mpeg" length="1"/>`
  await page.goto(product.url + addFeed('podcast', 'Early', audio('early-access')))
  await press(page, 'Unlock Early')
  const episode = page.getByRole('dialog', { name: 'Subscribe to unlock this episode' })
  await episode
    .getByText('Subscribe to the show or purchase this episode to listen to it early.')
    .waitFor()
  await episode.getByRole('link', { name: 'Get the Tributary app' }).waitFor()
  await page.goto(product.url + addFeed('music', 'Exclusive', audio('exclusive-track')))
  await page.getByRole('button', { name: 'Unlock Exclusive', exact: true }).first().click()
  const track = page.getByRole('dialog', { name: 'Subscribe to unlock this track' })
  await track.getByText('Subscribe to the artist to get access to this track.').waitFor()
  expect(await player(page).count()).toBe(0)
})

test('video can be seen in fullscreen, and a track has no 30 s buttons', async () => {
  const { page } = await listener()
  const film = '<enclosure url="https://x.test/film.mp4" type="video/mp4" length="1"/>'
  await page.goto(product.url + addFeed('podcast', 'Film', film))
  await press(page, 'Play Film')
  await player(page).getByRole('button', { name: 'Fullscreen' }).waitFor()
  const song = '<enclosure url="https://x.test/song.mp3" type="audio/mpeg" length="1"/>'
  await page.goto(product.url + addFeed('music', 'Song', song))
  await page.getByRole('button', { name: 'Play Song', exact: true }).first().click()
  await player(page).getByRole('link', { name: 'Song' }).waitFor()
  await player(page).getByRole('button', { name: 'Previous' }).waitFor()
  expect(
    await player(page)
      .getByRole('button', { name: /30 seconds/ })
      .count(),
  ).toBe(0)
  await press(page, 'Playback options')
  await page.getByLabel('Remember for this album').waitFor()
})

const chaptered = await episodeWithChapters()

async function episodeWithChapters() {
  const html = await (
    await fetch(product.url + (await pathOf(product, 'show', 'The Lamp Room')))
  ).text()
  for (const [path, id] of html.matchAll(/\/episode\/([A-Za-z0-9]{20})/g)) {
    const answer = await fetch(`${product.url}/chapters/${id}`)
    if (answer.ok) return path
  }
  return null
}

test.skipIf(chaptered === null)('the chapters of what plays are listed and sought', async () => {
  const { page, problems } = await listener()
  await page.goto(product.url + chaptered)
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await player(page)
    .getByRole('button', { name: /^Chapter/ })
    .click()
  const chapters = page.getByRole('dialog', { name: 'Chapters' })
  const second = chapters.getByRole('listitem').nth(1).getByRole('button')
  await second.click()
  await expect.poll(() => second.getAttribute('aria-current'), patient).toBe('true')
  const title = (await second.locator('[dir=auto]').textContent()) ?? ''
  await player(page)
    .getByRole('button', { name: `Chapter: ${title}` })
    .waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Playback options')
  await press(page, 'End of chapter')
  await page.getByText('Stops at the end of this chapter').waitFor()
  expect(problems).toEqual([])
})
