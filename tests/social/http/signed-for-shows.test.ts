import { expect, test } from 'vitest'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { toNpub, toPubkey } from '#app/protocols/nostr/keys.ts'
import { commentsAt } from '#app/protocols/nostr/social-interact.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { announceEpisode } from '#app/.server/social/shows/announce-episode.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { announceShow } from '#app/.server/social/shows/live/announce-show.ts'
import { livestreamTexts } from '#app/texts/studio/livestreams.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { linkedShows, type OwnShow, plan, send, waitingIn } from '#tests/rig/http/linked-shows.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { router, ownShow, linkedShow, linkOwn, releaseEpisode, stored } = linkedShows(services)
const job = contextFor(services, system)

async function firstOf(show: OwnShow): Promise<UnsignedEvent> {
  const [first] = await waitingIn(show)
  if (!first) throw new Error('nothing waits')
  return first.event
}

async function livestreamOf({ call }: OwnShow, { _id }: { _id: string }) {
  const answer = await call('me/hosting-livestream-get', { livestream_id: _id })
  return answer.livestream as Awaited<ReturnType<typeof plan>>
}

async function feedText(feedId: string): Promise<string> {
  return (await (await startListener(services)).ask(`/feeds/${feedId}`)).text
}

test('an episode is announced once its owner has signed exactly that, and the feed says by whom', async () => {
  const show = await linkedShow()
  const { signer, feedId } = show
  const item = await releaseEpisode(show)
  expect(await stored(signer, 0, 1, 10_002)).toEqual([])
  const [one, ...more] = await waitingIn(show)
  expect([one?.about, one?.title, more]).toEqual(['EPISODE', 'Night Ferry', []])
  const proposed = await firstOf(show)
  const page = `${services.site.publicUrl}/episode/${item._tributary_id}`
  expect(proposed).toMatchObject({ kind: 1, content: `Night Ferry\n\n${page}` })
  expect(await feedText(feedId)).not.toContain('socialInteract')

  const other = newSigner(() => services.now())
  const altered: NostrEvent[] = [
    signer.sign({ ...proposed, content: `${proposed.content}!` }),
    signer.sign({ ...proposed, tags: [...proposed.tags, ['t', 'more']] }),
    signer.sign({ ...proposed, tags: proposed.tags.slice(1) }),
    signer.sign({ ...proposed, kind: 11 }),
    signer.sign({ ...proposed, created_at: proposed.created_at - 3600 }),
    signer.sign({ ...proposed, created_at: proposed.created_at + 3600 }),
  ]
  for (const event of altered) expect(await send(show, event)).toEqual([409, 'NOT_WAITING'])
  expect(await send(show, other.sign(proposed))).toEqual([400, 'OTHER_KEY'])
  const unsigned = { ...signer.sign(proposed), sig: other.sign(proposed).sig }
  expect(await send(show, unsigned)).toEqual([400, 'NOT_PUBLISHED'])
  const editor = await createManager(services, feedId, 'EDITOR')
  const stranger = await createAccount(services)
  expect(await send(show, signer.sign(proposed), editor)).toEqual([403, 'OWNER_ONLY'])
  expect(await send(show, signer.sign(proposed), stranger)).toEqual([404, 'NO_FEED'])
  expect((await show.call('me/podcast-key-waiting', {}, stranger)).status).toBe(404)
  expect(await stored(signer, 1)).toEqual([])

  const event = signer.sign(proposed)
  expect(await send(show, event)).toBe(200)
  expect(await stored(signer, 1)).toEqual([event])
  expect(await waitingIn(show)).toEqual([])
  services.clock.pass(1)
  const again = signer.sign({ ...proposed, created_at: proposed.created_at + 1 })
  expect(await send(show, again)).toEqual([409, 'NOT_WAITING'])
  const { publicUrl, relayUrl } = services.site
  const named = commentsAt(
    { id: event.id, author: signer.pubkey },
    { relay: relayUrl, page: `${publicUrl}/p/${toNpub(signer.pubkey)}` },
  )
  const places = async () => {
    const { document } = parseFeedText(await feedText(feedId))
    return document.items.flatMap(({ socialInteract }) => socialInteract)
  }
  expect(await places()).toEqual([named])
  // The author of a note stays the same, whichever key speaks for the show later.
  await show.call('me/podcast-key-unlink')
  expect(await places()).toEqual([named])
})

