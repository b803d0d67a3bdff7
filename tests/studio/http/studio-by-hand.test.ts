import { expect, test } from 'vitest'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { cookie } = await createAccount(services)
const page = plainBrowser(testRouter(services), cookie)
const cover = fileOf('cover.jpg', 'image/jpeg', await plainJpeg())
const audio = fileOf('night-ferry.mp3', 'audio/mpeg', toneMp3(4))

const showChecks = [
  'Show title is required.',
  'Show author is required.',
  'At least one category is required.',
  'Description is required.',
  'Show artwork is required.',
]

function fileOf(name: string, type: string, bytes: Buffer): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

async function publishEpisode(feed: string, title: string): Promise<void> {
  await page.open(`/studio/${feed}/new-episode`)
  page.says('Episode title is required.', 'Missing episode audio')
  page.fill('Episode title', title)
  page.fill('Show notes', 'One *crossing*.')
  page.fill('Upload audio', audio)
  await page.press('Publish')
  expect(page.at()).not.toMatch(/\/edit/)
}

test('a new show becomes a published one without JavaScript, told on the way what is missing', async () => {
  await page.open('/studio/new-show')
  await page.press('Create')
  const feed = /\/studio\/([A-Za-z0-9]{20})/.exec(page.at())?.[1] ?? ''
  page.says('Before you publish', ...showChecks)
  await page.press('Publish')
  for (const check of showChecks) expect(page.hrefOf(check)).toContain('#')
  page.fill('Show title', 'Slow Harbour')
  page.fill('Author', 'Tidewrack')
  page.fill('Description', 'From the **working** waterfront.')
  page.fill('Category 1', 'Arts/Books')
  page.fill('Artwork', cover)
  await page.press('Save')
  expect(page.at()).toContain('status=saved')
  for (const check of showChecks) expect(page.words()).not.toContain(check)

  await page.open(`/studio/${feed}/new-episode`)
  await page.press('Publish')
  expect(page.hrefOf('Missing episode audio')).toContain('#content.enclosures')
  await publishEpisode(feed, 'Night Ferry')
  await publishEpisode(feed, 'Salt Money')
  const { text } = await (await startListener(services)).ask(`/feeds/${feed}`)
  const { items } = parseFeedText(text).document
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Night Ferry', 'Salt Money'])
})
