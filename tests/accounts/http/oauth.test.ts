import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { backAt, oauthSite } from '#tests/rig/http/oauth-app.ts'

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
  expect(await answered.text()).toContain(resume)
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
  expect(await call(tokens.access_token)).toEqual([200, undefined])
  expect(await call(tokens.access_token, 'me/history-clear')).toEqual([403, 'SCOPE_NEEDED'])
  const again = await app.refresh(tokens.refresh_token)
  expect(again.status).toBe(200)
  expect(again.refresh_token).not.toBe(tokens.refresh_token)
  expect(await call(again.access_token)).toEqual([200, undefined])
  const list = await (await router.get('/account', account)).text()
  expect(list).toContain('Sign “Lamp Player” out')
})

test('its server says where everything is', async () => {
  const { text, headers } = await listener.ask('/.well-known/oauth-authorization-server', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(JSON.parse(text)).toEqual({})
})
