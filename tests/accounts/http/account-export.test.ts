import { execFileSync } from 'node:child_process'
import { verifyEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import type { ExportedKeys } from '#app/.server/social/people/export-events.ts'
import { ensureShowIdentity } from '#app/.server/social/shows/show-keys.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount, giveKey } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
} from '#tests/rig/factories/hosted.ts'
import { listenerAccount } from '#tests/rig/factories/listener-account.ts'

import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

const namesIn = (input: Buffer) =>
  execFileSync('tar', ['--list'], { input, maxBuffer: 1e8 }).toString().trim().split('\n')
const fileIn = (input: Buffer, name: string) =>
  execFileSync('tar', ['-xO', '-f', '-', name], { input, maxBuffer: 1e8 }).toString()

async function archive({ cookie }: TestAccount): Promise<Buffer> {
  const answer = await router.get('/account/export', { cookie })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** A show in public with one episode. */
async function publicShow(account: TestAccount, seconds = 3) {
  const feedId = await completeShow(account.ctx)
  const itemId = await completeEpisode(account.ctx, feedId, 'Night Ferry', seconds)
  await releaseHostingItem(account.ctx, { feed_id: feedId, item_id: itemId })
  const row = await services.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_items', 'hosting_items.feed_id', 'hosting_feeds.id')
    .select(['hosting_feeds.public_id as showId', 'hosting_items.public_id as episodeId'])
    .where('hosting_feeds.id', '=', feedId)
    .executeTakeFirstOrThrow()
  return { feedId, itemId, showId: row.showId ?? '', episodeId: row.episodeId ?? '' }
}

test('an account takes along its profile, listening, playlists, clips, log and own shows with their media', async () => {
  const host = await createAccount(services)
  const heard = await publicShow(host)
  const account = await listenerAccount(services, heard, { username: 'traveller' })
  const own = await publicShow(account)
  const artistId = await completeArtist(account.ctx)
  const releaseId = await completeRelease(account.ctx, artistId)
  const whole = await archive(account)
  const names = namesIn(whole)
  expect(names.slice(0, 13)).toEqual([
    'account.json',
    'sessions.json',
    'tokens.json',
    'passkeys.json',
    'security-log/1.json',
    'followed.opml',
    'library/1.json',
    'listening/1.json',
    'apps.json',
    'apps/followed/1.json',
    'apps/episodes/1.json',
    `playlists/${account.playlistId}.json`,
    'clips/1.json',
  ])
  const read = (name: string) => JSON.parse(fileIn(whole, name)) as unknown
  expect(read('account.json')).toMatchObject({ email: account.email, username: 'traveller' })
  expect(read('sessions.json')).toMatchObject([{ isThis: true }])
  expect(read('tokens.json')).toEqual([])
  expect(read('security-log/1.json')).toMatchObject([{ kind: 'ACCOUNT_EXPORTED' }])
  expect(fileIn(whole, 'followed.opml')).toContain(`/feeds/${heard.feedId}`)
  expect(read('library/1.json')).toMatchObject([
    { id: heard.showId, type: 'SHOW', kind: 'FOLLOWED', title: 'Slow Harbour' },
  ])
  expect(read('listening/1.json')).toMatchObject([
    { id: heard.episodeId, title: 'Night Ferry', position: 2, finished: true },
  ])
  expect(read(`playlists/${account.playlistId}.json`)).toMatchObject({
    title: 'Quayside evenings',
    visibility: 'PUBLIC',
    items: [{ id: heard.episodeId, title: 'Night Ferry' }],
  })
  expect(read('clips/1.json')).toMatchObject([
    { id: account.clipId, title: 'Foghorn solo', item_id: heard.episodeId, start: 0, end: 2 },
  ])
  expect(read('play-queue.json')).toMatchObject({
    items: [{ id: heard.episodeId, title: 'Night Ferry' }],
    position: 2,
  })
  const podcast = 'https://elsewhere.example/rss?token=mine'
  expect(read('apps.json')).toMatchObject({
    devices: [{ id: 'phone' }],
    lists: [{ name: 'quays', urls: [podcast] }],
    settings: [{ scope: 'device', device: 'phone', settings: { wifi: true } }],
  })
  expect(read('apps/followed/1.json')).toContainEqual(
    expect.objectContaining({ url: podcast, devices: ['phone'] }),
  )
  expect(read('apps/episodes/1.json')).toMatchObject([{ podcast, kind: 'download' }])
  expect(read('rights.json')).toEqual({ rights: [], private_feeds: [] })
  for (const id of [own.feedId, artistId, releaseId]) expect(names).toContain(`${id}/feed.json`)
  const [audio = ''] = names.filter((name) => name.startsWith(own.feedId) && name.endsWith('.mp3'))
  expect(execFileSync('tar', ['-xO', '-f', '-', audio], { input: whole, maxBuffer: 1e8 })).toEqual(
    toneMp3(3),
  )
  expect(whole.includes(host.email)).toBe(false)
})

test('what an account wrote into episodes is in it, and nothing of what others wrote', async () => {
  const [account, host] = [await createAccount(services), await createAccount(services)]
  const { feedId: feed_id, itemId: item_id } = await publicShow(host)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id, user_id: account.userId, role: 'EDITOR', added_at: services.now() })
    .execute()
  const write = (by: TestAccount, content: object) =>
    updateHostingItem(by.ctx, { feed_id, item: { _id: item_id, content } })
  await write(host, { title: 'By the host alone' })
  await write(account, { title: 'By the editor', season: null })
  await write(host, { title: 'By the host again' })
  const whole = await archive(account)
  expect(JSON.parse(fileIn(whole, 'edits/1.json'))).toMatchObject([
    { feed_id, item_id, wrote: { title: 'By the editor', season: null } },
  ])
  expect(whole.includes('By the host')).toBe(false)
})

