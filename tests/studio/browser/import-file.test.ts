import { expect, test } from 'vitest'
import { startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { tarOf } from '#tests/rig/http/archives.ts'
import { feedXml, item } from '#tests/rig/http/importing.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const host = await startOtherHost()
const product = await sharedProduct('bare')

host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
host.files.set('/night.mp3', { bytes: toneMp3(3), type: 'audio/mpeg' })

test('a show moves in from a saved feed, and is published with its episodes', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'ada@import-file.example')
  await page.goto(`${product.url}/studio/import-show`)
  const channel = `<itunes:image href="${host.url('/cover.jpg')}"/>`
  const xml = feedXml({
    email: 'ada@harbour.example',
    channel,
    items: item('night', host.url('/night.mp3')),
  })
  expect(await violationsOn(page, { rules: 'all' })).toEqual([])
  await page
    .getByLabel('Saved feed or archive')
    .setInputFiles({ name: 'saved.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await page.getByRole('button', { name: 'Import this file' }).click()
  for (const [heading, button] of [
    ['What will come over', 'Start import'],
    ['Everything is here', 'Publish everything'],
  ] as const) {
    await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  await page.getByRole('heading', { name: 'Published', exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'Open in the studio' })
  const feedId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  const rss = await (await fetch(`${product.url}/feeds/${feedId}`)).text()
  const { document } = parseFeedText(rss)
  expect(document.items.map(({ guid, title }) => [guid, title])).toEqual([['night', 'Part night']])
  expect(document.items[0]?.enclosures[0]?.url).toContain(product.url)
  expect(problems).toEqual([])
})

test('an archive goes on over a line that breaks, and its show comes out of it', async () => {
  const show = 'A'.repeat(20)
  const folder = `${show}/items/${'I'.repeat(20)}`
  const audio = `${folder}/default/audio/abcdefgh-night.mp3`
  const archive = await tarOf([
    [`${show}/feed.json`, { feed: { _type: 'PODCAST', content: { title: 'Out of an archive' } } }],
    [
      `${folder}/item.json`,
      {
        _guid: 'night',
        content: {
          title: 'Night Ferry',
          enclosures: [{ url: `https://old.example/feeds/${audio}`, type: 'audio/mpeg' }],
        },
      },
    ],
    [audio, toneMp3(3)],
    [`${show}/beside.bin`, Buffer.alloc(17_000_000, 'x')],
  ])
  const { page, context } = await visit()
  await logIn(page, product, 'bo@import-file.example')
  await page.goto(`${product.url}/studio/import-show`)
  const choose = async () => {
    await page
      .getByLabel('Saved feed or archive')
      .setInputFiles({ name: 'show.tar', mimeType: 'application/x-tar', buffer: archive })
    await page.getByRole('button', { name: 'Import this file' }).click()
  }
  let parts = 0
  await context.route('**/uploads/**', async (route) => {
    if (route.request().method() === 'PUT' && ++parts > 1) return route.abort()
    await route.continue()
  })
  await choose()
  await page.getByText('Waiting for the connection').waitFor()
  await page.reload()
  await context.unroute('**/uploads/**')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await choose()
  await page.getByRole('heading', { name: 'What will come over' }).waitFor({ timeout: 60_000 })
  // One of the three parts was here already.
  expect(new Set(sent).size).toBe(2)
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByRole('heading', { name: 'Everything is here' }).waitFor({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Open in the studio' }).waitFor()
})
