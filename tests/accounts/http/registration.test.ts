import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure'
import { beforeEach, expect, test } from 'vitest'
import { logInWithCode } from '#app/.server/accounts/login/log-in-with-code.ts'
import { sendLoginCode } from '#app/.server/accounts/login/send-login-code.ts'
import { mailDecision } from '#app/.server/accounts/registration/waiting-accounts.ts'
import { grantAdmin } from '#app/.server/accounts/profile/grant-admin.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import type { Registration } from '#app/rules/base/areas.ts'
import { registrationTexts as texts } from '#app/texts/accounts/registration.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'

const services = await testServices()
const router = testRouter(services)
const operator = await createAccount(services, { admin: true })

let network = 0
const anybody = () => ({ ...contextFor(services, visitor), address: `10.1.${++network % 250}.7` })
const newcomer = () => `new-${++network}@example.com`
const open = (mode: Registration) => (services.site.registration = mode)

beforeEach(() => {
  open('open')
  // What was asked of an address earlier doesn't count here.
  services.clock.pass(3600)
})

async function accountOf(email: string): Promise<string | null> {
  const row = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id ?? null
}

async function lastMailTo(email: string): Promise<string> {
  const mails = await services.mailer.list()
  return mails.find(({ text }) => text.includes(`To: ${email}`))?.text ?? ''
}

/** Makes a link as the operator does, by the form. */
async function invitation(uses = 1, days = 14): Promise<string> {
  const answer = await router.postForm(
    '/admin/accounts',
    { intent: 'invite', uses: String(uses), days: String(days), note: 'For the choir' },
    { cookie: operator.cookie },
  )
  const token = /\/invitation\/([\w-]{32})</.exec(await answer.text())?.[1]
  if (!token) throw new Error('no link was shown')
  return token
}

/** The answer of a Nostr key that nobody knows here and that wants to log in. */
async function comeByKey(cookie?: string): Promise<Response> {
  const sender = { address: `10.2.${++network % 250}.7`, ...(cookie ? { cookie } : {}) }
  const asked = await router.postForm(
    '/nostr-key',
    { intent: 'challenge', purpose: 'nostr-log-in' },
    sender,
  )
  const { url, challenge } = (await asked.json()) as { url: string; challenge: string }
  const seconds = Math.floor(services.now().getTime() / 1000)
  const event = finalizeEvent(
    httpAuthEvent({ url, method: 'POST', challenge }, seconds),
    generateSecretKey(),
  )
  return router.postForm(
    '/nostr-key',
    { intent: 'nostr-log-in', event: JSON.stringify(event) },
    sender,
  )
}

