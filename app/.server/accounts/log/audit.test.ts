import { expect, test } from 'vitest'
import { addPasskey } from '#app/.server/accounts/login/passkeys/add.ts'
import { confirmEmailChange, startEmailChange } from '#app/.server/accounts/login/change-email.ts'
import { countAttempt } from '#app/.server/accounts/limits/rate-limit.ts'
import {
  endOtherSessions,
  endSession,
  openSessions,
} from '#app/.server/accounts/sessions/open-sessions.ts'
import { grantAdmin } from '#app/.server/accounts/profile/grant-admin.ts'
import { listPasskeys, removePasskey } from '#app/.server/accounts/login/passkeys/passkeys.ts'
import { logInWithPasskey } from '#app/.server/accounts/login/passkeys/log-in.ts'
import { newPasskeyOptions, passkeyOptions } from '#app/.server/accounts/login/passkeys/options.ts'
import { proveByPasskey } from '#app/.server/accounts/login/prove.ts'
import { logOut } from '#app/.server/accounts/sessions/sessions.ts'
import { logInWithCode } from '#app/.server/accounts/login/log-in-with-code.ts'
import { sendLoginCode } from '#app/.server/accounts/login/send-login-code.ts'
import { setUsername } from '#app/.server/accounts/profile/username.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { acceptInvite } from '#app/.server/site/owners/index.ts'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { exportArchive } from '#app/.server/studio/moving/taking-out/export-archive.ts'
import { exportFeed } from '#app/.server/studio/moving/taking-out/export.ts'
import { feedLog } from '#app/.server/studio/team/feed-log.ts'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'
import { withdrawInvite } from '#app/.server/studio/team/invites.ts'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { Authenticator } from '#tests/rig/fakes/authenticator.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { cleanUpAudit } from './clean-up.ts'
import { eventsOfAccount, eventsOfInstallation } from './events.ts'
import { recordEvent } from './record-event.ts'

const services = await testServices()
const operator = await createAccount(services, { admin: true })

/** What was written down of an account since it was last looked at, and of which feed. */
async function newEvents({ ctx }: { ctx: Ctx }) {
  const { events } = await eventsOfAccount(ctx)
  services.clock.pass(1)
  return events
    .filter(({ at }) => at === new Date(services.now().getTime() - 1000).toISOString())
    .map(({ kind, details, feed, by, device }) => ({ kind, details, feed: feed?.id, by, device }))
}

function event(kind: string, details: object = {}, feed?: string) {
  return { kind, details, feed, by: 'ACCOUNT', device: null }
}

test('who logs in, out and ends other sessions is written down with their device', async () => {
  const email = 'logging@example.com'
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
  const asking = { ...contextFor(services, visitor), userAgent }
  await sendLoginCode(asking, { email })
  const { user } = await logInWithCode(asking, { email, code: await mailedCode(services, email) })
  const other = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const actor = { kind: 'user' as const, userId: user.id, admin: false, sessionId: other.id }
  const ctx = contextFor(services, actor)
  const device = 'Firefox on Linux'
  expect(await newEvents({ ctx })).toEqual([{ ...event('LOGGED_IN_WITH_CODE'), device }])
  await endOtherSessions(ctx)
  expect(await newEvents({ ctx })).toEqual([])
  await endOtherSessions({ ...ctx, actor: { ...actor, sessionId: 'another' } })
  expect(await newEvents({ ctx })).toEqual([event('OTHER_SESSIONS_ENDED')])
  const again = await createAccount(services)
  await logOut(again.ctx)
  expect(await newEvents(again)).toEqual([event('LOGGED_OUT')])
})

test('a username, what the operator gives, and the first hit over a limit are written down', async () => {
  const account = await createAccount(services)
  await setUsername(account.ctx, { username: 'harbour' })
  expect(await newEvents(account)).toEqual([event('USERNAME_CHANGED', { name: '@harbour' })])
  await grantAdmin(contextFor(services, system), { email: account.email })
  expect(await newEvents(account)).toEqual([{ ...event('ADMIN_GRANTED'), by: 'OPERATOR' }])
  const limit = { bucket: `invites user ${account.userId}`, attempts: 1, seconds: 3600 }
  for (let hit = 0; hit < 5; hit++) await countAttempt(account.ctx, limit)
  expect(await newEvents(account)).toEqual([event('LIMIT_REACHED', { name: 'invites' })])
})

