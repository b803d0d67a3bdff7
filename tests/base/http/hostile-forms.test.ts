import { beforeAll, expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

/** The forms that anyone may post. */
const publicForms = ['/login', '/theme', '/logout', '/studio/new-show', '/studio/new-artist']

// The modules of a route are loaded by its first request.
beforeAll(async () => {
  for (const path of publicForms) await router.postForm(path, { email: '' })
})

test.for([
  'a[99999999]',
  'a[1e9]',
  'title[251]',
  'a[0].b[99999999]',
  'a'.repeat(201),
  'a.b.c.d.e.f.g',
  'a[0][0][0][0][0][0]',
  '[4294967294]',
])('a field named %j is refused or passed over, and nothing is made of it', async (name) => {
  for (const path of publicForms) {
    const { result: answer, ms } = await cpuMs(
      () => router.postForm(path, { email: 'a@example.com', [name]: 'x' }),
      250,
    )
    expect(answer.status, path).toBeLessThan(500)
    expect(ms, path).toBeLessThan(250)
    expect(await answer.text()).not.toContain('99999999')
  }
})

test('a form that cannot be one is answered by a page that says so', async () => {
  const answer = await router.postForm('/login', { 'a[99999999]': 'x' })
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(page).toContain('This was not taken')
  expect(page).toContain('This form could not be read. Load its page again')
})

test('150,000 fields are refused before they are taken apart', async () => {
  const body = 'a=1&'.repeat(150_000)
  const post = () =>
    router.send(
      new Request(`${services.site.publicUrl}/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      }),
    )
  await post()
  const { result: answer, ms } = await cpuMs(post, 250)
  expect(answer.status).toBe(413)
  expect(ms).toBeLessThan(250)
})

test('the orders that Conform takes from forms are nobody’s here', async () => {
  const order = { type: 'update', payload: { name: 'a', index: 99_999_999, value: 'x' } }
  for (const value of [JSON.stringify(order), '{', 'null', '5']) {
    const answer = await router.postForm('/login', { __intent__: value, __state__: value })
    expect(answer.status, value).toBe(400)
  }
})

test('an answer to a form holds no field but the form’s own', async () => {
  const { cookie } = await createAccount(services)
  const planted = { 'planted[0].deep': 'PLANTED-VALUE', planted_name: 'PLANTED-VALUE' }
  const forms = [
    ['/login', { email: 'not an address' }],
    ['/choose-username', { username: '!' }],
    ['/studio/new-show', { title: 'x'.repeat(1000) }],
    ['/library/new-playlist', { title: '' }],
  ] as const
  for (const [path, fields] of forms) {
    const answer = await router.postForm(path, { ...fields, ...planted }, { cookie })
    const page = await answer.text()
    expect(answer.status, path).toBe(400)
    expect(page, path).not.toMatch(/planted/i)
  }
})

test('a field that a form does not know makes it say so in words', async () => {
  const { cookie } = await createAccount(services)
  const answer = await router.postForm('/studio/new-show', { title: 'A', more: 'B' }, { cookie })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Some fields of this form are not known here.')
})

test('forms that scripts post are refused in JSON', async () => {
  const { cookie } = await createAccount(services)
  for (const path of ['/account/prove', '/passkey-options']) {
    const answer = await router.postForm(path, { 'a[99999999]': 'x' }, { cookie })
    expect([answer.status, await answer.json()], path).toMatchObject([400, { error: 'BAD_FORM' }])
  }
})

test('an episode’s form comes back without a time zone, and with none that there is', async () => {
  const { ctx, cookie } = await createAccount(services)
  const feed = await completeShow(ctx)
  const page = `/studio/${feed}/${await completeEpisode(ctx, feed)}/edit`
  for (const scheduled_zone of ['', 'Mars/Base']) {
    const answer = await router.postForm(page, { 'a[0]': 'x', scheduled_zone }, { cookie })
    expect(answer.status, scheduled_zone).toBe(400)
  }
})
