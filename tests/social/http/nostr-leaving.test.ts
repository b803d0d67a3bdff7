import { expect, test } from 'vitest'
import { deletionEvent } from '#app/protocols/nostr/deletion.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { NotesLeft } from '#app/schemas/social/notes.ts'
import { deleteNotesTexts as texts } from '#app/texts/social/delete-notes.ts'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { announceEpisode } from '#app/.server/social/shows/announce-episode.ts'
import { forgetAuthor } from '#app/.server/social/storing/delete-events.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { deleteEventsOfShow } from '#app/.server/social/shows/delete-events-of-show.ts'
import { ensureShowIdentity } from '#app/.server/social/shows/show-keys.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount, giveKey } from '#tests/rig/factories/account.ts'
import { completeEpisode } from '#tests/rig/factories/hosted.ts'

import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const relay = await startRelay(services)
const site = { ...services.site, otherRelays: ['wss://relay.example'] }
const job = contextFor({ ...services, site }, system)
const twoWeeks = 14 * 86_400

async function onNostr() {
  const account = await createAccount(services)
  const signer = newSigner(() => services.now())
  await giveKey(services, account, signer.pubkey)
  return { ...account, signer }
}

async function stored(pubkey: string, ...kinds: number[]): Promise<NostrEvent[]> {
  const rows = await services.db
    .selectFrom('nostr_events')
    .select('raw')
    .where('pubkey', '=', Buffer.from(pubkey, 'hex'))
    .where('kind', 'in', kinds)
    .execute()
  return rows.map(({ raw }) => JSON.parse(raw) as NostrEvent)
}

async function end(account: TestAccount): Promise<void> {
  const { cookie, email } = account
  await router.postForm('/account/delete', { intent: 'delete', confirmation: email }, { cookie })
  services.clock.pass(twoWeeks)
  await deleteAccount(job, account)
}

/** Keys whose events a waiting job is to delete. */
async function toRemove(): Promise<string[]> {
  const { rows } = await services.pool.query<{ payload: { pubkey: string } }>(
    `select payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where identifier = 'remove-nostr-author'`,
  )
  return rows.map(({ payload }) => payload.pubkey)
}

test('an account asks relays to delete its notes, a hundred at a time, until none is left', async () => {
  const { signer, token } = await onNostr()
  const call = apiCaller(router, token)
  const other = newSigner(() => services.now())
  const theirs = other.sign()
  const notes = Array.from({ length: 130 }, () => signer.sign())
  const profile = signer.sign({ kind: 0, content: '{"name":"ada"}' })
  const more = [
    signer.sign({ kind: 7, content: '+', tags: [['e', theirs.id]] }),
    signer.sign({ kind: 1111, tags: [['i', 'podcast:guid:x']] }),
  ]
  await storeEvents(job, [theirs, profile, ...notes, ...more], { trusted: true })
  const client = await connectRaw(relay.url)
  const left = async () => await call<NotesLeft>('me/nostr-notes-left', {})
  const batches: number[] = []
  for (;;) {
    const { notes, left: count } = await left()
    batches.push(count)
    if (notes.length === 0) break
    const now = Math.floor(services.now().getTime() / 1000)
    expect(await client.publish(signer.sign(deletionEvent(notes, now)))).toEqual([true, ''])
  }
  expect(batches).toEqual([132, 32, 0])
  expect(await stored(signer.pubkey, 1, 7, 1111)).toEqual([])
  expect(await stored(signer.pubkey, 0)).toEqual([profile])
  expect(await stored(other.pubkey, 1)).toEqual([theirs])
})

test('what is left is an account’s own affair, and nothing without a key', async () => {
  const account = await createAccount(services)
  const call = apiCaller(router, account.token)
  expect(await call('me/nostr-notes-left', {})).toMatchObject({ notes: [], left: 0 })
  expect((await call('me/nostr-notes-left', {}, '')).status).toBe(401)
  const page = async ({ cookie }: TestAccount) =>
    (await router.get('/account/delete', { cookie })).text()
  expect(await page(account)).not.toContain(texts.title)
  expect(await page(await onNostr())).toContain(texts.title)
})

test('with the account its key is unlinked, and what that has said goes from our relay', async () => {
  const leaving = await onNostr()
  const staying = await onNostr()
  const [theirs, others] = [leaving.signer.sign(), staying.signer.sign()]
  await storeEvents(job, [theirs, others])
  await end(leaving)
  expect(await toRemove()).toContain(leaving.signer.pubkey)
  expect(await toRemove()).not.toContain(staying.signer.pubkey)
  await forgetAuthor(job, { pubkey: leaving.signer.pubkey })
  expect(await stored(leaving.signer.pubkey, 1)).toEqual([])
  expect(await stored(staying.signer.pubkey, 1)).toEqual([others])
  const keys = await services.db.selectFrom('account_nostr_keys').select('pubkey').execute()
  expect(keys.map(({ pubkey }) => pubkey.toString('hex'))).not.toContain(leaving.signer.pubkey)
})

