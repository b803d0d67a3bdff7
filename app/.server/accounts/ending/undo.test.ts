import { expect, test } from 'vitest'
import { accountEndsAt, endAccountLater, keepAccount } from './ending.ts'
import { linkedKey } from '#app/.server/accounts/records/nostr-keys.ts'
import { listPasskeys } from '#app/.server/accounts/login/passkeys/passkeys.ts'
import { logInWithCode } from '#app/.server/accounts/login/log-in-with-code.ts'
import { logInWithKey } from '#app/.server/accounts/login/nostr/log-in.ts'
import { logInWithPasskey } from '#app/.server/accounts/login/passkeys/log-in.ts'
import { openSessions } from '#app/.server/accounts/sessions/open-sessions.ts'
import { passkeyOptions } from '#app/.server/accounts/login/passkeys/options.ts'
import { sendLoginCode } from '#app/.server/accounts/login/send-login-code.ts'
import { undoChange, undoView } from './undo.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { eventsOfAccount } from '#app/.server/accounts/log/events.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { rotateKeys } from '#tests/rig/rotate-keys.ts'
import { testServices } from '#tests/rig/database.ts'
import {
  createAccount,
  giveKey,
  proveAgain,
  type TestAccount,
} from '#tests/rig/factories/account.ts'
import { waysIn } from '#tests/rig/factories/ways-in.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { mailChanges, mailsTo, undoToken, undoTokens } from '#tests/rig/undo-links.ts'
import { createSession } from '#app/.server/accounts/sessions/sessions.ts'

const services = await testServices()
const { addOne, again, emailOf, link, moveTo, shown } = waysIn(services)
const anybody = contextFor(services, visitor)
const used = { code: 'UNDO_USED', status: 409 }
const over = { code: 'UNDO_OVER', status: 410 }
const hours = 3600

/** Something happens an hour after what was before, by a session that has proved again. */
async function later(ctx: Ctx): Promise<void> {
  services.clock.pass(hours)
  await proveAgain(services, ctx)
}

async function passkeysOf(account: TestAccount): Promise<number> {
  return (await listPasskeys(account.ctx)).length
}

test('each way in that is added is mailed to the address of then, with a link that says what was added', async () => {
  const account = await createAccount(services)
  await link(account)
  await later(account.ctx)
  await addOne(account)
  await later(account.ctx)
  const email = await moveTo(account)
  const tokens = await undoTokens(services, account.email)
  const views = await Promise.all(tokens.map((token) => undoView(anybody, { token })))
  expect(views.map((view) => view.state === 'OPEN' && view.kind)).toEqual([
    'EMAIL',
    'PASSKEY',
    'KEY',
  ])
  expect(await undoTokens(services, email)).toEqual([])
})

test('a link gives the address back, ends all sessions, and takes what was added since', async () => {
  const account = await createAccount(services)
  await addOne(account)
  await later(account.ctx)
  const other = await again(account)
  await moveTo(account)
  await later(account.ctx)
  const [key, passkey] = [await link(account), await addOne(account)]
  await later(account.ctx)
  await moveTo(account)
  const token = (await undoTokens(services, account.email)).at(-2) ?? ''
  rotateKeys(services)
  expect(await undoChange(anybody, { token })).toEqual({ email: 'p…@example.com' })
  expect(await emailOf(account)).toBe(account.email)
  expect(await openSessions(other)).toEqual([])
  expect(await linkedKey(services, account.userId)).toBeNull()
  expect(await passkeysOf(account)).toBe(1)
  const signed = passkey.sign(await passkeyOptions(anybody, 'log-in'))
  await expect(logInWithPasskey(anybody, signed)).rejects.toMatchObject({ code: 'PASSKEY_INVALID' })
  const entered = await logInWithKey(anybody, await shown(anybody, 'nostr-log-in', key))
  expect(entered.user.id).not.toBe(account.userId)
  await sendLoginCode(anybody, { email: account.email })
  const code = await mailedCode(services, account.email)
  const { user } = await logInWithCode(anybody, { email: account.email, code })
  expect(user.id).toBe(account.userId)
  const { events } = await eventsOfAccount(account.ctx)
  const undone = events.filter(({ kind }) => kind === 'CHANGES_UNDONE')
  expect(undone).toMatchObject([{ details: { to: account.email } }])
})

