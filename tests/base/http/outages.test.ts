import { expect, test } from 'vitest'
import type { Services } from '#app/.server/base/ctx.ts'
import { createDb, createPool } from '#app/.server/base/db/database.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { outageAnswers, outageTexts } from '#app/texts/base/refusals.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx, actor, cookie } = await createAccount(services)

/** The same installation over connections of its own, which can be taken from it. */
function leavable(): { services: Services; leave: () => Promise<void> } {
  const { connectionString = '' } = services.pool.options
  const pool = createPool(connectionString, 2)
  return { services: { ...services, db: createDb(pool) }, leave: () => pool.end() }
}

async function away(): Promise<Services> {
  const { services, leave } = leavable()
  await leave()
  return services
}

test.each([
  ['a visitor', '/charts', false],
  ['somebody signed in', '/library', true],
  ['somebody signed in, on a public page', '/', true],
])(
  '%s gets a page that says what is happening, and when to ask again',
  async (_who, path, isIn) => {
    const router = testRouter(await away())
    const answer = await router.get(path, isIn ? { cookie } : {})
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(answer.headers.get('Cache-Control')).toContain('no-cache')
    const html = await answer.text()
    expect(html).toContain(`<title>${outageTexts.title}</title>`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${outageTexts.title}</h1>`))
    expect(html).toContain(outageTexts.text)
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Try again`))
  },
)

test('what answers without a page says it in words', async () => {
  for (const path of ['/studio', '/sitemap.xml']) {
    const answer = await testRouter(await away()).get(path, { cookie })
    expect([path, answer.status, await answer.text()]).toEqual([path, 503, outageAnswers.plain])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
})

test('a page that scripts move to is told the same', async () => {
  const router = testRouter(await away())
  const answer = await router.get('/charts.data')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('ErrorResponse')
})

test.each([
  ['/v1/me/hosting-feeds-get', {}],
  ['/v1/me/library-get', { kind: 'SAVED' }],
  ['/api/load-clip', { id: newId() }],
])('the call %s answers UNAVAILABLE', async (path, body) => {
  const token = await services.tokens.issue(actor)
  const answer = await testRouter(await away()).postJson(path, body, { token })
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'UNAVAILABLE' }])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a form is answered 503, and nothing of it is taken for saved', async () => {
  const answer = await testRouter(await away()).postForm('/login', { email: 'ada@example.com' })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain(outageTexts.text)
})

test('feeds, media and pictures answer 503, those that are in memory go on being sent', async () => {
  const { feedId, itemId } = await publishedShow(ctx)
  const { item } = await getHostingItem(ctx, { feed_id: feedId, item_id: itemId })
  const media = new URL(item.content.enclosures?.[0]?.url ?? '').pathname
  const other = (await publishedShow(ctx)).feedId
  const { services, leave } = leavable()
  const listener = await startListener(services)
  const feed = await listener.ask(`/feeds/${feedId}`)
  expect([feed.status, (await listener.ask(media)).status]).toEqual([200, 200])
  await leave()
  // What is fresh is sent without asking: long enough for neither to be.
  await new Promise((resolve) => setTimeout(resolve, 3100))
  const again = await listener.ask(`/feeds/${feedId}`)
  expect([again.status, again.text]).toEqual([200, feed.text])
  expect((await listener.ask(media)).status).toBe(200)
  for (const path of [`/feeds/${other}`, `/images/content/${newId()}/medium`]) {
    const { status, headers, text } = await listener.ask(path)
    expect([path, status, text]).toEqual([path, 503, outageAnswers.plain])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('a server that is about to end says so to proxies, and answers everything else', async () => {
  let isLeaving = false
  const watch = { isLeaving: () => isLeaving }
  const listener = await startListener(services, {}, undefined, undefined, { watch })
  const statuses = async () => {
    const paths = ['/healthz', '/healthz/pages', '/version']
    return Promise.all(paths.map(async (path) => (await listener.ask(path)).status))
  }
  expect(await statuses()).toEqual([200, 200, 200])
  isLeaving = true
  expect(await statuses()).toEqual([503, 503, 200])
})

test('the health check says whether the database can be reached', async () => {
  const states = [true, false, true]
  const listener = await startListener(
    services,
    {},
    {
      isReachable: () => Promise.resolve(states.shift() ?? false),
    },
  )
  const answers = [1, 2, 3].map(() => listener.ask('/healthz/pages'))
  // The process itself is well.
  expect((await listener.ask('/healthz')).text).toBe('ok')
  expect((await Promise.all(answers)).map(({ status, text }) => [status, text])).toEqual([
    [200, 'ok'],
    [503, 'database away'],
    [200, 'ok'],
  ])
})
