import { expect, test } from 'vitest'
import { personalTokens, registeredClients } from '#app/.server/accounts/login/index.ts'
import { isRedirect } from '#app/rules/accounts/oauth-clients.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { backAt, oauthSite, scopeFields } from '#tests/rig/http/oauth-app.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'

const services = await testServices()
const site = await oauthSite(services)
const { listener, router } = site

/** What a call of an account’s own is answered with a token. */
async function call(token: string | undefined, name = 'me/inbox-get') {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await router.postJson(`/v1/${name}`, {}, { headers })
  const { error } = (await answer.json()) as { error?: string }
  return [answer.status, error]
}

test('an app is let in, makes calls, comes back with its refresh token, and is listed', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { path, cookie, resume } = await app.question({ scope: 'read listen' })
  expect(path).toMatch(/^\/oauth\/consent\/[\w-]+$/)
  const page = await (await router.get(path, account)).text()
  expect(page).toContain('Let “Lamp Player” in?')
  expect(page).toContain('127.0.0.1')
  const answered = await app.answerAs(account, path, ['read'])
  expect(answered.status).toBe(200)
  expect(await answered.text()).toContain(`content="0;url=${resume}"`)
  const { status, headers } = await app.goOn(resume, [cookie, account.cookie])
  expect(status).toBe(303)
  const back = new URL(headers.location ?? '')
  expect(back.origin + back.pathname).toBe(backAt)
  expect(back.searchParams.get('state')).toBe('of the app')
  expect(back.searchParams.get('iss')).toBe('http://localhost:3000')
  const tokens = await app.exchange(back.searchParams.get('code') ?? '')
  expect(tokens).toMatchObject({
    status: 200,
    token_type: 'Bearer',
    scope: 'read',
    expires_in: 1800,
    access_token: expect.stringMatching(/^tributary_oat_/),
  })
  expect(tokens.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(await call(tokens.access_token)).toEqual([200, undefined])
  expect(await call(tokens.access_token, 'me/history-clear')).toEqual([403, 'SCOPE_NEEDED'])
  const again = await app.refresh(tokens.refresh_token)
  expect(again.status).toBe(200)
  expect(again.refresh_token).not.toBe(tokens.refresh_token)
  expect(await call(again.access_token)).toEqual([200, undefined])
  const list = await (await router.get('/account', account)).text()
  expect(list).toContain('Sign out of “Lamp Player”')
  const log = await (await router.get('/account/security-log', account)).text()
  expect(log).toContain('App allowed to sign in')
  const [listed] = await personalTokens(account.ctx)
  const end = { intent: 'end-token', token: listed?.id ?? '' }
  expect((await router.postForm('/account', end, account)).status).toBe(303)
  expect(await call(again.access_token)).toEqual([401, 'UNAUTHORIZED'])
})

