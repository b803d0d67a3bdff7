import { afterEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { storeValue } from '#app/.server/base/db/index.ts'
import { eventsOfAccount } from '#app/.server/accounts/log/index.ts'
import { agreeToTerms } from '#app/.server/accounts/registration/index.ts'
import { tokenHolder, sessionsStillOpen } from '#app/.server/accounts/sessions/index.ts'
import { sessionMark } from '#app/.server/accounts/sessions/sessions.ts'
import {
  announceToAll,
  closeForMaintenance,
  endAnnouncement,
  noticesChannel,
  openAfterMaintenance,
  publishText,
  refreshNotices,
  stopAsking,
} from '#app/.server/site/operator/index.ts'
import { admissionProblem } from '#app/.server/social/relay/index.ts'
import { relayPolicy } from '#app/schemas/social/relay-policy.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey, proveAgain } from '#tests/rig/factories/account.ts'
import { hearChannel } from '#tests/rig/hear-channel.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { openDatabaseSession } from '#server/database-session.ts'
import { watchNotices } from '#server/notices.ts'
import { createPageCache } from '#server/page-cache.ts'

const services = await testServices()
const router = testRouter(services)
const job = contextFor(services, system)
const browser = { headers: { Accept: 'text/html' } }
const signed = (cookie: string) => ({ cookie, ...browser })

afterEach(async () => {
  await services.db.deleteFrom('site_texts').execute()
  await services.db.deleteFrom('announcements').execute()
  await services.db.deleteFrom('installation').where('key', '=', 'maintenance').execute()
  await refreshNotices(services)
})

async function html(path: string, cookie = ''): Promise<string> {
  const answer = await router.get(path, signed(cookie))
  return answer.text()
}

async function askAnew(markdown = '# New terms') {
  services.clock.pass(60)
  await publishText(job, { name: 'TERMS', markdown, askedFrom: services.now() })
}

const termsForm = (text: string) => ({ intent: 'publish', markdown: text, anew: 'on' })

/** The Cookie header with what an answer has set beside what was there. */
function cookieAfter(answer: Response, before: string): string {
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return [...(before ? [before] : []), ...set].join('; ')
}

// Terms

test('who hasn’t agreed is led to the terms from every page, with a session from before, and does nothing by form or call', async () => {
  const member = await createAccount(services, { username: 'wren' })
  await askAnew()
  const page = await router.get('/library', signed(member.cookie))
  expect([page.status, page.headers.get('Location')]).toEqual([302, '/account/terms'])
  const form = await router.postForm('/choose-username', { username: 'other' }, member)
  expect([form.status, form.headers.get('Location')]).toEqual([302, '/account/terms'])
  const call = await router.postJson('/v1/me/session-get', {}, { token: member.token })
  expect([call.status, await call.json()]).toMatchObject([403, { error: 'TERMS_NOT_AGREED' }])
  await expect(tokenHolder(services, member.token)).rejects.toMatchObject({ status: 403 })
  const mark = sessionMark(member.actor)
  expect((await sessionsStillOpen(services, [mark])).size).toBe(0)
  const asked = await html('/account/terms', member.cookie)
  for (const text of ['New terms', 'Agree', 'Not now: log out', '/account/export'])
    expect(asked).toContain(text)
})

test('before agreeing one reads, takes one’s data, deletes the account, or logs out', async () => {
  const member = await createAccount(services)
  await askAnew()
  for (const path of ['/terms-of-use', '/privacy-policy', '/account/delete', '/wallet'])
    expect([path, (await router.get(path, signed(member.cookie))).status]).toEqual([path, 200])
  await proveAgain(services, member.ctx)
  const archive = await router.get('/account/export', signed(member.cookie))
  expect(archive.status).toBe(200)
  await archive.body?.cancel()
  expect((await router.postForm('/logout', {}, member)).headers.get('Location')).toBe('/')
  expect((await router.get('/', browser)).status).toBe(200)
})

test('agreeing opens everything, and stands in the log with the version', async () => {
  const member = await createAccount(services)
  await askAnew()
  const agreed = await router.postForm('/account/terms', { version: '1' }, member)
  expect([agreed.status, agreed.headers.get('Location')]).toEqual([303, '/'])
  expect((await router.get('/library', signed(member.cookie))).status).toBe(200)
  const { events } = await eventsOfAccount(member.ctx)
  expect(events[0]).toMatchObject({ kind: 'TERMS_AGREED', details: { name: 'Version 1' } })
  expect((await router.get('/account/terms', signed(member.cookie))).status).toBe(302)
})

test('who opens an account agrees by that, and terms of which nobody is asked ask nobody', async () => {
  const before = await createAccount(services)
  await publishText(job, { name: 'TERMS', markdown: '# A comma more' })
  expect((await router.get('/library', signed(before.cookie))).status).toBe(200)
  await askAnew()
  const { cookie } = await createAccount(services)
  expect((await router.get('/library', signed(cookie))).status).toBe(200)
})

test('what is agreed to is what was read: other terms published meanwhile are read again', async () => {
  const member = await createAccount(services)
  await askAnew('# First')
  await askAnew('# Second')
  const old = await router.postForm('/account/terms', { version: '1' }, member)
  expect(old.status).toBe(409)
  expect(await old.text()).toContain('Second')
  expect((await router.get('/library', signed(member.cookie))).status).toBe(302)
  await agreeToTerms(member.ctx, { version: 2 })
  expect((await router.get('/library', signed(member.cookie))).status).toBe(200)
})

test('until their day the terms are announced, can be agreed to, and ask nobody', async () => {
  const early = await createAccount(services)
  const late = await createAccount(services)
  const day = new Date(services.now().getTime() + 5 * 24 * 3600_000)
  services.clock.pass(60)
  await publishText(job, { name: 'TERMS', markdown: '# Soon', askedFrom: day })
  expect(await html('/')).toContain('new terms of use hold here')
  expect(await html('/', late.cookie)).toContain('href="/account/terms"')
  await router.postForm('/account/terms', { version: '1' }, early)
  services.clock.set(day)
  expect(await html('/')).not.toContain('new terms of use hold here')
  expect((await router.get('/library', signed(early.cookie))).status).toBe(200)
  expect((await router.get('/library', signed(late.cookie))).status).toBe(302)
  await stopAsking(job)
  expect((await router.get('/library', signed(late.cookie))).status).toBe(200)
})

test('operators are asked too, and the key of a member who hasn’t agreed writes nothing to the relay', async () => {
  const operator = await createAccount(services, { admin: true })
  const member = await createAccount(services)
  const [own, strange] = ['a'.repeat(64), 'b'.repeat(64)]
  await giveKey(services, member, own)
  const write = (pubkey: string) =>
    admissionProblem(
      job,
      { id: '', pubkey, created_at: 0, kind: 1, tags: [], content: 'Hello', sig: '' },
      { authenticated: new Set(), isTrusted: false },
      { policy: relayPolicy.parse({}), blocked: new Set(), invited: new Set() },
    )
  expect(await write(own)).toBeNull()
  await askAnew()
  const admin = await router.get('/admin', signed(operator.cookie))
  expect(admin.headers.get('Location')).toBe('/account/terms')
  expect(await write(own)).toContain('restricted: the terms of use have changed')
  expect(await write(strange)).toBeNull()
  await agreeToTerms(member.ctx, { version: 1 })
  expect(await write(own)).toBeNull()
})

// Legal texts

test('of two operators who edit at once the second is told, and neither text is lost', async () => {
  const [ann, bo] = [
    await createAccount(services, { admin: true, username: 'ann' }),
    await createAccount(services, { admin: true, username: 'bob' }),
  ]
  const path = '/admin/site/privacy'
  const one = { intent: 'publish', markdown: 'Of Ann', basedOn: '0' }
  expect((await router.postForm(path, one, ann)).status).toBe(303)
  const two = await router.postForm(path, { ...one, markdown: 'Of Bob' }, bo)
  expect(two.status).toBe(409)
  const told = await two.text()
  for (const text of ['ann has published another version', 'Of Bob']) expect(told).toContain(text)
  expect(await html('/privacy-policy')).toContain('Of Ann')
  const again = { ...one, markdown: 'Of Bob', basedOn: '1' }
  expect((await router.postForm(path, again, bo)).status).toBe(303)
  expect(await html('/privacy-policy')).toContain('Of Bob')
  expect(await html(`${path}?version=1`, bo.cookie)).toContain('Of Ann')
  expect((await router.postForm(path, { intent: 'reset', basedOn: '2' }, ann)).status).toBe(303)
  expect(await html('/privacy-policy')).toContain('This policy holds for')
  const history = await html(path, bo.cookie)
  for (const text of ['by ann', 'by bob', 'Version 3']) expect(history).toContain(text)
})

test('what an operator writes runs nothing; the preview publishes nothing; the imprint is linked once it is there', async () => {
  const { cookie } = await createAccount(services, { admin: true })
  const attack =
    '## Who\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[x](javascript:a) {contact}'
  const form = { intent: 'preview', markdown: attack, basedOn: '0' }
  expect((await router.get('/imprint', browser)).status).toBe(404)
  expect(await html('/')).not.toContain('"/imprint"')
  const preview = await router.postForm('/admin/site/imprint', form, { cookie })
  expect(await preview.text()).toContain('<h2>Who</h2>')
  expect((await router.get('/imprint', browser)).status).toBe(404)
  await router.postForm('/admin/site/imprint', { ...form, intent: 'publish' }, { cookie })
  const page = await html('/imprint')
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''
  expect(main).toContain('<h2>Who</h2>')
  expect(main).toContain('contact@localhost')
  expect(main).not.toMatch(/<script|onerror|="javascript:/)
  expect(await html('/')).toContain('"/imprint"')
  const past = { ...termsForm('x'), basedOn: '0', from: '2020-01-01' }
  expect((await router.postForm('/admin/site/terms', past, { cookie })).status).toBe(400)
})

// Announcements

test('an announcement is on each page of everybody, until its end or until they put it away', async () => {
  const member = await createAccount(services)
  const until = new Date(services.now().getTime() + 3600_000)
  const text = 'Tonight we are <b>moving</b>'
  await announceToAll(job, { kind: 'WARNING', text, link: '/blog', until })
  const shown = 'Tonight we are &lt;b&gt;moving&lt;/b&gt;'
  for (const [path, cookie] of [
    ['/', ''],
    ['/login', ''],
    ['/library', member.cookie],
  ] as const)
    expect(await html(path, cookie), path).toContain(shown)
  const id = services.site.notices?.announcement?.id ?? ''
  const away = await router.postForm('/account/notices', { id, from: '/charts?x=1' }, member)
  expect([away.status, away.headers.get('Location')]).toEqual([302, '/charts?x=1'])
  const cookie = cookieAfter(away, member.cookie)
  expect(await html('/library', cookie)).not.toContain(shown)
  expect(await html('/library', member.cookie)).toContain(shown)
  await announceToAll(job, { kind: 'INFORMATION', text: 'Done', until })
  expect(await html('/library', cookie)).toContain('Done')
  services.clock.set(until)
  expect(await html('/library', cookie)).not.toContain('Done')
})

test('what visitors’ pages are remembered as differs by what they have put away', async () => {
  let rendered = 0
  const recall = createPageCache(() => 0)
  const ask = (cookie: string) =>
    recall(new Request('http://localhost:3000/charts', { headers: { cookie } }), () => {
      rendered++
      return router.get('/charts', signed(cookie))
    })
  await announceToAll(job, { kind: 'INFORMATION', text: 'Hear, hear' })
  const id = services.site.notices?.announcement?.id ?? ''
  const away = await router.postForm('/account/notices', { id, from: '/' }, {})
  const cookie = cookieAfter(away, '')
  expect(await (await ask('')).text()).toContain('Hear, hear')
  expect(await (await ask(cookie)).text()).not.toContain('Hear, hear')
  expect(await (await ask('')).text()).toContain('Hear, hear')
  expect(rendered).toBe(2)
})

test('who comes second to announce, or to take down, is told', async () => {
  const { cookie } = await createAccount(services, { admin: true })
  await announceToAll(job, { kind: 'INFORMATION', text: 'First' })
  const form = { intent: 'announce', kind: 'WARNING', text: 'Second', basedOn: '' }
  const second = await router.postForm('/admin/site', form, { cookie })
  expect(second.status).toBe(409)
  expect(await html('/')).toContain('First')
  await endAnnouncement(job)
  await expect(endAnnouncement(job)).rejects.toMatchObject({ code: 'NOT_ANNOUNCED' })
  await expect(openAfterMaintenance(job)).rejects.toMatchObject({ code: 'NOT_CLOSED' })
})

// Maintenance

test('during maintenance people read why, calls are refused, and operators walk as usual', async () => {
  const operator = await createAccount(services, { admin: true })
  const member = await createAccount(services)
  const until = new Date(services.now().getTime() + 1800_000)
  await closeForMaintenance(job, { text: 'We are <moving>', until, isAll: false })
  for (const cookie of ['', member.cookie]) {
    const page = await router.get('/charts', signed(cookie))
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '1800'])
    expect(page.headers.get('Content-Type')).toContain('text/html')
    const text = await page.text()
    for (const words of ['We are &lt;moving>', 'Expected until', '/login'])
      expect(text).toContain(words)
    const data = await router.get('/charts.data', { cookie })
    expect([data.status, await data.text()]).toEqual([
      503,
      expect.stringMatching(/^Back soon: We are/),
    ])
    const form = await router.postForm('/theme', { theme: 'dark', from: '/' }, { cookie })
    expect(form.status).toBe(302)
    expect((await router.postForm('/choose-username', { username: 'x' }, { cookie })).status).toBe(
      503,
    )
  }
  const call = (token?: string) => router.postJson('/v1/me/session-get', {}, token ? { token } : {})
  expect(await (await call()).json()).toMatchObject({ error: 'MAINTENANCE' })
  expect((await call(member.token)).status).toBe(503)
  expect((await call(operator.token)).status).toBe(200)
  const read = await router.postJson('/api/load-content', { id: 'A'.repeat(20) })
  expect(read.status).toBe(503)
  expect((await router.get('/login', browser)).status).toBe(200)
  const walked = await router.get('/admin/site', signed(operator.cookie))
  expect(walked.status).toBe(200)
  expect(await walked.text()).toContain('Maintenance is on')
  await router.postForm('/admin/site', { intent: 'open' }, operator)
  expect((await router.get('/charts', browser)).status).toBe(200)
})

