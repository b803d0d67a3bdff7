import { expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { AudienceResponse, StatsResponse } from '#app/schemas/stats/stats.ts'
import { testServices } from '#tests/rig/database.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { addCounted } from '#tests/rig/factories/downloads.ts'

const services = await testServices()
const router = testRouter(services)
services.clock.set('2026-06-15T12:00:00Z')
const owner = await createAccount(services)
const { feedId, itemId } = await publishedShow(owner.ctx)
const editor = await createManager(services, feedId, 'EDITOR')
const call = apiCaller(router, owner.token)
const range = { start: '2026-06-01T00:00:00Z', end: '2026-06-03T00:00:00Z' }
const key = 'ab'.repeat(32)

const publicIds = await services.db
  .selectFrom('hosting_feeds as f')
  .innerJoin('hosting_items as i', 'i.feed_id', 'f.id')
  .select(['f.public_id as feed', 'i.public_id as item'])
  .where('f.id', '=', feedId)
  .executeTakeFirstOrThrow()
const [publicFeed, publicItem] = [publicIds.feed ?? '', publicIds.item ?? '']

const download = { feed_id: feedId, day: '2026-06-02', dimension: 'all', value: '' }
await addCounted(services, [
  { ...download, item_id: '', downloads: 12 },
  { ...download, item_id: itemId, downloads: 12 },
  { ...download, item_id: '', dimension: 'app', value: 'overcast', downloads: 12 },
  { ...download, item_id: '', dimension: 'left-out', value: 'bot', downloads: 3 },
])
const earned = {
  feed_id: publicFeed,
  content_id: publicItem,
  supporter: owner.userId,
  price: 100_000,
}
await services.db
  .insertInto('revenue_entries')
  .values([
    { ...earned, id: 'a', at: '2026-06-02T10:00:00Z', action: 'BOOST', msat: 1_000_499, usd: 1.01 },
    { ...earned, id: 'b', at: '2026-06-03T23:59:59Z', action: 'STREAM', msat: 5000, usd: 0.005 },
    { ...earned, id: 'c', at: '2026-05-30T10:00:00Z', action: 'BOOST', msat: 7000, usd: 0.007 },
    { ...earned, id: 'd', at: '2026-06-04T00:00:00Z', action: 'BOOST', msat: 9000, usd: 0.009 },
  ])
  .execute()

const content = { type: 'PODCAST', _id: feedId }
const asked = { groupings: [], ...range, content, buckets: 'DAY' }
const stats = async (name: string, body: object, token?: string) =>
  await call<StatsResponse & { status: number; error?: string }>(name, body, token)
const none = { downloads: 0, revenue_satoshis: 0, revenue_usd: 0, supporters: 0 }

test('downloads stand beside revenue after fees and the people who paid it', async () => {
  const { request, response } = await stats('me/hosting-stats', asked)
  expect(request).toEqual({
    groupings: [],
    start: '2026-06-01T00:00:00.000Z',
    end: '2026-06-03T23:59:59.999Z',
    buckets: 'DAY',
  })
  expect(response).toEqual({
    groups: [
      {
        group: {},
        total: { downloads: 12, revenue_satoshis: 1005, revenue_usd: 1.015, supporters: 1 },
        previous: { downloads: 0, revenue_satoshis: 7, revenue_usd: 0.007, supporters: 1 },
        buckets: [
          { time: '2026-06-01T00:00:00.000Z', ...none },
          {
            time: '2026-06-02T00:00:00.000Z',
            downloads: 12,
            revenue_satoshis: 1000,
            revenue_usd: 1.01,
            supporters: 1,
          },
          {
            time: '2026-06-03T00:00:00.000Z',
            ...none,
            revenue_satoshis: 5,
            revenue_usd: 0.005,
            supporters: 1,
          },
        ],
      },
    ],
    meta: {
      buckets: ['01', '02', '03'].map((day) => ({ time: `2026-06-${day}T00:00:00.000Z` })),
      money: true,
    },
  })
})

test.each([
  ['ACTION', ['BOOST', 'STREAM']],
  ['SUPPORTER', [owner.userId]],
  ['CONTENT', [itemId]],
])('they are grouped by %s', async (grouping, values) => {
  const { response } = await stats('me/hosting-stats', { ...asked, groupings: [grouping] })
  expect(response.groups.map(({ group }) => group)).toEqual(
    values.map((value) => ({ [grouping]: value })),
  )
})

test('groupings are asked for together, and add up to what each has alone', async () => {
  const groupings = ['CONTENT', 'SUPPORTER', 'ACTION']
  const { request, response } = await stats('me/hosting-stats', { ...asked, groupings })
  expect(request.groupings).toEqual(groupings)
  const of = { CONTENT: itemId, SUPPORTER: owner.userId }
  expect(response.groups.map(({ group, total, previous }) => [group, total, previous])).toEqual([
    [
      { ...of, ACTION: 'BOOST' },
      { ...none, revenue_satoshis: 1000, revenue_usd: 1.01, supporters: 1 },
      { ...none, revenue_satoshis: 7, revenue_usd: 0.007, supporters: 1 },
    ],
    [
      { ...of, ACTION: 'STREAM' },
      { ...none, revenue_satoshis: 5, revenue_usd: 0.005, supporters: 1 },
      none,
    ],
  ])
  expect(
    response.groups.map(({ buckets }) => buckets.map(({ revenue_satoshis }) => revenue_satoshis)),
  ).toEqual([
    [0, 1000, 0],
    [0, 0, 5],
  ])
  const byTwo = { ...asked, groupings: ['ACTION', 'CONTENT'] }
  const two = await stats('me/hosting-stats', byTwo)
  expect(two.response.groups.map(({ group }) => group)).toEqual([
    { ACTION: 'BOOST', CONTENT: itemId },
    { ACTION: 'STREAM', CONTENT: itemId },
  ])
  const refused = await stats('me/hosting-stats', byTwo, editor.token)
  expect([refused.status, refused.error]).toEqual([403, 'OWNER_ONLY'])
})

test('content is named by its public id, too', async () => {
  for (const content of [
    { type: 'SHOW', _id: publicFeed },
    { type: 'EPISODE', _id: publicItem },
  ]) {
    const { response } = await stats('me/hosting-stats', { ...asked, content })
    expect(response.groups[0]?.total).toMatchObject({ downloads: 12, revenue_satoshis: 1005 })
  }
})

test('an item, a feed in a range of its page, and all together have calls of their own', async () => {
  const req = { groupings: ['ACTION'], ...range }
  const item = await stats('me/hosting-item-stats', { feed_id: feedId, item_id: itemId, req })
  expect(item.response.groups.map(({ group }) => group.ACTION)).toEqual(['BOOST', 'STREAM'])
  const feed = await stats('me/hosting-feed-stats', { feed_id: feedId, range: '30' })
  expect(feed.response.meta.buckets).toHaveLength(30)
  expect(feed.response.groups[0]?.total).toMatchObject({ downloads: 12, revenue_satoshis: 1021 })
  const all = await stats('me/hosting-aggregate-stats', { groupings: [], ...range })
  expect(all.response.groups[0]?.total).toMatchObject({ downloads: 12, revenue_satoshis: 1005 })
})

test('all time is refused where nothing was published, a chosen range without its ends', async () => {
  expect(await call('me/hosting-first-published', { feed_id: feedId })).toMatchObject({
    first_published: '2026-06-15T12:00:00.000Z',
  })
  const other = await publishedShow(owner.ctx)
  await services.db
    .updateTable('hosting_items')
    .set({ published_at: null })
    .where('feed_id', '=', other.feedId)
    .execute()
  const body = { feed_id: other.feedId }
  expect(await call('me/hosting-first-published', body)).toMatchObject({ first_published: null })
  expect(await call('me/hosting-feed-stats', { ...body, range: 'all' })).toMatchObject({
    status: 400,
    error: 'NO_RANGE',
    message: 'Please try again',
  })
  expect(await call('me/hosting-audience', { ...body, by: 'APP', range: 'custom' })).toMatchObject({
    status: 400,
    error: 'NO_RANGE',
    message: 'Please select a time range',
  })
})

test.each([
  [{ ...asked, start: range.end, end: range.start }, 'end', 'The range ends before it begins'],
  [{ ...asked, groupings: ['APP'] }, 'groupings.0', null],
  [{ ...asked, groupings: ['ACTION', 'ACTION'] }, 'groupings', 'Each grouping once'],
  [{ ...asked, buckets: 'HOUR' }, 'buckets', null],
])('%o is refused for its %s', async (body, field, message) => {
  expect(await call('me/hosting-stats', body)).toMatchObject({
    status: 400,
    error: 'BAD_REQUEST',
    field,
    ...(message ? { message } : {}),
  })
})

test('the audience is told to owners and editors, money to owners alone', async () => {
  const body = { feed_id: feedId, by: 'APP', range: 'custom', ...range }
  const audience = (await call('me/hosting-audience', body, editor.token)) as unknown
  expect(audience as AudienceResponse).toMatchObject({
    rows: [{ value: 'overcast', downloads: 12, previous: 0 }],
    counted: 12,
    left_out: { bot: 3 },
  })
  const { response } = await stats('me/hosting-stats', asked, editor.token)
  expect(response.meta.money).toBe(false)
  expect(response.groups[0]?.total).toEqual({ ...none, downloads: 12 })
  const byAction = await stats(
    'me/hosting-stats',
    { ...asked, groupings: ['ACTION'] },
    editor.token,
  )
  expect([byAction.status, byAction.error]).toEqual([403, 'OWNER_ONLY'])
})

test('250 supporters are asked for at a time, not 251', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ feed_id: feedId, supporter_ids: ['nobody'] }))
  expect(await call('me/hosting-supporters-batch', { supporters: many(250) })).toEqual({
    status: 200,
    supporters: [],
  })
  expect(await call('me/hosting-supporters-batch', { supporters: many(251) })).toMatchObject({
    status: 400,
    error: 'BAD_REQUEST',
    field: 'supporters',
    message: 'At most 250 supporters at a time',
  })
})

