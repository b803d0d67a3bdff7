import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { listLibrary } from '#app/.server/library/entries/entries.ts'
import { runOpmlImport } from '#app/.server/library/entries/opml-imports.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { parseOpml, renderOpml } from '#app/protocols/feed/opml.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const installation = await testServices()
const web = await startWebServer()
const services = { ...installation, fetch: web.fetch }
const router = testRouter(services)

function opml(...urls: string[]): string {
  return renderOpml({
    title: 'My shows',
    created: '2026-06-15T12:00:00Z',
    feeds: urls.map((url) => ({ url, title: `Show at ${new URL(url).pathname}` })),
  })
}

function post(cookie: string, file: Blob | null, name = 'shows.opml'): Promise<Response> {
  const body = new FormData()
  body.set('intent', 'import')
  body.set('file', file ?? new Blob([]), file ? name : '')
  const url = `${services.site.publicUrl}/account`
  return router.send(new Request(url, { method: 'POST', body, headers: { Cookie: cookie } }))
}

/** Runs the import's jobs one after the other. */
async function runJobs(): Promise<number> {
  const { rows } = await services.pool.query<{ payload: { userId: string; importId: string } }>(
    `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = 'import-opml' returning job.payload`,
  )
  for (const { payload } of rows)
    await runOpmlImport(contextFor(services, { kind: 'system' }), payload)
  return rows.length === 0 ? 0 : rows.length + (await runJobs())
}

test('an import adds what is new, knows what is known, says why others fail, and follows', async () => {
  const { cookie, ctx } = await createAccount(services)
  const known = await publishFeed(ctx, 'known', {})
  const document = feedDocument({ title: 'Brand new', items: [feedItem('new')] })
  web.answer('/new.xml', (_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(renderFeed(document))
  })
  web.answer('/page', (_, res) => void res.end('<!doctype html><p>Not a feed'))
  const file = opml(
    'https://known.example/rss',
    web.url('/new.xml'),
    web.url('/page'),
    web.url('/gone'),
  )
  const answer = await post(cookie, new Blob([file]))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/account'])
  const waiting = await (await router.get('/account', { cookie })).text()
  expect(waiting).toContain('Importing 0 of 4…')
  expect(waiting).toContain('http-equiv="refresh"')
  expect(await runJobs()).toBe(1)
  const done = await (await router.get('/account', { cookie })).text()
  expect(done).toContain('Imported from shows.opml')
  expect(done).toContain('1 added, 1 already known, 2 failed')
  expect(done).toContain('Show at /gone')
  expect(done).not.toContain('http-equiv="refresh"')
  const followed = (await listLibrary(ctx, { kind: 'FOLLOWED' })).hits
  expect(followed.map((hit) => hit.info.title).sort()).toEqual(['Brand new', 'known'])
  expect(followed.some((hit) => hit._id === known.feedId)).toBe(true)
  expect(web.requests.filter(({ path }) => path === '/rss')).toEqual([])

  const stranger = await createAccount(services)
  const others = await (await router.get('/account', { cookie: stranger.cookie })).text()
  expect(others).not.toContain('Imported from')
})

test('hundreds of feeds are imported by many short jobs', async () => {
  const { cookie } = await createAccount(services)
  const urls = Array.from({ length: 45 }, (_, index) => web.url(`/missing-${index}`))
  await post(cookie, new Blob([opml(...urls)]))
  expect(await runJobs()).toBe(3)
  const page = await (await router.get('/account', { cookie })).text()
  expect(page).toContain('0 added, 0 already known, 45 failed')
})

test('an account has so many unknown feeds fetched in a day, in however many files; the rest goes on tomorrow', async () => {
  const limited = { ...services, site: { ...services.site, limits: { opmlFeedsADay: 5 } } }
  const { cookie, ctx, userId } = await createAccount(limited)
  const known = await publishFeed(ctx, 'known-too', {})
  const asked = () => web.requests.filter(({ path }) => path.startsWith('/many-')).length
  const urls = Array.from({ length: 8 }, (_, at) => web.url(`/many-${at}`))
  await post(cookie, new Blob([opml(...urls, 'https://known-too.example/rss')]))
  await post(cookie, new Blob([opml(...urls.map((url) => `${url}-more`))]))
  const imports = await services.db
    .selectFrom('opml_imports')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  const run = () =>
    Promise.all(
      imports.map(({ id }) =>
        runOpmlImport(contextFor(limited, { kind: 'system' }), { userId, importId: id }),
      ),
    )
  await run()
  expect(asked()).toBe(5)
  const { hits } = await listLibrary(ctx, { kind: 'FOLLOWED' })
  expect(hits.map((hit) => hit._id)).toEqual([known.feedId])
  const page = await (await router.get('/account', { cookie })).text()
  expect(page).toContain('The rest goes on tomorrow')
  expect(page).not.toContain('http-equiv="refresh"')
  const midnight = new Date(services.now()).setUTCHours(24, 0, 0, 0)
  const { rowCount } = await services.pool.query(
    'select from graphile_worker._private_jobs where run_at = $1',
    [new Date(midnight)],
  )
  expect(rowCount).toBe(2)
  await run()
  expect(asked()).toBe(5)
  services.clock.pass(24 * 3600)
  await run()
  expect(asked()).toBe(10)
})

