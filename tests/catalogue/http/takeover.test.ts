import { pathToFileURL } from 'node:url'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { addFeedFromBytes } from '#app/.server/catalogue/feeds/add-feed.ts'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import { contentNamed } from '#app/.server/catalogue/feeds/content-named.ts'
import { hitsByGuid } from '#app/.server/catalogue/cards/hits-by-guid.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { lookUpTrack, lookUpTracks } from '#app/.server/catalogue/cards/track-lookup.ts'
import { deleteHostedFeeds } from '#app/.server/catalogue/feeds/remove-feeds.ts'
import { findUnknownFeeds } from '#app/.server/catalogue/directory/find-unknown-feeds.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { feedDocument } from '#tests/rig/factories/feed-document.ts'
import { feedHosts } from '#tests/rig/http/feed-hosts.ts'

const hosts = await feedHosts()
const { ctx, at, serve, redirect, known, artistWithAlbum, opml, found, item } = hosts

const add = (place: string) => addFeedByUrl(ctx, { url: at(place) })
const file = (told: Partial<FeedDocument>, name: string, url?: string) =>
  addFeedFromBytes(ctx, {
    source: Readable.from([Buffer.from(renderFeed(feedDocument(told)))]),
    fallbackUrl: pathToFileURL(`/tmp/${name}.xml`).href,
    ...(url === undefined ? {} : { url }),
  })
const holderOf = async (guid: string) =>
  (await hitsByGuid(ctx, [{ feedGuid: guid, itemGuid: null }]))[0]?._id
const titlesOf = async (id: string) =>
  (await loadFeedPage(ctx, { id, page: 1 })).items.map(({ info }) => info.title)

// By OPML, which any account brings in.

test('a copy of guid and items at an unknown address is a feed of its own, without that guid', async () => {
  const victim = await known('harbour')
  serve('evil.example/1', {
    ...victim.document,
    title: 'Mine now',
    owner: { email: 'e@evil.example' },
  })
  serve('new.example/1', { title: 'A new show', guid: podcastGuid(at('new.example/1')) })
  await opml('evil.example/1', 'new.example/1')
  expect(await victim.now()).toEqual(victim.before)
  const copy = await found('evil.example/1')
  expect([copy?.feed.title, copy?.feed.guid]).toEqual(['Mine now', null])
  expect(copy?.feed.id).not.toBe(victim.id)
  expect(await holderOf(victim.guid)).toBe(victim.id)
  // A show with a guid of its own is added with it.
  expect((await found('new.example/1'))?.feed.guid).toBe(podcastGuid(at('new.example/1')))
})

test('neither does a copy of guid and title without any item take a show over', async () => {
  const victim = await known('empty', { items: [] })
  serve('evil.example/2', { ...victim.document, link: 'https://evil.example/' })
  await opml('evil.example/2')
  expect(await victim.now()).toEqual(victim.before)
  expect((await found('evil.example/2'))?.feed.id).not.toBe(victim.id)
})

test('an address that once redirected to a show only finds it, whatever it serves later', async () => {
  const victim = await known('quay')
  redirect('evil.example/3', victim.place)
  await opml('evil.example/3')
  expect((await found('evil.example/3'))?.feed.id).toBe(victim.id)
  serve('evil.example/3', { ...victim.document, title: 'Mine now' })
  await opml('evil.example/3')
  expect((await add('evil.example/3')).id).toBe(victim.id)
  expect(await victim.now()).toEqual(victim.before)
  // The show itself goes on being read.
  serve(victim.place, { ...victim.document, title: 'Renamed' })
  expect((await add(victim.place)).status).toBe('updated')
  expect((await victim.now()).feed.title).toBe('Renamed')
})

test('the former address of a show that moved is nobody’s way in', async () => {
  const victim = await known('lighthouse')
  serve('moved.example/4', victim.document)
  redirect(victim.place, 'moved.example/4')
  await victim.check()
  expect((await victim.now()).feed.url).toBe(at('moved.example/4'))
  const before = await victim.now()
  // Somebody else has the former address by now.
  serve(victim.place, { ...victim.document, title: 'Mine now', newFeedUrl: at('evil.example/4') })
  serve('evil.example/4', victim.document)
  await opml(victim.place)
  expect((await add(victim.place)).id).toBe(victim.id)
  await victim.check()
  expect(await victim.now()).toEqual(before)
})

// By files, which the operator adds.

test('a file with a copied guid, item and address is added where the operator says', async () => {
  const victim = await known('file')
  const evil = await file({ ...victim.document, title: 'Mine now' }, 'evil', at('evil.example/5'))
  expect(evil.status).toBe('added')
  expect(evil.id).not.toBe(victim.id)
  expect(await victim.now()).toEqual(victim.before)
})