test('a note of another show’s episode isn’t published for this one', async () => {
  const [one, two] = [await linkedShow(), await linkedShow()]
  await releaseEpisode(one)
  await releaseEpisode(two)
  expect(await send(one, one.signer.sign(await firstOf(two)))).toEqual([409, 'NOT_WAITING'])
})

test('what waits is dropped by switching announcements off, and by going back to the made key', async () => {
  const show = await linkedShow()
  await releaseEpisode(show)
  await show.call('me/podcast-key-update', { announces_episodes: false })
  expect(await waitingIn(show)).toEqual([])
  const { _id } = await releaseEpisode(show)
  expect(await waitingIn(show)).toHaveLength(1)
  const late = show.signer.sign(await firstOf(show))
  await show.call('me/podcast-key-unlink')
  expect(await waitingIn(show)).toEqual([])
  expect(await send(show, late)).toEqual([400, 'OTHER_KEY'])
  await linkOwn(show)
  expect(await waitingIn(show)).toEqual([])
  await announceEpisode(job, { feedId: show.feedId, itemId: _id })
  expect((await waitingIn(show)).map(({ about }) => about)).toEqual(['EPISODE'])
})

test('livestreams and their chats follow the key, and each change waits for its signature', async () => {
  const show = await ownShow()
  const { signer, feedId, call } = show
  const livestream = await plan(show)
  const made = { pubkey: livestream.chat.id.split(':')[1] ?? '' }
  expect(await stored(made, 30_311)).toHaveLength(1)
  await linkOwn(show)
  const address = `30311:${signer.pubkey}:${livestream._tributary_id}`
  expect((await livestreamOf(show, livestream)).chat.id).toBe(address)
  expect(await stored(made, 30_311)).toEqual([])
  expect(await stored(signer, 30_311)).toEqual([])
  const { document } = parseFeedText(await feedText(feedId))
  expect(document.liveItems[0]?.chat?.accountId).toBe(toNpub(signer.pubkey))

  const sign = async () => {
    const event = signer.sign(await firstOf(show))
    expect(await send(show, event)).toBe(200)
    expect(await waitingIn(show)).toEqual([])
    expect(await stored(signer, 30_311)).toEqual([event])
    return event
  }
  const first = await sign()
  expect(first.tags).toContainEqual(['p', signer.pubkey, services.site.relayUrl, 'Host'])
  for (const status of ['LIVE', 'ENDED']) {
    await call('me/hosting-livestream-status-update', { livestream_id: livestream._id, status })
    expect(await stored(signer, 30_311)).toHaveLength(1)
    // A version of the same second is dated one second later.
    await sign()
  }
  expect((await stored(signer, 30_311))[0]?.tags).toContainEqual(['status', 'ended'])
  expect(await send(show, first)).toEqual([409, 'NOT_WAITING'])

  const next = await plan(show)
  expect(next.chat.npub).toBe(toNpub(signer.pubkey))
  await call('me/podcast-key-unlink')
  expect((await livestreamOf(show, next)).chat.npub).toBe(toNpub(made.pubkey))
  expect(await stored(made, 30_311)).toHaveLength(1)
  // What has ended stays where its chat was.
  expect((await livestreamOf(show, livestream)).chat.id).toBe(address)
})

