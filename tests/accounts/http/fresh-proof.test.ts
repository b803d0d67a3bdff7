import { expect, test } from 'vitest'
import { eventsOfFeed } from '#app/.server/accounts/log/events.ts'
import { createHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startNewHome } from '#tests/rig/fakes/new-home.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { cookieAfter } from '#tests/rig/http/cookie-after.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const home = await startNewHome()
const services = { ...(await testServices()), fetch: home.fetch }
const router = testRouter(services)
const moved_to = home.url
const recipient = { name: 'Ada', lnaddress: 'ada@localhost:3000', split: 100, editable: true }
const refusal = (message: string) => ({
  status: 403,
  error: 'PROOF_NEEDED',
  message: `${message} needs a fresh proof, good for 10 minutes.`,
})

/** A show whose owner logged in more than ten minutes ago. */
async function staleOwner() {
  const owner = await createAccount(services)
  const { id } = await createHostingFeed(owner.ctx, { type: 'PODCAST' })
  const subject = { ...owner.actor, renewals: 0 }
  // Tokens live fifteen minutes, these tests longer.
  const call = async (name: string, body: unknown) => {
    return apiCaller(router, await services.tokens.issue(subject))(name, body)
  }
  services.clock.pass(10 * 60)
  const feed = async () => (await getHostingFeed(owner.ctx, { feed_id: id })).feed
  return { ...owner, id, subject, call, feed, self: { user_id: owner.userId, role: 'OWNER' } }
}

/** Proves that it is still the owner who asks; answers the cookie of the renewed session. */
async function prove(owner: Awaited<ReturnType<typeof staleOwner>>): Promise<string> {
  const { cookie, email, subject } = owner
  await router.postForm('/account/proof', { intent: 'send' }, { cookie })
  const code = await mailedCode(services, email)
  const proved = await router.postForm('/account/proof', { intent: 'code', code }, { cookie })
  expect(proved.status).toBe(200)
  subject.renewals += 1
  return cookieAfter(proved, cookie)
}

test('who is paid is changed with a fresh proof alone; all else, and the same again, without', async () => {
  const owner = await staleOwner()
  const { id, call, feed } = owner
  const content = { title: 'Slow Harbour', value: { recipients: [recipient] } }
  const pay = () => call('me/hosting-feed-update', { feed: { _id: id, content } })
  expect(await pay()).toMatchObject(refusal('Changing who is paid'))
  expect((await feed()).content.title).toBeUndefined()
  await prove(owner)
  expect(await pay()).toMatchObject({ status: 200 })
  services.clock.pass(10 * 60)
  expect(await pay()).toMatchObject({ status: 200 })
  expect((await feed()).content.value).toMatchObject({ recipients: [recipient] })
})

test('what an item pays is changed with a fresh proof alone', async () => {
  const owner = await staleOwner()
  const { id, call } = owner
  const { id: item } = await call('me/hosting-item-create', { feed_id: id })
  const pay = () =>
    call('me/hosting-item-update', {
      feed_id: id,
      item: { _id: item, content: { value: { recipients: [recipient] } } },
    })
  expect(await pay()).toMatchObject(refusal('Changing who is paid'))
  await prove(owner)
  expect(await pay()).toMatchObject({ status: 200 })
})

