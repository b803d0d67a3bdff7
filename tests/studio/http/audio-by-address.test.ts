import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/index.ts'
import { partFolder } from '#app/.server/studio/moving/imports/download.ts'
import { fetchEpisodeAudio } from '#app/.server/studio/moving/new-records/fetch-audio.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { serveOnLoopback } from '#tests/rig/fakes/loopback-server.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const mp3 = toneMp3(2)
/** How a file is answered at its path, each time in turn. */
const answers = new Map<string, ((range: string | undefined) => Answer)[]>()
const asked: string[] = []

interface Answer {
  status?: number
  headers?: Record<string, string | number>
  body?: Buffer
  /** Ends the line after the body, however long it was to be. */
  isCut?: boolean
}

const { port, fetch } = await serveOnLoopback((req, res) => {
  asked.push(`${req.url} ${req.headers.range ?? ''}`.trim())
  const turns = answers.get(req.url ?? '') ?? []
  const turn = turns.length > 1 ? turns.shift() : turns[0]
  const {
    status = 200,
    headers = {},
    body = mp3,
    isCut,
  } = turn?.(req.headers.range) ?? { status: 404 }
  res.writeHead(status, headers)
  if (!isCut) return void res.end(body)
  // What was sent arrives, and then the line ends.
  res.write(body)
  res.socket?.end()
})
const services = { ...(await testServices()), fetch }
services.clock.set(new Date())
const router = testRouter(services)
const product = contextFor(services, system)
const account = await createAccount(services)
const feed_id = await completeShow(account.ctx)
const token = await personalToken(services, account, ['publish', 'read'])

const at = (path: string) => `http://media.example:${port}${path}`
const serve = (path: string, ...turns: ((range: string | undefined) => Answer)[]) =>
  void answers.set(path, turns.length > 0 ? turns : [() => ({})])

type Told = Record<string, unknown> & { status: number; item_id?: string }

async function send(episode: object, { key = '', by = token, form = false } = {}): Promise<Told> {
  const said = JSON.stringify({ feed_id, ...episode })
  const body = new FormData()
  body.set('episode', said)
  const headers = {
    authorization: `Bearer ${by}`,
    ...(key ? { 'Idempotency-Key': key } : {}),
    ...(form ? {} : { 'Content-Type': 'application/json' }),
  }
  const url = `${services.site.publicUrl}/v1/episodes`
  const answer = await router.send(
    new Request(url, { method: 'POST', headers, body: form ? body : said }),
  )
  return { ...((await answer.json()) as object), status: answer.status }
}

async function state(item_id: unknown, by: TestAccount = account) {
  const answer = await router.postJson(
    '/v1/me/hosting-audio-fetch-get',
    { feed_id, item_id },
    { token: by.token },
  )
  return ((await answer.json()) as { fetch: Record<string, unknown> | null }).fetch
}

/** Does its job once, as the queue would. */
const run = (item_id: unknown) =>
  fetchEpisodeAudio(product, { feedId: feed_id, itemId: String(item_id) })

async function itemOf(item_id: unknown) {
  const answer = await router.postJson(
    '/v1/me/hosting-item-get',
    { feed_id, item_id },
    { token: account.token },
  )
  type Item = {
    meta: { published: string | null }
    content: { enclosures?: { num_bytes: number }[] }
  }
  return ((await answer.json()) as { item?: Item }).item
}

