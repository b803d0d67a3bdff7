import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { backAt, challengeOf, oauthSite } from '#tests/rig/http/oauth-app.ts'

const services = await testServices()
const site = await oauthSite(services)
const { listener, router } = site

/** Whether a call of an account’s own is made with a token. */
async function opens(token: string | undefined): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await router.postJson('/v1/me/inbox-get', {}, { headers })).status === 200
}

/** What an app is told of a request that can be answered to it. */
function told(location: string | undefined) {
  const { origin, pathname, searchParams } = new URL(location ?? '', 'http://localhost:3000')
  return { to: origin + pathname, error: searchParams.get('error') }
}

async function appsOf(userId: string): Promise<number> {
  const rows = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_id', 'is not', null)
    .execute()
  return rows.length
}

test('a code that is used twice ends all that came of it', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const code = await app.codeOf(account)
  const first = await app.exchange(code)
  expect(await opens(first.access_token)).toBe(true)
  expect(await app.exchange(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
  expect(await opens(first.access_token)).toBe(false)
  expect(await app.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect(await appsOf(account.userId)).toBe(0)
})

test('of thirty at once with one code one has tokens at most', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const code = await app.codeOf(account)
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.exchange(code)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
  const open = await Promise.all(answers.map(({ access_token }) => opens(access_token)))
  expect(open.filter(Boolean)).toHaveLength(0)
})

test.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
  ['with a method that isn’t named', { code_challenge_method: undefined }],
  ['with the plain method', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
  ['with a method and no challenge', { code_challenge: undefined }],
  ['for nothing', { scope: undefined }],
  ['for what there isn’t', { scope: 'spend' }],
  ['for more than the app may ask', { scope: 'read operate' }],
  ['in silence', { prompt: 'none' }],
])('nobody is asked %s', async (_how, changes) => {
  const app = await site.app()
  const { location } = (await app.begin(changes)).headers
  const { to, error } = told(location)
  expect(to).toBe(backAt)
  expect(error).toMatch(/^(invalid_\w+|unsupported_response_type|interaction_required)$/)
  expect(new URL(location ?? '').searchParams.get('iss')).toBe('http://localhost:3000')
})

test.each([
  ['a token in the address', { response_type: 'token' }],
  ['an ID token', { response_type: 'code id_token', nonce: 'n' }],
  ['an answer in a fragment', { response_mode: 'fragment' }],
  ['an answer by a form that posts itself', { response_mode: 'form_post' }],
  ['what a token of its own says', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
  ['what another address says', { request_uri: 'https://evil.example/request' }],
])('nobody is asked for %s', async (_what, changes) => {
  const app = await site.app()
  const { text, headers } = await app.begin(changes)
  expect(headers.location ?? '').not.toContain('consent')
  expect((headers.location ?? '') + text).toMatch(/error/)
})

test.each([
  ['none', { code_verifier: undefined }],
  ['another', { code_verifier: 'b'.repeat(43) }],
  ['the challenge itself', 'challenge' as const],
  ['an empty one', { code_verifier: '' }],
])('a code is worth nothing with %s as its verifier', async (_what, changes) => {
  const account = await createAccount(services)
  const app = await site.app()
  const code = await app.codeOf(account)
  const sent = changes === 'challenge' ? { code_verifier: challengeOf(app.verifier) } : changes
  expect(await app.exchange(code, sent)).toMatchObject({ status: 400 })
  expect((await app.exchange(code)).status).toBe(200)
})

test.each([
  'http://127.0.0.1/back/more',
  'http://127.0.0.1/bac',
  'http://127.0.0.1/back?more=1',
  'http://127.0.0.1/back#part',
  'http://127.0.0.1/BACK',
  'http://localhost/back',
  'http://127.0.0.1.evil.example/back',
  'http://127.0.0.1@evil.example/back',
  'http://evil.example@127.0.0.1/back',
  'https://127.0.0.1/back',
  'https://player.example.evil.example/back',
  'https://player.example:8443/back',
  'https://player.example/back/../other',
  'https://player.example/back/',
  'javascript:alert(1)',
  '//player.example/back',
  '',
])('answers never go to %s', async (redirect_uri) => {
  const app = await site.app({ redirectUris: [backAt, 'https://player.example/back'] })
  const { status, headers } = await app.begin({ redirect_uri })
  expect(status).toBe(303)
  expect(headers.location).toMatch(/^\/oauth\/refused\?error=invalid_re(direct_uri|quest)$/)
  const page = await router.get(headers.location ?? '')
  expect([page.status, (await page.text()).includes('Nothing was allowed')]).toEqual([400, true])
})

test('an app at somebody’s own machine has any port there, and the same to the end', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const redirect_uri = 'http://127.0.0.1:51234/back'
  const code = await app.codeOf(account, { redirect_uri })
  expect(code).not.toBe('')
  expect(await app.exchange(code, { redirect_uri: backAt })).toMatchObject({
    error: 'invalid_grant',
  })
  expect((await app.exchange(code, { redirect_uri })).status).toBe(200)
})

test('a refresh token that is used again ends its app for the account', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const first = await app.tokensOf(account)
  const second = await app.refresh(first.refresh_token)
  expect(await opens(second.access_token)).toBe(true)
  expect(await app.refresh(first.refresh_token)).toMatchObject({
    status: 400,
    error: 'invalid_grant',
  })
  expect(await opens(second.access_token)).toBe(false)
  expect(await app.refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  const log = await (await router.get('/account/security-log', account)).text()
  expect(log).toContain('App signed out')
})

test('of thirty at once with one refresh token one has another at most', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { refresh_token } = await app.tokensOf(account)
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.refresh(refresh_token)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
})

