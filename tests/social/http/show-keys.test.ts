import { verifyEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import { liveActivityEvent, liveActivityOf } from '#app/protocols/nostr/live-activity.ts'
import type { HostingLivestream } from '#app/.server/studio/publishing/live/livestreams.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { announceEpisode } from '#app/.server/social/shows/announce-episode.ts'
import { createAndAnnounceLivestream } from '#app/.server/social/shows/live/livestreams.ts'
import { hostOfLivestream } from '#app/.server/social/shows/live/host.ts'
import { announceShow } from '#app/.server/social/shows/live/announce-show.ts'
import { seal, unseal } from '#app/.server/social/shows/seal.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { commentsAt } from '#app/protocols/nostr/social-interact.ts'
import { livestreamTexts } from '#app/texts/studio/livestreams.ts'
import { showKeyTexts as texts } from '#app/texts/studio/show-keys.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey } from '#tests/rig/factories/account.ts'
import { completeArtist, completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'

import { newSigner } from '#tests/rig/nostr/signing.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { liveEvent } from '#tests/rig/http/call-samples.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const call = apiCaller(router, owner.token)

const content = { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' }
const times = { start: '2099-01-01T18:00:00.000Z', end: '2099-01-01T20:00:00.000Z' }

interface Livestream {
  _id: string
  _tributary_id: string
  chat: { id: string; npub: string; space: string } | null
}

async function plan(feed_id: string): Promise<Livestream> {
  const answer = await call('me/hosting-livestream-create', { feed_id, content, ...times })
  return answer.livestream as Livestream
}

/** The stored events of a key, the oldest first. */
async function published(pubkey: string, kind: number): Promise<NostrEvent[]> {
  const rows = await services.db
    .selectFrom('nostr_events')
    .select('raw')
    .where('pubkey', '=', Buffer.from(pubkey, 'hex'))
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
  return rows.map(({ raw }) => JSON.parse(raw) as NostrEvent)
}

async function waitingJobs(feedId: string): Promise<number> {
  const { rows } = await services.pool.query(
    'select 1 from graphile_worker._private_jobs where key = $1',
    [`tell-nostr-of-show:${feedId}`],
  )
  return rows.length
}

const keyOf = ({ chat }: Pick<Livestream, 'chat'>) => toPubkey(chat?.npub ?? '') ?? ''

test('a livestream is announced by the key of its show, from planned to ended and deleted', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const livestream = await plan(feed_id)
  const key = keyOf(livestream)
  const activity = async () => (await published(key, 30_311))[0]
  const first = await activity()
  expect(first && verifyEvent({ ...first })).toBe(true)
  expect(first && liveActivityOf(first)).toMatchObject({
    d: livestream._tributary_id,
    title: content.title,
    streaming: content.url,
    status: 'PENDING',
    starts: Date.parse(times.start) / 1000,
    ends: Date.parse(times.end) / 1000,
    contents: [{ kind: 'podcast:item:guid' }, { kind: 'podcast:guid' }],
  })
  expect(first?.tags).toContainEqual(['p', key, services.site.relayUrl, 'Host'])

  const ids = { feed_id, livestream_id: livestream._id }
  await call('me/hosting-livestream-update', { ...ids, content: { ...content, title: 'Later' } })
  expect((await activity())?.tags).toContainEqual(['title', 'Later'])
  await call('me/hosting-livestream-status-update', { ...ids, status: 'LIVE' })
  expect((await activity())?.tags).toContainEqual(['status', 'live'])
  await call('me/hosting-livestream-status-update', { ...ids, status: 'ENDED' })
  expect((await activity())?.tags).toContainEqual(['status', 'ended'])
  expect(await published(key, 30_311)).toHaveLength(1)
  await call('me/hosting-livestream-delete', ids)
  expect(await activity()).toBeUndefined()
})

test('the profile of a show’s key says what the show is called, and follows it', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const key = keyOf(await plan(feed_id))
  const profile = async () =>
    JSON.parse((await published(key, 0))[0]?.content ?? '{}') as Record<string, string>
  const { feed } = await call<{
    feed: { _tributary_id: string; content: { title: string } }
  }>('me/hosting-feed-get', { feed_id })
  expect(await profile()).toMatchObject({
    name: feed.content.title,
    website: `${services.site.publicUrl}/show/${feed._tributary_id}`,
  })
  await call('me/hosting-feed-update', {
    feed: { _id: feed_id, content: { title: 'Slack Water' } },
  })
  await studioJobs.handlers['publish-feed'](owner.ctx, { feedId: feed_id })
  await announceShow(owner.ctx, { feedId: feed_id })
  expect(await profile()).toMatchObject({ name: 'Slack Water' })
})

test('of a show that isn’t public yet nothing is said before it is', async () => {
  const feed_id = await completeShow(owner.ctx)
  const livestream = await plan(feed_id)
  const key = keyOf(livestream)
  expect(key).not.toBe('')
  expect([await published(key, 0), await published(key, 30_311)]).toEqual([[], []])
  await announceShow(owner.ctx, { feedId: feed_id })
  expect(await published(key, 30_311)).toEqual([])
  await call('me/hosting-feed-publish', { feed_id })
  await announceShow(owner.ctx, { feedId: feed_id })
  expect(await published(key, 30_311)).toHaveLength(1)
  expect(await published(key, 0)).toHaveLength(1)
})

test('of a show that is public no longer what is to come is taken back, until it is again', async () => {
  const { feedId } = await publishedShow(owner.ctx)
  const key = keyOf(await plan(feedId))
  expect(await published(key, 30_311)).toHaveLength(1)
  await call('me/hosting-feed-unpublish', { feed_id: feedId })
  expect(await waitingJobs(feedId)).toBe(1)
  await announceShow(owner.ctx, { feedId })
  expect(await published(key, 30_311)).toEqual([])
  await call('me/hosting-feed-publish', { feed_id: feedId })
  await announceShow(owner.ctx, { feedId })
  expect(await published(key, 30_311)).toHaveLength(1)
})

test('what the key of a show says is sent to other relays', async () => {
  const { feedId } = await publishedShow(owner.ctx)
  const site = { ...services.site, otherRelays: ['wss://relay.example'] }
  const start = '2099-01-01T18:00:00.000Z'
  const input = { feed_id: feedId, content: { ...content, type: 'audio/mpeg' as const }, start }
  const { livestream } = await createAndAnnounceLivestream({ ...owner.ctx, site }, input)
  const rows = await services.db
    .selectFrom('nostr_deliveries')
    .select('relay')
    .where('pubkey', '=', Buffer.from(keyOf(livestream), 'hex'))
    .execute()
  // Its profile, its relay list and the activity.
  expect(rows.map(({ relay }) => new URL(relay).host)).toEqual(Array(3).fill('relay.example'))
})

test('a host who signs for themselves takes the place of the show’s key', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const livestream = await plan(feed_id)
  const { feed } = await call<{
    feed: { _tributary_id: string }
  }>('me/hosting-feed-get', { feed_id })
  const event = liveEvent(livestream._tributary_id)
  const ids = { _show_id: feed._tributary_id, _livestream_id: livestream._tributary_id }
  await call('me/podcast-setup-live', { ...ids, event, platform: 'WEB' })
  expect(await published(keyOf(livestream), 30_311)).toEqual([])
  expect(await published(event.pubkey, 30_311)).toEqual([event])
  await call('me/hosting-livestream-status-update', {
    feed_id,
    livestream_id: livestream._id,
    status: 'LIVE',
  })
  expect(await published(keyOf(livestream), 30_311)).toEqual([])
})

