import { expect, test } from 'vitest'
import type { Call } from '#app/.server/base/http/json-call.ts'
import { queryParameters } from '#app/.server/base/http/query-input.ts'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { callSamples } from '#tests/rig/http/call-samples.ts'
import { readSamples } from '#tests/rig/http/read-samples.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const account = await createAccount(services)
const table: Record<string, Call> = { ...calls, ...reads }
const samples = [...callSamples(), ...readSamples()].filter(({ call }) => table[call]?.isRead)

const { feedId } = await publishFeed(contextFor(services, system), 'harbour', {
  Fog: '2026-06-01T00:00:00.000Z',
})

/** The same input in an address: by its fields where they all stand by themselves, else as one. */
function queryOf(call: string, body: Record<string, unknown>): string {
  const flat = new Set(queryParameters(table[call]!.input).map(({ name }) => name))
  if (!Object.keys(body).every((name) => flat.has(name))) return inOne(body)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  return query.toString()
}

function inOne(body: unknown): string {
  return new URLSearchParams({ input: JSON.stringify(body) }).toString()
}

test.each(samples)('$call answers GET as it answers POST', async ({ call, address, body }) => {
  const posted = await router.postJson(address, body)
  const told = await posted.json()
  for (const query of [queryOf(call, body), inOne(body)]) {
    const got = await router.get(`${address}?${query}`)
    expect([got.status, await got.json()]).toEqual([posted.status, told])
    const head = await router.send(
      new Request(`${services.site.publicUrl}${address}?${query}`, { method: 'HEAD' }),
    )
    expect([head.status, head.headers.get('etag')]).toEqual([got.status, got.headers.get('etag')])
  }
})

test('what somebody has already isn’t sent again, and a change is', async () => {
  const path = `/api/load-content?type=SHOW&id=${feedId}`
  const first = await router.get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await router.get(path, { headers: { 'if-none-match': known } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  await services.db.updateTable('feeds').set({ title: 'Harbour lights' }).execute()
  const changed = await router.get(path, { headers: { 'if-none-match': etag } })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('what is of one viewer isn’t kept, and caches keep visitors and others apart', async () => {
  const token = await personalToken(services, account, ['read'])
  const viewer = 'ab'.repeat(32)
  const kept = async (path: string, sent: object = {}) => {
    const { headers } = await router.get(path, sent)
    expect(headers.get('vary')).toBe('Authorization, x-tributary-token')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    return headers.get('cache-control')
  }
  expect(await kept('/api/load-charts')).toBe('max-age=600, stale-while-revalidate=600')
  expect(await kept('/api/search-content?query=fog')).toBe('no-cache')
  expect(await kept(`/api/load-charts?viewer=${viewer}`)).toBe('no-store')
  expect(await kept('/api/load-charts', { token })).toBe('no-store')
  expect(await kept('/api/load-charts', { token: account.token })).toBe('no-store')
  const bearer = { headers: { authorization: `Bearer ${token}` } }
  expect(await kept('/api/load-charts', bearer)).toBe('no-store')
  // One that holds no more is a visitor's, and the address isn't.
  expect(await kept('/api/search-content?query=', { token: 'x' })).toBe('no-cache')
  expect(await kept('/api/load-content?type=SHOW&id=x')).toBe('no-store')
})

test('a tag says nothing of what another viewer was answered', async () => {
  const playlist = await router.postJson(
    '/v1/me/playlist-create',
    { title: 'Mine alone', visibility: 'PRIVATE' },
    { token: account.token },
  )
  const { id } = (await playlist.json()) as { id: string }
  const path = `/api/load-playlist?id=${id}`
  const own = await router.get(path, { token: account.token })
  expect(own.status).toBe(200)
  const known = { headers: { 'if-none-match': own.headers.get('etag') ?? '' } }
  expect((await router.get(path, { ...known, token: account.token })).status).toBe(304)
  const others = await createAccount(services)
  for (const token of [undefined, others.token])
    for (const tag of [known, { headers: { 'if-none-match': '*' } }])
      expect((await router.get(path, { ...tag, ...(token ? { token } : {}) })).status).toBe(404)
})

test.each([
  ['a field that there is not', 'query=a&__proto__=1', 'BAD_REQUEST', '__proto__'],
  ['one that is given twice', 'query=a&query=b', 'BAD_REQUEST', 'query'],
  ['none of those that there have to be', '', 'BAD_REQUEST', 'query'],
  ['a wrong choice in a list', 'query=a&types=SHOW&types=constructor', 'BAD_REQUEST', 'types.1'],
  ['all of it beside its parts', 'input={"query":"a"}&query=b', 'BAD_REQUEST', 'input'],
  ['all of it twice', 'input={}&input={}', 'BAD_REQUEST', 'input'],
  ['no JSON', 'input={', 'BAD_JSON', 'input'],
  ['JSON that is no object', 'input=[]', 'BAD_REQUEST', ''],
  ['a NUL', 'query=a%00', 'BAD_REQUEST', 'query'],
  ['endless text', `query=${'a'.repeat(10_000)}`, 'BAD_REQUEST', 'query'],
  ['endless nesting', `input=${'['.repeat(1000)}`, 'BAD_JSON', undefined],
  ['endless fields', Array.from({ length: 2000 }, (_, at) => `a${at}=`).join('&'), 'BAD_REQUEST'],
])('%s in the query is refused', async (_what, query, error, ...field) => {
  const answer = await router.get(`/api/search-content?${query}`)
  const told = (await answer.json()) as Record<string, unknown>
  expect([answer.status, told.error]).toEqual([400, error])
  if (field.length > 0) expect(told.field).toBe(field[0])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['page=2', 200],
  ['page=2.5', 400],
  ['page=02', 200],
  ['page=1e1', 400],
  ['page=', 400],
  ['page=0x1', 400],
  ['page=1&sort=oldest', 200],
])('a number is a number: %s', async (query, status) => {
  expect((await router.get(`/api/load-feed-items?id=${feedId}&${query}`)).status).toBe(status)
})

test('what changes something, or needs somebody, is not made by GET', async () => {
  for (const { call, address } of callSamples().filter(({ call }) => !table[call]?.isRead)) {
    const answer = await router.get(address)
    expect([answer.status, answer.headers.get('allow')], call).toEqual([405, 'POST, OPTIONS'])
  }
  const unknown = await router.get('/api/none')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: 'UNKNOWN_CALL' }])
})

test('cookies are nobody’s token, and count as a call', async () => {
  const { cookie } = account
  const answer = await router.get('/api/load-charts', { cookie, address: '203.0.113.5' })
  expect(answer.headers.get('cache-control')).toBe('max-age=600, stale-while-revalidate=600')
  expect(answer.headers.get('ratelimit')).toMatch(/^"calls";r=\d+/)
})
