import { expect, test } from 'vitest'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { unpublishFeed } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { leaveFeed } from '#app/.server/site/owners/change-owners.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { endRight, grantRight } from '#app/.server/studio/access/rights.ts'
import { exportRights } from '#app/.server/studio/access/export.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease, offerSubscription } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import {
  day,
  heard,
  sellingShow,
  soldEpisode,
  type SoldEpisode,
} from '#tests/rig/factories/items-for-sale.ts'
import { feedFaults } from '#tests/rig/strict-feed.ts'
import { readStrictXml, type StrictElement } from '#tests/rig/strict-xml.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { decoded, startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const router = testRouter(services)
// Two processes: neither knows what the other has answered.
const processes = [await startListener(services), await startListener(services)]
const [listener] = processes
if (!listener) throw new Error('there is no process')
const feedId = await sellingShow(ctx)
const early = await soldEpisode(ctx, feedId, 'early')
const bonus = await soldEpisode(ctx, feedId, 'bonus')
const adfree = await soldEpisode(ctx, feedId, 'adfree')
const open = await soldEpisode(ctx, feedId, 'open')
const show = await publicId(feedId)

async function publicId(id: string): Promise<string> {
  return (await getHostingFeed(ctx, { feed_id: id })).feed._tributary_id ?? ''
}

async function subscriber(id = feedId): Promise<TestAccount> {
  const account = await createAccount(services)
  await grantRight(ctx, { ...subscription(account, id), until: null })
  return account
}

function subscription({ userId }: Pick<TestAccount, 'userId'>, id = feedId) {
  return { feedId: id, userId, itemId: null, source: 'SUBSCRIPTION' as const }
}

async function call(account: TestAccount, what: 'get' | 'renew' | 'revoke', feed = show) {
  const token = await services.tokens.issue(account.actor)
  return apiCaller(router, token)(`me/private-feed-${what}`, { feed })
}

async function addressOf(account: TestAccount, feed = show): Promise<string> {
  const { private_feed } = await call(account, 'get', feed)
  return (private_feed as PrivateFeed).url ?? ''
}

/** What each process answers. */
function statusOf(url: string): Promise<number[]> {
  return Promise.all(processes.map(async ({ ask }) => (await ask(url)).status))
}

async function feedAt(url: string) {
  const answer = await listener?.ask(url)
  expect(answer?.status).toBe(200)
  return parseFeedText(answer?.text ?? '').document
}

async function enclosureOf(url: string, { guid }: SoldEpisode): Promise<string> {
  const item = (await feedAt(url)).items.find((one) => one.guid === guid)
  return item?.enclosures[0]?.url ?? ''
}

test('another parser finds all that a subscriber may hear, and fetches it', async () => {
  const url = await addressOf(await subscriber())
  expect(url).toMatch(new RegExp(`^${services.site.publicUrl}/feeds/private/[\\w-]{42}$`))
  const { text, headers } = (await listener.ask(url)) ?? {}
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  for (const kept of ['etag', 'last-modified', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(kept)
  expect(feedFaults(text)).toEqual([])
  const [channel] = readStrictXml(text).children
  const items = all(channel, 'item')
  expect(items.map((item) => textIn(item, 'title')).sort()).toEqual(
    [early, bonus, adfree, open].map(({ title }) => title).sort(),
  )
  expect(textIn(channel, '{http://www.itunes.com/dtds/podcast-1.0.dtd}block')).toBe('Yes')
  expect(textIn(channel, '{https://podcastindex.org/namespace/1.0}locked')).toBe('yes')
  for (const item of items) {
    const { url: audio = '', length } = all(item, 'enclosure')[0]?.attributes ?? {}
    const isOpen = textIn(item, 'title') === open.title
    const { status, body } = await listener.ask(audio)
    expect([status, body.equals(isOpen ? heard.DEFAULT : heard.PAID)]).toEqual([200, true])
    expect(Number(length)).toBe(body.length)
    expect(audio.includes('?token=p.')).toBe(!isOpen)
    const part = await listener.ask(audio, { headers: { Range: 'bytes=0-3' } })
    expect([part.status, part.body.length]).toEqual([206, 4])
  }
})

test('it is compressed as a reader accepts, has no body for HEAD, and takes nothing', async () => {
  const url = await addressOf(await subscriber())
  const plain = (await listener.ask(url)).text
  for (const encoding of ['br', 'gzip']) {
    const answer = await listener.ask(url, { headers: { 'Accept-Encoding': encoding } })
    expect([answer.headers['content-encoding'], decoded(answer)]).toEqual([encoding, plain])
  }
  const head = await listener.ask(url, { method: 'HEAD' })
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(Buffer.byteLength(plain)),
  ])
  expect((await listener.ask(url, { method: 'POST' })).status).toBe(405)
})

