import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openTokenIssuer } from '#app/.server/base/ports/tokens/tokens.ts'
import type { Call } from '#app/.server/base/http/json-call.ts'
import { createSession } from '#app/.server/accounts/sessions/sessions.ts'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { callAt } from '#tests/rig/http/answer-check.ts'
import { callSamples } from '#tests/rig/http/call-samples.ts'
import { readSamples } from '#tests/rig/http/read-samples.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

const services = await testServices()
const router = testRouter(services)
const account = await createAccount(services)
const samples = [...callSamples(), ...readSamples()]
const accountSamples = samples.filter(({ access }) => access === 'account')

async function answerOf(response: Response) {
  return [response.status, await response.json()] as [number, Record<string, unknown>]
}

function send(path: string, body: BodyInit, init: RequestInit = {}): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'x-tributary-token': account.token }
  return router.send(
    new Request(services.site.publicUrl + path, { method: 'POST', body, headers, ...init }),
  )
}

async function badTokens(): Promise<Record<string, string>> {
  const now = Math.floor(services.now().getTime() / 1000)
  const [header = '', payload = '', signature = ''] = account.token.split('.')
  const claims = { sid: account.actor.sessionId, sub: account.userId, exp: now + 900 }
  const unsigned = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const past = new Date(services.now().getTime() - 901_000)
  const earlier = await openTokenIssuer({ ...services, now: () => past })
  const session = await createSession(services, account.userId)
  const revoked = await services.tokens.issue({ userId: account.userId, sessionId: session.id })
  await router.postJson('/v1/me/logout', {}, { token: revoked })
  const old = await createSession(services, account.userId)
  await services.db
    .updateTable('sessions')
    .set({ expires_at: services.now() })
    .where('id', '=', old.id)
    .execute()
  const other = await createAccount(services)
  return {
    'that is none': 'x',
    'signed by somebody else': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.alloc(32)),
    'without a signature': `${unsigned.join('.')}.`,
    'with its signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
    'that is over': await earlier.issue({
      userId: account.userId,
      sessionId: account.actor.sessionId,
    }),
    'whose session was ended': revoked,
    'whose session is over': await services.tokens.issue({
      userId: account.userId,
      sessionId: old.id,
    }),
    "of one user with another's session": await services.tokens.issue({
      userId: other.userId,
      sessionId: account.actor.sessionId,
    }),
    'of endless length': 'x'.repeat(10_000),
  }
}

test('every call of the API has a sample body that it takes', () => {
  const known = Object.keys({ ...calls, ...reads })
  expect([...new Set(samples.map(({ call }) => call))].sort()).toEqual(known.sort())
  for (const { call, input, body } of samples)
    expect(input.safeParse(body).error?.issues, call).toBeUndefined()
})

const invalidTokens = await badTokens()
const untouched = await tableContents(services)

// All calls are answered by one function: each must reach it, and one after another tries every kind.
const badKinds = Object.entries(invalidTokens)
const otherMethods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']
const notJson = ['{', 'feed_id=1', '{"a":1}{"b":2}', '\u0000', ' ']
const notObjects = ['[]', '[{}]', '"x"', '1', 'true', 'null']

const isGet = (method: string) => ['GET', 'HEAD'].includes(method)
const table: Record<string, Call> = { ...calls, ...reads }
const isRead = (address: string) => table[callAt(address) ?? '']?.isRead === true

/** One of `kinds` for the call at this place, so that neighbours try different ones. */
const turn = <Kind>(kinds: readonly Kind[], place: number) => kinds[place % kinds.length] as Kind

async function expectUnauthorized(address: string, body: object, [kind, token]: [string, string]) {
  const answer = await answerOf(await router.postJson(address, body, { token }))
  expect(answer, `${address} with a token ${kind}`).toEqual([
    401,
    {
      error: 'UNAUTHORIZED',
      message: 'This token is not valid or has expired. Please log in.',
    },
  ])
}

async function expectNotAllowed(address: string, body: object, method: string) {
  if (isRead(address) && isGet(method)) return
  const sent = isGet(method) ? null : JSON.stringify(body)
  const response = await send(address, '', { method, body: sent })
  expect(response.status, `${method} ${address}`).toBe(405)
}

async function expectBadJson(address: string, sent: string) {
  const answer = await answerOf(await send(address, sent))
  expect(answer, `${address} ${sent}`).toMatchObject([400, { error: 'BAD_JSON' }])
}

async function expectNoObject(address: string, sent: string) {
  const answer = await answerOf(await send(address, sent))
  expect(answer, `${address} ${sent}`).toMatchObject([400, { error: 'BAD_REQUEST' }])
}

/** What a visitor is told by a call: boosts and the studio have words of their own, and so has what uploads to it. */
function refusalOf(call: string): object {
  const error = 'UNAUTHORIZED'
  if (call === 'pay/pay-podcast-boost')
    return { success: false, code: error, error, message: 'Please log in to Tributary to boost.' }
  const isStudio = /^(me\/(hosting|podcast|directory)-|pay\/stripe-(connect|billing))/.test(call)
  const uploads = /^me\/hosting-(presigned|multipart|abort|complete-multipart)/.test(call)
  const message = isStudio && !uploads ? 'Not logged in' : 'Please log in.'
  return { error: 'NOT_LOGGED_IN', message }
}

