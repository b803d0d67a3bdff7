import { expect, test } from 'vitest'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { addFeed } from '#tests/rig/browser/content-feeds.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')
const kinds = ['show', 'album', 'audiobook', 'playlist', 'episode', 'track', 'live']
const paths = await pathsOfDemo()

/** A page of each kind of content, found by walking from the home page. */
async function pathsOfDemo(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const queue = ['/']
  for (const next of queue) {
    const html = await (await fetch(product.url + next)).text()
    for (const [, link = '', kind = ''] of html.matchAll(
      /href="(\/(show|album|audiobook|playlist|artist|episode|track|live)\/[A-Za-z0-9]{20})"/g,
    )) {
      if (found[kind]) continue
      found[kind] = link
      queue.push(link)
    }
  }
  return found
}

function embedOf(kind: string, query = ''): string {
  return `${product.url}/embed${paths[kind]}${query}`
}

test.each(kinds)('the player of a %s is accessible in the smallest frame', async (kind) => {
  const { page, problems } = await visit({ viewport: { width: 320, height: 420 } })
  await page.goto(embedOf(kind))
  expect(await violationsOn(page)).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWide)).toBe(false)
  expect(await page.getByRole('link', { name: 'Listen on Tributary' }).count()).toBe(1)
  expect(problems).toEqual([])
})

test('a player says so when something cannot be played', async () => {
  const { page } = await visit()
  await page.route(/\/feeds\/|\.mp3|\.m4a/, (route) => route.abort())
  await page.goto(embedOf('episode'))
  await page.getByRole('button', { name: /^Play / }).click()
  await page.getByText('This could not be played.').waitFor()
  const letters = feedItem('letters', { title: 'Letters only', enclosures: [] })
  const show = addFeed(product, 'letters', feedDocument({ title: 'Letters', items: [letters] }))
  await page.goto(`${product.url}/embed${show}`)
  await page.getByText('No data to display').waitFor()
  const html = await (await fetch(product.url + show)).text()
  const episode = /\/episode\/[A-Za-z0-9]{20}/.exec(html)?.[0]
  await page.goto(`${product.url}/embed${episode}`)
  await page.getByText('This can be played on Tributary.').waitFor()
})

test('every picture of a page comes from this site and can be seen', async () => {
  const { page, problems } = await visit()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (
      request.resourceType() === 'image' &&
      url.protocol !== 'data:' &&
      url.origin !== product.url
    )
      elsewhere.push(request.url())
  })
  for (const address of ['/', paths.show, paths.artist, paths.playlist, paths.episode]) {
    await page.goto(product.url + address)
    const seen = await page
      .locator('main img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((image) => image.complete)
          .map((image) => image.naturalWidth),
      )
    expect(seen.length, address).toBeGreaterThan(0)
    expect(Math.min(...seen), address).toBeGreaterThan(0)
  }
  expect(elsewhere).toEqual([])
  expect(problems).toEqual([])
})