test('another app has nothing of a code, a refresh token or an access token', async () => {
  const account = await createAccount(services)
  const [app, other] = [await site.app(), await site.app()]
  const code = await app.codeOf(account)
  const stolen = { code_verifier: app.verifier }
  expect(await other.exchange(code, stolen)).toMatchObject({ error: 'invalid_grant' })
  const tokens = await app.exchange(code)
  expect(await other.refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  for (const token of [tokens.access_token, tokens.refresh_token])
    await other.post('/oauth/revoke', { token })
  expect(await opens(tokens.access_token)).toBe(true)
  expect((await app.refresh(tokens.refresh_token)).status).toBe(200)
})

test('an app that keeps a secret is nobody without it', async () => {
  const account = await createAccount(services)
  const app = await site.app({ isConfidential: true })
  const code = await app.codeOf(account)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: backAt,
    code_verifier: app.verifier,
  })
  const ask = (more: Record<string, string>, authorization?: string) =>
    listener.ask('/oauth/token', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: new URLSearchParams([...body, ...Object.entries(more)]).toString(),
    })
  const basic = (secret: string) => `Basic ${Buffer.from(`${app.id}:${secret}`).toString('base64')}`
  const hash = await services.db
    .selectFrom('oauth_clients')
    .select('secret_hash')
    .where('id', '=', app.id)
    .executeTakeFirstOrThrow()
  const kept = hash.secret_hash?.toString('base64url') ?? ''
  for (const [more, header] of [
    [{ client_id: app.id }, undefined],
    [{ client_id: app.id, client_secret: 'x' }, undefined],
    [{}, basic('x')],
    [{}, basic(kept)],
    [{ client_id: app.id, client_secret: kept }, undefined],
  ] as const)
    expect((await ask(more, header)).status).toBe(401)
  expect((await ask({ client_id: app.id, client_secret: app.secret ?? '' })).status).toBe(200)
})

test('what one account has allowed lets nobody else’s browser in, and another’s form allows nothing', async () => {
  const [victim, attacker] = [await createAccount(services), await createAccount(services)]
  const app = await site.app()
  // The attacker begins, and has the victim answer.
  const { path, cookie, resume } = await app.question()
  expect((await app.answerAs(victim, path, ['read'])).status).toBe(200)
  for (const cookies of [[cookie], [cookie, attacker.cookie], [cookie, 'tributary_session=x']]) {
    const { headers } = await app.goOn(resume, cookies)
    expect(headers.location).toBe('/oauth/refused?error=session_not_found')
  }
  // Nor without what holds the browser to its request.
  const { headers } = await app.goOn(resume, [victim.cookie])
  expect(headers.location).toBe('/oauth/refused?error=session_not_found')
})

test('a page of another site answers for nobody', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { path } = await app.question()
  const post = (headers: Record<string, string>) =>
    router.send(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { Cookie: account.cookie, ...headers },
        body: new URLSearchParams({ answer: 'allow', scopes: 'read' }),
      }),
    )
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ] as Record<string, string>[])
    expect([400, 403]).toContain((await post(headers)).status)
  expect(await appsOf(account.userId)).toBe(0)
})

test('a request is answered once, with a fresh proof, and with what was asked and may be allowed', async () => {
  const account = await createAccount(services)
  const app = await site.app({ scopes: ['read', 'listen', 'operate'] })
  const { path } = await app.question({ scope: 'read operate' })
  expect(await (await router.get(path, account)).text()).not.toContain('Do what your role')
  for (const beyond of [['operate'], ['listen'], []] as const)
    expect((await app.answerAs(account, path, [...beyond])).status).toBe(400)
  services.clock.pass(601)
  expect((await app.answerAs(account, path, ['read'])).status).toBe(403)
  expect(await appsOf(account.userId)).toBe(0)
  await proveAgain(services, account.ctx)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => app.answerAs(account, path, ['read'])),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await appsOf(account.userId)).toBe(1)
  expect((await app.answerAs(account, path, 'deny')).status).toBe(404)
})

test('a request that nobody answers for half an hour is over', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { path } = await app.question()
  services.clock.pass(1800)
  await proveAgain(services, account.ctx)
  expect((await app.answerAs(account, path, ['read'])).status).toBe(404)
  expect(await (await router.get(path, account)).text()).toContain('That is over')
  expect(await appsOf(account.userId)).toBe(0)
})

test('a denied request is told to the app, and opens nothing', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { path, cookie, resume } = await app.question()
  expect((await app.answerAs(account, path, 'deny')).status).toBe(200)
  const { headers } = await app.goOn(resume, [cookie, account.cookie])
  expect(told(headers.location)).toEqual({ to: backAt, error: 'access_denied' })
  expect(await appsOf(account.userId)).toBe(0)
})

test('an app never gets more by a refresh than it was allowed, and less for as long as it asks for less', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { refresh_token } = await app.tokensOf(account, ['read', 'listen'])
  const less = await app.refresh(refresh_token, { scope: 'listen' })
  expect(less.scope).toBe('listen')
  expect(await opens(less.access_token)).toBe(false)
  const more = await app.refresh(less.refresh_token, { scope: 'read listen publish' })
  expect(more).toMatchObject({ status: 400, error: 'invalid_scope' })
})

test('the token of an app passes for no password of another kind of app', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { access_token: token = '' } = await app.exchange(await app.codeOf(account))
  expect(await opens(token)).toBe(true)
  const music = await router.get(`/rest/ping?f=json&apiKey=${encodeURIComponent(token)}`)
  expect(await music.json()).toMatchObject({ 'subsonic-response': { error: { code: 44 } } })
  const Authorization = `Basic ${btoa(`anybody:${token}`)}`
  const podcasts = await router.get('/api/2/devices/anybody.json', { headers: { Authorization } })
  expect(podcasts.status).toBe(401)
})