test('owners, invitations, splits, prices, address and exports of a show are written down', async () => {
  const owner = await createAccount(services)
  const friend = await createAccount(services, { email: 'friend@example.com' })
  const { id } = await createHostingFeed(owner.ctx, { type: 'PODCAST' })
  await newEvents(owner)
  const me = { user_id: owner.userId, role: 'OWNER' as const }
  const invite = (email: string, role: 'OWNER' | 'EDITOR') =>
    updateOwners(owner.ctx, { feed_id: id, owners: [me, { email, role }] })

  await invite('nobody@example.com', 'EDITOR')
  const asked = { name: 'nobody@example.com', to: 'EDITOR' }
  expect(await newEvents(owner)).toEqual([event('OWNER_INVITED', asked, id)])
  await withdrawInvite(owner.ctx, id, 'nobody@example.com')
  const taken = { name: 'nobody@example.com' }
  expect(await newEvents(owner)).toEqual([event('INVITE_WITHDRAWN', taken, id)])

  await invite(friend.email, 'EDITOR')
  const mails = await services.mailer.list()
  const mail = mails.find(({ text }) => text.includes(`To: ${friend.email}`))?.text ?? ''
  const token = /invitation\/([\w-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? ''
  await newEvents(owner)
  await acceptInvite(friend.ctx, { token })
  expect(await newEvents(friend)).toEqual([event('INVITE_ACCEPTED', { to: 'EDITOR' }, id)])
  const them = { user_id: friend.userId, role: 'OWNER' as const }
  await updateOwners(owner.ctx, { feed_id: id, owners: [me, them] })
  const change = { name: friend.email, from: 'EDITOR', to: 'OWNER' }
  expect(await newEvents(owner)).toEqual([event('ROLE_CHANGED', change, id)])
  await leaveFeed(friend.ctx, { feed_id: id })
  expect(await newEvents(friend)).toEqual([event('OWNER_LEFT', {}, id)])

  const recipients = [{ name: 'Wren', lnaddress: 'w@b.example', split: 100, editable: true }]
  await updateHostingFeed(owner.ctx, {
    feed: { _id: id, content: { value: { recipients } } },
  })
  expect(await newEvents(owner)).toEqual([
    event('SPLITS_CHANGED', { to: 'Wren (w@b.example) 100' }, id),
  ])
  const moved_to = 'https://elsewhere.example/feed'
  await updateHostingFeed(owner.ctx, { feed: { _id: id, moved_to } })
  expect(await newEvents(owner)).toEqual([event('ADDRESS_CHANGED', { to: moved_to }, id)])
  await updateSubscription(owner.ctx, { feed_id: id, enabled: false })
  expect(await newEvents(owner)).toEqual([event('SUBSCRIPTION_CHANGED', { to: '$5.00' }, id)])
  await exportFeed(owner.ctx, { feed_id: id })
  expect(await newEvents(owner)).toEqual([event('FEED_EXPORTED', {}, id)])
  await exportArchive(owner.ctx, { feed_id: id, media: false })
  expect(await newEvents(owner)).toEqual([event('FEED_EXPORTED', {}, id)])
})

test('proofs, passkeys, addresses and sessions of an account are written down', async () => {
  const account = await createAccount(services)
  let { ctx } = account
  const key = new Authenticator(services.site.publicUrl)
  await addPasskey(ctx, key.make(await newPasskeyOptions(ctx)))
  expect(await newEvents(account)).toEqual([event('PASSKEY_ADDED', { name: 'Unknown device' })])
  const { actor } = await proveByPasskey(ctx, key.sign(await passkeyOptions(ctx, 'prove')))
  ctx = contextFor(services, actor)
  expect(await newEvents(account)).toEqual([event('PROOF_GIVEN')])
  const asking = contextFor(services, visitor)
  await logInWithPasskey(asking, key.sign(await passkeyOptions(asking, 'log-in')))
  expect(await newEvents(account)).toEqual([event('LOGGED_IN_WITH_PASSKEY')])
  const [passkey] = await listPasskeys(ctx)
  await removePasskey(ctx, { passkey: passkey?.id ?? '' })
  expect(await newEvents(account)).toEqual([event('PASSKEY_REMOVED', { name: 'Unknown device' })])
  const other = (await openSessions(ctx)).find(({ isThis }) => !isThis)
  await endSession(ctx, { id: other?.id ?? '' })
  expect(await newEvents(account)).toEqual([event('SESSION_ENDED', { name: 'Unknown device' })])
  const email = 'elsewhere@example.com'
  await startEmailChange(ctx, { email })
  await confirmEmailChange(ctx, { email, code: await mailedCode(services, email) })
  const change = { from: account.email, to: email }
  expect(await newEvents(account)).toEqual([event('EMAIL_CHANGED', change)])
})

test('a change that fails leaves no event, and none goes without its change', async () => {
  const account = await createAccount(services)
  const failing = transact(account.ctx, async (ctx) => {
    await recordEvent(ctx, 'EMAIL_CHANGED')
    throw new Error('after all')
  })
  await expect(failing).rejects.toThrow('after all')
  expect(await newEvents(account)).toEqual([])
})

test('accounts see their own log, owners their feed’s, the operator everybody’s', async () => {
  const owner = await createAccount(services, { username: 'captain' })
  const mate = await createAccount(services)
  const editor = await createAccount(services)
  const stranger = await createAccount(services)
  const feedId = await completeShow(owner.ctx, 'Slow Harbour')
  await services.db
    .insertInto('hosting_feed_owners')
    .values([
      { feed_id: feedId, user_id: mate.userId, role: 'OWNER', added_at: services.now() },
      { feed_id: feedId, user_id: editor.userId, role: 'EDITOR', added_at: services.now() },
    ])
    .execute()
  await exportArchive(mate.ctx, { feed_id: feedId, media: false })
  const [told, ...more] = (await feedLog(owner.ctx, { feed_id: feedId })).events
  expect(more).toEqual([])
  expect(told).toMatchObject({
    kind: 'FEED_EXPORTED',
    feed: { id: feedId, title: 'Slow Harbour' },
    account: { id: mate.userId, name: mate.email },
  })
  expect((await eventsOfAccount(owner.ctx)).events).toEqual([])
  expect((await eventsOfAccount(mate.ctx)).events).toEqual([told])
  await expect(feedLog(editor.ctx, { feed_id: feedId })).rejects.toMatchObject({ status: 403 })
  await expect(feedLog(stranger.ctx, { feed_id: feedId })).rejects.toMatchObject({ status: 404 })
  await expect(eventsOfAccount(contextFor(services, visitor))).rejects.toMatchObject({
    status: 401,
  })
  for (const ctx of [owner.ctx, contextFor(services, visitor)])
    await expect(eventsOfInstallation(ctx, {})).rejects.toMatchObject({ status: 403 })
  const ofMate = await eventsOfInstallation(operator.ctx, { email: mate.email })
  expect(ofMate.events).toEqual([told])
  const exports = await eventsOfInstallation(operator.ctx, { kind: 'FEED_EXPORTED' })
  expect(exports.events.map(({ id }) => id)).toContain(told?.id)
  expect(exports.events.every(({ kind }) => kind === 'FEED_EXPORTED')).toBe(true)
  expect((await eventsOfInstallation(operator.ctx, { email: 'no@one.example' })).events).toEqual([])
})

test('a long log is read page by page, each event once', async () => {
  const account = await createAccount(services)
  for (let count = 0; count < 120; count++) {
    await recordEvent(account.ctx, 'PROOF_GIVEN', { details: { name: String(count) } })
    if (count % 3 === 0) services.clock.pass(1)
  }
  const names: (string | undefined)[] = []
  let before: string | undefined
  do {
    const { events, next } = await eventsOfAccount(account.ctx, { before })
    expect(events.length).toBeLessThanOrEqual(50)
    names.push(...events.map(({ details }) => details.name))
    before = next ?? undefined
  } while (before !== undefined)
  expect(new Set(names).size).toBe(120)
  expect(names).toHaveLength(120)
  expect(Number(names[0])).toBeGreaterThan(Number(names.at(-1)))
  expect((await eventsOfAccount(account.ctx, { limit: 3 })).events).toHaveLength(3)
})

test('events are kept for a year', async () => {
  const account = await createAccount(services)
  await recordEvent(account.ctx, 'LOGGED_OUT')
  services.clock.pass(364 * 24 * 3600)
  await recordEvent(account.ctx, 'PROOF_GIVEN')
  await cleanUpAudit(account.ctx)
  expect((await eventsOfAccount(account.ctx)).events).toHaveLength(2)
  services.clock.pass(2 * 24 * 3600)
  await cleanUpAudit(account.ctx)
  expect((await eventsOfAccount(account.ctx)).events.map(({ kind }) => kind)).toEqual([
    'PROOF_GIVEN',
  ])
})
