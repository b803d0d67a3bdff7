import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { testServices } from '#tests/rig/database.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { visiblePage } from '#tests/rig/http/visible-page.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const people = Array.from({ length: 5 }, () => newSigner(services.now))
const [ada, bo] = people as [(typeof people)[0], (typeof people)[0]]
const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
const day = '2026-06-01T00:00:00Z'
const show = await publishFeed(
  ctx,
  'harbour',
  { one: day, two: '2026-05-01T00:00:00Z' },
  'podcast',
  {
    guid,
    categories: [{ text: 'History' }],
  },
)
let seconds = 1_781_000_000

beforeEach(async () => {
  await emptyNostrTables(ctx.db)
  clearCaches(ctx)
})

async function store(...events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
}

const item = (name: string) => ['i', `podcast:item:guid:guid-harbour-${name}`]
const feed = ['i', `podcast:guid:${guid}`]

function like(who: typeof ada, ...tags: string[][]): NostrEvent {
  return who.sign({ kind: 17, content: '+', tags, created_at: seconds++ })
}

function profile(who: typeof ada, name: string, picture?: string): NostrEvent {
  return who.sign({ kind: 0, content: JSON.stringify({ name, picture }), created_at: seconds++ })
}

/** What stands in a row, from its title to the next one. */
async function row(path: string, title: string): Promise<string> {
  const { html } = await visiblePage(router, path)
  const rows = html.split(/<li\b/).filter((row) => row.includes(`title="${title}"`))
  return rows.at(0) ?? ''
}

test.each([`/show/${show.feedId}`, '/charts', '/', '/genre/history'])(
  'who likes an episode stands in its row on %s, where there are more with how many',
  async (path) => {
    await store(
      profile(ada, 'ada', 'https://a.example/ada.png'),
      ...people.map((who) => like(who, feed, item('one'))),
    )
    const html = await row(path, 'one')
    const [, named = ''] = /Recommended by ([^<"]*)/.exec(html) ?? []
    expect(named.split(', ')).toHaveLength(3)
    expect(html).toContain('+2 others')
    expect(await row(path, 'two')).not.toContain('Recommended')
  },
)

test('each is there once, the last one first, with a picture that does not move', async () => {
  await store(
    profile(ada, 'ada', 'https://a.example/ada.png'),
    profile(bo, 'bo', 'https://a.example/bo.GIF?x=1'),
    like(ada, item('one')),
    like(bo, item('one')),
    like(ada, item('one'), feed),
  )
  const html = await row(`/show/${show.feedId}`, 'one')
  expect(html).toContain('Recommended by ada, bo')
  expect(html).toContain('ada.png')
  expect(html).not.toContain('bo.GIF')
  expect(html).toMatch(/--hashed[^>]*>B</)
})

test('a like that is taken back, or a dislike, recommends nothing', async () => {
  const liked = like(ada, feed, item('one'))
  const dislike = bo.sign({ kind: 17, content: '-', tags: [item('one')], created_at: seconds++ })
  await store(liked, dislike)
  const path = `/show/${show.feedId}`
  expect(await row(path, 'one')).toMatch(/Recommended by npub1[^,]*</)
  await store(ada.sign({ kind: 5, tags: [['e', liked.id]], created_at: seconds++ }))
  expect(await row(path, 'one')).not.toContain('Recommended')
})

test('who names an item alone recommends that of the feed that had its guid first', async () => {
  const first = await publishFeed(ctx, 'quay-r', { one: day }, 'podcast', { guid: 'another' })
  services.clock.pass(1)
  const other = await publishFeed(ctx, 'quay', { 'r-one': day }, 'podcast', { guid: 'other' })
  const alone = ['i', 'podcast:item:guid:guid-quay-r-one']
  await store(like(ada, alone))
  const path = `/show/${other.feedId}`
  expect(await row(path, 'r-one')).not.toContain('Recommended')
  expect(await row(`/show/${first.feedId}`, 'one')).toContain('Recommended by')
  await store(like(ada, alone, ['i', 'podcast:guid:other']))
  expect(await row(path, 'r-one')).toContain('Recommended by')
})

test('further rows come with it too', async () => {
  await store(profile(ada, 'ada'), like(ada, item('two')))
  const response = await router.postJson('/api/load-feed-items', { id: show.feedId, page: 1 })
  const { items } = (await response.json()) as { items: { _id: string; recommended?: unknown }[] }
  const recommended = items.filter((hit) => hit.recommended)
  expect(recommended).toMatchObject([
    { _id: show.ids.two, recommended: { by: [{ display: { username: 'ada' } }], others: 0 } },
  ])
})
