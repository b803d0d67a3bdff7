import { expect, test } from 'vitest'
import { mostTokens } from '#app/rules/accounts/scopes.ts'
import { sessionCookieFor } from '#app/.server/accounts/sessions/session-cookie.ts'
import {
  createSession,
  endOtherSessions,
  endSession,
  openSessions,
} from '#app/.server/accounts/sessions/index.ts'
import { makePersonalToken, personalTokens } from '#app/.server/accounts/login/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

async function libraryWith(token: string) {
  const answer = await router.postJson('/v1/me/inbox-get', {}, { token })
  const body = (await answer.json()) as { error?: string }
  return [answer.status, body.error]
}

/** Which account a public call takes for its maker. */
async function whoIs(token: string) {
  const answer = await router.postJson('/v1/me/session-get', {}, { token })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { tributary_user: { _id: string } | null }).tributary_user?._id
}

test('a token is made on a page, is shown in its answer alone, and is listed with its account', async () => {
  const account = await createAccount(services)
  const page = await router.get('/account/new-token', account)
  expect(await page.text()).not.toContain('Do what your role')
  const fields = { name: 'Car radio', scopes: 'read', days: '30' }
  const answer = await router.postForm('/account/new-token', fields, account)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const [token = ''] = /tributary_pat_[\w-]{43}/.exec(await answer.text()) ?? []
  expect(await libraryWith(token)).toEqual([200, undefined])
  const list = await (await router.get('/account', account)).text()
  expect(list).toContain('Car radio')
  expect(list).not.toContain(token)
  const log = await (await router.get('/account/security-log', account)).text()
  expect(log).toContain('Token for programs made')
  expect(log).not.toContain(token)
})

test.each([
  ['no name', { name: ' ', scopes: 'read', days: '30' }],
  ['nothing that it may do', { name: 'Radio', days: '30' }],
  ['a right that there is not', { name: 'Radio', scopes: 'spend', days: '30' }],
  ['the rights of a role that it has not', { name: 'Radio', scopes: 'operate', days: '30' }],
  ['an end of its own', { name: 'Radio', scopes: 'read', days: '10000' }],
])('none is made with %s', async (_what, fields) => {
  const account = await createAccount(services)
  expect((await router.postForm('/account/new-token', fields, account)).status).toBe(400)
  expect(await personalTokens(account.ctx)).toEqual([])
})

test('it takes a fresh proof, which no token can give', async () => {
  const account = await createAccount(services)
  services.clock.pass(601)
  const fields = { name: 'Car radio', scopes: 'read', days: '30' }
  expect((await router.postForm('/account/new-token', fields, account)).status).toBe(403)
  expect(await personalTokens(account.ctx)).toEqual([])
})

test('its name holds for both headers, and its end is told', async () => {
  const account = await createAccount(services)
  const token = await personalToken(services, account, ['read'], 7)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await router.postJson('/v1/me/inbox-get', {}, { headers })
  expect(answer.status).toBe(200)
  const ends = new Date(services.now().getTime() + 7 * 86_400_000).toISOString()
  expect(answer.headers.get('tributary-token-ends')).toBe(ends)
})

test('it is over at its end, also where it was used all the time; without one it outlives a session', async () => {
  const account = await createAccount(services)
  const [week, endless] = [
    await personalToken(services, account, ['read'], 7),
    await personalToken(services, account, ['read'], null),
  ]
  services.clock.pass(7 * 86_400 - 1)
  expect(await libraryWith(week)).toEqual([200, undefined])
  services.clock.pass(1)
  expect(await libraryWith(week)).toEqual([401, 'UNAUTHORIZED'])
  services.clock.pass(400 * 86_400)
  expect(await libraryWith(endless)).toEqual([200, undefined])
})

test('one that is over, ended or forged never makes a public call fail', async () => {
  const account = await createAccount(services)
  const token = await personalToken(services, account, ['read'])
  expect(await whoIs(token)).toBe(account.userId)
  const [listed] = await personalTokens(account.ctx)
  await endSession(account.ctx, { id: listed?.id ?? '' })
  for (const stale of [
    token,
    `${token}x`,
    'tributary_pat_',
    'x'.repeat(5000),
    account.token + 'x',
  ]) {
    expect(await whoIs(stale)).toBeUndefined()
    expect(await libraryWith(stale)).toEqual([401, 'UNAUTHORIZED'])
  }
})