test('its server says where everything is, whatever a request calls it', async () => {
  const { text, headers } = await listener.ask('/.well-known/oauth-authorization-server', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(text).not.toContain('evil.example')
  expect(JSON.parse(text)).toEqual({
    issuer: 'http://localhost:3000',
    authorization_endpoint: 'http://localhost:3000/oauth/authorize',
    token_endpoint: 'http://localhost:3000/oauth/token',
    revocation_endpoint: 'http://localhost:3000/oauth/revoke',
    device_authorization_endpoint: 'http://localhost:3000/oauth/device-code',
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ],
    response_modes_supported: ['query'],
    response_types_supported: ['code'],
    scopes_supported: ['read', 'listen', 'publish', 'statistics', 'money-read', 'operate'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  })
})

test('behind a proxy with TLS its cookie is for TLS alone, and its addresses are those of the site', async () => {
  const secure = { ...services, site: { ...services.site, publicUrl: 'https://pods.example' } }
  const { ask } = await startListener(secure)
  const app = await site.app()
  const query = new URLSearchParams({
    client_id: app.id,
    response_type: 'code',
    redirect_uri: backAt,
    scope: 'read',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  const answer = await ask(`/oauth/authorize?${query}`, { headers: { host: 'inside:3000' } })
  expect(answer.headers.location).toMatch(/^\/oauth\/consent\//)
  const cookies = answer.headers['set-cookie'] ?? []
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'tributary_app',
    'tributary_app.sig',
  ])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; secure/i)
    expect(cookie).toMatch(/; httponly/i)
    expect(cookie).toMatch(/; samesite=lax/i)
    expect(cookie).toMatch(/; path=\/oauth\/authorize\//)
  }
})

test('pages of other sites ask for tokens, without cookies', async () => {
  const headers = { origin: 'https://player.example' }
  const preflightOf = (path: string, method: string) =>
    listener.ask(path, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': method },
    })
  const preflight = await preflightOf('/oauth/token', 'POST')
  const ofMetadata = await preflightOf('/.well-known/oauth-authorization-server', 'GET')
  expect([preflight.status, ofMetadata.status]).toEqual([204, 204])
  const { ask } = listener
  const app = await site.app()
  const body = new URLSearchParams({
    client_id: app.id,
    grant_type: 'refresh_token',
    refresh_token: 'x',
  })
  const type = 'application/x-www-form-urlencoded'
  const answer = await ask('/oauth/token', {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: body.toString(),
  })
  expect(answer.status).toBe(400)
  for (const { headers } of [preflight, ofMetadata, answer]) {
    expect(headers['access-control-allow-origin']).toBe('https://player.example')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test.each([
  ['a long body', `client_id=x&padding=${'x'.repeat(20_000)}`, 413],
  ['NUL', 'client_id=\0&grant_type=refresh_token', 401],
  ['one name several times', 'client_id=a&client_id=b&grant_type=refresh_token', 400],
  ['nothing', '', 400],
  ['another type', '{"client_id":"x"}', 400],
])('a request for tokens with %s is refused', async (what, body, status) => {
  const type = what === 'another type' ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = { 'content-type': type }
  for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/device-code'])
    expect((await listener.ask(path, { method: 'POST', headers, body })).status).toBe(status)
})

test('what can’t be kept is refused: NUL, and what is too long', async () => {
  const app = await site.app()
  for (const state of ['\0', 'x'.repeat(8000)])
    expect((await app.begin({ state })).headers.location ?? '').not.toContain('consent')
  for (const login_hint of ['\0', 'x'.repeat(9000)]) {
    const answer = await app.post('/oauth/device-code', { scope: 'read', login_hint })
    expect([answer.status, answer.error]).toEqual([400, 'invalid_request'])
  }
})

test('one network asks so often, and each other still may', async () => {
  const limited = { ...services, site: { ...services.site, limits: { callsASecond: 6 } } }
  const { ask } = await startListener(limited)
  const from = (address: string) =>
    ask('/oauth/token', { method: 'POST', headers: { 'x-forwarded-for': address } })
  const statuses = []
  for (let count = 0; count < 14; count++) statuses.push((await from('198.51.100.7')).status)
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 400))
  const refused = await from('198.51.100.7')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '6'])
  expect((await from('198.51.100.8')).status).toBe(400)
})

test('while the site is closed nobody is let in', async () => {
  const app = await site.app()
  const notices = {
    maintenance: { text: 'Moving house', until: null, isAll: false },
  } as unknown as NonNullable<typeof services.site.notices>
  const { ask } = await startListener({
    ...services,
    site: { ...services.site, notices: { ...services.site.notices, ...notices } },
  })
  const answer = await ask(`/oauth/authorize?client_id=${app.id}`)
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    503,
    { error: 'temporarily_unavailable', error_description: expect.stringContaining('Moving') },
  ])
})