test('one supporter is found by any id that is known of them', async () => {
  await services.db
    .insertInto('revenue_entries')
    .values({
      ...earned,
      id: 'key',
      supporter: key,
      at: '2025-06-02T10:00:00Z',
      action: 'BOOST',
      msat: 5000,
      usd: 0.005,
    })
    .execute()
  const ids = ['nobody', toNpub(key)]
  const body = { feed_id: feedId, supporter_ids: ids }
  expect(await call('me/hosting-supporter-get', body)).toMatchObject({
    supporter: { _npub: toNpub(key), sats: 5 },
  })
  expect(
    await call('me/hosting-supporter-get', { ...body, supporter_ids: ['nobody'] }),
  ).toMatchObject({ status: 404, error: 'NO_SUPPORTER' })
})

const file = (name: string, as = owner) => router.get(`/studio/${feedId}/${name}`, as)
const days = 'start=2026-06-01&end=2026-06-03'

test('figures are taken along as a table and as JSON', async () => {
  const table = await file(`stats.csv?${days}&groupings=CONTENT`)
  expect(table.headers.get('Content-Disposition')).toBe(
    `attachment; filename="stats-${feedId}.csv"`,
  )
  expect((await table.text()).split('\r\n')).toEqual([
    'time,content,title,downloads,revenue_satoshis,revenue_usd,supporters',
    `2026-06-01,${itemId},Night Ferry,0,0,0,0`,
    `2026-06-02,${itemId},Night Ferry,12,1000,1.01,1`,
    `2026-06-03,${itemId},Night Ferry,0,5,0.005,1`,
    '',
  ])
  const json = (await (await file(`stats.json?${days}`)).json()) as StatsResponse
  expect(json.response.groups[0]?.total.downloads).toBe(12)
  const audience = await file(`audience.csv?${days}&by=APP`)
  expect(await audience.text()).toBe('app,downloads,previous\r\novercast,12,0\r\n')
  const ofItem = await file(`stats.csv?${days}&item=${itemId}&bucket=MONTH`)
  expect(await ofItem.text()).toContain('\r\n2026-06-01,12,1005,1.015,1\r\n')
})

