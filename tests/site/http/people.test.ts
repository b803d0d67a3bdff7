import { beforeEach, expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { suspensionTexts } from '#app/texts/accounts/suspension.ts'
import { peopleTexts } from '#app/texts/site/people.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { mailSuspension } from '#app/.server/accounts/standing/owner-mail.ts'
import { setQuota, setRole } from '#app/.server/accounts/standing/index.ts'
import {
  authenticateCookie,
  sessionMark,
  sessionsStillOpen,
} from '#app/.server/accounts/sessions/sessions.ts'
import { createEventWallet, payFromEventWallet } from '#app/.server/money/wallet/index.ts'
import { balanceOf } from '#app/.server/money/books/index.ts'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { searchProfiles } from '#app/.server/site/search/search-profiles.ts'
import { endSuspension, suspendPeople } from '#app/.server/site/operator/people/acts.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { testServices } from '#tests/rig/database.ts'
import {
  createAccount,
  giveKey,
  proveAgain,
  type TestAccount,
} from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { createHostingItem } from '#app/.server/studio/editing/items.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { mailsTo } from '#tests/rig/undo-links.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'

// What is done to people at /admin/people, and what they notice of it.

const services = await testServices()
const router = testRouter(services)
const job = contextFor(services, system)
const operator = await createAccount(services, { admin: true })
const moderator = await createAccount(services, { moderator: true })
const day = 24 * 3600
const spam = 'You send sats, I send twice as many'

function act(by: TestAccount, { userId }: TestAccount, fields: Record<string, string>) {
  return router.postForm(`/admin/people/${userId}`, fields, { cookie: by.cookie })
}

async function suspend(account: TestAccount, fields: Record<string, string> = {}) {
  const answer = await act(moderator, account, { intent: 'suspend', reason: spam, ...fields })
  expect(answer.status).toBe(303)
}

async function isSuspendedNow({ cookie }: TestAccount): Promise<boolean> {
  const request = new Request(services.site.publicUrl, { headers: { cookie } })
  return 'isSuspended' in (await authenticateCookie(services, request))
}

beforeEach(() => proveAgain(services, operator.ctx))

async function textOf(answer: Response | Promise<Response>): Promise<string> {
  const html = (await (await answer).text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

async function mailed({ email }: TestAccount): Promise<string[]> {
  await doWaitingJobs(services.pool, {
    'mail-suspension': (payload) => mailSuspension(job, payload as never),
  })
  return (await mailsTo(services, email, '')).map(
    (text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '',
  )
}

test('who is suspended reads why on every page, appeals once, reads the answer, and is let in again', async () => {
  const account = await createAccount(services, { username: 'doubler' })
  const get = (path: string) => router.get(path, { cookie: account.cookie })
  const call = () => router.postJson('/v1/me/library-get', {}, { token: account.token })
  const mark = sessionMark(account.actor)
  expect((await sessionsStillOpen(services, [mark])).size).toBe(1)
  expect((await call()).status).not.toBe(403)
  await suspend(account)

  for (const path of ['/', '/account', '/studio/new', '/wallet', '/admin', '/account/delete'])
    expect([path, (await get(path)).headers.get('Location')]).toEqual([path, '/account/suspended'])
  expect([(await call()).status, await (await call()).json()]).toMatchObject([
    403,
    { error: 'ACCOUNT_SUSPENDED' },
  ])
  // Streams of news end with the next look.
  expect((await sessionsStillOpen(services, [mark])).size).toBe(0)
  expect(await textOf(get('/account/suspended'))).toContain(spam)
  // It is theirs to take along.
  expect((await get('/account/export')).headers.get('Content-Type')).toBe('application/x-tar')
  const member = await textOf(router.get('/doubler'))
  expect(member).toContain(suspensionTexts.profile)
  expect(member).not.toContain(spam)
  expect((await searchProfiles(job, { query: 'doubler' })).profiles).toEqual([])

  const appeal = (text: string) =>
    router.postForm('/account/suspended', { appeal: text }, { cookie: account.cookie })
  const [one, other] = await Promise.all([appeal('It was a joke'), appeal('It was a joke')])
  expect([one.status, other.status].sort()).toEqual([303, 409])
  expect(await textOf(router.get('/admin/people?group=SUSPENDED', moderator))).toContain(
    peopleTexts.states.APPEALED,
  )
  const panel = `/admin/people/${account.userId}`
  expect(await textOf(router.get(panel, moderator))).toContain('It was a joke')
  const answers = ['Nobody laughed', 'Ha'].map((answer) =>
    act(moderator, account, { intent: 'answer', answer }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await textOf(get('/account/suspended'))).toMatch(/Nobody laughed|Ha/)

  expect((await act(moderator, account, { intent: 'restore', words: 'Welcome' })).status).toBe(303)
  expect((await call()).status).not.toBe(403)
  expect((await get('/account')).status).toBe(200)
  expect((await get('/account/suspended')).headers.get('Location')).toBe('/')
  expect(await textOf(router.get('/doubler'))).not.toContain(suspensionTexts.profile)
  expect((await mailed(account)).sort()).toEqual([
    'Your account is open again',
    'Your account is suspended',
    'Your appeal was answered',
  ])
  const log = await textOf(get('/account/security-log'))
  expect(log).toContain('Account suspended')
  expect(log).toContain('Suspension ended')
})

test('a suspension ends at its time, before any job, and its end is mailed', async () => {
  const account = await createAccount(services)
  await suspend(account, { days: '7' })
  services.clock.pass(7 * day - 60)
  expect(await isSuspendedNow(account)).toBe(true)
  services.clock.pass(61)
  expect(await isSuspendedNow(account)).toBe(false)
  const { id } = await services.db
    .selectFrom('account_suspensions')
    .select('id')
    .where('user_id', '=', account.userId)
    .executeTakeFirstOrThrow()
  await endSuspension(job, { id })
  await endSuspension(job, { id })
  expect((await mailed(account)).sort()).toEqual([
    'Your account is open again',
    'Your account is suspended',
  ])
  // And another may follow, also where the job of the first was lost.
  await suspend(account, { days: '1' })
  services.clock.pass(2 * day)
  await suspend(account)
  await endSuspension(job, { id })
  expect(await isSuspendedNow(account)).toBe(true)
})

test('who comes second is told who was first, and nothing happens twice', async () => {
  const account = await createAccount(services)
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => act(moderator, account, { intent: 'suspend', reason: spam })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(9).fill(409)])
  const late = await act(operator, account, { intent: 'suspend', reason: 'Other' })
  expect(await textOf(late)).toContain(`suspended already, by ${moderator.email}`)
  const undone = await Promise.all(
    Array.from({ length: 5 }, () => act(moderator, account, { intent: 'restore' })),
  )
  expect(undone.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409])
  const decided = await services.db
    .selectFrom('decisions')
    .select('act')
    .where('about', '=', account.userId)
    .orderBy('act')
    .execute()
  expect(decided).toEqual([{ act: 'RESTORED' }, { act: 'SUSPENDED' }])
})

test('a moderator does nothing to operators and moderators, and nobody suspends or deletes themselves', async () => {
  const other = await createAccount(services, { moderator: true })
  for (const account of [operator, other])
    for (const fields of [{ intent: 'suspend', reason: spam }, { intent: 'sign-out' }])
      expect((await act(moderator, account, fields as never)).status).toBe(403)
  expect((await act(moderator, moderator, { intent: 'suspend', reason: spam })).status).toBe(409)
  expect((await act(operator, operator, { intent: 'suspend', reason: spam })).status).toBe(409)
  const typed = operator.email
  expect((await act(operator, operator, { intent: 'delete', typed })).status).toBe(409)
  // What a moderator may not lift, once its owner has a role.
  expect((await act(operator, other, { intent: 'suspend', reason: spam })).status).toBe(303)
  expect((await act(moderator, other, { intent: 'restore' })).status).toBe(403)
  expect((await router.get('/admin/people', moderator)).status).toBe(200)
})

test('the last operator stays: two who go at once, by whichever way, leave one', async () => {
  const [one, two] = [
    await createAccount(services, { admin: true }),
    await createAccount(services, { admin: true }),
  ]
  await setRole(job, { id: operator.userId, role: null })
  const ways: ((by: TestAccount, whom: TestAccount) => Promise<Response>)[] = [
    (by, whom) => act(by, whom, { intent: 'suspend', reason: spam }),
    (by, whom) => act(by, whom, { intent: 'role', role: 'NONE' }),
    (by) => act(by, by, { intent: 'role', role: 'NONE' }),
    (by) =>
      router.postForm(
        '/account/delete',
        { intent: 'delete', confirmation: by.email },
        { cookie: by.cookie },
      ),
  ]
  for (const [number, way] of ways.entries()) {
    const answers = await Promise.all([way(one, two), way(two, one)])
    const statuses = answers.map(({ status }) => status)
    // Or the second is no operator any more, or suspended (302), when it is read.
    expect(statuses, String(number)).toContain(303)
    for (const status of statuses) expect([302, 303, 403, 409], String(number)).toContain(status)
    const { rows } = await services.pool.query<{ left: number }>(
      `select count(*) as left from users where is_admin and ends_at is null and not exists (
        select from account_suspensions as open where user_id = users.id and ended_at is null)`,
    )
    expect([number, rows[0]?.left]).toEqual([number, 1])
    await services.pool.query(
      'update users set is_admin = true, ends_at = null where id = any($1)',
      [[one.userId, two.userId]],
    )
    await services.pool.query(
      'update account_suspensions set ended_at = now() where ended_at is null',
    )
  }
  await setRole(job, { id: operator.userId, role: 'OPERATOR' })
})

test('all or none of several are suspended', async () => {
  const account = await createAccount(services)
  const ids = [account.userId, operator.userId].sort()
  const order = { ids, reason: spam, notes: 'KEEP', shows: 'KEEP' } as const
  await expect(suspendPeople(moderator.ctx, order)).rejects.toMatchObject({ code: 'HAS_ROLE' })
  expect(await isSuspendedNow(account)).toBe(false)
})

test('sats of a suspended account stay theirs, and nobody moves them, by an event wallet either', async () => {
  const account = await createAccount(services)
  await fillWallet(job, account.userId, 5000)
  const { token } = await createEventWallet(account.ctx, {
    ulid: '01HF0000000000000000000000',
    name: 'Fair',
    satoshis: 1000,
    days: 3,
  })
  const books = () => balanceOf(job, `wallet:${account.userId}`)
  const before = await books()
  await suspend(account)
  const order = { ulid: '01HF0000000000000000000001', target: `x@localhost`, satoshis: 10 }
  await expect(payFromEventWallet(job, token, order)).rejects.toMatchObject({ status: 403 })
  expect(await books()).toEqual(before)
})

test('an account is deleted at once with its name typed, its sats kept, its key blocked', async () => {
  const account = await createAccount(services, { username: 'leaving' })
  const signer = newSigner(services.now)
  await giveKey(services, account, signer.pubkey)
  await fillWallet(job, account.userId, 700)
  await suspend(account, { notes: 'HIDE' })
  const remove = (typed: string) => act(operator, account, { intent: 'delete', typed })
  expect((await remove('somebody')).status).toBe(400)
  expect((await remove('@leaving')).status).toBe(303)
  expect((await remove('@leaving')).status).toBe(409)
  expect((await router.get('/account', account)).headers.get('Location')).toMatch(/^\/login/)
  await deleteAccount(job, { userId: account.userId })
  expect((await router.get(`/admin/people/${account.userId}`, operator)).status).toBe(404)
  expect((await balanceOf(job, `wallet:${account.userId}`)).total).toBe(700_000)
  expect((await storeEvents(job, [signer.sign()]))[0]).toMatchObject({ accepted: false })
  expect(await mailed(account)).toContain('Your account is being deleted')
})

test('the room of an account holds for what it uploads, more or less than everybody has', async () => {
  const account = await createAccount(services)
  const feedId = await completeShow(account.ctx)
  const { id: itemId } = await createHostingItem(account.ctx, { feed_id: feedId, title: 'Tide' })
  const upload = () =>
    uploadAudio(
      account.ctx,
      { feed_id: feedId, item_id: itemId },
      formFile('tide.mp3', 'audio/mpeg', toneMp3(2)),
    )
  expect((await act(operator, account, { intent: 'quota', gigabytes: '0' })).status).toBe(303)
  await expect(upload()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
  expect((await act(operator, account, { intent: 'quota', gigabytes: 'much' })).status).toBe(400)
  await setQuota(operator.ctx, { id: account.userId, bytes: null })
  await upload()
  expect(await textOf(router.get(`/admin/people/${account.userId}`, operator))).toContain(
    'Slow Harbour',
  )
})

test('an address is set by hand, with a fresh proof, and both are told', async () => {
  const account = await createAccount(services)
  const former = account.email
  const email = 'found-again@example.com'
  expect((await act(operator, account, { intent: 'address', email: operator.email })).status).toBe(
    409,
  )
  expect((await act(operator, account, { intent: 'address', email })).status).toBe(303)
  expect(await mailed({ ...account, email })).toContain('The address of your account was changed')
  expect(await mailed({ ...account, email: former })).toContain(
    'The address of your account was changed',
  )
  services.clock.pass(3600)
  for (const fields of [
    { intent: 'address', email: 'again@example.com' },
    { intent: 'role', role: 'MODERATOR' },
    { intent: 'delete', typed: email },
  ] as Record<string, string>[])
    expect((await act(operator, account, fields)).status).toBe(403)
})

test('people are found by name, address, key, id and show, listed once each over all pages, and in a safe table', async () => {
  const signer = newSigner()
  const account = await createAccount(services, {
    email: 'wren@tidewrack.example',
    username: 'wren',
  })
  await giveKey(services, account, signer.pubkey)
  await completeShow(account.ctx, 'The Lamp Room')
  await createHostingFeed(account.ctx, { type: 'ARTIST' })
  await services.db
    .updateTable('users')
    .set({ context: JSON.stringify({ name: '=HYPERLINK("x")' }) })
    .where('id', '=', account.userId)
    .execute()
  const words = ['wren', '@wren', 'WREN@tide', '=hyper', signer.pubkey, toNpub(signer.pubkey)]
  for (const q of [...words, account.userId, 'lamp room', 'The Lamp']) {
    const found = await router.get(`/admin/people?q=${encodeURIComponent(q)}`, moderator)
    const html = await found.text()
    expect([q, html.includes(`/admin/people/${account.userId}`)]).toEqual([q, true])
    expect([q, html.includes(`/admin/people/${operator.userId}`)]).toEqual([q, false])
  }
  for (const q of ['%', '_', 'nobody-at-all'])
    expect(
      await textOf(router.get(`/admin/people?q=${encodeURIComponent(q)}`, moderator)),
    ).toContain(peopleTexts.nobody)
  for (let more = 0; more < 30; more++) await createAccount(services)
  const seen: string[] = []
  let path: string | undefined = '/admin/people'
  while (path !== undefined) {
    const html: string = await (await router.get(path, moderator)).text()
    seen.push(
      ...[...html.matchAll(/name="ids" value="(\w{20})"|value="(\w{20})" form=/g)].map(
        ([, a, b]) => a ?? b ?? '',
      ),
    )
    path = /href="([^"]*after=[^"]*)"[^>]*>Next/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  const { rows } = await services.pool.query<{ count: number }>('select count(*) from users')
  expect([seen.length, new Set(seen).size]).toEqual([rows[0]?.count, seen.length])
  const table = await (await router.get('/admin/people.csv?group=ARTISTS', moderator)).text()
  expect(table).toContain(`${account.userId},"'=HYPERLINK(""x"")",wren@tidewrack.example,PODCASTER`)
  expect(table.trim().split('\r\n')).toHaveLength(2)
})
