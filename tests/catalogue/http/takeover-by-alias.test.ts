import { expect, test } from 'vitest'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import { contentNamed } from '#app/.server/catalogue/feeds/content-named.ts'
import { hitsByGuid } from '#app/.server/catalogue/cards/hits-by-guid.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { feedHosts } from '#tests/rig/http/feed-hosts.ts'

const hosts = await feedHosts()
const { ctx, at, serve, redirect, known, opml, found, item } = hosts

const add = (place: string) => addFeedByUrl(ctx, { url: at(place) })
const holderOf = async (guid: string) =>
  (await hitsByGuid(ctx, [{ feedGuid: guid, itemGuid: null }]))[0]?._id

/** A show that moved away from its first address, at which it is looked for until somebody else has it. */
async function moved(name: string, told: Partial<FeedDocument> = {}) {
  const show = await known(name, told)
  const home = `home-of-${name}.example/feed.xml`
  serve(home, show.document)
  redirect(show.place, home)
  await show.check()
  const before = await show.now()
  expect(before.feed.url).toBe(at(home))
  return { ...show, home, before }
}

const another = {
  title: 'Another show',
  owner: { email: 'new@x.example' },
  items: [{ ...item('another'), enclosures: [] }],
}

const follows = (feedId: string) =>
  ctx.db.selectFrom('library_entries').selectAll().where('content_id', '=', feedId).execute()