test('what an account said on Nostr is in it, one signed event on each line, and nothing of others', async () => {
  const account = await createAccount(services)
  const [ada, bo] = [newSigner(() => services.now()), newSigner(() => services.now())]
  await giveKey(services, account, ada.pubkey)
  const feedId = await completeShow(account.ctx)
  const editedOnly = await completeShow((await createAccount(services)).ctx)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({
      feed_id: editedOnly,
      user_id: account.userId,
      role: 'EDITOR',
      added_at: services.now(),
    })
    .execute()
  for (const id of [feedId, editedOnly]) await ensureShowIdentity(account.ctx, id)
  const linkedId = await completeShow(account.ctx)
  await ensureShowIdentity(account.ctx, linkedId)
  await services.db
    .updateTable('show_keys')
    .set({ linked: Buffer.from(ada.pubkey, 'hex') })
    .where('feed_id', '=', linkedId)
    .execute()
  const now = Math.floor(services.now().getTime() / 1000)
  const notes = Array.from({ length: 520 }, (_, at) => ada.sign({ created_at: now - (at >> 1) }))
  const others = [
    ada.sign({ kind: 0, content: '{"name":"ada"}' }),
    ada.sign({ kind: 7, content: '+', tags: [['e', notes[0]?.id ?? '']] }),
    ada.sign({ kind: 10_002, content: '', tags: [['r', 'wss://relay.example']] }),
  ]
  const lists = [1, 2].map((time) =>
    ada.sign({ kind: 3, content: '', tags: [['p', bo.pubkey]], created_at: now - 10 + time }),
  )
  const long = Array.from({ length: 20 }, (_, at) =>
    ada.sign({ content: 'x'.repeat(60_000), created_at: now - 5000 - at }),
  )
  await storeEvents(account.ctx, [...notes, ...others, ...long, bo.sign()], {
    trusted: true,
  })
  for (const list of lists) await storeEvents(account.ctx, [list], { trusted: true })
  const whole = await archive(account)
  const names = namesIn(whole)
  const linesIn = (folder: string) =>
    names
      .filter((name) => name.startsWith(folder))
      .flatMap((name) => fileIn(whole, name).trim().split('\n'))
      .map((line) => JSON.parse(line) as NostrEvent)
  const pages = names.filter((name) => name.startsWith('nostr/events/'))
  expect(pages).toEqual([1, 2, 3].map((page) => `nostr/events/${page}.jsonl`))
  for (const page of pages) expect(fileIn(whole, page).length).toBeLessThan(1_100_000)
  const events = linesIn('nostr/events/')
  const byId = (list: NostrEvent[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(events)).toEqual(byId([...notes, ...others, ...lists.slice(1), ...long]))
  const known = new Set(others.map(({ id }) => id))
  const signed = events.filter(({ id }) => known.has(id))
  expect(signed.map((event) => verifyEvent({ ...event }))).toEqual([true, true, true])
  expect(byId(linesIn('nostr/follow-lists/'))).toEqual(byId(lists))
  const keys = JSON.parse(fileIn(whole, 'nostr/keys.json')) as ExportedKeys
  expect(keys.own).toEqual({ npub: toNpub(ada.pubkey), pubkey: ada.pubkey })
  expect(keys.shows.map(({ feed }) => feed).toSorted()).toEqual([feedId, linkedId].toSorted())
  const linked = keys.shows.find(({ feed }) => feed === linkedId)
  expect(linked).toEqual({
    feed: linkedId,
    npub: toNpub(ada.pubkey),
    pubkey: ada.pubkey,
    linked: true,
  })
  expect(keys.shows.find(({ feed }) => feed === feedId)).toMatchObject({ linked: false })
  expect(JSON.parse(fileIn(whole, `${linkedId}/nostr-key.json`))).toEqual({
    npub: toNpub(ada.pubkey),
    linked: true,
  })
  expect(fileIn(whole, 'nostr/README.txt')).toContain('No secret key is in this archive')
})

test('shows that one only edits, and those of others, stay where they are', async () => {
  const owner = await createAccount(services)
  const editor = await createAccount(services)
  const feedId = await completeShow(owner.ctx)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id: feedId, user_id: editor.userId, role: 'EDITOR', added_at: services.now() })
    .execute()
  expect(namesIn(await archive(editor)).join()).not.toContain(feedId)
  expect(namesIn(await archive(owner)).join()).toContain(feedId)
})