test('in the studio a host who signs for themselves is told what is to be signed', async () => {
  const account = await createAccount(services)
  const ask = apiCaller(router, account.token)
  const { feedId: feed_id } = await publishedShow(account.ctx)
  const answer = await ask('me/hosting-livestream-create', { feed_id, content, ...times })
  const { _id, _tributary_id } = answer.livestream as Livestream
  const feed = (await ask('me/hosting-feed-get', { feed_id })).feed as { _tributary_id: string }
  const signer = newSigner(() => services.now())
  await giveKey(services, account, signer.pubkey)
  const host = async () => {
    const { livestream } = await ask('me/hosting-livestream-get', { feed_id, livestream_id: _id })
    return hostOfLivestream(account.ctx, feed_id, livestream as HostingLivestream)
  }
  const sign = async () => {
    const { activity } = (await host()) ?? {}
    if (!activity) throw new Error('nothing to sign')
    const event = signer.sign(liveActivityEvent({ ...activity, host: signer.pubkey }))
    const ids = { _show_id: feed._tributary_id, _livestream_id: _tributary_id }
    return ask('me/podcast-setup-live', { ...ids, event, platform: 'WEB' })
  }
  expect(await host()).toMatchObject({ who: 'SHOW', isCurrent: true })
  await sign()
  expect(await host()).toMatchObject({ who: 'VIEWER', isCurrent: true })
  await ask('me/hosting-livestream-status-update', { feed_id, livestream_id: _id, status: 'LIVE' })
  expect(await host()).toMatchObject({ who: 'VIEWER', isCurrent: false })
  const path = `/studio/${feed_id}/livestreams/${_id}`
  const page = await (await router.get(path, { cookie: account.cookie })).text()
  expect(page).toContain(livestreamTexts.hostStale)
  services.clock.pass(1)
  await sign()
  expect(await host()).toMatchObject({ who: 'VIEWER', isCurrent: true })
})

test('the feed names the chat of each livestream', async () => {
  const { feedId } = await publishedShow(owner.ctx)
  const { chat } = await plan(feedId)
  const { text } = await (await startListener(services)).ask(`/feeds/${feedId}`)
  expect(parseFeedText(text).document.liveItems[0]?.chat).toEqual({
    server: services.site.relayUrl,
    protocol: 'nostr',
    accountId: chat?.npub,
    space: chat?.space,
  })
})

