import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { addToLibrary, getPositions, listLibrary } from '#app/.server/library/entries/index.ts'
import { syncBounds } from '#app/rules/library/sync.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { asker, basic } from '#tests/rig/sync/requests.ts'

const services = await testServices()
const router = testRouter(services)
const ctx = contextFor(services, system)
const feed = await publishFeed(ctx, 'quay', { one: '2026-06-01T10:00:00Z' })
const podcast = 'https://quay.example/rss'
const episode = 'https://media.example/quay-one.mp3'

let count = 0

async function listener() {
  const username = `user-${++count}`
  const account = await createAccount(services, { username })
  const token = await personalToken(services, account, ['listen'])
  const headers = basic({ username, token })
  return { account, username, ask: asker(router, headers) }
}

test('a list of podcasts is read and written in each format', async () => {
  const { ask, username } = await listener()
  const other = 'https://other.example/feed?x=1&y=<2>'
  const at = `/subscriptions/${username}/phone`
  expect((await ask('GET', `${at}.json`)).status).toBe(404)
  const put = await ask('PUT', `${at}.txt`, { body: `${podcast}\r\n\r\n ${other} \n` })
  expect([put.status, put.text]).toEqual([200, ''])
  const answers = await Promise.all(
    ['json', 'txt', 'opml', 'xml', 'jsonp'].map((format) => ask('GET', `${at}.${format}`)),
  )
  const [json, txt, opml, xml, jsonp] = answers
  expect(json?.json).toEqual([other, podcast].toSorted())
  expect(txt?.text.split('\n').filter(Boolean)).toEqual(json?.json)
  expect(opml?.text).toContain('xmlUrl="https://other.example/feed?x=1&amp;y=&lt;2&gt;"')
  expect(xml?.text).toContain('<url>https://quay.example/rss</url>')
  expect(jsonp?.text).toMatch(/^jsonpCallback\(\[.*\]\);$/s)
  const named = await ask('GET', `${at}.jsonp?jsonp=my.App`)
  expect(named.text).toMatch(/^my\.App\(/)
  for (const attack of ['alert(1)//', '</script><script>', 'a;b', 'x'.repeat(101)])
    expect((await ask('GET', `${at}.jsonp?jsonp=${encodeURIComponent(attack)}`)).text).toMatch(
      /^jsonpCallback\(/,
    )
  expect(jsonp?.text).not.toContain('<')
  await ask('PUT', `${at}.opml`, {
    body: `<opml><body><outline xmlUrl="${podcast}"/><outline xmlUrl="https://third.example/rss"/></body></opml>`,
  })
  expect((await ask('GET', `/subscriptions/${username}.json`)).json).toEqual([
    podcast,
    'https://third.example/rss',
  ])
  const json2 = await ask('PUT', `${at}.json`, { body: [{ url: podcast }] })
  expect(json2.status).toBe(200)
  expect((await ask('GET', `${at}.json`)).json).toEqual([podcast])
  for (const [format, body] of [
    ['json', '{"a":1}'],
    ['json', 'nonsense'],
    ['opml', 'nonsense'],
    ['xml', '<podcasts/>'],
    ['jsonp', '[]'],
  ] as const)
    expect((await ask('PUT', `${at}.${format}`, { body })).status, format).toBe(400)
  expect((await ask('GET', `${at}.zip`)).status).toBe(404)
})

test('a new device that sends its list takes nothing away from the others', async () => {
  const { ask, username, account } = await listener()
  await addToLibrary(account.ctx, { _id: feed.feedId })
  await ask('PUT', `/subscriptions/${username}/new.json`, { body: ['https://mine.example/rss'] })
  expect((await listLibrary(account.ctx, { kind: 'FOLLOWED' })).hits).toHaveLength(1)
  expect((await ask('GET', `/subscriptions/${username}/new.json`)).json).toHaveLength(2)
  await ask('PUT', `/subscriptions/${username}/new.json`, { body: ['https://mine.example/rss'] })
  expect((await listLibrary(account.ctx, { kind: 'FOLLOWED' })).hits).toEqual([])
})

test('changes are told since a timestamp; addresses that were rewritten are named', async () => {
  const { ask, username } = await listener()
  const at = `/api/2/subscriptions/${username}/phone.json`
  const both = await ask('POST', at, { body: { add: [podcast], remove: [` ${podcast}`] } })
  expect(both.status).toBe(400)
  const add = [
    ` ${podcast} `,
    'https://höhle.example/ß',
    'ftp://x.example/',
    'javascript:alert(1)',
    '',
  ]
  const { json } = await ask('POST', at, { body: { add, remove: [] } })
  const { timestamp, update_urls } = json as { timestamp: number; update_urls: string[][] }
  expect(update_urls).toEqual([
    [` ${podcast} `, podcast],
    ['https://höhle.example/ß', 'https://xn--hhle-5qa.example/%C3%9F'],
    ['ftp://x.example/', ''],
    ['javascript:alert(1)', ''],
  ])
  const none = await ask('GET', `${at}?since=${timestamp}`)
  expect(none.json).toEqual({ add: [], remove: [], timestamp })
  // Whoever adds a second to what it was told misses nothing.
  await ask('POST', at.replace('phone', 'car'), { body: { remove: [podcast] } })
  const since = await ask('GET', `${at}?since=${timestamp + 1}`)
  expect(since.json).toMatchObject({ add: [], remove: [podcast] })
  expect((await ask('GET', at)).json).toMatchObject({
    add: ['https://xn--hhle-5qa.example/%C3%9F'],
    remove: [],
  })
  for (const wrong of ['x', '-1', '1e999', '1.5'])
    expect((await ask('GET', `${at}?since=${wrong}`)).status, wrong).toBe(400)
})

test('the latest of each kind is told of each episode: of a podcast, of a device, or of all at once', async () => {
  const { ask, username, account } = await listener()
  const at = `/api/2/episodes/${username}.json`
  const elsewhere = { podcast: 'https://far.example/rss', episode: 'https://far.example/1.mp3' }
  const actions = [
    { podcast, episode, device: 'phone', action: 'download', timestamp: '2026-06-01T12:00:00' },
    {
      podcast,
      episode,
      device: 'phone',
      action: 'play',
      timestamp: '2026-06-01T12:10:00',
      started: 5,
      position: 60,
      total: 600,
    },
    {
      podcast,
      episode,
      device: 'car',
      action: 'PLAY',
      timestamp: '2026-06-01T12:05:00Z',
      started: 0,
      position: 30,
      total: 600,
    },
    { ...elsewhere, device: 'car', action: 'delete', timestamp: '2026-06-01T13:00:00' },
    { ...elsewhere, action: 'flattr', timestamp: '2026-06-01T13:00:00' },
    {
      ...elsewhere,
      device: 'car',
      action: 'play',
      timestamp: '2026-06-01T12:30:00',
      started: -1,
      position: -1,
      total: -1,
    },
  ]
  const { json } = await ask('POST', at, { body: actions })
  expect(json).toMatchObject({ update_urls: [] })
  const played = {
    podcast,
    episode,
    guid: 'guid-quay-one',
    device: 'phone',
    action: 'play',
    timestamp: '2026-06-01T12:10:00',
    started: 5,
    position: 60,
    total: 600,
  }
  const told = async (query = '') =>
    ((await ask('GET', at + query)).json as { actions: unknown[] }).actions
  expect(await told()).toEqual([
    { podcast, episode, device: 'phone', action: 'download', timestamp: '2026-06-01T12:00:00' },
    played,
    { ...elsewhere, device: 'car', action: 'play', timestamp: '2026-06-01T12:30:00' },
    { ...elsewhere, device: 'car', action: 'delete', timestamp: '2026-06-01T13:00:00' },
  ])
  expect(await told(`?podcast=${encodeURIComponent(podcast)}`)).toHaveLength(2)
  expect(await told(`?podcast=${encodeURIComponent(elsewhere.podcast)}`)).toHaveLength(2)
  expect(await told('?podcast=https://none.example/')).toEqual([])
  expect(await told('?device=phone')).toHaveLength(2)
  expect(await told('?aggregated=true')).toEqual([
    played,
    { ...elsewhere, device: 'car', action: 'delete', timestamp: '2026-06-01T13:00:00' },
  ])
  const { timestamp } = json as { timestamp: number }
  expect(await told(`?since=${timestamp}`)).toEqual([])
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([{ position: 60 }])
})

test('times are read as apps write them; those to come count as now', async () => {
  const { ask, username, account } = await listener()
  const at = `/api/2/episodes/${username}.json`
  const play = (timestamp: unknown, position: number) =>
    ask('POST', at, {
      body: [{ podcast, episode, action: 'play', timestamp, position, total: 600 }],
    })
  await play('2999-01-01T00:00:00', 10)
  const { positions } = await getPositions(account.ctx, {})
  expect(positions).toMatchObject([{ position: 10, listened: services.now().toISOString() }])
  services.clock.pass(100)
  await play(services.now().getTime() / 1000, 20)
  services.clock.pass(100)
  await play(null, 30)
  services.clock.pass(3600)
  await play(
    `${new Date(services.now().getTime() + 7200_000).toISOString().slice(0, 19)}+02:00`,
    40,
  )
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([{ position: 40 }])
  for (const wrong of [
    'yesterday',
    '2026-13-45T99:99:99',
    '0001-01-01T00:00:00',
    1e300,
    -5,
    {},
    [],
  ])
    expect((await play(wrong, 50)).status, String(wrong)).toBe(400)
})

test.each([
  ['no list', {}],
  ['no address', [{ podcast, action: 'play' }]],
  ['another kind', [{ podcast, episode, action: 'eat' }]],
  ['a device that is none', [{ podcast, episode, action: 'new', device: '../x' }]],
  ['a position that is none', [{ podcast, episode, action: 'play', position: 'x' }]],
  ['a position beyond all', [{ podcast, episode, action: 'play', position: 1e12 }]],
  ['a sign that can’t be stored', [{ podcast, episode: `${episode}\0`, action: 'play' }]],
  ['half a sign', [{ podcast, episode, action: 'play', guid: '\ud800' }]],
  ['too many', Array(syncBounds.changes + 1).fill({ podcast, episode, action: 'new' })],
])('actions with %s are refused, and none of them is kept', async (_what, body) => {
  const { ask, username } = await listener()
  const answer = await ask('POST', `/api/2/episodes/${username}.json`, { body })
  expect([400, 413]).toContain(answer.status)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(
    ((await ask('GET', `/api/2/episodes/${username}.json`)).json as { actions: [] }).actions,
  ).toEqual([])
})

test('thirty at once leave one row of each, and the newest position', async () => {
  const { ask, username, account } = await listener()
  const play = (at: number) => ({
    podcast,
    episode,
    device: `d${at % 5}`,
    action: 'play',
    timestamp: `2026-06-02T12:00:${String(at).padStart(2, '0')}`,
    position: at,
    total: 600,
  })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      Promise.all([
        ask('POST', `/api/2/episodes/${username}.json`, { body: [play(at)] }),
        ask('POST', `/api/2/subscriptions/${username}/d${at % 5}.json`, {
          body: { add: [podcast, `https://show-${at}.example/rss`] },
        }),
      ]),
    ),
  )
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]))
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([{ position: 29 }])
  const { json } = await ask('GET', `/subscriptions/${username}.json`)
  expect((json as string[]).toSorted()).toEqual(
    [
      podcast,
      ...Array.from({ length: 30 }, (_, at) => `https://show-${at}.example/rss`),
    ].toSorted(),
  )
})
