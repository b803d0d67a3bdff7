import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const trap = { name__confirm: '' }
let people = 0

function person() {
  return { email: `grace-${++people}@example.com`, address: `203.0.113.${people}` }
}

function sessionCookie(response: Response): string {
  const cookie = response.headers
    .getSetCookie()
    .find((value) => value.startsWith('tributary_session='))
  return cookie?.split(';')[0] ?? ''
}

test('a visitor logs in with forms alone: address, code, username, and back where they came from', async () => {
  const { email, address } = person()
  const first = await (await router.get('/login?from=/charts?tab=Shows')).text()
  expect(first).toContain('Enter your email')
  expect(first).toMatch(/<input[^>]*type="email"[^>]*>/)

  const second = await router.postForm(
    '/login?from=/charts',
    { intent: 'email', email, ...trap },
    { address },
  )
  expect(second.status).toBe(200)
  const codePage = await second.text()
  expect(codePage).toContain('Enter the code')
  expect(codePage).toContain('Resend email')
  expect(codePage).toContain('autoComplete="one-time-code"')
  expect(codePage).toContain(`name="email" value="${email}"`)

  const code = await mailedCode(services, email)
  const third = await router.postForm(
    '/login?from=/charts',
    { intent: 'code', email, code: ` ${code.toLowerCase()} ` },
    { address },
  )
  expect(third.status).toBe(302)
  expect(third.headers.get('Location')).toBe('/choose-username?from=%2Fcharts')
  const cookie = sessionCookie(third)

  expect(await (await router.get('/choose-username?from=%2Fcharts', { cookie })).text()).toContain(
    'href="/charts"',
  )
  const chosen = await router.postForm(
    '/choose-username?from=%2Fcharts',
    { username: 'grace' },
    { cookie },
  )
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([302, '/charts'])
  const again = await router.get('/choose-username?from=%2Fcharts', { cookie })
  expect([again.status, again.headers.get('Location')]).toEqual([302, '/charts'])
})

test('whoever has a username goes straight to where they came from', async () => {
  const { address } = person()
  const { email } = await createAccount(services, { username: 'hopper' })
  await router.postForm('/login', { intent: 'email', email, ...trap }, { address })
  const code = await mailedCode(services, email)
  const done = await router.postForm(
    '/login?from=%2Fwallet',
    { intent: 'code', email, code },
    { address },
  )
  expect(done.headers.get('Location')).toBe('/wallet')
})

test('the way back never leads to another site', async () => {
  for (const from of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/.//evil.example',
  ]) {
    const { address } = person()
    const { email, cookie } = await createAccount(services, { username: `safe-${people}` })
    const loggedIn = await router.get(`/login?from=${from}`, { cookie })
    expect(loggedIn.headers.get('Location'), from).toBe('/')
    await router.postForm('/login', { intent: 'email', email, ...trap }, { address })
    const code = await mailedCode(services, email)
    const done = await router.postForm(
      `/login?from=${from}`,
      { intent: 'code', email, code },
      { address },
    )
    expect(done.headers.get('Location'), from).toBe('/')
  }
})

test('the login page greets whoever is logged in, or sends them on', async () => {
  const { cookie } = await createAccount(services)
  const page = await (await router.get('/login', { cookie })).text()
  expect(page).toContain('Already logged in')
  expect(page).toContain('Log out')
  const sentOn = await router.get('/login?from=/charts', { cookie })
  expect([sentOn.status, sentOn.headers.get('Location')]).toEqual([302, '/charts'])
})

test('a wrong code says so on an empty field, and a spent one leads back to the address', async () => {
  const { email, address } = person()
  await router.postForm('/login', { intent: 'email', email, ...trap }, { address })
  const guess = (code: string) =>
    router.postForm('/login', { intent: 'code', email, code }, { address })
  for (let attempt = 0; attempt < 5; attempt++) {
    const page = await (await guess('111111')).text()
    expect(page).toContain('Invalid code.')
    expect(page).toContain('Enter the code')
    expect(page).not.toContain('value="111111"')
  }
  const page = await (await guess(await mailedCode(services, email))).text()
  expect(page).toContain('Login code expired. Please try again.')
  expect(page).toContain('Enter your email')
  expect(page).toContain(`value="${email}"`)
})

