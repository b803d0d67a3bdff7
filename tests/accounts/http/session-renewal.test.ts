import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { cookieAfter } from '#tests/rig/http/cookie-after.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

async function isLoggedIn(cookie: string): Promise<boolean> {
  return (await router.get('/account', { cookie })).status === 200
}

async function staleAccount() {
  const account = await createAccount(services)
  services.clock.pass(10 * 60)
  return account
}

test('a proof in the dialog and on its page gives the browser another cookie, and ends the one before', async () => {
  for (const path of ['/account/prove', '/account/proof?from=/account', '/account/proof']) {
    const { cookie, email } = await staleAccount()
    await router.postForm(path, { intent: 'send' }, { cookie })
    const code = await mailedCode(services, email)
    const proved = await router.postForm(path, { intent: 'code', code }, { cookie })
    const renewed = cookieAfter(proved, cookie)
    expect(await isLoggedIn(renewed), path).toBe(true)
    expect(await isLoggedIn(cookie), path).toBe(false)
  }
})

test('a proof by a call answers the token to go on with: the one that asked is over', async () => {
  const { cookie, email, token } = await staleAccount()
  const call = apiCaller(router, token)
  await call('me/proof-code-send', {})
  const code = await mailedCode(services, email)
  const proved = await call('me/proof-with-code', { code })
  expect(proved.status).toBe(200)
  expect((await call('me/inbox-get', {})).status).toBe(401)
  expect((await call('me/token-refresh', {})).status).toBe(401)
  expect(await isLoggedIn(cookie)).toBe(false)
  expect((await apiCaller(router, String(proved.token))('me/session-get', {})).status).toBe(200)
})

test('who logs in again by the form or the call ends the session that they had', async () => {
  const account = await staleAccount()
  const { email } = account
  await router.postForm('/login', { email }, account)
  const code = await mailedCode(services, email)
  const again = await router.postForm('/login', { intent: 'code', email, code }, account)
  const second = cookieAfter(again, account.cookie)
  expect(await isLoggedIn(account.cookie)).toBe(false)
  expect(await isLoggedIn(second)).toBe(true)
  expect((await apiCaller(router, account.token)('me/inbox-get', {})).status).toBe(401)
})

test('opening a page logs nobody in', async () => {
  const email = 'linked@example.com'
  await router.postForm('/login', { email })
  const code = await mailedCode(services, email)
  const query = new URLSearchParams({ intent: 'code', email, code, from: '/account' }).toString()
  for (const path of ['/login', '/login.data', '/account/proof', '/nostr-key']) {
    const opened = await router.get(`${path}?${query}`)
    expect(cookieAfter(opened, 'none'), path).toBe('none')
  }
  const typed = await router.postForm('/login', { intent: 'code', email, code })
  expect(await isLoggedIn(cookieAfter(typed, ''))).toBe(true)
})