test.each(accountSamples.map((sample, place) => ({ ...sample, place })))(
  '$call answers 401 without a token, and with one that is not valid',
  async ({ call, address, body, place }) => {
    const [status, answer] = await answerOf(await router.postJson(address, body))
    expect([status, answer]).toEqual([401, refusalOf(call)])
    // One that is over is exchanged as long as its session is open.
    const kinds = badKinds.filter(
      ([kind]) => call !== 'me/token-refresh' || kind !== 'that is over',
    )
    await expectUnauthorized(address, body, turn(kinds, place))
  },
)

test.each(samples.map((sample, place) => ({ ...sample, place })))(
  '$call takes nothing but POST, or GET where it reads, and refuses a body that is no JSON object',
  async ({ address, body, place }) => {
    await expectNotAllowed(address, body, turn(otherMethods, place))
    await expectBadJson(address, turn(notJson, place))
    await expectNoObject(address, turn([...notObjects, `[${JSON.stringify(body)}]`], place))
  },
)

test('every kind of wrong token is refused by a call, and is nobody’s to a public read; so is every other method and body', async () => {
  const read = samples.find(({ call }) => Object.hasOwn(reads, call))
  const call = samples.find(({ call }) => call === 'me/inbox-get')
  for (const { access, address, body } of [call, read].filter((sample) => !!sample)) {
    for (const bad of badKinds)
      if (access === 'account') await expectUnauthorized(address, body, bad)
      else expect((await router.postJson(address, body, { token: bad[1] })).status).not.toBe(401)
    for (const method of otherMethods) await expectNotAllowed(address, body, method)
    for (const sent of notJson) await expectBadJson(address, sent)
    for (const sent of notObjects) await expectNoObject(address, sent)
  }
})

// Bodies are read before anybody asks which call they are for.
test('a body over 1 MiB is refused', async () => {
  const [{ address, body } = { address: '', body: {} }] = samples
  const padded = `${JSON.stringify(body)}${' '.repeat(1024 * 1024)}`
  const [status, answer] = await answerOf(await send(address, padded))
  expect([status, answer]).toEqual([
    413,
    { error: 'TOO_LARGE', message: 'The body is over 1 MiB.' },
  ])
})

test('nothing was written of what was refused', async () => {
  expect(await tableContents(services)).toEqual(untouched)
})

test('pages of any site may make calls with a token, whatever comes of it; with cookies they may not', async () => {
  for (const { address } of samples) {
    const { headers } = await send(address, '{')
    expect(headers.get('Access-Control-Allow-Origin'), address).toBe('*')
    expect(headers.get('Access-Control-Allow-Credentials'), address).toBeNull()
  }
  const [{ address } = { address: '' }] = accountSamples
  const asked = await send(address, '', { method: 'OPTIONS', body: null })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Authorization')
  const { cookie } = account
  const answer = await router.postJson(address, {}, { cookie })
  expect(answer.status).toBe(401)
})

test('a wrong method is told which one there is, and every answer how many calls are left', async () => {
  const { headers } = await send('/v1/me/inbox-get', '', { method: 'GET', body: null })
  expect(headers.get('Allow')).toBe('POST, OPTIONS')
  const read = await send('/api/load-charts', '', { method: 'PUT', body: '{}' })
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  const far = { address: '203.0.113.77' }
  const first = await router.postJson('/api/load-charts', {}, far)
  const [policy, left] = ['RateLimit-Policy', 'RateLimit'].map((name) => first.headers.get(name))
  expect(policy).toMatch(/^"calls";q=\d+;w=\d+$/)
  const most = Number(/q=(\d+)/.exec(policy ?? '')?.[1])
  expect(Number(/r=(\d+)/.exec(left ?? '')?.[1])).toBeGreaterThanOrEqual(most - 1)
})

test('a call that does not exist answers 404, whatever it is named', async () => {
  const names = [
    'me',
    'me/no-such-call',
    '',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
  ]
  for (const name of names) {
    const [status, answer] = await answerOf(await send(`/v1/${name}`, '{}'))
    expect([status, answer.error], name).toEqual([404, 'UNKNOWN_CALL'])
  }
})

test('a body whose bytes are no UTF-8 is refused, not mended', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"username":"ada'),
    Buffer.from([0xff]),
    Buffer.from('"}'),
  ])
  expect(await answerOf(await send('/v1/me/username-set', bytes))).toMatchObject([
    400,
    { error: 'BAD_JSON' },
  ])
})

test('answers of calls are never kept by caches', async () => {
  const answers = [
    send('/v1/me/token-refresh', '{}'),
    send('/v1/me/token-refresh', '['),
    send('/v1/me/none', '{}'),
  ]
  for (const answer of answers) expect((await answer).headers.get('Cache-Control')).toBe('no-store')
})

test('one network cannot keep the installation busy with calls', async () => {
  const asked = Array.from({ length: 2000 }, () =>
    router.postJson('/api/search-content', {}, { address: '203.0.113.9' }),
  )
  const answers = await Promise.all(asked)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('Retry-After')).toBe('1')
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
  expect(
    (await router.postJson('/api/search-content', {}, { address: '203.0.113.10' })).status,
  ).toBe(400)
})