test('nothing else of the library is there', async () => {
  for (const path of [
    '/oauth/token',
    '/.well-known/openid-configuration',
    '/jwks',
    '/oauth/jwks',
    '/me',
    '/reg',
    '/request',
    '/token/introspection',
    '/session/end',
    '/session/end/confirm',
    '/oauth/authorize/a/b',
    '/device/x',
  ]) {
    const { status } = await listener.ask(path)
    expect([path, status]).toEqual([path, 404])
  }
})

test('an operator registers an app on a page, sees its secret once, and takes it away', async () => {
  const operator = await createAccount(services, { admin: true })
  const browser = plainBrowser(router, operator.cookie)
  await browser.open('/admin/apps')
  const fields = {
    intent: 'register',
    name: 'Lamp Server',
    kind: 'CONFIDENTIAL',
    redirectUris: 'https://player.example/back\r\n\r\nhttps://player.example/back',
    ...scopeFields(['read']),
  }
  const made = await (await router.postForm('/admin/apps', fields, operator)).text()
  const [client] = (await registeredClients(operator.ctx)).filter(
    ({ name }) => name === 'Lamp Server',
  )
  expect(client).toMatchObject({
    isConfidential: true,
    redirectUris: ['https://player.example/back'],
    scopes: ['read'],
    sessions: 0,
  })
  expect(made).toContain(client?.id)
  expect(made).toMatch(/value="[\w-]{43}"/)
  await browser.open('/admin/apps')
  browser.says('Lamp Server', 'https://player.example/back', 'Nobody has let it in')
  expect(browser.html()).not.toMatch(/value="[\w-]{43}"/)
  await browser.follow('Take away “Lamp Server”')
  browser.says('Take “Lamp Server” away?')
  await browser.press('Take away')
  browser.says('The app is taken away.')
  await browser.open('/admin/audit')
  browser.says('App registered', 'App taken away')
})

test.each([
  ['no name', { name: ' ' }],
  ['an address that browsers run', { redirectUris: 'javascript:alert(1)' }],
  ['an address without TLS', { redirectUris: 'http://player.example/' }],
  ['nothing that it may ask for', { 'scopes[0]': '' }],
  ['a right that there is not', { 'scopes[0]': 'spend' }],
  ['another kind', { kind: 'OTHER' }],
])('no app is registered with %s', async (_what, changes) => {
  const operator = await createAccount(services, { admin: true })
  const fields = {
    intent: 'register',
    name: 'Lamp',
    kind: 'PUBLIC',
    redirectUris: '',
    'scopes[0]': 'read',
    ...changes,
  }
  const before = await registeredClients(operator.ctx)
  expect((await router.postForm('/admin/apps', fields, operator)).status).toBe(400)
  services.clock.pass(601)
  const unproved = {
    ...fields,
    name: 'Lamp',
    redirectUris: '',
    kind: 'PUBLIC',
    'scopes[0]': 'read',
  }
  expect((await router.postForm('/admin/apps', unproved, operator)).status).toBe(403)
  expect(await registeredClients(operator.ctx)).toEqual(before)
})

test('only operators see and change apps', async () => {
  for (const account of [
    await createAccount(services),
    await createAccount(services, { moderator: true }),
  ]) {
    expect((await router.get('/admin/apps', account)).status).toBe(403)
    const fields = { intent: 'remove', client: 'x'.repeat(20) }
    expect((await router.postForm('/admin/apps', fields, account)).status).toBe(403)
    await expect(registeredClients(account.ctx)).rejects.toThrow('Not allowed')
  }
})

test.each([
  ['https://player.example/back?from=here', true],
  ['http://127.0.0.1/back', true],
  ['http://[::1]:8080/back', true],
  ['http://localhost:5173/', true],
  ['org.example.player:/back', true],
  ['player:/back', false],
  ['https://localhost/', false],
  ['https://player.example/#part', false],
  ['https://*.example/', false],
  ['https://a@player.example/', false],
  ['http://player.example/', false],
  ['data:text/html,x', false],
  ['intent:#Intent;end', false],
  ['back', false],
])('answers may go to %s: %s', (address, may) => {
  expect(isRedirect(address)).toBe(may)
})
