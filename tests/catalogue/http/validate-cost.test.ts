import { expect, test } from 'vitest'
import { judgeFeedFile } from '#app/.server/catalogue/checking/index.ts'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { testServices } from '#tests/rig/database.ts'
import { goodFacts } from '#tests/rig/feed-check/good-feed.ts'
import { longFeed } from '#tests/rig/feed-check/long-feed.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
services.clock.set(goodFacts.now)
const router = testRouter(services)
/** It is a quarter of a second; where other programs want the core and its caches, up to twice as much. */
const mostMs = 500

/** The form as a browser sends it, which isn't the server's work. */
async function formWith(feed: Buffer): Promise<Request> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(feed)]), 'feed.xml')
  form.set('hosts', 'skip')
  const sent = new Response(form)
  const headers = {
    Origin: services.site.publicUrl,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': sent.headers.get('content-type') ?? '',
  }
  const body = await sent.arrayBuffer()
  return new Request(`${services.site.publicUrl}/validate`, { method: 'POST', body, headers })
}

async function answerTo(request: Request): Promise<string> {
  return (await router.send(request)).text()
}

/** What a whole request costs, at the least of three: at first its code isn't compiled, and other work gets in its way. */
async function cost(feed: Buffer) {
  const costs: number[] = []
  let page = ''
  for (let round = 0; round < 3; round++) {
    const request = await formWith(feed)
    const { result, ms } = await cpuMs(() => answerTo(request), mostMs)
    page = result
    costs.push(Math.round(ms))
  }
  console.log(`${feed.length} bytes: ${costs.join(', ')} ms of a core`)
  return { page, ms: Math.min(...costs) }
}

test('the longest feed that is checked takes a quarter of a second of a core', async () => {
  const feed = longFeed({ elements: 60_000, bytes: 9_900_000 })
  expect(feed.length).toBeGreaterThan(9_500_000)
  const { page, ms } = await cost(feed)
  expect(page).toContain('3,526 episodes')
  expect(page).toContain('No rule is broken.')
  expect(ms).toBeLessThan(mostMs)
})

test('as many episodes as there may be, which lack everything, cost no more', async () => {
  const items = '<item/>'.repeat(20_000)
  const { page, ms } = await cost(
    Buffer.from(`<rss version="2.0"><channel>${items}</channel></rss>`),
  )
  expect(page).toContain('20,000 episodes')
  expect(ms).toBeLessThan(mostMs)
})

test('a feed with more tags is refused here, and judged by the command', async () => {
  const bytes = longFeed({ elements: 62_000, bytes: 4_000_000 })
  expect(await answerTo(await formWith(bytes))).toContain('more than 60,000 tags')
  const reader = { fetch: services.fetch, now: () => services.clock.now(), site: services.site }
  const { findings } = await judgeFeedFile(reader, { bytes, asksHosts: false })
  expect(findings).toEqual([])
})