async function count() {
  const rows = await services.db
    .selectFrom('hosting_items')
    .select('id')
    .where('feed_id', '=', feed_id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length
}

test('audio at an address is answered at once, fetched later and then published', async () => {
  serve('/fog.mp3')
  const made = await send({ title: 'Fog', description: 'Grey.', audioUrl: at('/fog.mp3') })
  expect(made).toMatchObject({
    status: 202,
    state: 'FETCHING',
    title: 'Fog',
    audio: null,
    url: null,
  })
  expect(asked).toEqual([])
  expect(await state(made.item_id)).toMatchObject({ state: 'WAITING', url: at('/fog.mp3') })
  await run(made.item_id)
  expect(await state(made.item_id)).toBeNull()
  const item = await itemOf(made.item_id)
  expect(item?.content.enclosures?.[0]?.num_bytes).toBe(mp3.length)
  expect(item?.meta.published).not.toBeNull()
  await bringPublicSideUpToDate(product, { feedId: feed_id })
  const told = await services.db
    .selectFrom('items')
    .select('title')
    .where('title', '=', 'Fog')
    .execute()
  expect(told).toHaveLength(1)
  // The job again changes nothing.
  const before = asked.length
  await run(made.item_id)
  expect(asked.length).toBe(before)
})

test('it comes as a form too, stays a draft or comes out when it is time', async () => {
  serve('/later.mp3')
  const audioUrl = at('/later.mp3')
  const publish_at = new Date(services.now().getTime() + 86_400_000).toISOString()
  const draft = await send({ title: 'Draft', draft: true, audioUrl }, { form: true, key: 'draft' })
  const timed = await send({ title: 'Later', publish_at, audioUrl }, { key: 'timed' })
  expect([draft.status, timed.status]).toEqual([202, 202])
  for (const { item_id } of [draft, timed]) await run(item_id)
  expect(await send({ title: 'Draft', draft: true, audioUrl }, { key: 'draft' })).toMatchObject({
    status: 200,
    state: 'DRAFT',
    audio: { num_bytes: mp3.length },
  })
  expect(await send({ title: 'Later', publish_at, audioUrl }, { key: 'timed' })).toMatchObject({
    status: 200,
    state: 'SCHEDULED',
    publish_at,
  })
})

test('the same key again makes nothing, thirty at once make one, and other content is refused', async () => {
  serve('/once.mp3')
  const before = await count()
  const once = { title: 'Once', audioUrl: at('/once.mp3') }
  const all = await Promise.all(Array.from({ length: 30 }, () => send(once, { key: 'once' })))
  expect(all.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(all.every(({ status }) => [200, 202, 409].includes(status))).toBe(true)
  expect(await count()).toBe(before + 1)
  const known = await send(once, { key: 'once' })
  expect(known).toMatchObject({ status: 200, state: 'FETCHING' })
  expect(await send({ ...once, audioUrl: at('/other.mp3') }, { key: 'once' })).toMatchObject({
    status: 422,
    error: 'KEY_USED',
  })
  await Promise.all(Array.from({ length: 30 }, () => run(known.item_id)))
  expect(await send(once, { key: 'once' })).toMatchObject({ status: 200, state: 'PUBLISHED' })
  expect((await itemOf(known.item_id))?.content.enclosures).toHaveLength(1)
})

test('a line that breaks goes on where it ended, and a host that is away is asked again', async () => {
  const long = toneMp3(120)
  const half = Math.floor(long.length / 2)
  const headers = { etag: '"one"', 'content-length': long.length }
  serve(
    '/cut.mp3',
    () => ({ status: 503, body: Buffer.alloc(0) }),
    () => ({ headers, body: long.subarray(0, half), isCut: true }),
    (range) => {
      const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
      return {
        status: from ? 206 : 200,
        headers: {
          etag: '"one"',
          'content-range': `bytes ${from}-${long.length - 1}/${long.length}`,
        },
        body: long.subarray(from),
      }
    },
  )
  const { item_id } = await send({ title: 'Cut', audioUrl: at('/cut.mp3') })
  for (const _ of [1, 2]) {
    await run(item_id)
    expect(await state(item_id)).toMatchObject({
      state: 'WAITING',
      reason: expect.stringMatching(/./) as unknown,
    })
  }
  const { rowCount } = await services.pool.query(
    `select from graphile_worker.jobs where key = $1`,
    [`fetch-episode-audio:${feed_id}:${item_id}`],
  )
  expect(rowCount).toBe(1)
  // How much of it came before the line broke is chance: now it is a half.
  const part = path.join(partFolder(services), `episode-${feed_id}-${item_id}.part`)
  mkdirSync(path.dirname(part), { recursive: true })
  writeFileSync(part, long.subarray(0, half))
  await services.db
    .updateTable('fetched_audio')
    .set({ validator: '"one"' })
    .where('item_id', '=', String(item_id))
    .execute()
  await run(item_id)
  expect(await state(item_id)).toBeNull()
  expect((await itemOf(item_id))?.content.enclosures?.[0]?.num_bytes).toBe(long.length)
  expect(asked.at(-1)).toBe(`/cut.mp3 bytes=${half}-`)
})

test.each([
  [
    'is no sound',
    () => ({ headers: { 'content-type': 'audio/mpeg' }, body: Buffer.from('<html>') }),
  ],
  ['is not there', () => ({ status: 404 })],
  [
    'says that it is larger than any may be',
    () => ({ headers: { 'content-length': 5e12 }, body: mp3, isCut: true }),
  ],
  [
    'redirects to another protocol',
    () => ({ status: 302, headers: { location: 'file:///etc/passwd' } }),
  ],
] satisfies [string, () => Answer][])(
  'what %s fails with words, and stays a draft',
  async (what, answer) => {
    const path = `/${what.replaceAll(' ', '-')}.mp3`
    serve(path, answer)
    const episode = { title: what, audioUrl: at(path) }
    const { item_id } = await send(episode, { key: what })
    await run(item_id)
    const told = await state(item_id)
    expect(told).toMatchObject({ state: 'FAILED', reason: expect.stringMatching(/./) as unknown })
    expect(await send(episode, { key: what })).toMatchObject({
      status: 200,
      state: 'FAILED',
      audio: null,
    })
    const item = await itemOf(item_id)
    expect([item?.meta.published ?? null, item?.content.enclosures ?? []]).toEqual([null, []])
    const page = await router.get(`/studio/${feed_id}/${item_id}`, { cookie: account.cookie })
    expect(await page.text()).toContain('could not be fetched from media.example')
    // It isn't tried again.
    const before = asked.length
    await run(item_id)
    expect(asked.length).toBe(before)
  },
)

test('addresses of this machine and its network are refused', async () => {
  const real = await testServices()
  for (const audioUrl of [
    `http://127.0.0.1:${port}/fog.mp3`,
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/x.mp3',
    'http://[::1]/x.mp3',
  ]) {
    const { item_id } = await send({ title: audioUrl, audioUrl })
    const before = asked.length
    await fetchEpisodeAudio(contextFor(real, system), { feedId: feed_id, itemId: String(item_id) })
    expect(await state(item_id), audioUrl).toMatchObject({ state: 'FAILED' })
    expect(asked.length).toBe(before)
  }
  for (const audioUrl of [
    'file:///etc/passwd',
    'ftp://x.example/a.mp3',
    'javascript:x',
    '',
    7,
    null,
  ])
    expect(await send({ title: 'X', audioUrl })).toMatchObject({ status: 400, field: 'audioUrl' })
})

test('an editor may ask for it too, and nothing is done for whoever may no longer', async () => {
  serve('/rights.mp3')
  const audioUrl = at('/rights.mp3')
  const editor = await createManager(services, feed_id, 'EDITOR')
  const by = await personalToken(services, editor, ['publish'])
  const done = await send({ title: 'By an editor', audioUrl }, { by })
  await run(done.item_id)
  expect((await itemOf(done.item_id))?.meta.published).not.toBeNull()
  const orders = [
    await send({ title: 'Left', audioUrl }, { by }),
    await send({ title: 'Suspended', audioUrl }, { by }),
  ]
  const before = asked.length
  const owned = services.db.deleteFrom('hosting_feed_owners').where('user_id', '=', editor.userId)
  await owned.execute()
  await run(orders[0]?.item_id)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id, user_id: editor.userId, role: 'EDITOR', added_at: services.now() })
    .execute()
  await services.db
    .insertInto('account_suspensions')
    .values({
      id: newId(),
      user_id: editor.userId,
      since: services.now(),
      reason: 'x',
      notes: 'KEEP',
      shows: 'KEEP',
    })
    .execute()
  await run(orders[1]?.item_id)
  for (const { item_id } of orders)
    expect(await state(item_id)).toMatchObject({
      state: 'FAILED',
      reason: 'Whoever asked for it may no longer publish here.',
    })
  expect(asked.length).toBe(before)
})

