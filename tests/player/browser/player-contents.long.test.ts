import { expect, test } from 'vitest'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { addFeed } from '#tests/rig/browser/content-feeds.ts'
import { listener, patient, player, press } from '#tests/rig/browser/listening.ts'
import { feedOf } from '#tests/rig/browser/demo-content.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')

/** Adds a show or album of one item to the catalogue; answers its address. */
function addOne(medium: 'podcast' | 'music', title: string, file: string, type: string): string {
  const enclosures = [{ url: `https://x.test/${file}`, type, length: 1 }]
  const items = [feedItem(title, { title, enclosures })]
  const feed = feedDocument({ title: `Feed of ${title}`, medium, items })
  return product.url + addFeed(product, title, feed, '--url', `https://${medium}.test/${title}.xml`)
}

test('locked content asks to be unlocked instead of playing', async () => {
  const { page } = await listener()
  await page.goto(addOne('podcast', 'Early', 'audio/early-access.mp3', 'audio/mpeg'))
  await press(page, 'Unlock Early')
  const episode = page.getByRole('dialog', { name: 'Subscribe to unlock this episode' })
  await episode
    .getByText('Subscribe to the show or purchase this episode to listen to it early.')
    .waitFor()
  await episode.getByRole('link', { name: 'Get the Tributary app' }).waitFor()
  await page.goto(addOne('music', 'Exclusive', 'audio/exclusive-track.mp3', 'audio/mpeg'))
  await page.getByRole('button', { name: 'Unlock Exclusive', exact: true }).first().click()
  const track = page.getByRole('dialog', { name: 'Subscribe to unlock this track' })
  await track.getByText('Subscribe to the artist to get access to this track.').waitFor()
  expect(await player(page).count()).toBe(0)
})

test('video can be seen in fullscreen, and a track has no 30 s buttons', async () => {
  const { page } = await listener()
  await page.goto(addOne('podcast', 'Film', 'film.mp4', 'video/mp4'))
  await press(page, 'Play Film')
  await player(page).getByRole('button', { name: 'Fullscreen' }).waitFor()
  await page.goto(addOne('music', 'Song', 'song.mp3', 'audio/mpeg'))
  await page.getByRole('button', { name: 'Play Song', exact: true }).first().click()
  await player(page).getByRole('link', { name: 'Song', exact: true }).waitFor()
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
  const html = await (await fetch(product.url + (await feedOf(product, 'The Lamp Room')))).text()
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

test('the pictures of chapters come through this site, and one without a title has a name', async () => {
  const { page, problems } = await listener()
  const inlineChapters = [
    { startSeconds: 0, title: 'Quay', image: 'https://x.test/quay.jpg' },
    { startSeconds: 30, title: '' },
  ]
  const told = feedDocument({ items: [feedItem('told', { title: 'Told', inlineChapters })] })
  await page.goto(product.url + addFeed(product, 'told', told))
  await press(page, 'Play Told')
  await player(page).getByRole('button', { name: 'Chapter: Quay' }).click()
  const panel = page.getByRole('dialog', { name: 'Chapters' })
  await panel.getByRole('button', { name: /^Untitled chapter/ }).waitFor()
  // A picture has an address once the browser has begun to load it.
  const elsewhere = () =>
    panel
      .locator('img')
      .evaluateAll(
        (all, ours) => all.filter((img) => !(img as HTMLImageElement).currentSrc.startsWith(ours)),
        `${product.url}/images/`,
      )
  await expect.poll(elsewhere).toEqual([])
  expect(await panel.locator('img').count()).toBeGreaterThan(0)
  expect(problems.filter((problem) => /Content Security Policy/.test(problem))).toEqual([])
})
