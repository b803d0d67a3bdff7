import { expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { parseFeedText } from '#app/protocols/feed/parse/index.ts'
import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { commentsAt } from '#app/protocols/nostr/social-interact.ts'
import type { AuditPage } from '#app/schemas/audit.ts'
import type { WaitingEvent } from '#app/schemas/show-keys.ts'
import { accountDataTexts } from '#app/texts/account-data.ts'
import { showKeyTexts as texts } from '#app/texts/show-keys.ts'
import { system } from '#app/.server/actor.ts'
import { contextFor, transact } from '#app/.server/ctx.ts'
import { feedLog, hostingJobs } from '#app/.server/hosting/index.ts'
import { announceEpisode, storeEvents, takeBackAll, tellOfShow } from '#app/.server/nostr/index.ts'
import { testServices } from '#tests/database.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/factories/account.ts'
import { completeEpisode } from '#tests/factories/hosted.ts'
import { createManager } from '#tests/factories/managers.ts'
import { newSigner, type Signer } from '#tests/nostr/signing.ts'
import { apiCaller } from './api-caller.ts'
import { startListener } from './listener.ts'
import { publishedShow } from './published-show.ts'
import { testRouter } from './router.ts'

const services = await testServices()
const router = testRouter(services)
const job = contextFor(services, system)
const content = { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' }
const start = '2099-01-01T18:00:00.000Z'

/** A public show whose owner has a key. */
async function ownShow() {
  const account = await createAccount(services)
  const signer = newSigner(() => services.now())
  await giveKey(services, account, signer.pubkey)
  const { feedId } = await publishedShow(account.ctx)
  // Tokens live fifteen minutes.
  const call = async (name: string, body: object = {}, by: TestAccount = account) => {
    const token = await services.tokens.issue(by.actor)
    return apiCaller(router, token)(name, { feed_id: feedId, ...body })
  }
  return { ...account, signer, feedId, call }
}
type OwnShow = Awaited<ReturnType<typeof ownShow>>

async function post(fields: Record<string, string>, cookie?: string) {
  const response = await router.postForm(
    '/nostr-key',
    fields,
    cookie === undefined ? {} : { cookie },
  )
  return { status: response.status, answer: (await response.json()) as Record<string, string> }
}

async function challengeFor(purpose: string, cookie: string): Promise<UnsignedEvent> {
  const { answer } = await post({ intent: 'challenge', purpose }, cookie)
  const { url = '', challenge = '' } = answer
  const now = Math.floor(services.now().getTime() / 1000)
  return httpAuthEvent({ url, method: 'POST', challenge }, now)
}

function link(feedId: string, event: NostrEvent, cookie?: string) {
  return post({ intent: 'nostr-link-show', event: JSON.stringify(event), feed_id: feedId }, cookie)
}

async function linkOwn({ feedId, signer, cookie }: Pick<OwnShow, 'feedId' | 'signer' | 'cookie'>) {
  const event = signer.sign(await challengeFor('nostr-link-show', cookie))
  expect(await link(feedId, event, cookie)).toEqual({
    status: 200,
    answer: { pubkey: signer.pubkey },
  })
  return event
}

async function linkedShow(): Promise<OwnShow> {
  const show = await ownShow()
  await linkOwn(show)
  return show
}

async function keyOf({ call }: OwnShow) {
  return (await call('me/podcast-key-get')).key as { npub: string | null; is_linked: boolean }
}

async function waitingIn({ call }: OwnShow): Promise<WaitingEvent[]> {
  return (await call('me/podcast-key-waiting')).waiting as WaitingEvent[]
}

async function firstOf(show: OwnShow): Promise<UnsignedEvent> {
  const [first] = await waitingIn(show)
  if (!first) throw new Error('nothing waits')
  return first.event
}

/** Publishes what waits as `event`; answers the status, and the code of an error. */
async function send({ call }: OwnShow, event: NostrEvent, by?: TestAccount) {
  const { status, error } = await call('me/podcast-key-publish', { event }, by)
  return error === undefined ? status : [status, error]
}

async function stored({ pubkey }: Pick<Signer, 'pubkey'>, ...kinds: number[]) {
  const rows = await services.db
    .selectFrom('nostr_events')
    .select('raw')
    .where('pubkey', '=', Buffer.from(pubkey, 'hex'))
    .where('kind', 'in', kinds)
    .execute()
  return rows.map(({ raw }) => JSON.parse(raw) as NostrEvent)
}

/** Publishes an episode of a show that announces them. */
async function releaseEpisode({ feedId, ctx, call }: OwnShow, title?: string) {
  await call('me/podcast-key-update', { announces_episodes: true })
  const item_id = await completeEpisode(ctx, feedId, title)
  const { item } = await call('me/hosting-item-release', { item_id })
  await announceEpisode(job, { feedId, itemId: item_id })
  return item as { _id: string; _guid: string; _tributary_id: string }
}

interface Livestream {
  _id: string
  _tributary_id: string
  chat: { id: string; npub: string }
}

async function plan({ call }: OwnShow): Promise<Livestream> {
  return (await call('me/hosting-livestream-create', { content, start })).livestream as Livestream
}

async function livestreamOf({ call }: OwnShow, { _id }: Livestream): Promise<Livestream> {
  const answer = await call('me/hosting-livestream-get', { livestream_id: _id })
  return answer.livestream as Livestream
}

async function feedText(feedId: string): Promise<string> {
  return (await (await startListener(services)).ask(`/feeds/${feedId}`)).text
}

test('an owner links a key that signed a challenge, and goes back to the one that was made; both are logged', async () => {
  const show = await ownShow()
  await show.call('me/podcast-key-update', { announces_episodes: false })
  const made = await keyOf(show)
  expect(made.is_linked).toBe(false)
  await linkOwn(show)
  const own = toNpub(show.signer.pubkey)
  expect(await keyOf(show)).toMatchObject({ npub: own, is_linked: true })
  await linkOwn(show)
  services.clock.pass(1)
  expect((await show.call('me/podcast-key-unlink')).key).toMatchObject(made)
  const { events } = (await feedLog(show.ctx, { feed_id: show.feedId })) as AuditPage
  const said = events.map(({ kind, details }) => ({ kind, details }))
  expect(said.filter(({ kind }) => kind.startsWith('SHOW_KEY'))).toEqual([
    { kind: 'SHOW_KEY_UNLINKED', details: { from: own, to: made.npub } },
    { kind: 'SHOW_KEY_LINKED', details: { from: made.npub, to: own } },
  ])
})

test('forged, replayed and foreign challenges link nothing', async () => {
  const show = await ownShow()
  const { feedId, cookie, signer } = show
  const other = newSigner(() => services.now())
  const challenge = () => challengeFor('nostr-link-show', cookie)
  const proof = signer.sign(await challenge())
  const { tags } = await challenge()
  const invented = tags.map(([name = '', value = '']) => [
    name,
    name === 'challenge' ? 'A'.repeat(43) : value,
  ])
  const stranger = await createAccount(services)
  const forged: NostrEvent[] = [
    { ...proof, pubkey: other.pubkey },
    { ...proof, sig: other.sign(await challenge()).sig },
    signer.sign({ ...(await challenge()), tags: invented }),
    signer.sign({ ...(await challengeFor('nostr-link', cookie)) }),
    signer.sign(await challengeFor('nostr-link-show', stranger.cookie)),
    signer.sign({ ...(await challenge()), kind: 1 }),
  ]
  for (const event of forged)
    expect(await link(feedId, event, cookie)).toMatchObject({
      status: 400,
      answer: { error: 'KEY_NOT_PROVED' },
    })
  expect((await keyOf(show)).is_linked).toBe(false)
  const used = await linkOwn(show)
  await show.call('me/podcast-key-unlink')
  expect((await link(feedId, used, cookie)).status).toBe(400)
  expect((await keyOf(show)).is_linked).toBe(false)
})

test('editors, strangers and visitors change nothing, nor do owners without a fresh proof', async () => {
  const show = await ownShow()
  const { feedId, signer } = show
  const editor = await createManager(services, feedId, 'EDITOR')
  const stranger = await createAccount(services)
  const attempt = async ({ cookie }: TestAccount) => {
    const { status, answer } = await link(
      feedId,
      signer.sign(await challengeFor('nostr-link-show', cookie)),
      cookie,
    )
    return [status, answer.error]
  }
  const unlink = async (by: TestAccount) => {
    const { status, error } = await show.call('me/podcast-key-unlink', {}, by)
    return [status, error]
  }
  for (const attempted of [attempt, unlink]) {
    expect(await attempted(editor)).toEqual([403, 'OWNER_ONLY'])
    expect(await attempted(stranger)).toEqual([404, 'NO_FEED'])
  }
  expect((await post({ intent: 'challenge', purpose: 'nostr-link-show' })).status).toBe(401)
  await linkOwn(show)
  expect(await unlink(editor)).toEqual([403, 'OWNER_ONLY'])
  services.clock.pass(10 * 60)
  expect(await attempt(show)).toEqual([403, 'PROOF_NEEDED'])
  expect(await unlink(show)).toEqual([403, 'PROOF_NEEDED'])
  expect((await keyOf(show)).is_linked).toBe(true)
})

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
  // It is whose note it is, whoever speaks for the show later.
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
    // Within the same second it is dated after the version before.
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

test('a livestream whose host is somebody else stays with them', async () => {
  const show = await ownShow()
  const livestream = await plan(show)
  const host = newSigner(() => services.now())
  const { feed } = (await show.call('me/hosting-feed-get')) as unknown as {
    feed: { _tributary_id: string }
  }
  const event = host.sign({ kind: 30_311, content: '', tags: [['d', livestream._tributary_id]] })
  const { _tributary_id: _livestream_id } = livestream
  const token = await services.tokens.issue(show.actor)
  const body = { _show_id: feed._tributary_id, _livestream_id, event, platform: 'WEB' }
  expect((await apiCaller(router, token)('me/podcast-setup-live', body)).status).toBe(200)
  await linkOwn(show)
  expect((await livestreamOf(show, livestream)).chat.npub).toBe(toNpub(host.pubkey))
  expect(await waitingIn(show)).toEqual([])
})

test('the profile, relays and follow list of a linked key stay its own', async () => {
  const show = await ownShow()
  const { signer, feedId, call } = show
  const theirs = [
    signer.sign({ kind: 0, content: '{"name":"ada"}' }),
    signer.sign({ kind: 3, tags: [['p', newSigner().pubkey]], content: '' }),
    signer.sign({ kind: 10_002, tags: [['r', 'wss://relay.example']], content: '' }),
  ]
  await storeEvents(job, theirs, { trusted: true })
  await linkOwn(show)
  await plan(show)
  await releaseEpisode(show)
  await call('me/hosting-feed-update', { feed: { _id: feedId, content: { title: 'Slack Water' } } })
  await hostingJobs['publish-feed'](show.ctx, { feedId })
  await tellOfShow(job, { feedId })
  for (const { event } of await waitingIn(show)) await send(show, signer.sign(event))
  expect(await stored(signer, 1, 30_311)).toHaveLength(2)
  const ids = (events: NostrEvent[]) => events.map(({ id }) => id).toSorted()
  expect(ids(await stored(signer, 0, 3, 10_002))).toEqual(ids(theirs))
})

test('what a linked key has said isn’t taken back with its show, what the made one said is', async () => {
  const show = await ownShow()
  const { feedId, cookie, signer } = show
  const made = { pubkey: (await plan(show)).chat.id.split(':')[1] ?? '' }
  const pageOf = async () => (await router.get('/account/delete', { cookie })).text()
  await releaseEpisode(show)
  expect(await pageOf()).not.toContain(accountDataTexts.linkedKeys.slice(0, 30))
  await linkOwn(show)
  await releaseEpisode(show)
  for (const { event } of await waitingIn(show)) await send(show, signer.sign(event))
  expect(await pageOf()).toContain(accountDataTexts.linkedKeys.slice(0, 30))
  expect(await stored(made, 1)).toHaveLength(1)
  await transact(job, (ctx) => takeBackAll(ctx, feedId))
  expect(await stored(made, 1)).toEqual([])
  expect(await stored(signer, 1)).toHaveLength(1)
  expect(await stored(signer, 5)).toEqual([])
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

test('the settings list what waits, for the owner whose key it is; others see whose signature it takes', async () => {
  const show = await ownShow()
  const { feedId } = show
  const tab = `/studio/${feedId}/edit?tab=Nostr`
  const page = async ({ cookie }: TestAccount = show) =>
    (await (await router.get(tab, { cookie })).text()).replaceAll('&#x27;', "'")
  expect(await page()).toContain(texts.useOwn)
  expect(await page()).not.toContain(texts.waiting)
  await linkOwn(show)
  expect(await page()).toContain(texts.waitingNone)
  await releaseEpisode(show, 'Fog Signals')
  await plan(show)
  const mine = await page()
  for (const text of [
    'Fog Signals',
    content.title,
    texts.signAll,
    texts.useMade,
    texts.waitingScripts,
  ])
    expect(mine, text).toContain(text)
  expect(mine).not.toContain(texts.wantedKey)
  const partner = await createManager(services, feedId, 'OWNER')
  expect(await page(partner)).toContain(texts.noKey)
  const key = newSigner()
  await giveKey(services, partner, key.pubkey)
  const theirs = await page(partner)
  for (const text of [
    'Fog Signals',
    texts.wantedKey,
    toNpub(show.signer.pubkey),
    toNpub(key.pubkey),
  ])
    expect(theirs, text).toContain(text)
  expect(theirs).not.toContain(texts.signAll)
  const editor = await createManager(services, feedId, 'EDITOR')
  const edited = await page(editor)
  expect(edited).toContain(texts.ownersSign)
  for (const text of [texts.signAll, texts.useMade]) expect(edited).not.toContain(text)
})

test('without JavaScript an owner goes back to the made key, after a fresh proof', async () => {
  const show = await linkedShow()
  const { feedId, cookie } = show
  const tab = `/studio/${feedId}/edit?tab=Nostr`
  const unlink = (by: Pick<TestAccount, 'cookie'>) =>
    router.postForm(tab, { intent: 'unlink' }, { cookie: by.cookie })
  expect((await unlink(await createManager(services, feedId, 'EDITOR'))).status).toBe(403)
  services.clock.pass(10 * 60)
  const refused = await unlink(show)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('Changing the key of a show needs a fresh proof')
  expect((await keyOf(show)).is_linked).toBe(true)
  const { db } = services
  await db
    .updateTable('sessions')
    .set({ proved_at: services.now() })
    .where('user_id', '=', show.userId)
    .execute()
  expect((await unlink({ cookie })).status).toBe(303)
  expect((await keyOf(show)).is_linked).toBe(false)
})
