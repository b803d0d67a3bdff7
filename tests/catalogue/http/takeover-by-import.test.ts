import { expect, test } from 'vitest'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { hitsByGuid } from '#app/.server/catalogue/cards/hits-by-guid.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { feedHosts } from '#tests/rig/http/feed-hosts.ts'

const hosts = await feedHosts()
const { ctx, at, serve, redirect, known, artistWithAlbum, opml, item } = hosts

const add = (place: string) => addFeedByUrl(ctx, { url: at(place) })
const holderOf = async (guid: string) =>
  (await hitsByGuid(ctx, [{ feedGuid: guid, itemGuid: null }]))[0]?._id

test('an alias of a show is imported as another show, unless its owner’s mail or value proves it', async () => {
  const victim = await known('imported')
  redirect('evil.example/23', victim.place)
  await opml('evil.example/23')
  const told = { ...victim.document, title: 'Mine now', owner: { email: 'mallory@evil.example' } }
  serve('evil.example/23', told)
  for (const by of ['EMAIL', 'TXT'] as const) {
    const evil = await hosts.proveImport('evil.example/23', told, by)
    const state = await evil.state()
    await runImportJobs(hosts.services)
    expect((await evil.state()).feeds[0]?.notes).toContain(importTexts.notes.guidTaken)
    if (by === 'EMAIL') continue
    const [made] = await hosts.publishImport(evil)
    expect(made?.published_at).not.toBeNull()
    expect(made?.public_id).not.toBe(victim.id)
    expect(made?.podcast_guid).not.toBe(victim.guid)
    expect(state.status).toBe('READING')
  }
  expect(await victim.now()).toEqual(victim.before)
  expect(await holderOf(victim.guid)).toBe(victim.id)
})

test('the owner imports the show’s own address, and keeps its page, followers and guid', async () => {
  const victim = await known('owned')
  const own = await hosts.proveImport(victim.place, victim.document, 'EMAIL')
  const [made] = await hosts.publishImport(own)
  expect(made).toMatchObject({ public_id: victim.id, podcast_guid: victim.guid })
  const now = await victim.now()
  expect(now.items.map(({ id }) => id)).toEqual(victim.before.items.map(({ id }) => id))
  expect(now.feed).toMatchObject({ hosting_feed_id: made?.id, guid: victim.guid })
  // What the former address serves from now on says nothing any more, nor does the address without encryption.
  serve(victim.place, { ...victim.document, title: 'Somebody else by now' })
  expect((await add(victim.place)).id).toBe(victim.id)
  expect((await victim.now()).feed.title).toBe('The owned')
  expect(await holderOf(victim.guid)).toBe(victim.id)
})

test('a former address is imported with the page where the owner’s mail is proved there', async () => {
  const victim = await known('returning')
  serve('moved.example/25', victim.document)
  redirect(victim.place, 'moved.example/25')
  await victim.check()
  serve(victim.place, victim.document)
  const own = await hosts.proveImport(victim.place, victim.document, 'EMAIL')
  const [made] = await hosts.publishImport(own)
  expect(made).toMatchObject({ public_id: victim.id, podcast_guid: victim.guid })
})

test('a former address is imported with the page where the value stands at the present one', async () => {
  const victim = await known('valued')
  serve('moved.example/26', victim.document)
  redirect(victim.place, 'moved.example/26')
  await victim.check()
  serve(victim.place, victim.document)
  const own = await hosts.proveImport(victim.place, victim.document, 'TXT')
  serve('moved.example/26', { ...victim.document, txts: [own.txt] })
  const [made] = await hosts.publishImport(own)
  expect(made).toMatchObject({ public_id: victim.id, podcast_guid: victim.guid })
})

test('a feed that writes the owner’s mail and is proved by its own value keeps no guid of theirs', async () => {
  const victim = await known('mailed')
  const told = { ...victim.document, title: 'Mine' }
  serve('evil.example/27', told)
  const evil = await hosts.proveImport('evil.example/27', told, 'TXT')
  const [made] = await hosts.publishImport(evil)
  expect(made?.podcast_guid).toBe(podcastGuid(at('evil.example/27')))
  expect(await holderOf(victim.guid)).toBe(victim.id)
  expect(await victim.now()).toEqual(victim.before)
})

test('the owner’s mail proves the guid at a new address, where the former one is silent', async () => {
  const show = await known('silent')
  hosts.answers.set(show.url, { status: 500 })
  serve('new.example/28', show.document)
  const own = await hosts.proveImport('new.example/28', show.document, 'EMAIL')
  const [made] = await hosts.publishImport(own)
  expect(made?.podcast_guid).toBe(show.guid)
  expect(await holderOf(show.guid)).toBe(made?.public_id)
})

test('the guid that a lapsed address would derive stays with the show that moved from there', async () => {
  const victim = await known('lapsed')
  serve('moved.example/29', victim.document)
  redirect(victim.place, 'moved.example/29')
  await victim.check()
  const told = { title: 'Mine', owner: { email: 'm@evil.example' }, items: [item('mine')] }
  serve(victim.place, told)
  const evil = await hosts.proveImport(victim.place, told, 'TXT')
  const [made] = await hosts.publishImport(evil)
  expect(made?.podcast_guid).not.toBe(victim.guid)
  expect(made?.public_id).not.toBe(victim.id)
  expect(await holderOf(victim.guid)).toBe(victim.id)
})