/** The cookie that the link of an invitation gives a browser. */
async function opened(token: string): Promise<string> {
  const answer = await router.get(`/invitation/${token}`)
  expect(answer.headers.get('Location')).toBe('/login?new=1')
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('closed: nobody opens an account, who asks isn’t told whether one is there, and people log in as before', async () => {
  const known = await createAccount(services)
  const email = newcomer()
  open('closed')
  const ask = (address: string) =>
    router.postForm('/login', { intent: 'email', email: address }, { address: '10.9.9.9' })
  const [toKnown, toUnknown] = [await ask(known.email), await ask(email)]
  expect([toKnown.status, toUnknown.status]).toEqual([200, 200])
  const withoutAddress = async (answer: Response, address: string) =>
    (await answer.text()).replaceAll(address, '').replaceAll(/nonce="[^"]*"/g, '')
  expect(await withoutAddress(toUnknown, email)).toHaveLength(
    (await withoutAddress(toKnown, known.email)).length,
  )
  const mail = await lastMailTo(email)
  expect(mail).toContain('Subject: You have no account here')
  await expect(mailedCode(services, email)).rejects.toThrow('no login code')
  const { user } = await logInWithCode(anybody(), {
    email: known.email,
    code: (await mailedCode(services, known.email)) as never,
  })
  expect(user.id).toBe(known.userId)
  const byKey = await comeByKey()
  expect([byKey.status, await byKey.json()]).toMatchObject([403, { error: 'REGISTRATION_CLOSED' }])
  expect(await accountOf(email)).toBeNull()
  const page = await (await router.get('/login?new=1')).text()
  expect(page).toContain(texts.hints.closed)
  expect(page).not.toContain('Create a')
})

test('closed: a code that was mailed before makes no account any more', async () => {
  const email = newcomer()
  await sendLoginCode(anybody(), { email })
  open('closed')
  const code = (await mailedCode(services, email)) as never
  await expect(logInWithCode(anybody(), { email, code })).rejects.toMatchObject({
    code: 'REGISTRATION_CLOSED',
  })
  expect(await accountOf(email)).toBeNull()
})

test('closed: the operator’s own account begins with the command', async () => {
  const email = newcomer()
  const ctx = contextFor(services, system)
  await expect(grantAdmin(ctx, { email })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  open('closed')
  await grantAdmin(ctx, { email: email.toUpperCase() })
  expect(await accountOf(email)).not.toBeNull()
  await expect(grantAdmin(ctx, { email: 'no address' })).rejects.toMatchObject({ status: 404 })
})

test('invitation: only who has a link opens an account, as often as it says and until its end', async () => {
  open('invitation')
  const stranger = newcomer()
  await sendLoginCode(anybody(), { email: stranger, invitation: 'made-up' })
  expect(await lastMailTo(stranger)).toContain('You have no account here')
  const token = await invitation(2)
  const stored = await services.db.selectFrom('account_invitations').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(
    await (await router.get('/admin/accounts', { cookie: operator.cookie })).text(),
  ).not.toContain(token)
  const cookie = await opened(token)
  const page = await (await router.get('/login?new=1', { cookie })).text()
  expect(page).toContain(texts.invited)
  const email = newcomer()
  await router.postForm('/login', { intent: 'email', email }, { cookie })
  const code = await mailedCode(services, email)
  const entered = await router.postForm('/login', { intent: 'code', email, code }, { cookie })
  expect([entered.status, await accountOf(email)]).toEqual([302, expect.any(String)])
  expect((await comeByKey(cookie)).status).toBe(200)
  // Both places are taken.
  expect((await router.get(`/invitation/${token}`)).headers.get('Location')).toContain('over')
  expect(await (await comeByKey(cookie)).json()).toMatchObject({ error: 'INVITATION_NEEDED' })
  const short = await invitation(5, 1)
  services.clock.pass(24 * 3600 + 1)
  expect(await (await comeByKey(`tributary_invitation=${short}`)).json()).toMatchObject({
    error: 'INVITATION_NEEDED',
  })
})

test('invitation: thirty who come by one link at once make one account', async () => {
  open('invitation')
  const token = await invitation(1)
  const emails = Array.from({ length: 30 }, newcomer)
  for (const email of emails) await sendLoginCode(anybody(), { email, invitation: token })
  const mails = await services.mailer.list()
  const codeOf = (email: string) =>
    /^([A-Z2-9]{6})\r?$/m.exec(
      mails.find(({ text }) => text.includes(`To: ${email}`))?.text ?? '',
    )?.[1]
  const outcomes = await Promise.allSettled(
    emails.map((email) =>
      logInWithCode(anybody(), { email, code: codeOf(email) as never, invitation: token }),
    ),
  )
  const refusals = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  )
  expect(refusals).toEqual(Array.from({ length: 29 }, () => 'INVITATION_NEEDED'))
  const made = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .execute()
  expect(made).toHaveLength(1)
})

test('invitation: whom a show’s owner invites into the team may open an account with that address', async () => {
  const owner = await createAccount(services)
  const feedId = await completeShow(owner.ctx)
  const email = newcomer()
  open('invitation')
  await router.postJson(
    '/v1/me/hosting-feed-update-owners',
    {
      feed_id: feedId,
      owners: [
        { user_id: owner.userId, role: 'OWNER' },
        { email, role: 'EDITOR' },
      ],
    },
    { token: owner.token },
  )
  await sendLoginCode(anybody(), { email })
  const code = (await mailedCode(services, email)) as never
  await logInWithCode(anybody(), { email, code })
  expect(await accountOf(email)).not.toBeNull()
})

test('approval: an account waits on a page that says so and can do nothing until an operator lets it in', async () => {
  open('approval')
  const [email, other] = [newcomer(), newcomer()]
  const enter = async (address: string) => {
    await sendLoginCode(anybody(), { email: address })
    const code = (await mailedCode(services, address)) as never
    return logInWithCode(anybody(), { email: address, code })
  }
  const [{ token, sessionSecret, user }, refused] = [await enter(email), await enter(other)]
  const { sessionCookieFor } = await import('#app/.server/accounts/sessions/session-cookie.ts')
  const cookie = (await sessionCookieFor(services.site, sessionSecret)).split(';')[0] ?? ''
  for (const path of ['/', '/account', '/studio/new', '/library']) {
    const answer = await router.get(path, { cookie })
    expect([path, answer.headers.get('Location')]).toEqual([path, '/account/waiting'])
  }
  expect(await (await router.get('/account/waiting', { cookie })).text()).toContain(
    texts.waitingHeading,
  )
  const call = () => router.postJson('/v1/me/library-get', {}, { token })
  expect(await (await call()).json()).toMatchObject({ error: 'ACCOUNT_WAITING' })
  const decide = (intent: string, id: string, by = operator.cookie) =>
    router.postForm('/admin/accounts', { intent, id }, { cookie: by })
  expect(await (await router.get('/admin/accounts', { cookie: operator.cookie })).text()).toContain(
    email,
  )
  const notTheirs = await createAccount(services)
  expect((await decide('approve', user.id, notTheirs.cookie)).status).toBe(403)
  await decide('approve', user.id)
  await decide('refuse', refused.user.id)
  expect((await decide('approve', user.id)).status).toBe(404)
  await doWaitingJobs(services.pool, {
    'mail-registration': (payload) => mailDecision(contextFor(services, system), payload as never),
  })
  expect([await lastMailTo(email), await lastMailTo(other)]).toEqual([
    expect.stringContaining('Your account is open'),
    expect.stringContaining('Your account was not opened'),
  ])
  expect((await call()).status).not.toBe(403)
  expect((await router.get('/account', { cookie })).status).toBe(200)
  expect([await accountOf(email), await accountOf(other)]).toEqual([user.id, null])
})
