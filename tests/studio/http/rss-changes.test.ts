import { expect, test } from 'vitest'
import { updateHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import {
  createHostingItem,
  updateHostingItem,
  deleteHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'

const services = await testServices()
const { ctx } = await createAccount(services)

/** As a process answers that holds nothing in memory. */
async function askAnew(path: string, headers: Record<string, string> = {}) {
  return (await startListener(services)).ask(path, { headers })
}

function rename(feedId: string, title: string) {
  return updateHostingFeed(ctx, { feed: { _id: feedId, content: { title } } })
}

test('the bytes are made once, and anew only when the feed has changed', async () => {
  const { feedId, itemId } = await publishedShow(ctx)
  const path = `/feeds/${feedId}`
  const kept = () =>
    services.db
      .selectFrom('rss_documents')
      .select(['revision', 'modified_at', 'etag'])
      .where('feed_id', '=', feedId)
      .executeTakeFirstOrThrow()
  const first = await askAnew(path)
  const made = await kept()
  services.clock.pass(3600)
  const again = await askAnew(path)
  expect([again.headers.etag, again.headers['last-modified']]).toEqual([
    first.headers.etag,
    first.headers['last-modified'],
  ])
  expect(await kept()).toEqual(made)

  // What nobody but the studio sees changes nothing.
  const { id: draft } = await createHostingItem(ctx, { feed_id: feedId, title: 'Draft' })
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item: { _id: draft, content: { title: 'Still a draft' } },
  })
  expect((await askAnew(path)).headers.etag).toBe(first.headers.etag)
  expect(await kept()).toEqual(made)

  await updateHostingItem(ctx, {
    feed_id: feedId,
    item: { _id: itemId, content: { title: 'Day Ferry' } },
  })
  const changed = await askAnew(path, { 'If-None-Match': first.headers.etag ?? '' })
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('<title>Day Ferry</title>')
  expect((await kept()).revision).toBeGreaterThan(made.revision)
  expect(changed.headers['last-modified']).toBe(services.now().toUTCString())
})

test('many readers at once, while it changes, all get a whole feed', async () => {
  const { feedId } = await publishedShow(ctx)
  const path = `/feeds/${feedId}`
  const asking = Array.from({ length: 20 }, async (_, index) => {
    if (index % 5 === 0) await rename(feedId, `Title ${index}`)
    return askAnew(path)
  })
  for (const answer of await Promise.all(asking)) {
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/<\/rss>\s*$/)
  }
  const { feed } = await getHostingFeed(ctx, { feed_id: feedId })
  expect((await askAnew(path)).text).toContain(`<title>${feed.content.title}</title>`)
})

test('a feed that has moved answers 301 with the feed in its body, until it is moved back', async () => {
  const { feedId } = await publishedShow(ctx)
  const path = `/feeds/${feedId}`
  const there = 'https://elsewhere.example/feed.xml'
  await proveAgain(services, ctx)
  await updateHostingFeed(ctx, { feed: { _id: feedId, moved_to: there } })
  const readers: Record<string, string>[] = [{}, { 'If-None-Match': '*' }]
  for (const headers of readers) {
    const answer = await askAnew(path, headers)
    expect([answer.status, answer.headers.location]).toEqual([301, there])
    expect(answer.text).toContain(`<itunes:new-feed-url>${there}</itunes:new-feed-url>`)
    expect(answer.text).toContain('<title>Night Ferry</title>')
  }
  await updateHostingFeed(ctx, { feed: { _id: feedId, moved_to: null } })
  const back = await askAnew(path)
  expect([back.status, back.headers.location]).toEqual([200, undefined])
  expect(back.text).not.toContain('new-feed-url')
})

test('what is deleted leaves the feed', async () => {
  const { feedId, itemId } = await publishedShow(ctx)
  const path = `/feeds/${feedId}`
  expect((await askAnew(path)).text).toContain('Night Ferry')
  await deleteHostingItem(ctx, { feed_id: feedId, item_id: itemId })
  expect((await askAnew(path)).text).not.toContain('Night Ferry')
})