test('nobody but the account itself gets the archive, and nothing keeps it', async () => {
  const account = await createAccount(services)
  const visitor = await router.get('/account/export')
  expect(visitor.headers.get('Location')).toBe('/login?from=%2Faccount%2Fexport')
  const answer = await router.get('/account/export', { cookie: account.cookie })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="tributary.tar"')
  await answer.body?.cancel()
})

test('an old session has to prove who it is before it takes anything', async () => {
  const account = await createAccount(services)
  services.clock.pass(3600)
  const refused = await router.get('/account/export', { cookie: account.cookie })
  expect([refused.status, refused.headers.get('Location')]).toEqual([
    302,
    '/account/proof?from=%2Faccount%23your-data',
  ])
})

test('the account page says when the last archive was taken, and how large it was', async () => {
  const account = await createAccount(services)
  const page = async () => (await router.get('/account', { cookie: account.cookie })).text()
  expect(await page()).not.toContain('The last one:')
  const left = await router.get('/account/export', { cookie: account.cookie })
  await left.body?.cancel()
  expect(await page()).not.toContain('The last one:')
  const { length } = await archive(account)
  const told = (await page()).replaceAll('<!-- -->', '')
  expect(told).toMatch(/The last one: <time[^>]*>[^<]+<\/time>, /)
  expect(told).toContain(sizeInWords(length))
})

test('a reader who is slow holds no connection to the database', async () => {
  const account = await createAccount(services)
  await publicShow(account, 60)
  const answer = await router.get('/account/export', { cookie: account.cookie })
  const reader = answer.body?.getReader()
  await reader?.read()
  await expect
    .poll(() => services.pool.totalCount - services.pool.idleCount, { timeout: 5000 })
    .toBe(0)
  const { rows } = await services.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows[0]?.count).toBe(0)
  await reader?.cancel()
})

test('too many archives in an hour are refused in words', async () => {
  const account = await createAccount(services)
  for (let count = 0; count < 10; count++)
    await (await router.get('/account/export', { cookie: account.cookie })).body?.cancel()
  const refused = await router.get('/account/export', { cookie: account.cookie })
  expect([refused.status, await refused.text()]).toEqual([
    429,
    'That was a lot of exports: please try again in an hour.',
  ])
})