/** A show that has announced an episode and a livestream. Returns its key. */
async function tellingShow(account: TestAccount) {
  const call = apiCaller(router, account.token)
  const { feedId } = await publishedShow(account.ctx)
  await call('me/podcast-key-update', { feed_id: feedId, announces_episodes: true })
  const itemId = await completeEpisode(account.ctx, feedId)
  await call('me/hosting-item-release', { feed_id: feedId, item_id: itemId })
  await announceEpisode(account.ctx, { feedId, itemId })
  const content = { title: 'From the quay', url: 'https://stream.example/q', type: 'audio/mpeg' }
  const start = '2099-01-01T18:00:00.000Z'
  const made = await call('me/hosting-livestream-create', { feed_id: feedId, content, start })
  const { _id: livestreamId } = made.livestream as { _id: string }
  return { feedId, livestreamId, key: (await ensureShowIdentity(account.ctx, feedId)).pubkey }
}

test('the key of a show takes back what it announced before it goes; that of a show that stays doesn’t', async () => {
  const account = await createAccount(services)
  const partner = await createAccount(services)
  const [gone, stays] = [await tellingShow(account), await tellingShow(account)]
  await services.db
    .insertInto('hosting_feed_owners')
    .values({
      feed_id: stays.feedId,
      user_id: partner.userId,
      role: 'OWNER',
      added_at: services.now(),
    })
    .execute()
  const announced = await stored(gone.key, 1, 30_311)
  expect(announced.map(({ kind }) => kind).toSorted()).toEqual([1, 30_311])
  await end(account)
  expect(await stored(gone.key, 1, 30_311)).toEqual([])
  const [deletion, ...others] = await stored(gone.key, 5)
  expect(others).toEqual([])
  const note = announced.find(({ kind }) => kind === 1)
  const d = announced.find(({ kind }) => kind === 30_311)?.tags.find(([name]) => name === 'd')?.[1]
  expect(deletion?.tags).toEqual(
    expect.arrayContaining([
      ['e', note?.id],
      ['a', `30311:${gone.key}:${d}`],
      ['k', '1'],
      ['k', '30311'],
    ]),
  )
  const sent = await services.db
    .selectFrom('nostr_deliveries')
    .select('relay')
    .where('pubkey', '=', Buffer.from(gone.key, 'hex'))
    .execute()
  expect(sent.map(({ relay }) => new URL(relay).host)).toContain('relay.example')
  expect(await stored(stays.key, 1, 30_311)).toHaveLength(2)
  expect(await stored(stays.key, 5)).toEqual([])
  const keys = await services.db.selectFrom('show_keys').select('feed_id').execute()
  const feedIds = keys.map(({ feed_id }) => feed_id)
  expect([feedIds.includes(gone.feedId), feedIds.includes(stays.feedId)]).toEqual([false, true])
})

test('what a show’s key announced goes whole, however much it is and whatever date it has', async () => {
  const account = await createAccount(services)
  const { feedId, livestreamId, key } = await tellingShow(account)
  const call = apiCaller(router, account.token)
  // Several versions of one second, of which the newest is dated ahead of the clock.
  for (const status of ['LIVE', 'ENDED'])
    await call('me/hosting-livestream-status-update', {
      feed_id: feedId,
      livestream_id: livestreamId,
      status,
    })
  const identity = await ensureShowIdentity(account.ctx, feedId)
  const created_at = Math.floor(services.now().getTime() / 1000)
  const more = Array.from({ length: 130 }, (_, at) =>
    identity.sign({ kind: 1, created_at: created_at - at, tags: [], content: `Out now: ${at}` }),
  )
  await storeEvents(job, more, { trusted: true })
  await transact(job, (ctx) => deleteEventsOfShow(ctx, feedId))
  expect(await stored(key, 1, 30_311)).toEqual([])
  const named = (await stored(key, 5)).map(
    ({ tags }) => tags.filter(([name]) => name !== 'k').length,
  )
  expect(named.toSorted((one, other) => other - one)).toEqual([100, 32])
  // Its profile stays, and says whose the deletions are.
  expect(await stored(key, 0)).toHaveLength(1)
  await transact(job, (ctx) => deleteEventsOfShow(ctx, feedId))
  expect(await stored(key, 5)).toHaveLength(2)
})
