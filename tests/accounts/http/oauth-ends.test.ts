import { expect, test } from 'vitest'
import { mostApps } from '#app/rules/accounts/scopes.ts'
import { personalTokens, removeClient } from '#app/.server/accounts/login/index.ts'
import {
  createSession,
  endOtherSessions,
  endSession,
  openSessions,
  tokenHolder,
} from '#app/.server/accounts/sessions/index.ts'
import { cleanUpAccounts } from '#app/.server/accounts/sessions/end-sessions.ts'
import { sessionCookieFor } from '#app/.server/accounts/sessions/session-cookie.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { type OAuthApp, oauthSite, type Tokens } from '#tests/rig/http/oauth-app.ts'

const services = await testServices()
const site = await oauthSite(services)
const { router } = site

async function statusOf(token: string | undefined): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await router.postJson('/v1/me/inbox-get', {}, { headers })).status
}

async function appOf({ ctx }: TestAccount): Promise<string> {
  const app = (await personalTokens(ctx)).find(({ isApp }) => isApp)
  return app?.id ?? ''
}

function suspend({ userId }: TestAccount) {
  return services.db
    .insertInto('account_suspensions')
    .values({
      id: userId,
      user_id: userId,
      reason: 'Spam',
      since: services.now(),
      notes: 'KEEP',
      shows: 'KEEP',
    })
    .execute()
}

const ends: [string, (account: TestAccount, app: OAuthApp, tokens: Tokens) => Promise<unknown>][] =
  [
    ['its account logs out everywhere else', ({ ctx }) => endOtherSessions(ctx)],
    [
      'its account ends it on the account page',
      async (account) => endSession(account.ctx, { id: await appOf(account) }),
    ],
    ['its account is suspended', suspend],
    [
      'its account is deleted',
      ({ userId }) => services.db.deleteFrom('users').where('id', '=', userId).execute(),
    ],
    [
      'its two weeks before deletion are over',
      ({ userId }) =>
        services.db
          .updateTable('users')
          .set({ ends_at: services.now() })
          .where('id', '=', userId)
          .execute(),
    ],
    [
      'the operator takes the app away',
      async (_account, { id }) => {
        const operator = await createAccount(services, { admin: true })
        await removeClient(operator.ctx, { id })
      },
    ],
    [
      'the app gives its refresh token back',
      (_account, app, { refresh_token }) => app.post('/oauth/revoke', { token: refresh_token }),
    ],
    [
      'the app gives its access token back',
      (_account, app, { access_token }) => app.post('/oauth/revoke', { token: access_token }),
    ],
  ]

test.each(ends)('tokens are dead at once when %s', async (_what, end) => {
  const account = await createAccount(services)
  const app = await site.app()
  const tokens = await app.tokensOf(account)
  expect(await statusOf(tokens.access_token)).toBe(200)
  await end(account, app, tokens)
  expect([401, 403]).toContain(await statusOf(tokens.access_token))
  expect([400, 401]).toContain((await app.refresh(tokens.refresh_token)).status)
})