test('a proof by value does not go on for a feed that only names the same mail', async () => {
  const victim = await known('followed')
  const told = { ...victim.document, title: 'Bait' }
  serve('evil.example/30', told)
  const evil = await hosts.proveImport('evil.example/30', told, 'TXT')
  redirect('evil.example/30', victim.place, 302)
  await runImportJobs(hosts.services)
  expect(await evil.state()).toMatchObject({
    status: 'FAILED',
    error: importTexts.errors.changedHands,
  })
})

test('an import that was begun while the address was a show’s own does not claim the show later', async () => {
  const victim = await known('begun')
  const told = { title: 'Mine', owner: { email: 'm@evil.example' }, items: [item('begun')] }
  serve('moved.example/31', victim.document)
  const evil = await hosts.proveImport(victim.place, told, 'TXT', 'feed', async () => {
    redirect(victim.place, 'moved.example/31')
    await victim.check()
  })
  const [made] = await hosts.publishImport(evil)
  expect(made?.public_id).not.toBe(victim.id)
  const { settings } = await ctx.db
    .selectFrom('users')
    .select('settings')
    .where('id', '=', evil.account.userId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(settings)).not.toContain(victim.id)
  expect((await victim.now()).feed).toMatchObject({ hosting_feed_id: null, title: 'The begun' })
})

test('a publisher feed with an artist’s guid imports none of their albums, a proved one each that is proved', async () => {
  const { artist, album } = await artistWithAlbum('cedar')
  const told = { ...artist.document, owner: { email: 'm@evil.example' } }
  serve('evil.example/32', told)
  const evil = await hosts.proveImport('evil.example/32', told, 'EMAIL', 'artist')
  const made = await hosts.publishImport(evil)
  expect(made.map(({ type }) => type)).toEqual(['ARTIST'])
  expect(made[0]?.podcast_guid).not.toBe(artist.guid)
  expect(await album.now()).toEqual(album.before)
  const own = await hosts.proveImport(artist.place, artist.document, 'TXT', 'artist')
  serve(album.place, { ...album.document, txts: [own.txt] })
  expect(await hosts.publishImport(own)).toMatchObject([
    { type: 'ALBUM', public_id: album.id, podcast_guid: album.guid },
    { type: 'ARTIST', public_id: artist.id, podcast_guid: artist.guid },
  ])
})

test('a copy in the directory is imported as itself', async () => {
  const victim = await known('listed')
  const told = { ...victim.document, owner: { email: 'm@evil.example' } }
  const evilPlace = 'evil.example/33'
  serve(evilPlace, told)
  const evil = await add(evilPlace)
  const named = { pi_id: evil.id }
  const prove = await hosts.proveImport(evilPlace, told, 'EMAIL', 'feed', undefined, named)
  const [made] = await hosts.publishImport(prove)
  expect(made?.public_id).toBe(evil.id)
  expect(made?.podcast_guid).not.toBe(victim.guid)
  expect(await victim.now()).toEqual(victim.before)
})

test('an import that waited until the show has moved away from its address publishes no page and guid of theirs', async () => {
  const victim = await known('sold')
  const former = await hosts.proveImport(victim.place, victim.document, 'TXT')
  await runImportJobs(hosts.services)
  await former.call('me/hosting-import-confirm', { import_id: former.import_id })
  await runImportJobs(hosts.services)
  serve('buyer.example/35', { ...victim.document, owner: { email: 'buyer@buyer.example' } })
  redirect(victim.place, 'buyer.example/35')
  await victim.check()
  const { feed } = await victim.now()
  expect(feed.url).toBe(at('buyer.example/35'))
  const input = { import_id: former.import_id }
  const refused = await former.call('me/hosting-import-publish', input)
  expect((await victim.now()).feed).toEqual(feed)
  expect(refused).toMatchObject({ status: 400, error: 'NOT_PROVED' })
  // Where the value stands at its present address, it is theirs.
  serve('buyer.example/35', { ...victim.document, txts: [former.txt] })
  expect(await former.call('me/hosting-import-publish', input)).toMatchObject({ status: 200 })
  expect((await victim.now()).feed.hosting_feed_id).not.toBeNull()
})

test('an import that waited for longer than a week is published by whom its address still names', async () => {
  const victim = await known('waited')
  const former = await hosts.proveImport(victim.place, victim.document, 'TXT')
  await runImportJobs(hosts.services)
  await former.call('me/hosting-import-confirm', { import_id: former.import_id })
  await runImportJobs(hosts.services)
  const before = await victim.now()
  serve(victim.place, { ...victim.document, owner: { email: 'buyer@buyer.example' } })
  hosts.services.clock.pass(8 * 24 * 3600)
  const { userId, sessionId } = former.account.actor
  const token = await hosts.services.tokens.issue({ userId, sessionId })
  const publish = () =>
    former.call('me/hosting-import-publish', { import_id: former.import_id }, token)
  expect(await publish()).toMatchObject({ status: 400, error: 'NOT_PROVED' })
  expect(await victim.now()).toEqual(before)
  serve(victim.place, { ...victim.document, txts: [former.txt] })
  expect(await publish()).toMatchObject({ status: 200 })
})