test('who buys a show’s former address gets a feed of their own there, and nothing of the show', async () => {
  const show = await moved('lapsed')
  const followers = await follows(show.id)
  serve(show.place, another)
  await opml(show.place)
  const other = await found(show.place)
  expect(other?.feed).toMatchObject({ title: 'Another show', url: show.url, guid: null })
  expect(other?.feed.id).not.toBe(show.id)
  expect(await show.now()).toEqual(show.before)
  expect(await follows(show.id)).toEqual(followers)
  expect(await holderOf(show.guid)).toBe(show.id)
  const history = await ctx.db
    .selectFrom('feed_history')
    .select(['before', 'after', 'reason'])
    .where('feed_id', '=', show.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(history).toEqual({ before: show.url, after: null, reason: 'OTHER_FEED' })
  // It is read there from now on, whoever adds it, and never gets the show's guid, not even where that derives from it.
  serve(show.place, { ...another, title: 'Renamed', guid: show.guid })
  expect(await add(show.place)).toMatchObject({ id: other?.feed.id, status: 'updated' })
  redirect(show.place, show.home)
  await checkFeed(ctx, { feedId: other?.feed.id ?? '' })
  expect(await show.now()).toEqual(show.before)
  expect(await holderOf(show.guid)).toBe(show.id)
})

test('what once redirected to a show is its owner’s own feed as soon as it serves one', async () => {
  const victim = await known('led-to')
  redirect('mine.example/feed', victim.place)
  await add('mine.example/feed')
  const own = podcastGuid(at('mine.example/feed'))
  serve('mine.example/feed', { ...another, guid: own })
  const mine = await add('mine.example/feed')
  expect([mine.status, mine.title]).toEqual(['added', 'Another show'])
  expect(await holderOf(own)).toBe(mine.id)
  expect(await victim.now()).toEqual(victim.before)
})

test('a former address goes on finding the show while it serves a copy of it, or says where it is', async () => {
  const show = await moved('stale')
  const [first] = show.document.items ?? []
  const { guid: _, ...unnamed } = show.document
  const renamed = { ...unnamed, title: 'Not here any more' }
  const copies: Partial<FeedDocument>[] = [
    show.document,
    { ...another, guid: show.guid },
    { ...renamed, items: [item('new'), ...(first ? [first] : [])] },
    { ...another, newFeedUrl: at(show.home) },
    // A notice of the host has no items, or the same.
    { title: 'This show has moved', items: [] },
  ]
  for (const copy of copies) {
    serve(show.place, copy)
    await opml(show.place)
    expect((await add(show.place)).id).toBe(show.id)
    expect((await found(show.place))?.feed.id).toBe(show.id)
  }
  expect(await show.now()).toEqual(show.before)
})

test('so does one with the same items in other files, and a list of the same feeds', async () => {
  const show = await moved('same-items')
  const [first] = show.document.items ?? []
  serve(show.place, { title: 'A copy', items: first ? [{ ...first, enclosures: [] }] : [] })
  expect((await add(show.place)).id).toBe(show.id)
  const remoteItems = [{ feedGuid: '9c7b7f3a-5f0b-4b53-8a58-1b1d3d1c5a99' }]
  const list = await moved('same-list', { medium: 'musicL', items: [], remoteItems })
  serve(list.place, { title: 'A copy', medium: 'musicL', remoteItems })
  expect((await add(list.place)).id).toBe(list.id)
  const [other] = [{ feedGuid: '8c7b7f3a-5f0b-4b53-8a58-1b1d3d1c5a98' }]
  serve(list.place, { title: 'Another list', medium: 'musicL', remoteItems: [other] })
  expect((await add(list.place)).id).not.toBe(list.id)
})

test('so does one with other guids of the same files', async () => {
  const files = (name: string, guid: string) => ({
    ...item(name),
    guid,
    enclosures: [{ url: at(`media.example/${name}.mp3`), type: 'audio/mpeg', length: 1000 }],
  })
  const show = await moved('same-files', { items: [files('one', 'a-1'), files('two', 'a-2')] })
  serve(show.place, { title: 'As a copy', items: [files('two', 'https://host.example/2')] })
  expect((await add(show.place)).id).toBe(show.id)
  expect((await found(show.place))?.feed.id).toBe(show.id)
})

test('an outage, a page for sale and a way round free no address', async () => {
  const show = await moved('hiccup')
  serve('elsewhere.example/feed', another)
  const page = { bytes: Buffer.from('<html><body>For sale</body></html>'), type: 'text/html' }
  const answers = [{ status: 503 }, { status: 404 }, { status: 410 }, page]
  for (const answer of answers) {
    hosts.answers.set(show.url, answer)
    await opml(show.place)
    expect((await add(show.place)).id).toBe(show.id)
  }
  for (const status of [302, 307, 301]) {
    redirect(show.place, 'elsewhere.example/feed', status)
    await opml(show.place)
    expect((await add(show.place)).id).toBe(show.id)
  }
  expect((await found(show.place))?.feed.id).toBe(show.id)
  expect(await show.now()).toEqual(show.before)
})

test('a redirect to what is another feed by now finds that one', async () => {
  const show = await moved('led-by')
  serve(show.place, another)
  redirect('link.example/led-by', show.place)
  const other = await add('link.example/led-by')
  expect(other.id).not.toBe(show.id)
  expect((await found(show.place))?.feed.id).toBe(other.id)
  expect((await found('link.example/led-by'))?.feed.id).toBe(other.id)
  expect(await show.now()).toEqual(show.before)
})

test('the address that a guid derives from is nobody’s else while its holder has no better right to it', async () => {
  // The catalogue met the show after its move, so that its guid was only seen.
  const guid = podcastGuid(at('first.example/seen'))
  const show = await known('seen', { guid })
  redirect('first.example/seen', show.place)
  await add('first.example/seen')
  serve('first.example/seen', another)
  expect((await add('first.example/seen')).id).toBe(show.id)
  serve('first.example/seen', { ...another, guid })
  expect((await add('first.example/seen')).id).toBe(show.id)
  expect(await holderOf(guid)).toBe(show.id)
})

test('a list whose entry stands at a former address finds what is there, one that only looks asks nobody', async () => {
  const show = await moved('listed')
  serve(show.place, another)
  const asked = hosts.asked.length
  const names = { feedGuid: null, feedUrl: show.url, itemGuid: null }
  expect(await contentNamed(ctx, names)).toBe(show.id)
  expect(hosts.asked).toHaveLength(asked)
  await add(show.place)
  expect(hosts.asked.slice(asked)).toEqual([show.url])
  expect(await contentNamed(ctx, names)).not.toBe(show.id)
})

test('a known address is asked no more than once by an import of a list, the show’s own not at all', async () => {
  const show = await moved('asked')
  serve(show.place, show.document)
  const asked = hosts.asked.length
  await opml(show.place, show.home)
  expect(hosts.asked.slice(asked)).toEqual([show.url])
})

test('thirty who add a former address at once find one feed there', async () => {
  const show = await moved('raced')
  serve(show.place, another)
  const ids = await Promise.all(Array.from({ length: 30 }, async () => (await add(show.place)).id))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).not.toBe(show.id)
  expect(await show.now()).toEqual(show.before)
})

test('whoever has addresses lead to a show and away again doesn’t fill its history', async () => {
  const show = await known('noted')
  const places = Array.from({ length: 30 }, (_, at) => `noise-${at}.example/feed`)
  for (const place of places) {
    redirect(place, show.place)
    await add(place)
    serve(place, another)
    await add(place)
  }
  const notes = await ctx.db
    .selectFrom('feed_history')
    .select('id')
    .where('feed_id', '=', show.id)
    .where('reason', '=', 'OTHER_FEED')
    .execute()
  expect(notes).toHaveLength(20)
})