test('a code that waits is worth nothing once its account or its app is gone', async () => {
  const [account, other] = [await createAccount(services), await createAccount(services)]
  const [app, removed] = [await site.app(), await site.app()]
  const [code, late] = [await app.codeOf(account), await removed.codeOf(other)]
  await suspend(account)
  expect(await app.exchange(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
  const operator = await createAccount(services, { admin: true })
  await removeClient(operator.ctx, { id: removed.id })
  expect((await removed.exchange(late)).status).toBe(401)
})

test('an access token holds for half an hour, and says so; a refresh token for 90 days after the last', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const { access_token, refresh_token } = await app.tokensOf(account)
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await router.postJson('/v1/me/inbox-get', {}, { headers })
  expect(answer.headers.get('tributary-token-ends')).toBe(
    new Date(services.now().getTime() + 1_800_000).toISOString(),
  )
  services.clock.pass(1800)
  expect(await statusOf(access_token)).toBe(401)
  services.clock.pass(80 * 86_400)
  const second = await app.refresh(refresh_token)
  expect(await statusOf(second.access_token)).toBe(200)
  services.clock.pass(80 * 86_400)
  const third = await app.refresh(second.refresh_token)
  expect(await statusOf(third.access_token)).toBe(200)
  services.clock.pass(90 * 86_400 + 1)
  expect(await app.refresh(third.refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('a code is over after a minute, and leaves nothing', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const code = await app.codeOf(account)
  // What nobody has answered has no session that takes it along.
  await app.question()
  await app.post('/oauth/device-code', { scope: 'read' })
  services.clock.pass(61)
  expect(await app.exchange(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
  services.clock.pass(1800)
  await cleanUpAccounts(contextFor(services, system))
  expect(await personalTokens(account.ctx)).toEqual([])
  const left = await services.db.selectFrom('oauth_tokens').selectAll().execute()
  expect(left.filter(({ client_id }) => client_id === app.id)).toEqual([])
})

test('tokens, codes, cookies and personal tokens are never taken for each other', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  const code = await app.codeOf(account)
  const tokens = await app.tokensOf(account)
  const personal = await personalToken(services, account, ['read'])
  const { secret } = await createSession(services, account.userId)
  const bare = tokens.access_token.replace('tributary_oat_', '')
  for (const token of [
    tokens.refresh_token,
    `tributary_oat_${tokens.refresh_token}`,
    `tributary_oat_${code}`,
    `tributary_oat_${secret}`,
    `tributary_pat_${bare}`,
    `tributary_oat_${personal.replace('tributary_pat_', '')}`,
    'tributary_oat_',
    bare,
    `${tokens.access_token}x`,
    `tributary_oat_${'x'.repeat(5000)}`,
  ])
    expect(await statusOf(token)).toBe(401)
  for (const token of [tokens.access_token, personal, secret, account.token])
    expect((await app.refresh(token)).error).toBe('invalid_grant')
  for (const value of [tokens.access_token, tokens.refresh_token, bare]) {
    const cookie = (await sessionCookieFor(services.site, value)).split(';')[0] ?? ''
    expect((await router.get('/account', { cookie })).status).toBe(302)
  }
  // What an app was allowed makes no more of itself.
  expect(await openSessions(account.ctx)).toHaveLength(2)
  for (const call of ['me/token-refresh', 'me/proof-code-send', 'me/logout'])
    expect((await router.postJson(`/v1/${call}`, {}, { token: tokens.access_token })).status).toBe(
      403,
    )
})

test('an app has the rights of a role only as long as its account has it', async () => {
  const account = await createAccount(services, { admin: true })
  const app = await site.app({ scopes: ['read', 'operate'] })
  const { access_token, refresh_token } = await app.tokensOf(account, ['read', 'operate'])
  const isOperator = async (token = '') => (await tokenHolder(services, token)).actor.admin
  expect(await isOperator(access_token)).toBe(true)
  const less = await app.refresh(refresh_token, { scope: 'read' })
  expect(await isOperator(less.access_token)).toBe(false)
  await services.db
    .updateTable('users')
    .set({ is_admin: false })
    .where('id', '=', account.userId)
    .execute()
  expect(await isOperator(access_token)).toBe(false)
})

test('an account has so many apps, whose last used stay; tokens of its own and logins are none of them', async () => {
  const account = await createAccount(services)
  const personal = await personalToken(services, account, ['read'])
  const app = await site.app()
  const first = await app.tokensOf(account)
  for (let count = 0; count < mostApps; count++) {
    services.clock.pass(1)
    const { path } = await app.question()
    expect((await app.answerAs(account, path, ['read'])).status).toBe(200)
  }
  expect((await personalTokens(account.ctx)).filter(({ isApp }) => isApp)).toHaveLength(mostApps)
  expect(await statusOf(first.access_token)).toBe(401)
  expect(await statusOf(personal)).toBe(200)
  expect(await openSessions(account.ctx)).toHaveLength(1)
})

test('a session keeps its last hundred tokens, however often its app asks', async () => {
  const account = await createAccount(services)
  const app = await site.app()
  let { refresh_token } = (await app.tokensOf(account)) as Partial<Tokens>
  for (let count = 0; count < 60; count++) {
    services.clock.pass(1)
    ;({ refresh_token } = await app.refresh(refresh_token))
  }
  const kept = await services.db
    .selectFrom('oauth_tokens')
    .select('kind')
    .where('session_id', '=', await appOf(account))
    .execute()
  expect(kept.length).toBeLessThan(104)
  expect((await app.refresh(refresh_token)).status).toBe(200)
})

test('the database knows nothing by which somebody could come in', async () => {
  const account = await createAccount(services)
  const app = await site.app({ isConfidential: true })
  const code = await app.codeOf(account)
  const tokens = await app.tokensOf(account)
  const device = await app.post('/oauth/device-code', { scope: 'read' })
  const { device_code, user_code } = device as unknown as Record<string, string>
  const { path } = await app.question()
  const { rows } = await services.pool.query<{ text: string }>(
    `select t::text as text from oauth_tokens t union all select s::text from sessions s
     union all select c::text from oauth_clients c union all select a::text from audit_events a`,
  )
  const all = rows.map(({ text }) => text).join('\n')
  for (const secret of [
    code,
    tokens.access_token,
    tokens.refresh_token,
    app.secret,
    device_code,
    user_code,
    user_code?.replace('-', ''),
    path.split('/').at(-1),
  ]) {
    expect(secret).toEqual(expect.stringMatching(/^.{8,}$/))
    expect(all).not.toContain(secret)
    // As the database shows bytes.
    expect(all).not.toContain(Buffer.from(secret ?? '').toString('hex'))
  }
})