test('whoever changes the address first and adds a key then is undone from the former address', async () => {
  const owner = await createAccount(services)
  const thief = await moveTo(owner)
  await later(owner.ctx)
  await link(owner)
  await later(owner.ctx)
  const next = await moveTo(owner)
  const mailed = await undoTokens(services, owner.email)
  expect(mailed).toHaveLength(3)
  expect(await undoTokens(services, thief)).toHaveLength(2)
  expect(await undoTokens(services, next)).toEqual([])
  // The newest link, too, leads back to before the first change.
  await undoChange(anybody, { token: mailed[0] ?? '' })
  expect(await emailOf(owner)).toBe(owner.email)
  expect(await linkedKey(services, owner.userId)).toBeNull()
  for (const token of await undoTokens(services, thief))
    await expect(undoChange(anybody, { token })).rejects.toMatchObject(used)
  expect(await emailOf(owner)).toBe(owner.email)
})

test('who moves the address away and back keeps no link by which it is theirs again', async () => {
  const owner = await createAccount(services)
  const thief = await moveTo(owner)
  await later(owner.ctx)
  await link(owner)
  await later(owner.ctx)
  const kept = await undoTokens(services, thief)
  await moveTo(owner, owner.email)
  expect(kept).toHaveLength(1)
  for (const token of kept) await expect(undoChange(anybody, { token })).rejects.toMatchObject(over)
  // 71 hours later the first link is over, that of a key of now goes to the owner alone.
  services.clock.pass(71 * hours)
  await proveAgain(services, owner.ctx)
  await addOne(owner)
  expect(await undoTokens(services, thief)).toEqual(kept)
  await undoChange(anybody, { token: await undoToken(services, owner.email) })
  expect(await emailOf(owner)).toBe(owner.email)
})

test('the owner’s links stay good where a thief gives the address back but keeps a key', async () => {
  const owner = await createAccount(services)
  await moveTo(owner)
  await later(owner.ctx)
  await link(owner)
  await later(owner.ctx)
  await moveTo(owner, owner.email)
  await undoChange(anybody, { token: await undoToken(services, owner.email) })
  expect(await linkedKey(services, owner.userId)).toBeNull()
})

test('an owner with a new address undoes from there what a thief does next', async () => {
  const owner = await createAccount(services)
  const own = await moveTo(owner)
  await later(owner.ctx)
  await moveTo(owner)
  await undoChange(anybody, { token: await undoToken(services, own) })
  expect(await emailOf(owner)).toBe(own)
})

test('the key that was there before comes back, unless it is another account’s by now', async () => {
  const owner = await createAccount(services)
  const own = await link(owner)
  await later(owner.ctx)
  await link(owner)
  await undoChange(anybody, { token: await undoToken(services, owner.email) })
  expect(await linkedKey(services, owner.userId)).toBe(own.pubkey)

  const second = await createAccount(services)
  const lost = await link(second)
  await later(second.ctx)
  await link(second)
  await giveKey(services, await createAccount(services), lost.pubkey)
  await undoChange(anybody, { token: await undoToken(services, second.email) })
  expect(await linkedKey(services, second.userId)).toBeNull()
})

test('of thirty uses of a link at once one undoes, and none after it', async () => {
  const owner = await createAccount(services)
  await moveTo(owner)
  const token = await undoToken(services, owner.email)
  const uses = await Promise.allSettled(
    Array.from({ length: 30 }, () => undoChange(anybody, { token })),
  )
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // What its owner does afterwards stays.
  const ctx = await again(owner)
  await link({ ctx })
  await expect(undoChange(anybody, { token })).rejects.toMatchObject(used)
  expect(await linkedKey(services, owner.userId)).not.toBeNull()
  const { events } = await eventsOfAccount(ctx)
  expect(events.filter(({ kind }) => kind === 'CHANGES_UNDONE')).toHaveLength(1)
})

test('who moves the address away and has the account deleted then is stopped from the former address', async () => {
  const owner = await createAccount(services)
  const thief = await moveTo(owner)
  await endAccountLater(owner.ctx, { confirmation: thief })
  const [atFormer = ''] = await undoTokens(services, owner.email)
  const told = (email: string) => mailsTo(services, email, 'will be deleted')
  expect(await told(thief)).toMatchObject([expect.not.stringContaining('account/undo/')])
  expect(await told(owner.email)).toMatchObject([
    expect.stringContaining(`account/undo/${atFormer}`),
  ])
  await undoChange(anybody, { token: atFormer })
  expect(await emailOf(owner)).toBe(owner.email)
  await keepAccount(await again(owner))
  expect(await accountEndsAt(owner.ctx)).toBeNull()

  // Who hasn't had the address for more than three days isn't told, nor is anybody once the account is kept.
  const later = await createAccount(services)
  const next = await moveTo(later)
  services.clock.pass(73 * hours)
  await proveAgain(services, later.ctx)
  await endAccountLater(later.ctx, { confirmation: next })
  await keepAccount(later.ctx)
  await mailChanges(services)
  expect([await told(later.email), await told(next)]).toEqual([[], []])
})