test('a file tells editors of no money, and says why there is none', async () => {
  const table = await (await file(`stats.csv?${days}`, editor)).text()
  expect(table.split('\r\n')[0]).toBe('time,downloads')
  expect((await file(`stats.csv?${days}&groupings=ACTION`, editor)).status).toBe(403)
  expect((await file('stats.csv?range=custom')).status).toBe(400)
  expect((await file(`audience.json?item=${'x'.repeat(20)}`)).status).toBe(404)
})

test('a program has the same tables by its token, at an address that stays', async () => {
  const token = await personalToken(services, owner, ['statistics'])
  const range = 'range=custom&start=2026-06-01T00:00:00Z&end=2026-06-03T23:59:59Z'
  const get = (name: string, by = token) =>
    router.get(`/v1/statistics/${name}&feed_id=${feedId}`, {
      headers: { authorization: `Bearer ${by}` },
    })
  const table = await get(`stats.csv?${range}&groupings=CONTENT`)
  expect(await table.text()).toBe(await (await file(`stats.csv?${days}&groupings=CONTENT`)).text())
  expect(table.headers.get('cache-control')).toBe('private, no-store')
  expect(table.headers.get('access-control-allow-origin')).toBe('*')
  const audience = await get(`audience.csv?${range}&by=APP&item_id=${itemId}`)
  expect([audience.status, await audience.text()]).toEqual([200, 'app,downloads,previous\r\n'])
  // Who may see it, and what, is as on the page.
  const ofEditor = await personalToken(services, editor, ['statistics'])
  expect((await (await get(`stats.csv?${range}`, ofEditor)).text()).split('\r\n')[0]).toBe(
    'time,downloads',
  )
  expect((await get(`stats.csv?${range}&groupings=ACTION`, ofEditor)).status).toBe(403)
  const stranger = await personalToken(services, await createAccount(services), ['statistics'])
  const reading = await personalToken(services, owner, ['read', 'publish', 'money-read'])
  const refused = async (by: string, query = range) => {
    const answer = await get(`stats.csv?${query}`, by)
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  expect(await refused(stranger)).toEqual([404, 'NO_FEED'])
  expect(await refused(reading)).toEqual([403, 'SCOPE_NEEDED'])
  expect(await refused('tributary_pat_none')).toEqual([401, 'UNAUTHORIZED'])
  expect(await refused(token, `${range}&x=1`)).toEqual([400, 'BAD_REQUEST'])
  expect(await refused(token, 'range=custom')).toEqual([400, 'NO_RANGE'])
  const { cookie } = owner
  const alone = await router.get(`/v1/statistics/stats.csv?feed_id=${feedId}`, { cookie })
  expect(alone.status).toBe(401)
  const posted = await router.postJson('/v1/statistics/stats.csv', {}, { token })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})
