import { afterEach, expect, test, vi } from 'vitest'
import { firebaseTokenIssuer } from '#app/.server/base/ports/tokens/firebase-tokens.ts'
import { startFirebase } from '#tests/rig/fakes/firebase.ts'
import { createSessionTokens, type FirebaseLogin } from './session-tokens.ts'

const firebase = await startFirebase()
const issuer = firebaseTokenIssuer(firebase.account, firebase.agent)

// Firebase's SDK takes hold of fetch when it is loaded.
const asked: string[] = []
vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
  asked.push(String(request[0]))
  return firebase.fetch(...request)
})
const { getApp } = await import('firebase/app')
const { getAuth } = await import('firebase/auth')

afterEach(() => {
  asked.length = 0
})

/** Tokens of a page whose session cookie is `state.session`'s. */
function page() {
  const state = { session: 'session-1' as string | null, time: 0, loads: 0 }
  const tokens = createSessionTokens({
    async fetch() {
      if (!state.session) return Response.json({ error: 'UNAUTHORIZED' }, { status: 401 })
      const token = await issuer.issue({ userId: 'user-1', sessionId: state.session })
      return Response.json({ token, firebase: firebase.webConfig })
    },
    loadFirebase(): Promise<FirebaseLogin> {
      state.loads += 1
      return import('./firebase-login.ts')
    },
    now: () => state.time,
  })
  return { state, tokens }
}

test('where Firebase issues the tokens, the page logs in there and sends Firebase’s own', async () => {
  const { state, tokens } = page()
  expect(state.loads).toBe(0)
  const token = (await tokens.fresh()) ?? ''
  expect(await issuer.verify(token)).toMatchObject({ userId: 'user-1', sessionId: 'session-1' })
  expect(asked).toContainEqual(
    expect.stringMatching(
      /^https:\/\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithCustomToken\?key=test-api-key$/,
    ),
  )
})

test('it serves for 300 s; then the next one is of the session that the page has by now', async () => {
  const { state, tokens } = page()
  const first = await tokens.fresh()
  state.session = 'session-2'
  state.time = 299_999
  expect(await tokens.fresh()).toBe(first)
  state.time = 300_000
  const second = (await tokens.fresh()) ?? ''
  expect(await issuer.verify(second)).toMatchObject({ sessionId: 'session-2' })
  expect(state.loads).toBe(1)
})

test('who logs out here is logged out at Firebase', async () => {
  const { state, tokens } = page()
  await tokens.fresh()
  expect(getAuth(getApp()).currentUser?.uid).toBe('user-1')
  state.session = null
  tokens.forget()
  expect(await tokens.fresh()).toBeNull()
  expect(getAuth(getApp()).currentUser).toBeNull()
})