test('a file that names a show’s address as its own does not overwrite the show', async () => {
  const victim = await known('self')
  const copy = { ...victim.document, title: 'Mine now', selfUrl: victim.url }
  const evil = await file(copy, 'self')
  expect(evil.id).not.toBe(victim.id)
  expect(await victim.now()).toEqual(victim.before)
  // The same file again is the same feed, and so is one whose address nobody had.
  expect(await file({ ...copy, title: 'Still mine' }, 'self')).toMatchObject({
    id: evil.id,
    status: 'updated',
  })
  const own = { title: 'Own', selfUrl: at('own.example/6') }
  const first = await file(own, 'own')
  expect((await file({ ...own, title: 'Renamed' }, 'own')).id).toBe(first.id)
  expect((await found('own.example/6'))?.feed.title).toBe('Renamed')
})

test('a file that is added under an alias of a show changes nothing', async () => {
  const victim = await known('aliased')
  redirect('evil.example/7', victim.place)
  await add('evil.example/7')
  const evil = await file({ ...victim.document, title: 'Mine now' }, 'alias', at('evil.example/7'))
  expect([evil.id, evil.status]).toEqual([victim.id, 'unchanged'])
  expect(await victim.now()).toEqual(victim.before)
})

// By lists, time splits and what other apps name.

async function list(place: string, remoteItems: FeedDocument['remoteItems']) {
  serve(place, { title: place, medium: 'musicL', guid: podcastGuid(at(place)), remoteItems })
  const { id } = await add(place)
  await findUnknownFeeds(ctx, { feedId: id })
  return id
}

test('a list that says a known album is elsewhere shows the album, and asks nobody', async () => {
  const album = await known('album', { medium: 'music' })
  const id = await list('evil.example/8', [
    { feedGuid: album.guid, itemGuid: 'guid-album-1', feedUrl: at('evil.example/8-copy') },
  ])
  expect(hosts.asked).not.toContain(at('evil.example/8-copy'))
  expect(await titlesOf(id)).toEqual(['Item album-1'])
  expect(await album.now()).toEqual(album.before)
})

test('who says an album’s guid first loses it to the address that it is derived from', async () => {
  const guid = podcastGuid(at('true.example/9'))
  const copied = { guid, medium: 'music', items: [item('nine')] }
  serve('evil.example/9-copy', { ...copied, title: 'Mine' })
  serve('true.example/9', { ...copied, title: 'The true one' })
  const id = await list('evil.example/9', [
    { feedGuid: guid, itemGuid: 'guid-nine', feedUrl: at('evil.example/9-copy') },
  ])
  const evil = await found('evil.example/9-copy')
  expect(await holderOf(guid)).toBe(evil?.feed.id)
  const { id: album } = await add('true.example/9')
  expect(await holderOf(guid)).toBe(album)
  const entry = (await loadFeedPage(ctx, { id, page: 1 })).items[0]
  expect(entry?.links[0]).toBe(`album:id:${album}`)
  // And never back, whatever the copy says next.
  serve('evil.example/9-copy', { ...copied, title: 'Mine again' })
  await add('evil.example/9-copy')
  expect(await holderOf(guid)).toBe(album)
})

test('a guid that nothing proves stays with the feed that was seen with it first', async () => {
  const first = await known('first', { guid: '5526a0ee-069d-4c76-8bd4-7fd2022034b1' })
  serve('evil.example/10', { ...first.document, title: 'Mine' })
  const evil = await add('evil.example/10')
  for (const title of ['Later', 'Later still']) {
    serve('evil.example/10', { ...first.document, title })
    await checkFeed(ctx, { feedId: evil.id })
    expect(await holderOf(first.guid)).toBe(first.id)
  }
  expect(await first.now()).toEqual(first.before)
})

test('a list that names a wrong address keeps no other list from finding the feed', async () => {
  const guid = podcastGuid(at('true.example/11'))
  const entry = (feedUrl: string) => ({ feedGuid: guid, itemGuid: 'guid-eleven', feedUrl })
  serve('evil.example/11-other', { title: 'Something else' })
  await list('evil.example/11', [entry(at('evil.example/11-other'))])
  serve('true.example/11', { guid, medium: 'music', items: [item('eleven')] })
  const id = await list('lists.example/11', [entry(at('true.example/11'))])
  expect(await titlesOf(id)).toEqual(['Item eleven'])
})

