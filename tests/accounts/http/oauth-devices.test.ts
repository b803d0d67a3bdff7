import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain, type TestAccount } from '#tests/rig/factories/account.ts'
import { type OAuthApp, oauthSite, scopeFields } from '#tests/rig/http/oauth-app.ts'

const services = await testServices()
const site = await oauthSite(services)
const { router } = site

interface Device {
  device_code: string
  user_code: string
  verification_uri: string
  verification_uri_complete: string
  expires_in: number
}

async function device(app: OAuthApp, scope = 'read'): Promise<Device> {
  const answer = await app.post('/oauth/device-code', { scope })
  expect(answer.status).toBe(200)
  return answer as unknown as Device
}

function poll(app: OAuthApp, { device_code }: Pick<Device, 'device_code'>) {
  services.clock.pass(5)
  return pollAtOnce(app, { device_code })
}

function pollAtOnce(app: OAuthApp, { device_code }: Pick<Device, 'device_code'>) {
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
  return app.post('/oauth/token', { grant_type, device_code })
}

async function answer(account: TestAccount, user_code: string, what: 'allow' | 'deny' = 'allow') {
  const fields = { user_code, answer: what, ...scopeFields(['read']) }
  return router.postForm('/device', fields, account)
}

async function inboxOf(token: string | undefined): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await router.postJson('/v1/me/inbox-get', {}, { headers })).status
}

test('a device is let in by its code, once', async () => {
  const account = await createAccount(services)
  const app = await site.app({ redirectUris: [] })
  const asked = await device(app)
  expect(asked).toMatchObject({
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verification_uri: 'http://localhost:3000/device',
    verification_uri_complete: `http://localhost:3000/device?user_code=${asked.user_code}`,
    expires_in: 600,
  })
  expect(await poll(app, asked)).toMatchObject({ status: 400, error: 'authorization_pending' })
  const typed = ` ${asked.user_code.toLowerCase().replace('-', ' ')}`
  const page = await router.get(`/device?${new URLSearchParams({ user_code: typed })}`, account)
  const words = await page.text()
  expect(words).toContain('Let “Lamp Player” in?')
  expect(words).toContain(asked.user_code)
  expect((await answer(account, asked.user_code)).status).toBe(200)
  const tokens = await poll(app, asked)
  expect(tokens).toMatchObject({ status: 200, scope: 'read' })
  expect(await inboxOf(tokens.access_token)).toBe(200)
  expect((await app.refresh(tokens.refresh_token)).status).toBe(200)
  // Whoever comes with it again has it from somebody else.
  expect(await poll(app, asked)).toMatchObject({ status: 400, error: 'invalid_grant' })
  expect(await inboxOf(tokens.access_token)).toBe(401)
})

test('of thirty at once that come for it one has tokens at most', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const asked = await device(app)
  await answer(account, asked.user_code)
  const answers = await Promise.all(Array.from({ length: 30 }, () => pollAtOnce(app, asked)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
})

test('a device that asks too fast is told to slow down, and is let in all the same', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const asked = await device(app)
  expect(await poll(app, asked)).toMatchObject({ error: 'authorization_pending' })
  expect(await pollAtOnce(app, asked)).toMatchObject({ status: 400, error: 'slow_down' })
  await answer(account, asked.user_code)
  expect((await poll(app, asked)).status).toBe(200)
})

test('one that is denied is told so, and one that nobody answers is over', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const [denied, late] = [await device(app), await device(app)]
  expect((await answer(account, denied.user_code, 'deny')).status).toBe(200)
  expect(await poll(app, denied)).toMatchObject({ status: 400, error: 'access_denied' })
  expect((await answer(account, denied.user_code)).status).toBe(400)
  services.clock.pass(600)
  expect(await poll(app, late)).toMatchObject({ status: 400, error: 'expired_token' })
  await proveAgain(services, account.ctx)
  expect((await answer(account, late.user_code)).status).toBe(400)
})

test('what one has answered nobody else answers, and another app has nothing of it', async () => {
  const [account, other] = [await createAccount(services), await createAccount(services)]
  const [app, another] = [await site.app(), await site.app()]
  const asked = await device(app)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => answer(at % 2 ? account : other, asked.user_code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const apps = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('client_id', '=', app.id)
    .execute()
  expect(apps).toHaveLength(1)
  expect(await poll(another, asked)).toMatchObject({ status: 400, error: 'invalid_grant' })
  expect((await poll(app, asked)).status).toBe(200)
})

test('it takes a fresh proof, a login, and a form of our own', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { user_code } = await device(app)
  const visitor = await router.get(`/device?user_code=${user_code}`)
  expect(visitor.headers.get('location')).toBe(
    `/login?from=${encodeURIComponent(`/device?user_code=${user_code}`)}`,
  )
  services.clock.pass(601)
  const later = await device(app)
  expect((await answer(account, later.user_code)).status).toBe(403)
  await proveAgain(services, account.ctx)
  const forged = new Request('http://localhost:3000/device', {
    method: 'POST',
    headers: { Cookie: account.cookie, Origin: 'https://evil.example' },
    body: new URLSearchParams({ user_code: later.user_code, answer: 'allow', scopes: 'read' }),
  })
  expect([400, 403]).toContain((await router.send(forged)).status)
  expect(await poll(app, later)).toMatchObject({ error: 'authorization_pending' })
})

test('nobody tries codes for long, not even a right one after that', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { user_code } = await device(app)
  const statuses = []
  for (let count = 0; count < 31; count++)
    statuses.push((await router.get(`/device?user_code=BBBB-BBB${count % 10}`, account)).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400))
  expect(statuses.at(-1)).toBe(429)
  expect((await answer(account, user_code)).status).toBe(429)
})

test.each([
  ['for nothing', undefined],
  ['for what there isn’t', 'spend'],
  ['for more than its app may', 'read operate'],
])('no device asks %s', async (_what, scope) => {
  const app = await site.app()
  const answered = await app.post('/oauth/device-code', { scope })
  expect(answered).toMatchObject({ status: 400, error: 'invalid_scope' })
})
