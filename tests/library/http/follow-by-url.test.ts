import { expect, test } from 'vitest'
import { renderOpml } from '#app/protocols/feed/opml.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { testServices } from '#tests/rig/database.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { feedHosts } from '#tests/rig/http/feed-hosts.ts'
import { runOpmlImport } from '#app/.server/library/entries/opml-imports.ts'

const { services, router, ctx, at, serve, item, asked } = await feedHosts()
const account = await createAccount(services)
const { token } = account

async function call(name: string, body: object, by: string | undefined = token) {
  const answer = await router.postJson(`/v1/me/${name}`, body, by ? { token: by } : {})
  const told = (await answer.json()) as Record<string, unknown>
  return { ...told, status: answer.status }
}

async function followed(by = token) {
  const { hits, total } = (await call('library-get', { kind: 'FOLLOWED' }, by)) as unknown as {
    hits: { info: { title: string } }[]
    total: number
  }
  expect(total).toBe(hits.length)
  return hits.map(({ info }) => info.title).sort()
}

test('a show is followed by its address; one that is known is asked for by nobody', async () => {
  serve('harbour.example/feed.xml', { title: 'Harbour', items: [item('one')] })
  const url = at('harbour.example/feed.xml')
  expect(await call('library-add-url', { url })).toMatchObject({
    status: 200,
    hit: { info: { title: 'Harbour' } },
  })
  const before = asked.length
  expect(await call('library-add-url', { url })).toMatchObject({ status: 200 })
  expect(asked.length).toBe(before)
  expect(await followed()).toEqual(['Harbour'])
})

test('thirty at once follow it once', async () => {
  serve('quay.example/feed.xml', { title: 'Quay', items: [item('two')] })
  const url = at('quay.example/feed.xml')
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => call('library-add-url', { url })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await followed()).toEqual(['Harbour', 'Quay'])
  const { length } = await services.db
    .selectFrom('feeds')
    .select('id')
    .where('title', '=', 'Quay')
    .execute()
  expect(length).toBe(1)
})

test.each([
  ['an address that answers 404', 'nothing.example/feed.xml', 502],
  ['one that holds no feed', 'media.example/tone.mp3', 400],
])('%s is told as such, and follows nothing', async (_what, place, status) => {
  const before = await followed()
  const answer = await call('library-add-url', { url: at(place) })
  expect([answer.status, (answer as { message?: unknown }).message]).toEqual([
    status,
    expect.stringMatching(/./),
  ])
  expect(await followed()).toEqual(before)
})

// The hosts above are on this machine: here the network is that of an installation.
const guarded = testRouter(await testServices())

test('addresses of this machine and its network are refused', async () => {
  const before = await followed()
  for (const url of [
    'http://127.0.0.1/feed.xml',
    'http://localhost/feed.xml',
    'http://[::1]/feed.xml',
    'http://10.0.0.1/feed.xml',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'ftp://harbour.example/feed.xml',
    'https://ada:secret@harbour.example/feed.xml',
    `${services.site.publicUrl}/feeds/none`,
  ])
    expect((await guarded.postJson('/v1/me/library-add-url', { url }, { token })).status, url).toBe(
      400,
    )
  expect(await followed()).toEqual(before)
})

test('what is followed comes out as OPML, and comes in again elsewhere', async () => {
  const { opml } = (await call('opml-export', {})) as unknown as { opml: string }
  expect(opml).toContain(at('quay.example/feed.xml'))
  const other = await createAccount(services)
  expect(await call('opml-import', { opml, fileName: 'mine.opml' }, other.token)).toMatchObject({
    status: 200,
  })
  const { id } = await services.db
    .selectFrom('opml_imports')
    .select('id')
    .where('user_id', '=', other.userId)
    .executeTakeFirstOrThrow()
  await runOpmlImport(ctx, { userId: other.userId, importId: id })
  expect(await call('opml-import-get', {}, other.token)).toMatchObject({
    import: { fileName: 'mine.opml', isRunning: false, feeds: [{ status: 'KNOWN' }, {}] },
  })
  expect(await followed(other.token)).toEqual(['Harbour', 'Quay'])
  // Nobody else sees what was brought in.
  expect(await call('opml-import-get', {})).toMatchObject({ import: null })
})

test('whoever may only read is refused', async () => {
  const none = renderOpml({ title: 'x', created: '2026-06-15T12:00:00Z', feeds: [] })
  const reading = await personalToken(services, account, ['read'])
  for (const [name, body] of [
    ['opml-import', { opml: none }],
    ['library-add-url', { url: 'https://harbour.example/' }],
  ] as const)
    expect(await call(name, body, reading)).toMatchObject({ status: 403, error: 'SCOPE_NEEDED' })
  expect((await call('opml-export', {}, reading)).status).toBe(200)
})