test('the page of a livestream says who announces it, and that its changes wait', async () => {
  const show = await linkedShow()
  const partner = await createManager(services, show.feedId, 'OWNER')
  const livestream = await plan(show)
  const path = `/studio/${show.feedId}/livestreams/${livestream._id}`
  const page = async ({ cookie }: { cookie: string }) =>
    (await (await router.get(path, { cookie })).text()).replaceAll('&#x27;', "'")
  const { hosts, hostStale } = livestreamTexts
  expect(await page(partner)).toContain(hosts.LINKED)
  const mine = await page(show)
  for (const text of [hosts.VIEWER, hostStale]) expect(mine).toContain(text)
  await send(show, show.signer.sign(await firstOf(show)))
  expect(await page(show)).not.toContain(hostStale)
  await show.call('me/podcast-key-unlink')
  for (const manager of [show, partner]) expect(await page(manager)).toContain(hosts.SHOW)
})

test('a livestream whose host is somebody else stays with them', async () => {
  const show = await ownShow()
  const livestream = await plan(show)
  const host = newSigner(() => services.now())
  const { feed } = await show.call<{
    feed: { _tributary_id: string }
  }>('me/hosting-feed-get')
  const event = host.sign({ kind: 30_311, content: '', tags: [['d', livestream._tributary_id]] })
  const { _tributary_id: _livestream_id } = livestream
  const token = await services.tokens.issue(show.actor)
  const body = { _show_id: feed._tributary_id, _livestream_id, event, platform: 'WEB' }
  expect((await apiCaller(router, token)('me/podcast-setup-live', body)).status).toBe(200)
  await linkOwn(show)
  expect((await livestreamOf(show, livestream)).chat.npub).toBe(toNpub(host.pubkey))
  expect(await waitingIn(show)).toEqual([])
})

test('the profile, relays and follow list of a linked key stay its own, and the made one says nothing', async () => {
  const show = await ownShow()
  const { signer, feedId, call } = show
  const theirs = [
    signer.sign({ kind: 0, content: '{"name":"ada"}' }),
    signer.sign({ kind: 3, tags: [['p', newSigner().pubkey]], content: '' }),
    signer.sign({ kind: 10_002, tags: [['r', 'wss://relay.example']], content: '' }),
  ]
  await storeEvents(job, theirs, { trusted: true })
  const { key } = await call('me/podcast-key-update', { announces_episodes: true })
  const made = toPubkey((key as { npub: string }).npub) ?? ''
  await linkOwn(show)
  await plan(show)
  await releaseEpisode(show)
  await call('me/hosting-feed-update', { feed: { _id: feedId, content: { title: 'Slack Water' } } })
  await studioJobs.handlers['publish-feed'](show.ctx, { feedId })
  await announceShow(job, { feedId })
  for (const { event } of await waitingIn(show)) await send(show, signer.sign(event))
  expect(await stored(signer, 1, 30_311)).toHaveLength(2)
  const ids = (events: NostrEvent[]) => events.map(({ id }) => id).toSorted()
  expect(ids(await stored(signer, 0, 3, 10_002))).toEqual(ids(theirs))
  expect(await stored({ pubkey: made }, 0, 1, 10_002, 30_311)).toEqual([])
})

test('what a linked key signs is sent to other relays', async () => {
  const show = await linkedShow()
  await services.db.deleteFrom('account_nostr_keys').where('user_id', '=', show.userId).execute()
  await releaseEpisode(show)
  const site = { ...services.site, otherRelays: ['wss://relay.example'] }
  const elsewhere = testRouter({ ...services, site })
  const event = show.signer.sign(await firstOf(show))
  const token = await services.tokens.issue(show.actor)
  const body = { feed_id: show.feedId, event }
  await apiCaller(elsewhere, token)('me/podcast-key-publish', body)
  const sent = await services.db
    .selectFrom('nostr_deliveries')
    .select('relay')
    .where('pubkey', '=', Buffer.from(show.signer.pubkey, 'hex'))
    .execute()
  expect(sent.map(({ relay }) => new URL(relay).host)).toEqual(['relay.example'])
})