test('a link works for 72 hours and no second longer', async () => {
  const [owner, late] = [await createAccount(services), await createAccount(services)]
  await addOne(owner)
  await addOne(late)
  const token = await undoToken(services, owner.email)
  const lateToken = await undoToken(services, late.email)
  services.clock.pass(72 * hours - 1)
  await undoChange(anybody, { token })
  expect(await passkeysOf(owner)).toBe(0)
  services.clock.pass(1)
  expect(await undoView(anybody, { token: lateToken })).toEqual({ state: 'OVER' })
  await expect(undoChange(anybody, { token: lateToken })).rejects.toMatchObject(over)
  expect(await passkeysOf(late)).toBe(1)
})

test('a former address undoes as long as its own link does', async () => {
  const owner = await createAccount(services)
  await moveTo(owner)
  services.clock.pass(71 * hours)
  await proveAgain(services, owner.ctx)
  await addOne(owner)
  const token = await undoToken(services, owner.email)
  expect(await undoView(anybody, { token })).toMatchObject({
    expiresAt: new Date(services.now().getTime() + hours * 1000),
  })
  services.clock.pass(hours)
  await expect(undoChange(anybody, { token })).rejects.toMatchObject(over)
})

test('forged links, and those of other accounts and addresses, undo nothing', async () => {
  const [owner, other] = [await createAccount(services), await createAccount(services)]
  await addOne(owner)
  await addOne(other)
  const token = await undoToken(services, owner.email)
  const [, change, signature] = token.split('.')
  const forged = [
    '',
    '..',
    `${token}.x`,
    token.slice(0, -1),
    [other.userId, change, signature].join('.'),
    [owner.userId, (await undoToken(services, other.email)).split('.')[1], signature].join('.'),
    [owner.userId, change, Buffer.alloc(32).toString('base64url')].join('.'),
  ]
  for (const token of forged)
    await expect(undoChange(anybody, { token }), token).rejects.toMatchObject(over)
  expect(await passkeysOf(owner)).toBe(1)
})

test('links end with their account, also once its time is over', async () => {
  const owner = await createAccount(services)
  await addOne(owner)
  const token = await undoToken(services, owner.email)
  const ends = (at: Date) =>
    services.db.updateTable('users').set({ ends_at: at }).where('id', '=', owner.userId).execute()
  await ends(new Date(services.now().getTime() + 1000))
  expect(await undoView(anybody, { token })).toMatchObject({ state: 'OPEN' })
  services.clock.pass(1)
  await expect(undoChange(anybody, { token })).rejects.toMatchObject(over)
  await services.db.deleteFrom('users').where('id', '=', owner.userId).execute()
  await expect(undoChange(anybody, { token })).rejects.toMatchObject(over)
})

test('a mail server that fails doesn’t lose the mail, and the change stands', async () => {
  const owner = await createAccount(services)
  await moveTo(owner)
  await mailChanges(services, { send: () => Promise.reject(new Error('535')) })
  expect(await undoTokens(services, owner.email)).toEqual([])
  const tryAgain = `update graphile_worker._private_jobs set run_at = now() where last_error is not null`
  await expect.poll(async () => (await services.pool.query(tryAgain)).rowCount).toBe(1)
  expect(await undoTokens(services, owner.email)).toHaveLength(1)
})

test('an account without an address is told nothing, and its first one isn’t undone', async () => {
  const key = newSigner(services.now)
  const { user } = await logInWithKey(anybody, await shown(anybody, 'nostr-log-in', key))
  const { id: sessionId } = await createSession(services, user.id)
  const ctx = contextFor(services, { kind: 'user', userId: user.id, admin: false, sessionId })
  await addOne({ ctx })
  await moveTo({ ctx }, 'first@example.com')
  const rows = await services.db
    .selectFrom('account_changes')
    .select('id')
    .where('user_id', '=', user.id)
    .execute()
  expect(rows).toEqual([])
})

test('an address that was taken away is kept for its account, and makes no other', async () => {
  const owner = await createAccount(services)
  const other = await createAccount(services)
  await moveTo(owner)
  const logIn = async () => {
    await sendLoginCode(anybody, { email: owner.email })
    const code = await mailedCode(services, owner.email)
    return logInWithCode(anybody, { email: owner.email, code })
  }
  await expect(logIn()).rejects.toMatchObject({ code: 'EMAIL_KEPT', status: 409 })
  await expect(moveTo(other, owner.email)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  await undoChange(anybody, { token: await undoToken(services, owner.email) })
  expect((await logIn()).user.id).toBe(owner.userId)

  await moveTo({ ctx: await again(owner) })
  services.clock.pass(72 * hours)
  expect((await logIn()).user.id).not.toBe(owner.userId)
})