test('what content played in an episode is paid is changed with a fresh proof alone, and written down', async () => {
  const owner = await staleOwner()
  const { id, call, ctx } = owner
  const title = 'Slow Harbour, Chapter 2'
  const { id: item } = await call('me/hosting-item-create', { feed_id: id, title })
  const remote = { feed_guid: 'album-guid', item_guid: 'guid-attic', medium: 'MUSIC' }
  const attic = { remote, start: 60, duration: 181, percentage: 75 }
  const play = (references: object[]) =>
    call('me/hosting-item-references-update', { feed_id: id, item_id: item, references })
  const kept = async () =>
    (await call('me/hosting-item-references-get', { feed_id: id, item_id: item })).references
  expect(await play([attic])).toMatchObject(refusal('Changing who is paid'))
  expect(await kept()).toEqual([])
  await prove(owner)
  const later = { ...attic, start: 500, percentage: 90 }
  expect(await play([later, attic])).toMatchObject({ status: 200 })
  services.clock.pass(10 * 60)
  expect(await play([attic, later])).toMatchObject({ status: 200 })
  expect(await play([])).toMatchObject(refusal('Changing who is paid'))
  const { events } = await eventsOfFeed(ctx, id, {})
  const changes = events.filter(({ kind }) => kind === 'SPLITS_CHANGED')
  const to = '1:00 75% album-guid guid-attic, 8:20 90% album-guid guid-attic'
  expect(changes.map(({ details }) => details)).toEqual([{ name: title, to }])
})

test('owners are invited, given another role, removed, and leave with a fresh proof alone', async () => {
  const owner = await staleOwner()
  const { id, call, feed, self } = owner
  const other = await createAccount(services)
  const them = { user_id: other.userId, role: 'EDITOR' }
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ ...them, feed_id: id, added_at: services.now() })
    .execute()
  const owners = (owners: object[]) =>
    call('me/hosting-feed-update-owners', { feed_id: id, owners })
  const needed = refusal('Changing who manages a feed')
  expect(await owners([self, them, { email: 'new@example.com', role: 'EDITOR' }])).toMatchObject(
    needed,
  )
  expect(await owners([self, { ...them, role: 'OWNER' }])).toMatchObject(needed)
  expect(await owners([self])).toMatchObject(needed)
  expect(await owners([self, them])).toMatchObject({ status: 200 })
  expect((await feed()).owners).toHaveLength(2)
  await prove(owner)
  expect(await owners([self, { ...them, role: 'OWNER' }])).toMatchObject({ status: 200 })
  services.clock.pass(10 * 60)
  expect(await call('me/hosting-feed-leave', { feed_id: id })).toMatchObject(needed)
})

test('a feed is sent elsewhere, and taken along, with a fresh proof alone', async () => {
  const owner = await staleOwner()
  const { id, call, cookie, feed } = owner
  const move = () => call('me/hosting-feed-update', { feed: { _id: id, moved_to } })
  expect(await move()).toMatchObject(refusal('Changing a feed’s address'))
  const exported = () => call('me/hosting-feed-export', { feed_id: id })
  expect(await exported()).toMatchObject(refusal('Taking a feed with you'))
  const archive = (cookie: string) => router.get(`/studio/${id}/export`, { cookie })
  const sent = await archive(cookie)
  expect([sent.status, sent.headers.get('Location')]).toEqual([
    302,
    `/account/proof?from=${encodeURIComponent(`/studio/${id}/move-out`)}`,
  ])
  expect((await feed()).moved_to).toBeNull()

  const renewed = await prove(owner)
  home.put((await feed()).podcast_guid)
  expect(await move()).toMatchObject({ status: 200 })
  expect(await exported()).toMatchObject({ status: 200 })
  expect((await archive(renewed)).headers.get('Content-Type')).toBe('application/x-tar')
})

test('a refused form keeps what was typed, and says where the proof is given', async () => {
  const { id, cookie } = await staleOwner()
  const forms: [string, Record<string, string>, string][] = [
    [`/studio/${id}/move-out`, { intent: 'redirect', moved_to }, moved_to],
    [
      `/studio/${id}/edit?tab=Owners`,
      { intent: 'invite', email: 'new@example.com', role: 'EDITOR' },
      'new@example.com',
    ],
    ['/account/email', { email: 'new@example.com' }, 'new@example.com'],
  ]
  for (const [path, fields, typed] of forms) {
    const answer = await router.postForm(path, fields, { cookie })
    const page = await answer.text()
    expect(answer.status, path).toBe(403)
    expect(page, path).toContain('needs a fresh proof, good for 10 minutes.')
    expect(page, path).toMatch(/<noscript>.*href="\/account\/proof" target="_blank"/)
    expect(page, path).toContain(`value="${typed}"`)
  }
})

