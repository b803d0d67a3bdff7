import { expect, test } from 'vitest'
import { grantAdmin, revokeAdmin } from '#app/.server/accounts/profile/grant-admin.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { noteFeedChange } from '#app/.server/catalogue/feeds/feed-history.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { createAndAnnounceLivestream } from '#app/.server/social/shows/live/livestreams.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { readContents } from '#app/.server/site/firestore/contents.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { liveEvent } from '#tests/rig/http/call-samples.ts'
import { importing, importOf } from '#tests/rig/http/importing.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const { host, services, feedToImport } = await importing()
const product = contextFor(services, system)
/** What another process of the product answers: it shares the database alone. */
const elsewhere = testRouter({ ...services })

const stream = host.url('/live.mp3')
const soon = `<podcast:liveItem status="pending" start="2099-01-01T18:00:00Z"><title>Soon</title>
  <guid>live-1</guid><enclosure url="${stream}" length="0" type="audio/mpeg"/></podcast:liveItem>`

/** A show of another host with a livestream, which the catalogue knows, and an account that has proved it to be its own. */
async function claimedShow() {
  const feed = await feedToImport({ channel: soon })
  const { id: showId } = await addFeedByUrl(feed.account.ctx, { url: feed.url })
  const started = await feed.call('me/hosting-feed-start-import', { url: feed.url })
  const { _id: import_id, proof } = importOf(started)
  feed.write({
    channel: `${soon}<podcast:txt purpose="verify">${proof.txt}</podcast:txt>`,
  })
  const proved = await feed.call('me/hosting-import-verify-txt', { import_id })
  expect(proved.status, JSON.stringify(proved)).toBe(200)
  const live = await services.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', showId)
    .where('type', '=', 'LIVE')
    .executeTakeFirstOrThrow()
  return { ...feed, import_id, showId, liveId: live.id }
}

const setUp = (showId: string, liveId: string) => ({
  _show_id: showId,
  _livestream_id: liveId,
  event: liveEvent(liveId),
  platform: 'WEB',
})

async function claimsOf({ token, userId }: { token: string; userId: string }) {
  const { tributary_user: user } = await apiCaller(elsewhere, token)<{
    tributary_user: { settings: object }
  }>('me/session-get', {})
  const [document] = await readContents(product, [{ collection: 'users', owner: userId, part: '' }])
  expect(document).toEqual(user)
  return user.settings
}

const none = { podcasts: { claimed: {} } }

/** What the page of a livestream finds of its chat. */
const chatOf = async (id: string) =>
  (await elsewhere.postJson('/api/load-live-chat', { id })).status

test('whoever has proved a show elsewhere to be theirs has claimed it, and sets up its chat', async () => {
  const { account, call, showId, liveId } = await claimedShow()
  const at = services.now().toISOString()
  expect(await claimsOf(account)).toEqual({ podcasts: { claimed: { [showId]: at } } })
  const stranger = await createAccount(services)
  expect(await claimsOf(stranger)).toEqual(none)
  const body = setUp(showId, liveId)
  expect((await call('me/podcast-setup-live', body, stranger.token)).error).toBe('NO_FEED')
  const { status, livestream } = await call('me/podcast-setup-live', body)
  const chat = `30311:${body.event.pubkey}:${liveId}`
  expect([status, livestream]).toMatchObject([200, { _id: liveId, chat: { id: chat } }])
  expect(await chatOf(liveId)).toBe(200)
  expect((await loadItemPage(product, { id: liveId })).chat).toBe(chat)
  expect((await call('me/podcast-setup-live', setUp(showId, 'a'.repeat(20)))).error).toBe(
    'NO_LIVESTREAM',
  )
  // Nothing that is about payments, owners or moving.
  for (const name of ['me/hosting-feed-get', 'me/hosting-feed-export'])
    expect((await call(name, { feed_id: showId })).error).toBe('NO_FEED')
})

type Claimed = Awaited<ReturnType<typeof claimedShow>>

const ways: Record<string, (show: Claimed) => Promise<unknown>> = {
  'has cancelled their import': ({ call, import_id }) =>
    call('me/hosting-import-cancel', { import_id }),
  'has a feed that moved since': ({ showId, url }) =>
    noteFeedChange(later(), showId, [
      { kind: 'ADDRESS', before: url, after: 'https://b.example/feed.xml', reason: 'REDIRECT' },
    ]),
  'has a feed that names another owner since': ({ showId }) =>
    noteFeedChange(later(), showId, [
      { kind: 'OWNER', before: null, after: 'b@b.example', reason: 'DOCUMENT' },
    ]),
}

function later() {
  services.clock.pass(1)
  return product
}

test.each(Object.entries(ways))(
  'whoever %s has claimed nothing any more, and what they have set up is taken back',
  async (_, end) => {
    const show = await claimedShow()
    const { account, showId, liveId } = show
    const body = setUp(showId, liveId)
    expect((await show.call('me/podcast-setup-live', body)).status).toBe(200)
    await end(show)
    expect(await claimsOf(account)).toEqual(none)
    for (const call of [show.call, apiCaller(elsewhere, account.token)])
      expect((await call('me/podcast-setup-live', body)).error).toBe('NO_FEED')
    expect(await chatOf(liveId)).toBe(404)
  },
)

test('an operator sets up chats of any show until they are none', async () => {
  const owner = await createAccount(services)
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const { feed } = await getHostingFeed(owner.ctx, { feed_id })
  const { livestream } = await createAndAnnounceLivestream(owner.ctx, {
    feed_id,
    content: { title: 'Soon', url: 'https://stream.example/quay', type: 'audio/mpeg' },
    start: '2099-01-01T18:00:00.000Z',
  })
  const body = setUp(feed._tributary_id ?? '', livestream._tributary_id)
  const operator = await createAccount(services)
  const ask = () => apiCaller(elsewhere, operator.token)('me/podcast-setup-live', body)
  expect((await ask()).status).toBe(404)
  await grantAdmin(product, operator)
  expect((await ask()).status).toBe(200)
  expect(
    (await apiCaller(elsewhere, operator.token)('me/hosting-feed-get', { feed_id })).status,
  ).toBe(404)
  await grantAdmin(product, await createAccount(services))
  await revokeAdmin(product, operator)
  expect([(await ask()).status, await claimsOf(operator)]).toEqual([404, none])
})