test('who has bought one episode has a feed with that one, beside what everybody hears', async () => {
  const account = await createAccount(services)
  const right = { feedId, userId: account.userId, itemId: bonus.item_id, until: null }
  await grantRight(ctx, { ...right, source: 'PURCHASE' })
  const url = await addressOf(account)
  const { items } = await feedAt(url)
  expect(items.map(({ title }) => title).sort()).toEqual(
    [bonus, adfree, open].map(({ title }) => title).sort(),
  )
  expect((await listener.ask(await enclosureOf(url, bonus))).body.equals(heard.PAID)).toBe(true)
  expect(await enclosureOf(url, adfree)).toBe(adfree.url.DEFAULT)
  const tokens = new URL(await enclosureOf(url, bonus)).search
  expect((await listener.ask(early.url.PAID + tokens)).status).toBe(403)
})

test('keys that name nothing are not found, and neither are other people’s guesses at one', async () => {
  const key = (await addressOf(await subscriber())).split('/').at(-1) ?? ''
  const id = key.slice(0, 20)
  for (const wrong of [
    '',
    'x',
    newId(),
    id,
    `${newId()}${key.slice(20)}`,
    `${id}${'A'.repeat(22)}`,
    `${key}A`,
    key.slice(0, -1),
    encodeURIComponent(`${key}\u0000`),
  ])
    expect(await statusOf(`/feeds/private/${wrong}`), wrong).toEqual([404, 404])
})