test('the splits’ form keeps its rows where a fresh proof is needed', async () => {
  const { id, cookie } = await staleOwner()
  const row = { name: 'Ada', node_pubkey: `02${'ab'.repeat(32)}`, split: '100', mode: 'node' }
  const fields = Object.fromEntries(
    Object.entries(row).map(([key, value]) => [`rows[0].${key}`, value]),
  )
  const page = await router.get(`/studio/${id}/edit?tab=Payments`, { cookie })
  const base = /name="base" value="([^"]*)"/.exec(await page.text())?.[1] ?? ''
  const answer = await router.postForm(
    `/studio/${id}/edit?tab=Payments`,
    { intent: 'force', base: base.replaceAll('&quot;', '"'), customize: 'on', ...fields },
    { cookie },
  )
  const refused = await answer.text()
  expect(refused).toContain('Changing who is paid needs a fresh proof')
  expect(refused).toContain(row.node_pubkey)
  expect(answer.status).toBe(403)
})

test('the page for a proof mails a code, takes it, and goes back to where one was', async () => {
  const { cookie, email } = await staleOwner()
  const path = '/account/proof?from=/studio'
  const page = await (await router.get(path, { cookie })).text()
  expect(page).toContain('Is it you?')
  expect(page).toContain(`Mail a code to ${email[0]}…@example.com`)
  const sent = await (await router.postForm(path, { intent: 'send' }, { cookie })).text()
  expect(sent).toContain('Enter the code sent to')
  const wrong = await router.postForm(path, { intent: 'code', code: '222222' }, { cookie })
  expect(await wrong.text()).toMatch(/Invalid code\.[\s\S]*Enter the code sent to/)
  expect(wrong.status).toBe(400)
  const code = await mailedCode(services, email)
  const done = await router.postForm(path, { intent: 'code', code }, { cookie })
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/studio'])
})

test('without a page to go back to, the proof’s tab says so; elsewhere it leads nowhere', async () => {
  const owner = await staleOwner()
  let { cookie } = owner
  const proved = async (path: string) => {
    await router.postForm(path, { intent: 'send' }, { cookie })
    const code = await mailedCode(services, owner.email)
    const answer = await router.postForm(path, { intent: 'code', code }, { cookie })
    cookie = cookieAfter(answer, cookie)
    return answer
  }
  expect(await (await proved('/account/proof')).text()).toContain('Go back to the page that asked')
  const away = await proved('/account/proof?from=https://evil.example/')
  expect(away.headers.get('Location')).toBe('/')
})

test('the dialog’s steps answer pages of our own and accounts alone', async () => {
  const { cookie, email } = await staleOwner()
  const begun = await router.postForm('/account/prove', { intent: 'begin' }, { cookie })
  expect(await begun.json()).toEqual({
    email: `${email[0]}…@example.com`,
    hasPasskeys: false,
    hasKey: false,
    codeSeconds: 600,
  })
  services.clock.pass(60)
  // Opened again, it goes on with the code that is there.
  const again = await router.postForm('/account/prove', { intent: 'begin' }, { cookie })
  expect(await again.json()).toMatchObject({ codeSeconds: 540 })
  expect((await services.mailer.list()).filter(({ text }) => text.includes(email))).toHaveLength(1)
  const code = await mailedCode(services, email)
  const proved = await router.postForm('/account/prove', { intent: 'code', code }, { cookie })
  expect(await proved.json()).toMatchObject({ proved: true })
  expect((await router.postForm('/account/prove', { intent: 'begin' })).status).toBe(401)
  const silent = new Request('http://localhost:3000/account/prove', {
    method: 'POST',
    headers: { Cookie: cookie },
  })
  expect((await router.send(silent)).status).toBe(403)
  expect((await router.get('/account/prove', { cookie })).status).toBe(405)
})