test('what is no address or no code is told beside its field', async () => {
  const noAddress = await router.postForm('/login', { intent: 'email', email: 'grace', ...trap })
  expect(noAddress.status).toBe(400)
  expect(await noAddress.text()).toMatch(/aria-invalid="true"[\s\S]*Enter a valid email/)
  const noCode = await router.postForm('/login', {
    intent: 'code',
    email: 'grace@example.com',
    code: '12',
  })
  expect(noCode.status).toBe(400)
  const page = await noCode.text()
  expect(page).toContain('The code is 6 letters or digits')
  expect(page).toContain('name="email" value="grace@example.com"')
})

test('who asked for too many codes can still type one of them', async () => {
  const { email, address } = person()
  const ask = (fields: Record<string, string>) =>
    router.postForm('/login', { intent: 'email', email, ...trap, ...fields }, { address })
  for (let sent = 0; sent < 5; sent++) await ask({})
  for (const fields of [{}, { resend: '1' }] as Record<string, string>[]) {
    const answer = await ask(fields)
    expect(answer.status).toBe(429)
    const page = await answer.text()
    expect(page).toMatch(/Enter the code[\s\S]*Too many login attempts\./)
    expect(page).toContain('within the last 10 minutes still works')
  }
})

test('logging in marks the device, which outlives the session', async () => {
  const { email, address } = person()
  await router.postForm('/login', { intent: 'email', email, ...trap }, { address })
  const code = await mailedCode(services, email)
  const done = await router.postForm('/login', { intent: 'code', email, code }, { address })
  const device = done.headers.getSetCookie().find((value) => value.startsWith('tributary_device='))
  expect(device).toMatch(/Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = device?.split(';')[0] ?? ''
  await router.postForm('/login', { intent: 'email', email, ...trap }, { address, cookie })
  const askers = await services.db
    .selectFrom('mailed_codes')
    .select('asker')
    .where('subject', '=', `log-in ${email}`)
    .execute()
  expect(askers).toEqual([{ asker: expect.stringMatching(/^device /) as string }])
})

test('a form whose hidden field is filled sends no mail', async () => {
  const { email, address } = person()
  const answer = await router.postForm(
    '/login',
    { intent: 'email', email, name__confirm: 'a bot' },
    { address },
  )
  expect(answer.status).toBe(400)
  await expect(mailedCode(services, email)).rejects.toThrow()
})

test('logging out ends the session, also for those who kept the cookie', async () => {
  const { cookie, token } = await createAccount(services)
  const answer = await router.postForm('/logout', { to: '/login' }, { cookie })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login'])
  expect(answer.headers.getSetCookie().join()).toMatch(/tributary_session=;.*Max-Age=0/)
  expect(await (await router.get('/login', { cookie })).text()).toContain('Enter your email')
  expect((await router.postJson('/v1/me/token-refresh', {}, { token })).status).toBe(401)
})

test('logging out is not undone by the session’s renewal', async () => {
  const { cookie } = await createAccount(services)
  services.clock.pass(3600)
  const answer = await router.postForm('/logout', {}, { cookie })
  const cookies = answer.headers
    .getSetCookie()
    .filter((value) => value.startsWith('tributary_session='))
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toContain('Max-Age=0')
})

test('a mere link does not log out', async () => {
  const { cookie } = await createAccount(services)
  await router.get('/logout', { cookie })
  expect(await (await router.get('/login', { cookie })).text()).toContain('Already logged in')
})

test('forms of other sites are refused, on pages and elsewhere', async () => {
  const { cookie } = await createAccount(services)
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]
  for (const headers of foreign) {
    for (const path of ['/logout', '/login', '/login.data', '/session-token']) {
      const body = new URLSearchParams({ intent: 'email', email: 'a@example.com' })
      const request = new Request(services.site.publicUrl + path, {
        method: 'POST',
        body,
        headers: { ...headers, Cookie: cookie },
      })
      const { status } = await router.send(request)
      // The router itself looks at the origin of what is sent to a page.
      const byRouter = path.startsWith('/login') && 'Origin' in headers
      expect(status, `${path} ${JSON.stringify(headers)}`).toBe(byRouter ? 400 : 403)
    }
  }
  expect(await (await router.get('/login', { cookie })).text()).toContain('Already logged in')
})