test('former addresses of known feeds are asked too, so they count as others do', async () => {
  const limited = { ...services, site: { ...services.site, limits: { opmlFeedsADay: 5 } } }
  const { cookie, ctx, userId } = await createAccount(limited)
  const known = await publishFeed(ctx, 'known-by-many', {})
  const aliases = Array.from({ length: 8 }, (_, at) => web.url(`/alias-${at}`))
  await services.db
    .insertInto('feed_addresses')
    .values(aliases.map((url) => ({ url, feed_id: known.feedId })))
    .execute()
  const asked = () => web.requests.filter(({ path }) => path.startsWith('/alias-')).length
  await post(cookie, new Blob([opml(...aliases, 'https://known-by-many.example/rss')]))
  const { id: importId } = await services.db
    .selectFrom('opml_imports')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const run = () => runOpmlImport(contextFor(limited, { kind: 'system' }), { userId, importId })
  const states = async () =>
    (
      await services.db
        .selectFrom('opml_import_feeds')
        .select('status')
        .where('import_id', '=', importId)
        .orderBy('status')
        .execute()
    ).map(({ status }) => status)
  await run()
  expect(asked()).toBe(5)
  // Its own address needs nobody to be asked, and comes first.
  expect(await states()).toEqual([...Array<string>(6).fill('KNOWN'), ...Array(3).fill('WAITING')])
  services.clock.pass(24 * 3600)
  await run()
  expect(asked()).toBe(8)
  expect(await states()).toEqual(Array(9).fill('KNOWN'))
})

test('a file that holds no shows, is too large or is none is refused beside its field', async () => {
  const { cookie } = await createAccount(services)
  const said = async (file: Blob | null) => {
    const answer = await post(cookie, file)
    const page = await answer.text()
    return [answer.status, /id="opml-error"[^>]*>.*?<span>([^<]*)/.exec(page)?.[1]]
  }
  expect(await said(null)).toEqual([400, 'Choose an OPML file'])
  expect(await said(new Blob(['<opml version="2.0"><body/></opml>']))).toEqual([302, undefined])
  expect(await said(new Blob(['x'.repeat(5_000_001)]))).toEqual([
    400,
    'The file is larger than 5 MB.',
  ])
  expect(await said(new Blob(['x'.repeat(7_000_000)]))).toEqual([
    413,
    'The file is larger than 5 MB.',
  ])
})

test('files in other encodings are read as they say', async () => {
  const { cookie } = await createAccount(services)
  const text = opml(web.url('/missing')).replaceAll('Show at', 'Übersee')
  await post(cookie, new Blob([Buffer.from(`\ufeff${text}`, 'utf16le')]), 'Ü'.repeat(300))
  expect(await (await router.get('/account', { cookie })).text()).toContain('Übersee')
})

test('what is followed is exported for other apps, for its account alone', async () => {
  const { cookie, ctx, userId } = await createAccount(services)
  const { feedId } = await publishFeed(ctx, 'exported', {})
  await services.db
    .insertInto('library_entries')
    .values({
      user_id: userId,
      content_id: feedId,
      content_type: 'SHOW',
      kind: 'FOLLOWED',
      feed_id: feedId,
      added_at: services.now(),
      inbox_since: services.now(),
    })
    .execute()
  const answer = await router.get('/account/opml', { cookie })
  expect(answer.headers.get('Content-Disposition')).toContain('tributary.opml')
  const text = await answer.text()
  expect(text).toContain('<opml version="2.0">')
  expect(parseOpml(text)).toMatchObject({
    feeds: [{ url: 'https://exported.example/rss', title: 'exported' }],
    warnings: [],
  })
  const stranger = await createAccount(services)
  const others = await router.get('/account/opml', { cookie: stranger.cookie })
  expect(parseOpml(await others.text()).feeds).toEqual([])
  expect((await router.get('/account/opml')).status).toBe(302)
})

test('logging out everywhere else leaves this session alone', async () => {
  const account = await createAccount(services)
  const { createSession } = await import('#app/.server/accounts/sessions/sessions.ts')
  await createSession(services, account.userId)
  expect(await (await router.get('/account', account)).text()).toContain('End all other sessions')
  const done = await router.postForm('/account', { intent: 'end-others' }, account)
  const page = await done.text()
  expect(page).toContain('All other sessions are ended.')
  expect(page).not.toContain('End all other sessions')
})
