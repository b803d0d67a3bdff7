import { expect, test } from 'vitest'
import { createSession } from '#app/.server/accounts/sessions/sessions.ts'
import { openSessions } from '#app/.server/accounts/sessions/open-sessions.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { Authenticator } from '#tests/rig/fakes/authenticator.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { cookieAfter } from '#tests/rig/http/cookie-after.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const site = services.site.publicUrl
type Options = Parameters<Authenticator['make']>[0]

function pageOf({ cookie }: Pick<TestAccount, 'cookie'>): Promise<string> {
  return router.get('/account', { cookie }).then((answer) => answer.text())
}

function post(account: Pick<TestAccount, 'cookie'>, fields: Record<string, string>) {
  return router.postForm('/account', fields, {
    cookie: account.cookie,
    headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Firefox/132.0' },
  })
}

async function optionsFor(purpose: string, cookie = ''): Promise<Options> {
  const answer = await router.postForm('/passkey-options', { purpose }, { cookie })
  return (await answer.json()) as Options
}

async function withPasskey() {
  const account = await createAccount(services)
  const key = new Authenticator(site)
  const answer = JSON.stringify(key.make(await optionsFor('add', account.cookie)))
  const added = await post(account, { intent: 'add-passkey', answer })
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/account#passkeys'])
  return { ...account, key, id: key.credentialId.toString('base64url') }
}

test('a passkey is added, renamed, used to log in, and removed by forms', async () => {
  const account = await withPasskey()
  expect(await pageOf(account)).toMatch(/Firefox on Windows[\s\S]*Not used yet/)
  const renaming = await router.get(`/account?rename=${account.id}`, account)
  expect(await renaming.text()).toContain('Name of the passkey')
  await post(account, { intent: 'rename-passkey', passkey: account.id, name: ' Blue key ' })
  expect(await pageOf(account)).toContain('Blue key')
  expect(await pageOf(account)).toContain(`?rename=${account.id}`)

  const answer = JSON.stringify(account.key.sign(await optionsFor('log-in')))
  const done = await router.postForm('/login?from=/charts', { intent: 'passkey', answer })
  expect(done.status).toBe(302)
  const cookies = done.headers.getSetCookie().map((value) => value.split('=')[0])
  expect(cookies).toEqual(['tributary_session', 'tributary_device'])
  const again = await router.postForm('/login', { intent: 'passkey', answer })
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('This passkey can’t be used here.')

  await post(account, { intent: 'remove-passkey', passkey: account.id })
  expect(await pageOf(account)).not.toContain(`?rename=${account.id}`)
})

test('what is wrong with a form of the page is said in its section', async () => {
  const account = await createAccount(services)
  const forms: [Record<string, string>, number, string][] = [
    [{ intent: 'add-passkey', answer: 'nonsense' }, 400, 'This passkey can’t be used here.'],
    [{ intent: 'add-passkey', answer: '{"id":1}' }, 400, 'Invalid input'],
    [{ intent: 'rename-passkey', passkey: 'AAAA', name: '' }, 400, 'Cannot be empty'],
    [{ intent: 'rename-passkey', passkey: 'AAAA', name: 'Mine' }, 404, 'This passkey is gone'],
    [{ intent: 'remove-passkey', passkey: 'AAAA' }, 404, 'This passkey is gone'],
    [{ intent: 'end-session', session: 'A'.repeat(20) }, 404, 'This session has ended'],
    [{ intent: 'name', name: 'x'.repeat(81) }, 400, 'At most 80 characters'],
  ]
  for (const [fields, status, words] of forms) {
    const answer = await post(account, fields)
    expect(answer.status, JSON.stringify(fields)).toBe(status)
    expect(await answer.text(), JSON.stringify(fields)).toContain(words)
  }
})

test('removing a passkey later than ten minutes after the log-in asks for a proof', async () => {
  const account = await withPasskey()
  services.clock.pass(10 * 60)
  const refused = await post(account, { intent: 'remove-passkey', passkey: account.id })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain(
    'Removing a passkey needs a fresh proof, good for 10 minutes.',
  )
  const options = await router.postForm('/passkey-options', { purpose: 'add' }, account)
  expect([options.status, await options.json()]).toMatchObject([403, { error: 'PROOF_NEEDED' }])
  const answer = JSON.stringify(account.key.sign(await optionsFor('prove', account.cookie)))
  const proved = await router.postForm('/account/prove', { intent: 'passkey', answer }, account)
  expect(await proved.json()).toMatchObject({ proved: true, hasPasskeys: true })
  const renewed = { ...account, cookie: cookieAfter(proved, account.cookie) }
  expect((await post(renewed, { intent: 'remove-passkey', passkey: account.id })).status).toBe(303)
})

test('passkeys are offered to pages of this site alone', async () => {
  const silent = new Request(`${site}/passkey-options`, {
    method: 'POST',
    body: new URLSearchParams({ purpose: 'log-in' }),
  })
  expect((await router.send(silent)).status).toBe(403)
  const wrong = await router.postForm('/passkey-options', { purpose: 'anything' })
  expect(wrong.status).toBe(400)
  expect((await router.postForm('/passkey-options', { purpose: 'prove' })).status).toBe(401)
  expect((await router.postForm('/passkey-options', { purpose: 'add' })).status).toBe(401)
  expect((await router.get('/passkey-options')).status).toBe(405)
})

test('sessions are listed with their device, and each can be ended', async () => {
  const account = await createAccount(services)
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile Safari/604.1'
  const other = await createSession({ ...services, userAgent }, account.userId)
  const page = await pageOf(account)
  expect(page).toMatch(/This device[\s\S]*Safari on iPhone[\s\S]*End all other sessions/)
  expect(page).toMatch(/Ends[^<]*(<!-- -->)?[^<]*<time/)
  const stranger = await createAccount(services)
  expect((await post(stranger, { intent: 'end-session', session: other.id })).status).toBe(404)
  expect((await post(account, { intent: 'end-session', session: other.id })).status).toBe(303)
  expect(await openSessions(account.ctx)).toHaveLength(1)
})

test('the name that others see is given and taken away', async () => {
  const account = await createAccount(services)
  await post(account, { intent: 'name', name: ' Wren Castellan ' })
  expect(await pageOf(account)).toContain('value="Wren Castellan"')
  await post(account, { intent: 'name', name: '' })
  expect(await pageOf(account)).not.toContain('Wren Castellan')
})

test('the address is changed by forms alone', async () => {
  const account = await createAccount(services)
  const send = (fields: Record<string, string>) =>
    router.postForm('/account/email', fields, { cookie: account.cookie })
  const same = await send({ email: account.email })
  expect([same.status, (await same.text()).includes('This is your address already')]).toEqual([
    400,
    true,
  ])
  const email = 'wren@tidewrack.example'
  expect(await (await send({ email })).text()).toContain('Confirm the new address')
  const wrong = await send({ intent: 'code', email, code: '222222' })
  expect(await wrong.text()).toMatch(/Confirm the new address[\s\S]*Invalid code\./)
  const short = await send({ intent: 'code', email, code: '22' })
  expect(await short.text()).toMatch(/Confirm the new address[\s\S]*The code is 6 letters/)
  const code = await mailedCode(services, email)
  const done = await send({ intent: 'code', email, code })
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/account'])
  expect(await pageOf(account)).toContain(`value="${email}"`)
})
