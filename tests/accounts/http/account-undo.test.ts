import { expect, test } from 'vitest'
import { confirmEmailChange, startEmailChange } from '#app/.server/accounts/login/change-email.ts'
import { accountUndoTexts as texts } from '#app/texts/accounts/account-undo.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { undoToken } from '#tests/rig/undo-links.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

const services = await testServices()
const router = testRouter(services)
let addresses = 0

/** An account whose address somebody has changed, and the token that its owner was mailed. */
async function taken(): Promise<TestAccount & { token: string; undone: string }> {
  const owner = await createAccount(services)
  const undone = `taken-${++addresses}@example.com`
  await startEmailChange(owner.ctx, { email: undone })
  await confirmEmailChange(owner.ctx, { email: undone, code: await mailedCode(services, undone) })
  return { ...owner, undone, token: await undoToken(services, owner.email) }
}

async function emailOf({ userId }: TestAccount) {
  const users = services.db.selectFrom('users').select('email')
  return (await users.where('id', '=', userId).executeTakeFirstOrThrow()).email
}

test('whoever isn’t logged in undoes by a button, and is told to log in with a mailed code', async () => {
  const owner = await taken()
  const browser = plainBrowser(router)
  await browser.open(`/account/undo/${owner.token}`)
  browser.says('The e-mail address of your Tributary account was changed', texts.keep, 'p…@example')
  await browser.press(texts.button)
  browser.says(texts.done, 'Log in with a code that we mail to p…@example.com')
  expect(await emailOf(owner)).toBe(owner.email)
  const account = await router.get('/account', { cookie: owner.cookie })
  expect(account.headers.get('Location')).toContain('/login')
  const call = await router.postJson('/v1/me/inbox-get', {}, { token: owner.token })
  expect(call.status).toBe(401)
  await browser.open(`/account/undo/${owner.token}`)
  browser.says(texts.used)
  const log = await createAccount(services, { admin: true })
  const audit = await router.get(`/admin/audit?email=${owner.email}`, { cookie: log.cookie })
  expect(await audit.text()).toContain('Changes undone by a mailed link')
})

test('programs that open all links of a mail change nothing', async () => {
  const owner = await taken()
  const path = `/account/undo/${owner.token}`
  const before = await tableContents(services)
  for (const request of [path, `${path}.data`]) expect((await router.get(request)).status).toBe(200)
  const head = new Request(services.site.publicUrl + path, { method: 'HEAD' })
  expect((await router.send(head)).status).toBe(200)
  expect(await tableContents(services)).toEqual(before)
  const page = await router.get(path)
  expect(page.headers.get('Cache-Control')).toContain('no-store')
  const html = await page.text()
  expect(html).toContain('content="noindex"')
  expect(html).toContain('content="no-referrer"')
  expect(html).not.toContain(owner.email)
  expect(html).not.toContain(owner.undone)
})

test('another account that is logged in here stays so, and pages of other sites undo nothing', async () => {
  const [owner, other] = [await taken(), await createAccount(services)]
  const path = `/account/undo/${owner.token}`
  const elsewhere = new Request(services.site.publicUrl + path, {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams(),
  })
  expect((await router.send(elsewhere)).ok).toBe(false)
  expect(await emailOf(owner)).toBe(owner.undone)
  expect((await router.postForm(path, {}, { cookie: other.cookie })).status).toBe(200)
  expect(await emailOf(owner)).toBe(owner.email)
  expect((await router.get('/account', { cookie: other.cookie })).status).toBe(200)
})

test('the call does what the form does, once, and says why it doesn’t', async () => {
  const owner = await taken()
  const undo = async (token: string) => {
    const response = await router.postJson('/v1/me/account-change-undo', { token })
    return { status: response.status, ...((await response.json()) as object) }
  }
  expect(await undo('x'.repeat(201))).toMatchObject({ status: 400, field: 'token' })
  expect(await undo('unknown')).toMatchObject({ status: 410, error: 'UNDO_OVER' })
  const { token } = owner
  const uses = await Promise.all(Array.from({ length: 30 }, () => undo(token)))
  expect(uses.filter(({ status }) => status === 200)).toEqual([
    { status: 200, email: 'p…@example.com' },
  ])
  expect(uses.filter((use) => 'error' in use && use.error === 'UNDO_USED')).toHaveLength(29)
  expect(await emailOf(owner)).toBe(owner.email)
  const late = await taken()
  services.clock.pass(72 * 3600)
  expect(await undo(late.token)).toMatchObject({ status: 410, error: 'UNDO_OVER' })
  const page = await router.get(`/account/undo/${late.token}`)
  expect([page.status, await page.text()]).toEqual([410, expect.stringContaining(texts.over)])
})

test('a link with bytes that no text has is no link', async () => {
  const token = `%00.%00.${'A'.repeat(43)}`
  expect((await router.get(`/account/undo/${token}`)).status).toBe(410)
})