test('a time split, a comment and a payment mean the feed that holds the guid', async () => {
  const album = await known('split', { medium: 'music' })
  serve('evil.example/12', { ...album.document, author: 'Mallory', title: 'Mine' })
  await add('evil.example/12')
  const named = { feedGuid: album.guid, itemGuid: 'guid-split-1' }
  const [track] = await lookUpTracks(ctx, [{ feed_guid: album.guid, item_guid: 'guid-split-1' }])
  expect(track?.album.content.title).toBe('The split')
  const alone = await lookUpTrack(ctx, { guid: 'guid-split-1' })
  expect(alone.data.album.content.title).toBe('The split')
  const [hit] = await hitsByGuid(ctx, [named])
  expect(hit?.links[0]).toBe(`album:id:${album.id}`)
  expect(
    await contentNamed(ctx, { ...named, itemGuid: null, feedUrl: at('evil.example/12') }),
  ).toBe(album.id)
})

test('an item’s guid without its feed means the item that had it first, not an older one that is given it', async () => {
  const items = (guid: string) => ({ items: [{ ...item('mine'), guid }] })
  serve('evil.example/22', { title: 'Old', ...items('own') })
  await add('evil.example/22')
  hosts.services.clock.pass(60)
  const album = await known('earliest', { medium: 'music' })
  hosts.services.clock.pass(60)
  serve('evil.example/22', { title: 'Old', ...items('guid-earliest-1') })
  await add('evil.example/22')
  const [hit] = await hitsByGuid(ctx, [{ feedGuid: null, itemGuid: 'guid-earliest-1' }])
  expect(hit?.links[0]).toBe(`album:id:${album.id}`)
})

// By publisher feeds.

test('a publisher feed with a known artist’s guid takes none of their albums', async () => {
  const { artist, album, publisher } = await artistWithAlbum('juniper')
  serve('evil.example/13', { ...artist.document, title: 'Mallory' })
  await add('evil.example/13')
  expect(await publisher()).toBe(artist.id)
  expect((await loadFeedPage(ctx, { id: album.id, page: 1 })).publisher?._id).toBe(artist.id)
})

test('an album with a known album’s guid gets onto no artist’s page', async () => {
  const { artist, album } = await artistWithAlbum('vale')
  serve('evil.example/14', { ...album.document, title: 'Junk' })
  const evil = await add('evil.example/14')
  expect(await titlesOf(artist.id)).toEqual([`The vale-album`])
  expect((await hosts.stateOf(evil.id)).feed.publisher_id).toBeNull()
})

// By redirects and refreshes.

test('a show moves where its own address says so for good, not for a while', async () => {
  const victim = await known('mover')
  serve('moved.example/15', victim.document)
  redirect(victim.place, 'moved.example/15', 302)
  await victim.check()
  expect((await victim.now()).feed.url).toBe(victim.url)
  for (const status of [308, 301]) {
    redirect(victim.place, 'moved.example/15', status)
    await victim.check()
    expect((await victim.now()).feed).toMatchObject({ id: victim.id, url: at('moved.example/15') })
  }
  expect((await add(victim.place)).id).toBe(victim.id)
})

test('a show that moves is found at the way of its move, by whom its new address is added', async () => {
  const victim = await known('chain')
  redirect(victim.place, 'step.example/16')
  redirect('step.example/16', 'moved.example/16')
  redirect('link.example/16', victim.place)
  serve('moved.example/16', victim.document)
  await opml('link.example/16')
  expect(await victim.now()).toMatchObject({ feed: { id: victim.id, url: at('moved.example/16') } })
  expect((await found('link.example/16'))?.feed.id).toBe(victim.id)
})

test('a redirect to another show’s address leaves that show alone', async () => {
  const [victim, evil] = [await known('target'), await known('evil-redirect')]
  redirect(evil.place, victim.place)
  await evil.check()
  await add(evil.place)
  expect(await victim.now()).toEqual(victim.before)
  expect((await evil.now()).feed).toMatchObject({ url: evil.url, guid: null })
  expect(await holderOf(victim.guid)).toBe(victim.id)
})

test('itunes:new-feed-url moves the feed that says it, once a feed is there, and no other', async () => {
  const [victim, evil, honest] = [
    await known('named'),
    await known('evil-names'),
    await known('honest'),
  ]
  serve(evil.place, { ...evil.document, newFeedUrl: victim.url })
  await evil.check()
  expect(await victim.now()).toEqual(victim.before)
  expect((await evil.now()).feed.url).toBe(evil.url)
  // An unknown feed moves nothing by naming itself a known one's new address, or its old one.
  serve('evil.example/18', { ...victim.document, newFeedUrl: victim.url, selfUrl: victim.url })
  await add('evil.example/18')
  expect(await victim.now()).toEqual(victim.before)
  serve(honest.place, { ...honest.document, newFeedUrl: at('moved.example/18') })
  await honest.check()
  expect((await honest.now()).feed.url).toBe(honest.url)
  serve('moved.example/18', honest.document)
  serve(honest.place, { ...honest.document, title: 'Moved', newFeedUrl: at('moved.example/18') })
  await honest.check()
  expect((await honest.now()).feed.url).toBe(at('moved.example/18'))
})

