import { npubEncode } from 'nostr-tools/nip19'
import { beforeEach, expect, test } from 'vitest'
import { accountOfKey } from '#app/.server/accounts/records/nostr-keys.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import type { ProfileHit } from '#app/schemas/catalogue/search.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount, giveKey } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { visiblePage } from '#tests/rig/http/visible-page.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const { ids } = await publishFeed(ctx, 'harbour', { one: '2026-06-01T00:00:00Z' })
let names = 0

beforeEach(() => emptyNostrTables(ctx.db))

async function member(username = `member${++names}`) {
  return createAccount(services, { username })
}

async function link({ userId }: TestAccount, { pubkey }: Signer): Promise<void> {
  await giveKey(services, { userId }, pubkey)
}

async function sayName(who: Signer, name: string): Promise<void> {
  const event = who.sign({ kind: 0, content: JSON.stringify({ name, display_name: name }) })
  await storeEvents(ctx, [event], { trusted: true })
}

async function makeClip({ token }: TestAccount, title: string): Promise<void> {
  const clip = { item_id: ids.one, title, start: 1, end: 9 }
  expect((await router.postJson('/v1/me/clip-create', clip, { token })).status).toBe(200)
}

async function makePlaylist({ token }: TestAccount, title: string, visibility: string) {
  const texts = { title, description: '', visibility }
  expect((await router.postJson('/v1/me/playlist-create', texts, { token })).status).toBe(200)
}

async function titlesOf(call: 'clips' | 'playlists', id: string): Promise<string[]> {
  const response = await router.postJson(`/v1/search/${call}-for-profile`, { _profile_id: id })
  expect(response.status).toBe(200)
  const answer = (await response.json()) as Record<string, { info: { title: string } }[]>
  return answer[call]?.map(({ info }) => info.title) ?? []
}

async function found(query: string): Promise<ProfileHit[]> {
  const response = await router.postJson('/api/search-profiles', { query })
  return ((await response.json()) as { profiles: ProfileHit[] }).profiles
}

test('clips and playlists are found by the account’s id and by its key in any form', async () => {
  const [ada, key] = [await member(), newSigner(services.now)]
  await makeClip(ada, 'Cormorants')
  await makePlaylist(ada, 'For the ferry', 'PUBLIC')
  await makePlaylist(ada, 'My own', 'PRIVATE')
  expect(await titlesOf('clips', key.pubkey)).toEqual([])
  await link(ada, key)
  for (const id of [ada.userId, key.pubkey, npubEncode(key.pubkey)]) {
    expect(await titlesOf('clips', id), id).toEqual(['Cormorants'])
    expect(await titlesOf('playlists', id), id).toEqual(['For the ferry'])
  }
  expect(await titlesOf('clips', newSigner(services.now).pubkey)).toEqual([])
})

test('a profile has tabs of the clips and public playlists of its account, which stay without any', async () => {
  const [ada, key] = [await member(), newSigner(services.now)]
  await sayName(key, 'Ada Quay')
  await link(ada, key)
  const path = `/p/${npubEncode(key.pubkey)}`
  await makePlaylist(ada, 'My own', 'PRIVATE')
  for (const tab of ['CLIPS', 'PLAYLISTS']) {
    const { html } = await visiblePage(router, `${path}?tab=${tab}`)
    expect(html).toContain(`href="${path}?tab=CLIPS"`)
    expect(html).toContain(`href="${path}?tab=PLAYLISTS"`)
    expect(html).toContain('Nothing to display')
  }
  await makeClip(ada, 'Cormorants')
  await makePlaylist(ada, 'For the ferry', 'PUBLIC')
  const clips = await visiblePage(router, `${path}?tab=CLIPS`)
  expect(clips.text).toMatch(/Clips by Ada Quay[^]*Cormorants/)
  expect(clips.html).toMatch(/>Clips<span[^>]*>1</)
  const playlists = await visiblePage(router, `${path}?tab=PLAYLISTS`)
  expect(playlists.text).toMatch(/For the ferry[^]*Playlist • @member/)
  expect(playlists.text).not.toContain('My own')
})

test('an account that is about to be deleted has no key', async () => {
  const [ada, key] = [await member(), newSigner(services.now)]
  await link(ada, key)
  await makeClip(ada, 'Cormorants')
  expect(await accountOfKey(ctx, key.pubkey)).toBe(ada.userId)
  await services.db
    .updateTable('users')
    .set({ ends_at: services.now() })
    .where('id', '=', ada.userId)
    .execute()
  expect(await accountOfKey(ctx, key.pubkey)).toBeNull()
  expect(await titlesOf('clips', key.pubkey)).toEqual([])
  expect((await visiblePage(router, `/p/${key.pubkey}`)).html).not.toMatch(/>Clips<span/)
})

test('members and people on Nostr are found together, and the same person is one profile', async () => {
  const [both, here, there, key] = [
    await member('tidewrack_both'),
    await member('tidewrack_here'),
    newSigner(services.now),
    newSigner(services.now),
  ]
  await link(both, key)
  await sayName(key, 'Tidewrack Both')
  await sayName(there, 'Tidewrack There')
  const profiles = await found('@Tidewrack')
  expect(profiles.map(({ id, pubkey }) => [id, pubkey])).toEqual([
    [npubEncode(key.pubkey), key.pubkey],
    [here.userId, null],
    [npubEncode(there.pubkey), there.pubkey],
  ])
  expect((await found(npubEncode(there.pubkey))).map(({ name }) => name)).toEqual([
    'Tidewrack There',
  ])
})

test('a member whose profile has another name is found by their username, with their key', async () => {
  const [ada, key] = [await member('saltmarsh'), newSigner(services.now)]
  await link(ada, key)
  await sayName(key, 'Ada Quay')
  expect(await found('saltmarsh')).toMatchObject([{ id: ada.userId, pubkey: key.pubkey }])
})

test('the page of results has the same profiles as the call, each with its page', async () => {
  const [here, there] = [await member('estuary_here'), newSigner(services.now)]
  await sayName(there, 'Estuary There')
  const { html } = await visiblePage(router, '/search?q=estuary&category=profiles')
  const links = Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>(?:estuary_here|Estuary There)</g))
  expect(links.map(([, href]) => href)).toEqual(['/estuary_here', `/p/${npubEncode(there.pubkey)}`])
  expect((await found('estuary')).map(({ id }) => id)).toEqual([
    here.userId,
    npubEncode(there.pubkey),
  ])
  expect((await router.get('/estuary_here')).status).toBe(200)
})
