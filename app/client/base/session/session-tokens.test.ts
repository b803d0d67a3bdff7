import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthenticatedCall } from './authenticated-call.ts'
import { createSessionTokens, type FirebaseLogin } from './session-tokens.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that counts what it is asked, and answers with tokens 1, 2, 3… */
function server() {
  const asked: string[] = []
  const calls: { url: string; init: RequestInit }[] = []
  const state = { loggedIn: true, answer: () => Response.json({ ok: 1 }) }
  let issued = 0
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    const path = url instanceof Request ? url.url : url.toString()
    if (path !== '/session-token') {
      calls.push({ url: path, init })
      return Promise.resolve(state.answer())
    }
    asked.push(init.method ?? 'GET')
    await Promise.resolve()
    if (!state.loggedIn) return Response.json({ error: 'UNAUTHORIZED' }, { status: 401 })
    return Response.json({ token: `token ${++issued}` })
  }
  const tokens = createSessionTokens({ fetch, loadFirebase: noFirebase, now: () => Date.now() })
  return { asked, calls, state, tokens, call: createAuthenticatedCall(tokens, fetch) }
}

function noFirebase(): Promise<FirebaseLogin> {
  return Promise.reject(new Error('this installation has no Firebase'))
}

test('a token serves for 300 s, and calls at once share one', async () => {
  const { tokens, asked } = server()
  expect(await Promise.all([tokens.fresh(), tokens.fresh()])).toEqual(['token 1', 'token 1'])
  vi.setSystemTime(299_999)
  expect(await tokens.fresh()).toBe('token 1')
  vi.setSystemTime(300_000)
  expect(await tokens.fresh()).toBe('token 2')
  expect(asked).toEqual(['POST', 'POST'])
})

test('while the page is open, a token is asked for every 300 s', async () => {
  const { tokens, asked } = server()
  const stop = tokens.keepFresh()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(2)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(2)
})

test('a call carries the token and its body as JSON, past every cache', async () => {
  const { call, calls } = server()
  expect(await call('me/library-add', { hit: 1 })).toEqual({ ok: true, value: { ok: 1 } })
  expect(calls).toEqual([
    {
      url: '/v1/me/library-add',
      init: {
        method: 'POST',
        cache: 'no-store',
        headers: { 'Content-Type': 'application/json', 'x-tributary-token': 'token 1' },
        body: '{"hit":1}',
      },
    },
  ])
})

test('without a session no call is made, and the user is asked to log in', async () => {
  const { call, calls, state } = server()
  state.loggedIn = false
  const refused = {
    ok: false,
    error: { status: 403, error: 'UNAUTHORIZED', message: 'Please log in.' },
  }
  expect(await call('me/library-add', {})).toEqual(refused)
  expect(calls).toEqual([])
})

test('a 401 is told as 403, and the next call asks for a new token', async () => {
  const { call, calls, state } = server()
  state.answer = () => Response.json({ error: 'NOT_LOGGED_IN' }, { status: 401 })
  expect(await call('me/library-add', {})).toMatchObject({
    ok: false,
    error: { status: 403, error: 'UNAUTHORIZED' },
  })
  state.answer = () => Response.json({})
  await call('me/library-add', {})
  expect(new Headers(calls[1]?.init.headers).get('x-tributary-token')).toBe('token 2')
})

test('a call whose token ended with a renewed session is made again with another', async () => {
  const { call, calls, state } = server()
  const refusal = () => Response.json({ error: 'UNAUTHORIZED' }, { status: 401 })
  state.answer = () => (calls.length === 1 ? refusal() : Response.json({ kept: true }))
  expect(await call('me/library-add', { hit: 1 })).toEqual({ ok: true, value: { kept: true } })
  const tokens = calls.map(({ init }) => new Headers(init.headers).get('x-tributary-token'))
  expect(tokens).toEqual(['token 1', 'token 2'])
})

test('other refusals keep their status and code; what was thrown is a 500', async () => {
  const { call, state } = server()
  state.answer = () => Response.json({ error: 'WALLET_BALANCE_LOW' }, { status: 409 })
  expect(await call('pay/pay-podcast-boost', {})).toEqual({
    ok: false,
    error: { status: 409, error: 'WALLET_BALANCE_LOW' },
  })
  state.answer = () => {
    throw new Error('offline')
  }
  expect(await call('pay/pay-podcast-boost', {})).toEqual({
    ok: false,
    error: { status: 500, error: 'offline' },
  })
})

test('an answer without a token is no login', async () => {
  const tokens = createSessionTokens({
    fetch: () => Promise.resolve(Response.json({})),
    loadFirebase: noFirebase,
    now: () => Date.now(),
  })
  await expect(tokens.fresh()).rejects.toThrow('Missing token')
  expect(await createAuthenticatedCall(tokens, fetch)('me/library-add', {})).toEqual({
    ok: false,
    error: { status: 500, error: 'Missing token', message: 'Missing token' },
  })
})