test('a thief of a token can’t make more of it: neither a login, nor another token, nor its end put off', async () => {
  const account = await createAccount(services)
  const token = await personalToken(services, account, ['read', 'listen', 'publish'])
  const secret = token.replace('tributary_pat_', '')
  for (const value of [token, secret]) {
    const cookie = (await sessionCookieFor(services.site, value)).split(';')[0] ?? ''
    const page = await router.get('/account', { cookie })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/login?from=%2Faccount'])
  }
  for (const call of ['me/token-refresh', 'me/proof-code-send', 'me/logout', 'me/username-set'])
    expect((await router.postJson(`/v1/${call}`, {}, { token })).status, call).toBe(403)
})

test('the secret of a cookie is no token', async () => {
  const account = await createAccount(services)
  const { secret } = await createSession(services, account.userId)
  expect(await libraryWith(secret)).toEqual([401, 'UNAUTHORIZED'])
  expect(await libraryWith(`tributary_pat_${secret}`)).toEqual([401, 'UNAUTHORIZED'])
})

test('another’s token can’t be ended, and one’s own is with all other sessions', async () => {
  const [account, other] = [await createAccount(services), await createAccount(services)]
  const token = await personalToken(services, account, ['read'])
  const [listed] = await personalTokens(account.ctx)
  const fields = { intent: 'end-token', token: listed?.id ?? '' }
  expect((await router.postForm('/account', fields, other)).status).toBe(404)
  expect(await libraryWith(token)).toEqual([200, undefined])
  expect(await openSessions(account.ctx)).toHaveLength(1)
  await endOtherSessions(account.ctx)
  expect(await libraryWith(token)).toEqual([401, 'UNAUTHORIZED'])
})

test('a role is a token’s only where it is allowed to it, and for as long as its account has it', async () => {
  const account = await createAccount(services, { admin: true })
  const [plain, operating] = [
    await personalToken(services, account, ['read']),
    await personalToken(services, account, ['read', 'operate']),
  ]
  const isOperator = async (token: string) => {
    const { tokenHolder } = await import('#app/.server/accounts/sessions/index.ts')
    const actor = (await tokenHolder(services, token)).actor
    return actor.kind === 'user' && actor.admin
  }
  expect(await isOperator(plain)).toBe(false)
  expect(await isOperator(operating)).toBe(true)
  await services.db
    .updateTable('users')
    .set({ is_admin: false })
    .where('id', '=', account.userId)
    .execute()
  expect(await isOperator(operating)).toBe(false)
})

test('many at once make no more than an account has, and end no session', async () => {
  const account = await createAccount(services)
  await proveAgain(services, account.ctx)
  const make = () =>
    makePersonalToken(account.ctx, { name: 'One of many', scopes: ['read'], days: null }).then(
      () => 'made',
      ({ code }: { code: string }) => code,
    )
  const answers = await Promise.all(Array.from({ length: mostTokens + 10 }, make))
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(mostTokens)
  expect(answers.filter((answer) => answer === 'TOO_MANY_TOKENS')).toHaveLength(10)
  for (let count = 0; count < 5; count++) await createSession(services, account.userId)
  expect(await openSessions(account.ctx)).toHaveLength(6)
  expect(await personalTokens(account.ctx)).toHaveLength(mostTokens)
})

test('the token of a mailed code is exchanged for a new one also after its end, while its session lives', async () => {
  const account = await createAccount(services)
  services.clock.pass(3600)
  expect(await libraryWith(account.token)).toEqual([401, 'UNAUTHORIZED'])
  const answer = await router.postJson('/v1/me/token-refresh', {}, { token: account.token })
  const { token } = (await answer.json()) as { token: string }
  expect(await libraryWith(token)).toEqual([200, undefined])
  const once = await router.postJson('/v1/me/inbox-get', {}, { token })
  expect(once.headers.get('tributary-token-ends')).toBe(
    new Date(services.now().getTime() + 900_000).toISOString(),
  )
  await endSession(account.ctx, { id: account.actor.sessionId })
  expect((await router.postJson('/v1/me/token-refresh', {}, { token })).status).toBe(401)
})

test('beside a token that may listen stands what a podcast app asks for', async () => {
  const named = await createAccount(services, { username: 'quayside' })
  const unnamed = await createAccount(services)
  const made = async (account: typeof named, scopes: string) => {
    const fields = { name: 'AntennaPod', scopes, days: '30' }
    return (await router.postForm('/account/new-token', fields, account)).text()
  }
  const page = await made(named, 'listen')
  expect(page).toContain('For podcast apps')
  expect(page).toContain(`value="${services.site.publicUrl}"`)
  expect(page).toContain('value="quayside"')
  expect(await made(unnamed, 'listen')).toContain('href="/choose-username"')
  expect(await made(named, 'read')).not.toContain('value="quayside"')
})
