import { expect, test } from 'vitest'
import { updateStatsSettings } from '#app/.server/stats/settings/settings.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { addCounted } from '#tests/rig/factories/downloads.ts'

const services = await testServices()
const router = testRouter(services)
services.clock.set('2026-06-15T12:00:00Z')
const owner = await createAccount(services)
const { feedId, itemId } = await publishedShow(owner.ctx)
const editor = await createManager(services, feedId, 'EDITOR')
const { feed, item } = await services.db
  .selectFrom('hosting_feeds as f')
  .innerJoin('hosting_items as i', 'i.feed_id', 'f.id')
  .select(['f.public_id as feed', 'i.public_id as item'])
  .where('f.id', '=', feedId)
  .executeTakeFirstOrThrow()

const download = { feed_id: feedId, item_id: '', dimension: 'all', value: '' }
await addCounted(services, [
  { ...download, day: '2026-06-15', downloads: 43 },
  { ...download, day: '2026-04-02', downloads: 1200 },
  { ...download, day: '2026-06-15', item_id: itemId, downloads: 43 },
  { ...download, day: '2026-06-15', dimension: 'app', value: 'Overcast', downloads: 30 },
  { ...download, day: '2026-06-15', dimension: 'app', value: 'rare-app', downloads: 9 },
  { ...download, day: '2026-06-15', dimension: 'country', value: 'DE', downloads: 34 },
  { ...download, day: '2026-06-15', dimension: 'country', value: 'IS', downloads: 9 },
  { ...download, day: '2026-06-15', dimension: 'left-out', value: 'bot', downloads: 77 },
])

const page = `/show/${feed}/stats`
const setPublic = (isPublic: boolean) =>
  updateStatsSettings(owner.ctx, { feed_id: feedId, public: isPublic })

async function open(address: string): Promise<[number, string]> {
  const response = await router.get(address)
  return [response.status, (await response.text()).replaceAll(/<!--.*?-->/g, '')]
}

test('nobody sees the statistics of a show whose owner does not want that', async () => {
  await setPublic(false)
  for (const address of [page, `${page}.csv`, `/embed/stats/${feed}`, '/show/x/stats'])
    expect((await open(address))[0], address).toBe(404)
  expect((await router.get(`/api/load-public-stats?id=${feed}`)).status).toBe(404)
})

test('everybody sees those of a show whose owner does', async () => {
  await setPublic(true)
  const [status, html] = await open(page)
  expect(status).toBe(200)
  for (const text of [
    'Downloads in the last 30 days',
    '1,243',
    'Left out: 77',
    'Night Ferry',
    'Overcast',
    'Germany',
    'How this is counted',
    'Follows the IAB podcast measurement guidelines 2.x. Not certified.',
  ])
    expect(html).toContain(text)
  expect(html).toContain(`/episode/${item}`)
  // What fewer than ten people use might name them.
  for (const text of ['rare-app', 'Iceland', '$'])
    expect(html.split('<script')[0]).not.toContain(text)
})

test('its address is that of its kind', async () => {
  const response = await router.get(`/artist/${feed}/stats`)
  expect([response.status, response.headers.get('Location')]).toEqual([301, page])
})

test('the same is a table', async () => {
  const [status, text] = await open(`${page}.csv`)
  expect(status).toBe(200)
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'table,value,title,downloads',
      'month,2026-04-01,,1200',
      'month,2026-06-01,,43',
      'day,2026-06-15,,43',
      `item,${item},Night Ferry,43`,
      'app,Overcast,,30',
      'app,other,,9',
      'country,DE,,34',
      'country,other,,9',
      'left out,,,77',
    ]),
  )
})

test('programs have the same as JSON, and small groups added up', async () => {
  const answer = await router.get(`/api/load-public-stats?id=${feed}`)
  expect(answer.headers.get('cache-control')).toContain('max-age=60')
  const told = (await answer.json()) as Record<string, unknown>
  expect(told).toMatchObject({
    days: { total: 43 },
    all: { total: 1243, leftOut: 77 },
    items: [{ id: item, total: 43 }],
    apps: [
      { value: 'Overcast', downloads: 30 },
      { value: '', downloads: 9 },
    ],
  })
  expect(JSON.stringify(told)).not.toMatch(/rare-app|"IS"|revenue|satoshi/)
})

test('other sites show a card of it, in colours of their choice', async () => {
  const response = await router.get(`/embed/stats/${feed}?theme=dark`)
  expect(response.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
  const html = await response.text()
  expect(html).toContain('data-theme="dark"')
  expect(html).toContain('Up from 0')
  expect(html).not.toContain('<script')
})

test('the lists that it depends on stand on a page, with their dates', async () => {
  const [status, html] = await open('/counting')
  expect(status).toBe(200)
  expect(html).toContain('Open Podcast Analytics Working Group')
})

test('owners decide about the page, everybody about their own mail', async () => {
  const form = (fields: Record<string, string>, as = owner) =>
    router.postForm(`/studio/${feedId}/edit?tab=Statistics`, fields, as)
  const settings = async () => {
    const rows = await services.db.selectFrom('stats_mails').select('user_id').execute()
    const shown = await services.db.selectFrom('public_stats').select('feed_id').execute()
    return [shown.length, rows.map(({ user_id }) => user_id).sort()]
  }
  expect((await form({ public: 'on', weekly_mail: 'on' })).status).toBe(303)
  expect(await settings()).toEqual([1, [owner.userId]])
  expect((await form({ weekly_mail: 'on' }, editor)).status).toBe(303)
  expect(await settings()).toEqual([1, [owner.userId, editor.userId].sort()])
  await form({})
  expect(await settings()).toEqual([0, [editor.userId]])
  await expect(
    updateStatsSettings(editor.ctx, { feed_id: feedId, public: true }),
  ).rejects.toMatchObject({ code: 'OWNER_ONLY' })
  const stranger = await createAccount(services)
  await expect(
    updateStatsSettings(stranger.ctx, { feed_id: feedId, weekly_mail: true }),
  ).rejects.toMatchObject({ code: 'NO_FEED' })
})

test('a link in the mail ends it without logging in, once its button is pressed', async () => {
  await updateStatsSettings(editor.ctx, { feed_id: feedId, weekly_mail: true })
  const { token } = await services.db
    .selectFrom('stats_mails')
    .select('token')
    .where('user_id', '=', editor.userId)
    .executeTakeFirstOrThrow()
  const address = `/unsubscribe/${token}`
  expect((await open(address))[1]).toContain('Slow Harbour')
  const asked = await services.db.selectFrom('stats_mails').select('token').execute()
  expect(asked.map((row) => row.token)).toContain(token)
  await router.postForm(address, {})
  const left = await services.db.selectFrom('stats_mails').select('token').execute()
  expect(left.map((row) => row.token)).not.toContain(token)
  expect((await open(address))[1]).toContain('You get no more of these mails')
})