test('a form from behind a proxy that ends TLS is one of our own', async () => {
  const behind = { ...services, site: { ...services.site, publicUrl: 'https://tributary.example' } }
  const { cookie } = await createAccount(behind)
  const request = new Request('http://tributary.example/logout', {
    method: 'POST',
    body: new URLSearchParams({ to: '/' }),
    headers: { Cookie: cookie, Origin: 'https://tributary.example' },
  })
  expect((await testRouter(behind).send(request)).status).toBe(302)
})

test('pages of our own turn the session into a token, nobody else does', async () => {
  const { cookie, userId } = await createAccount(services)
  const answer = await router.postForm('/session-token', {}, { cookie })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const { token } = (await answer.json()) as { token: string }
  expect(token.split('.')).toHaveLength(3)
  const renewed = await router.postJson('/v1/me/token-refresh', {}, { token })
  expect(await renewed.json()).toEqual({ token: expect.any(String) as string })
  expect(userId).toBeTruthy()

  const visitor = await router.postForm('/session-token', {})
  expect([visitor.status, await visitor.json()]).toMatchObject([401, { error: 'UNAUTHORIZED' }])
  const silent = new Request('http://localhost:3000/session-token', {
    method: 'POST',
    headers: { Cookie: cookie },
  })
  expect((await router.send(silent)).status).toBe(403)
  expect((await router.get('/session-token', { cookie })).status).toBe(405)
})

test('the JSON calls log in as the specification writes them', async () => {
  const { email, address } = person()
  const body = { variant: 'AUTH', email, platform: 'WEB', os: 'Linux', device: 'browser' }
  const sent = await router.postJson('/v1/me/login-with-email', body, { address })
  expect([sent.status, await sent.json()]).toEqual([200, { status: 200 }])
  const wrong = await router.postJson(
    '/v1/me/login-with-code',
    { variant: 'AUTH', email, code: '111111' },
    { address },
  )
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { error: 'ERROR_AUTH_CODE_INVALID' },
  ])
  const code = await mailedCode(services, email)
  const done = await router.postJson(
    '/v1/me/login-with-code',
    { variant: 'AUTH', email, code },
    { address },
  )
  const answer = (await done.json()) as { data: { token: string } }
  expect(answer).toEqual({ status: 200, data: { token: expect.any(String) as string } })

  const { token } = answer.data
  const named = await router.postJson('/v1/me/username-set', { username: 'json-grace' }, { token })
  expect(await named.json()).toEqual({ username: 'json-grace' })
  expect((await router.postJson('/v1/me/logout', {}, { token })).status).toBe(200)
  expect((await router.postJson('/v1/me/token-refresh', {}, { token })).status).toBe(401)
})

test('the JSON calls refuse unknown fields by name, and calls without a token', async () => {
  const body = { variant: 'AUTH', email: 'a@example.com', code: 'ABC234', admin: true }
  const unknown = await router.postJson('/v1/me/login-with-code', body)
  expect([unknown.status, await unknown.json()]).toMatchObject([400, { field: 'admin' }])
  expect((await router.postJson('/v1/me/token-refresh', {})).status).toBe(401)
  expect((await router.postJson('/v1/me/token-refresh', {}, { token: 'x' })).status).toBe(401)
})

test('the cookie alone makes no JSON call', async () => {
  const { cookie } = await createAccount(services)
  expect((await router.postJson('/v1/me/token-refresh', {}, { cookie })).status).toBe(401)
})

test('a page for accounts sends visitors to the login page and back', async () => {
  const answer = await router.get('/choose-username?from=%2Fcharts')
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    '/login?from=%2Fchoose-username%3Ffrom%3D%252Fcharts',
  ])
  const data = await router.get('/choose-username.data?from=%2Fcharts')
  expect(await data.text()).toContain('/login?from=%2Fchoose-username%3Ffrom%3D%252Fcharts')
})

test('the mailbox shows kept mails with their codes, and is not there where mail leaves the machine', async () => {
  const { email, address } = person()
  await router.postForm('/login', { intent: 'email', email, ...trap }, { address })
  const page = await (await router.get('/mailbox')).text()
  expect(page).toContain(email)
  expect(page).toContain('Your Tributary login code')
  expect(page).toContain(await mailedCode(services, email))
  const sending = { ...services, mailer: { send: () => Promise.resolve() } }
  expect((await testRouter(sending).get('/mailbox')).status).toBe(404)
})