test('an episode is announced once, and only where the owners want it', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const { key } = await call<{ key: object }>('me/podcast-key-get', { feed_id })
  expect(key).toEqual({ npub: null, is_linked: false, announces_episodes: false })
  const quiet = await completeEpisode(owner.ctx, feed_id)
  await call('me/hosting-item-release', { feed_id, item_id: quiet })
  await announceEpisode(owner.ctx, { feedId: feed_id, itemId: quiet })
  const switched = await call('me/podcast-key-update', { feed_id, announces_episodes: true })
  const pubkey = toPubkey((switched.key as { npub: string }).npub) ?? ''
  expect(await published(pubkey, 1)).toEqual([])

  const item_id = await completeEpisode(owner.ctx, feed_id)
  await announceEpisode(owner.ctx, { feedId: feed_id, itemId: item_id })
  expect(await published(pubkey, 1)).toEqual([])
  const { item } = await call<{
    item: { _guid: string; _tributary_id: string; content: { title: string } }
  }>('me/hosting-item-release', { feed_id, item_id })
  for (let time = 0; time < 2; time++)
    await announceEpisode(owner.ctx, { feedId: feed_id, itemId: item_id })
  const [note, ...more] = await published(pubkey, 1)
  expect(more).toEqual([])
  const page = `${services.site.publicUrl}/episode/${item._tributary_id}`
  expect(note?.content).toBe(`${item.content.title}\n\n${page}`)
  expect(note?.tags).toContainEqual(['i', `podcast:item:guid:${item._guid}`, page])
  expect(await published(pubkey, 0)).toHaveLength(1)
})

test('the feed says of an announced episode where it is commented on, and of no other', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const { key } = await call('me/podcast-key-update', { feed_id, announces_episodes: true })
  const { npub } = key as { npub: string }
  const item_id = await completeEpisode(owner.ctx, feed_id)
  await call('me/hosting-item-release', { feed_id, item_id })
  const places = async () => {
    // The listener caches RSS for some seconds.
    const { text } = await (await startListener(services)).ask(`/feeds/${feed_id}`)
    return parseFeedText(text).document.items.map(({ socialInteract }) => socialInteract)
  }
  expect(await places()).toEqual([[], []])
  await announceEpisode(owner.ctx, { feedId: feed_id, itemId: item_id })
  const [note] = await published(toPubkey(npub) ?? '', 1)
  const { publicUrl, relayUrl } = services.site
  const named = { id: note?.id ?? '', author: toPubkey(npub) ?? '' }
  expect((await places()).filter((of) => of.length > 0)).toEqual([
    [commentsAt(named, { relay: relayUrl, page: `${publicUrl}/p/${npub}` })],
  ])
})

test('owners alone switch announcements on, managers see the key, and others find nothing', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const editor = await createManager(services, feed_id, 'EDITOR')
  const stranger = await createAccount(services)
  const update = (token: string) =>
    call('me/podcast-key-update', { feed_id, announces_episodes: true }, token)
  expect((await update(editor.token)).error).toBe('OWNER_ONLY')
  expect((await update(stranger.token)).status).toBe(404)
  expect((await call('me/podcast-key-get', { feed_id }, editor.token)).status).toBe(200)
  expect((await call('me/podcast-key-get', { feed_id }, stranger.token)).status).toBe(404)
})

test('the key stands in the settings of shows, where owners switch announcements on', async () => {
  const { feedId } = await publishedShow(owner.ctx)
  const editor = await createManager(services, feedId, 'EDITOR')
  const tab = `/studio/${feedId}/edit?tab=Nostr`
  const page = async ({ cookie } = owner) => (await router.get(tab, { cookie })).text()
  expect(await page()).toContain(texts.none)
  const fields = { announces_episodes: 'on' }
  expect((await router.postForm(tab, fields, { cookie: owner.cookie })).status).toBe(303)
  const { key } = await call('me/podcast-key-get', { feed_id: feedId })
  expect(key).toMatchObject({ announces_episodes: true })
  expect(await page()).toContain((key as { npub: string }).npub)
  expect(await page(editor)).toContain(texts.ownersOnly)
  expect((await router.postForm(tab, {}, { cookie: editor.cookie })).status).toBe(403)
  await router.postForm(tab, {}, { cookie: owner.cookie })
  const after = await call('me/podcast-key-get', { feed_id: feedId })
  expect(after.key).toMatchObject({ announces_episodes: false })
  const artist = await completeArtist(owner.ctx)
  const { cookie } = owner
  expect((await router.get(`/studio/${artist}/edit?tab=Nostr`, { cookie })).status).toBe(404)
  expect(await (await router.get(`/studio/${artist}/edit`, { cookie })).text()).not.toContain(
    'tab=Nostr',
  )
})

test('a sealed key opens with the secret and for the show that it was sealed for alone', () => {
  const [secret, key] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = seal(secret, 'one', key)
  expect(sealed.includes(key)).toBe(false)
  expect(Buffer.from(unseal(secret, 'one', sealed))).toEqual(key)
  expect(() => unseal(Buffer.alloc(32, 3), 'one', sealed)).toThrow()
  expect(() => unseal(secret, 'another', sealed)).toThrow()
})