test('an episode that is deleted meanwhile ends it, and nobody else sees how far it is', async () => {
  serve('/gone.mp3')
  const { item_id } = await send({ title: 'Gone', audioUrl: at('/gone.mp3') })
  const other = await createAccount(services)
  const told = await router.postJson(
    '/v1/me/hosting-audio-fetch-get',
    { feed_id, item_id },
    { token: other.token },
  )
  expect(told.status).toBe(404)
  await router.postJson(
    '/v1/me/hosting-item-delete',
    { feed_id, item_id },
    { token: account.token },
  )
  const before = asked.length
  await run(item_id)
  expect([asked.length, await itemOf(item_id)]).toEqual([before, undefined])
})

test('what waits for one account is bounded, and a file beside an address is refused', async () => {
  const form = new FormData()
  form.set('episode', JSON.stringify({ feed_id, title: 'Both', audioUrl: at('/fog.mp3') }))
  form.set('audio', new File([new Uint8Array(mp3)], 'fog.mp3', { type: 'audio/mpeg' }))
  const headers = { authorization: `Bearer ${token}` }
  const url = `${services.site.publicUrl}/v1/episodes`
  const both = await router.send(new Request(url, { method: 'POST', headers, body: form }))
  expect([both.status, ((await both.json()) as { field: string }).field]).toEqual([400, 'audioUrl'])
  const { item_id } = await send({ title: 'One', audioUrl: at('/fog.mp3') })
  await services.pool.query(
    `insert into hosting_items (feed_id, id, guid, content, created_at, updated_at)
     select feed_id, lpad(n::text, 20, 'x'), guid || n, content, created_at, updated_at
     from hosting_items, generate_series(1, 100) n where id = $1`,
    [item_id],
  )
  await services.pool.query(
    `insert into fetched_audio (feed_id, item_id, user_id, url, is_draft, state, requested_at)
     select feed_id, lpad(n::text, 20, 'x'), user_id, url, is_draft, 'WAITING', requested_at
     from fetched_audio, generate_series(1, 100) n where item_id = $1`,
    [item_id],
  )
  const before = await count()
  expect(await send({ title: 'Many', audioUrl: at('/fog.mp3') })).toMatchObject({
    status: 429,
    error: 'TOO_MANY',
  })
  expect(await count()).toBe(before)
})