test('a show that takes on the guid of another at its refresh gets its page no more than its guid', async () => {
  const [victim, evil] = [await known('refreshed'), await known('evil-refresh')]
  serve(evil.place, { ...evil.document, guid: victim.guid, items: victim.document.items ?? [] })
  await evil.check()
  expect(await victim.now()).toEqual(victim.before)
  expect((await evil.now()).feed).toMatchObject({ id: evil.id, guid: null })
  // Back with its own, it holds that again.
  serve(evil.place, evil.document)
  await evil.check()
  expect((await evil.now()).feed.guid).toBe(evil.guid)
})

test('a known address that is gone frees neither page nor guid', async () => {
  const victim = await known('gone')
  hosts.answers.set(victim.url, { status: 410 })
  await victim.check()
  serve('evil.example/20', { ...victim.document, title: 'The new home' })
  const evil = await add('evil.example/20')
  expect(evil.id).not.toBe(victim.id)
  expect(await holderOf(victim.guid)).toBe(victim.id)
  expect((await victim.now()).feed).toEqual(victim.before.feed)
})

test('the guid of a show that was deleted here goes to no copy of it', async () => {
  const show = await known('deleted')
  const own = await hosts.proveImport(show.place, show.document, 'EMAIL')
  const [made] = await hosts.publishImport(own)
  await deleteHostedFeeds(ctx, [made?.id ?? ''])
  serve('evil.example/23', { ...show.document, title: 'The heir' })
  const evil = await add('evil.example/23')
  await checkFeed(ctx, { feedId: evil.id })
  expect(await holderOf(show.guid)).toBeUndefined()
  // The address that it is derived from has it again.
  serve(show.place, show.document)
  const again = await add(show.place)
  expect(await holderOf(show.guid)).toBe(again.id)
})

test('a redirect to a known address with a fragment leads to that address', async () => {
  const [victim, evil] = [await known('fragment'), await known('evil-fragment')]
  redirect(evil.place, `${victim.place}#here`)
  await evil.check()
  expect((await evil.now()).feed.url).toBe(evil.url)
  redirect('evil.example/24', `${victim.place}#there`)
  expect((await add('evil.example/24')).id).toBe(victim.id)
  expect(await victim.now()).toEqual(victim.before)
})

test('what was read from an address before the feed moved away from it is not saved', async () => {
  const victim = await known('late')
  const hold = Promise.withResolvers<void>()
  serve(victim.place, { ...victim.document, title: 'Read too early' })
  hosts.held.set(victim.url, hold.promise)
  const checked = victim.check()
  await ctx.db
    .updateTable('feeds')
    .set({ url: at('moved.example/21') })
    .where('id', '=', victim.id)
    .execute()
  hold.resolve()
  await checked
  expect((await victim.now()).feed).toMatchObject({
    title: 'The late',
    url: at('moved.example/21'),
  })
})

test('thirty copies at once, with the original among them, leave one holder: the original', async () => {
  const guid = podcastGuid(at('true.example/22'))
  const places = Array.from({ length: 30 }, (_, at) => `evil-${at}.example/22`)
  for (const place of [...places, 'true.example/22'])
    serve(place, { guid, title: place, items: [item('same')] })
  await Promise.all([...places, 'true.example/22'].map(add))
  expect((await found('true.example/22'))?.feed.guid).toBe(guid)
  const holders = await ctx.db.selectFrom('feeds').select('id').where('guid', '=', guid).execute()
  expect(holders).toHaveLength(1)
  // And one feed added thirty times at once is one feed.
  serve('once.example/22', { title: 'Once' })
  const ids = await Promise.all(places.map(async () => (await add('once.example/22')).id))
  expect(new Set(ids).size).toBe(1)
})

test('a feed is found by so many addresses and no more, so that its own former ones stay in sight', async () => {
  const show = await known('crowded')
  await ctx.db
    .insertInto('feed_addresses')
    .values(
      Array.from({ length: 400 }, (_, at) => ({
        url: `http://crowd.example/${at}`,
        feed_id: show.id,
      })),
    )
    .execute()
  redirect('crowd.example/more', show.place)
  expect((await add('crowd.example/more')).id).toBe(show.id)
  expect(await found('crowd.example/more')).toBeNull()
})