test('a revoked address is closed at once on every process, and its media with it', async () => {
  const account = await subscriber()
  const url = await addressOf(account)
  const audio = await enclosureOf(url, early)
  expect([await statusOf(url), await statusOf(audio)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect(await call(account, 'revoke')).toMatchObject({ status: 200, private_feed: { url: null } })
  expect([await statusOf(url), await statusOf(audio)]).toEqual([
    [403, 403],
    [403, 403],
  ])
  // Looking at it doesn't make another.
  expect(await call(account, 'get')).toMatchObject({ private_feed: { url: null } })
  const { private_feed } = await call(account, 'renew')
  const renewed = (private_feed as PrivateFeed).url ?? ''
  expect(renewed).not.toBe(url)
  expect([await statusOf(renewed), await statusOf(url)]).toEqual([
    [200, 200],
    [403, 403],
  ])
  expect(await statusOf(await enclosureOf(renewed, early))).toEqual([200, 200])
  expect(await statusOf(audio)).toEqual([403, 403])
})

test('a new address ends the one before, and the same is shown until then', async () => {
  const account = await subscriber()
  const first = await addressOf(account)
  expect(await addressOf(account)).toBe(first)
  const { private_feed } = await call(account, 'renew')
  expect([await statusOf(first), await addressOf(account)]).toEqual([
    [403, 403],
    (private_feed as PrivateFeed).url,
  ])
  const made = await Promise.all([1, 2, 3].map(() => call(account, 'renew')))
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
  const urls = made.map(({ private_feed }) => (private_feed as PrivateFeed).url ?? '')
  const answers = await Promise.all(urls.map(statusOf))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
})

test('an address ends with the right by itself, and is there again with it', async () => {
  const account = await createAccount(services)
  const until = new Date(services.now().getTime() + 60_000)
  await grantRight(ctx, { ...subscription(account), until })
  const url = await addressOf(account)
  const audio = await enclosureOf(url, early)
  services.clock.pass(59)
  expect(await statusOf(url)).toEqual([200, 200])
  services.clock.pass(1)
  expect([await statusOf(url), await statusOf(audio)]).toEqual([
    [403, 403],
    [403, 403],
  ])
  expect((await call(account, 'get')).status).toBe(404)
  await grantRight(ctx, { ...subscription(account), until: null })
  expect([await statusOf(url), await statusOf(audio)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  await endRight(ctx, subscription(account))
  expect(await statusOf(url)).toEqual([403, 403])
})

test('nobody gets an address without a right, and nobody has another person’s', async () => {
  const stranger = await createAccount(services)
  for (const what of ['get', 'renew', 'revoke'] as const)
    expect(await call(stranger, what)).toMatchObject({ status: 404, error: 'NO_RIGHT' })
  const [ann, ben] = [await subscriber(), await subscriber()]
  const [ofAnn, ofBen] = [await addressOf(ann), await addressOf(ben)]
  expect(ofAnn).not.toBe(ofBen)
  await call(ben, 'revoke')
  await call(ben, 'renew')
  expect(await statusOf(ofAnn)).toEqual([200, 200])
  for (const feed of [feedId, early.id, newId()])
    expect(await call(ann, 'get', feed), feed).toMatchObject({ status: 404 })
  const visitor = await router.postJson('/v1/me/private-feed-get', { feed: show })
  expect(visitor.status).toBe(401)
})

test('media of one show don’t open with the token of another’s address', async () => {
  const account = await subscriber()
  const other = await sellingShow(ctx, 'Elsewhere')
  const secret = await soldEpisode(ctx, other, 'members')
  await grantRight(ctx, { ...subscription(account, other), until: null })
  const audio = new URL(await enclosureOf(await addressOf(account), early))
  expect((await listener.ask(secret.url.PAID + audio.search)).status).toBe(403)
  const [, id] = audio.search.split('.')
  const [, , mac] = new URL(
    await enclosureOf(await addressOf(account, await publicId(other)), secret),
  ).search.split('.')
  expect((await listener.ask(`${early.url.PAID}?token=p.${id}.${mac}`)).status).toBe(403)
})

test('owners and editors have an address of what they make, as long as they do', async () => {
  const editor = await createManager(services, feedId, 'EDITOR')
  const url = await addressOf(editor)
  expect((await listener.ask(await enclosureOf(url, early))).body.equals(heard.PAID)).toBe(true)
  await leaveFeed(editor.ctx, { feed_id: feedId })
  expect(await statusOf(url)).toEqual([403, 403])
})

test('an artist’s address has the tracks of all releases, with those for subscribers', async () => {
  const artistId = await completeArtist(ctx)
  await offerSubscription(ctx, artistId)
  await publishHostingFeed(ctx, { feed_id: artistId })
  const releases: string[] = []
  for (const title of ['Northbound', 'Southbound']) {
    const releaseId = await completeRelease(ctx, artistId, 1, title)
    await publishRelease(ctx, { feed_id: releaseId })
    releases.push(releaseId)
  }
  services.clock.pass(1)
  const track = await soldEpisode(ctx, releases[1] ?? '', 'early')
  const account = await subscriber(artistId)
  const url = await addressOf(account, await publicId(artistId))
  const document = await feedAt(url)
  expect([document.medium, document.title]).toEqual(['music', 'Low Tide Choir (private feed)'])
  expect(document.items.map(({ title }) => title)).toEqual([track.title, 'Track 1', 'Track 1'])
  expect(document.items.every(({ image }) => image?.includes('/cover/'))).toBe(true)
  expect((await listener.ask(await enclosureOf(url, track))).body.equals(heard.PAID)).toBe(true)
  expect(feedFaults((await listener.ask(url)).text)).toEqual([])
})

test('early access that is over is in the feed like everything else, without a token', async () => {
  const account = await subscriber()
  const url = await addressOf(account)
  expect(await enclosureOf(url, early)).toContain('?token=p.')
  services.clock.pass(day)
  expect(await enclosureOf(url, early)).toBe(early.url.PAID)
})

test('an unpublished show has no private feed, and a transcript for subscribers carries its token', async () => {
  const other = await sellingShow(ctx, 'Harbour Nights')
  const secret = await soldEpisode(ctx, other, 'members')
  await saveTranscript(ctx, { feed_id: other, item_id: secret.item_id, access: 'PAID' }, [
    { start: 0, end: 1, text: 'Secret.' },
  ])
  const account = await subscriber(other)
  const url = await addressOf(account, await publicId(other))
  const [item] = (await feedAt(url)).items
  const transcript = item?.transcripts[0]?.url ?? ''
  expect(transcript).toContain('?token=p.')
  expect((await listener.ask(transcript)).text).toContain('Secret.')
  await unpublishFeed(ctx, { feed_id: other })
  expect([await statusOf(url), await statusOf(transcript)]).toEqual([
    [403, 403],
    [403, 403],
  ])
})

test('with its account or its show an address is gone', async () => {
  const other = await sellingShow(ctx, 'Gone Soon')
  await soldEpisode(ctx, other, 'members')
  const [ann, ben] = [await subscriber(other), await subscriber(other)]
  const feed = await publicId(other)
  const [ofAnn, ofBen] = [await addressOf(ann, feed), await addressOf(ben, feed)]
  const leaving = { ends_at: new Date(services.now().getTime() + 1000) }
  await services.db.updateTable('users').set(leaving).where('id', '=', ann.userId).execute()
  expect(await statusOf(ofAnn)).toEqual([403, 403])
  await services.db.deleteFrom('users').where('id', '=', ann.userId).execute()
  expect(await statusOf(ofAnn)).toEqual([404, 404])
  await services.db.deleteFrom('hosting_feeds').where('id', '=', other).execute()
  expect(await statusOf(ofBen)).toEqual([404, 404])
})

test('an account’s archive has its rights and its open addresses', async () => {
  const account = await subscriber()
  await call(account, 'renew')
  const url = await addressOf(account)
  expect(await exportRights(account.ctx)).toEqual({
    rights: [
      {
        title: 'Slow Harbour',
        item: null,
        source: 'SUBSCRIPTION',
        since: services.now().toISOString(),
        until: null,
      },
    ],
    private_feeds: [
      { title: 'Slow Harbour', url, created: services.now().toISOString(), last_used: null },
    ],
  })
  expect(await exportRights((await createAccount(services)).ctx)).toEqual({
    rights: [],
    private_feeds: [],
  })
})

test('new addresses are limited to some a day', async () => {
  const account = await subscriber()
  for (let made = 0; made < 20; made++) expect((await call(account, 'renew')).status).toBe(200)
  expect(await call(account, 'renew')).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' })
})

function all(element: StrictElement | undefined, tag: string): StrictElement[] {
  return element?.children.filter((child) => child.tag === tag) ?? []
}

function textIn(element: StrictElement | undefined, tag: string): string | undefined {
  return all(element, tag)[0]?.text
}