test('media, pictures and RSS go on, or are closed too; whoever watches is answered as ever', async () => {
  const listener = await startListener(services)
  const statuses = async () => {
    const paths = ['/feeds/AAAAAAAAAAAAAAAAAAAA', '/images/x', '/healthz']
    return Promise.all(paths.map(async (path) => (await listener.ask(path)).status === 503))
  }
  await closeForMaintenance(job, { text: '', isAll: false })
  expect(await statuses()).toEqual([false, false, false])
  await closeForMaintenance(job, { text: '', isAll: true })
  expect(await statuses()).toEqual([true, true, false])
})

test('every process knows it at once: from its start, by a notice, and after a gap', async () => {
  const other = { ...services, site: { ...services.site } }
  delete other.site.notices
  await closeForMaintenance(job, { text: 'Moving', isAll: false })
  const database = await openDatabaseSession({
    connectionString: services.connectionString,
    exclusive: false,
    taken: '',
    revive: () => Promise.resolve(),
  })
  cleanUpAfter(() => database.close())
  const watch = await watchNotices({ services: other, database })
  const told: boolean[] = []
  watch.onClosed((isClosed) => told.push(isClosed))
  expect(watch.isClosed()).toBe(true)
  await openAfterMaintenance(job)
  await expect.poll(() => told).toEqual([false])
  // Nobody tells of this: it happened while the connection was gone.
  const stored = { since: '2026-06-15T12:00:00Z', until: null, text: '', isAll: false }
  await storeValue(services, 'maintenance', JSON.stringify(stored))
  database.forgetAll()
  await expect.poll(() => told).toEqual([false, true])
})

test('other processes are told in the transaction of each change', async () => {
  let heard = 0
  const heardAll = await hearChannel(services, noticesChannel, () => heard++)
  await publishText(job, { name: 'IMPRINT', markdown: 'Us' })
  await announceToAll(job, { kind: 'INFORMATION', text: 'x' })
  await endAnnouncement(job)
  await closeForMaintenance(job, { text: '', isAll: false })
  await openAfterMaintenance(job)
  await heardAll()
  expect(heard).toBe(5)
})
