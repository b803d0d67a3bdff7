import { expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey } from '#tests/rig/factories/account.ts'
import { Authenticator, type Lies } from '#tests/rig/fakes/authenticator.ts'
import { addPasskey } from './add.ts'
import { tokenHolder } from '#app/.server/accounts/sessions/sessions.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { logInWithPasskey } from './log-in.ts'
import { newPasskeyOptions, passkeyOptions } from './options.ts'
import { proveByPasskey } from '../prove.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/fresh-proof.ts'
import { unlinkKey } from '../nostr/link.ts'

const services = await testServices()
const site = services.site.publicUrl
const refused = { code: 'PASSKEY_INVALID', status: 400 }
const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/131.0 Safari/537.36'
let networks = 0

function someVisitor(): Ctx {
  return { ...contextFor(services, visitor), address: `192.0.2.${++networks}` }
}

/** An account that has a passkey. */
async function withPasskey() {
  const account = await createAccount(services)
  const ctx = { ...account.ctx, userAgent }
  const key = new Authenticator(site)
  await addPasskey(ctx, key.make(await newPasskeyOptions(ctx)))
  return { ...account, ctx, key }
}

async function logIn(key: Authenticator, lies: Lies = {}, ctx = someVisitor()) {
  return logInWithPasskey(ctx, key.sign(await passkeyOptions(ctx, 'log-in'), lies))
}

test('a passkey logs in to its account, and says by itself which that is', async () => {
  const { userId, key, ctx } = await withPasskey()
  const { token, user } = await logIn(key)
  expect(user.id).toBe(userId)
  expect((await tokenHolder(services, token)).actor).toMatchObject({ kind: 'user', userId })
  expect(await listPasskeys(ctx)).toEqual([
    {
      id: key.credentialId.toString('base64url'),
      name: 'Chrome on macOS',
      isKey: true,
      createdAt: services.now(),
      lastUsedAt: services.now(),
    },
  ])
})

test('what a page of another origin had signed is refused, and what is meant for another host', async () => {
  const { key } = await withPasskey()
  for (const lies of [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4000' },
    { host: 'evil.example' },
  ])
    await expect(logIn(key, lies)).rejects.toMatchObject(refused)
  await logIn(key)
})

test('a passkey is used by whoever unlocked it, not by whoever touched it', async () => {
  const { key } = await withPasskey()
  await expect(logIn(key, { isUserVerified: false })).rejects.toMatchObject(refused)
  const account = await createAccount(services)
  const made = new Authenticator(site).make(await newPasskeyOptions(account.ctx), {
    isUserVerified: false,
  })
  await expect(addPasskey(account.ctx, made)).rejects.toMatchObject(refused)
})

test('a challenge is good once, for five minutes, and for nothing but its purpose', async () => {
  const { key, ctx } = await withPasskey()
  const visitor = someVisitor()
  const options = await passkeyOptions(visitor, 'log-in')
  await logInWithPasskey(visitor, key.sign(options))
  await expect(logInWithPasskey(visitor, key.sign(options))).rejects.toMatchObject(refused)

  const late = await passkeyOptions(visitor, 'log-in')
  services.clock.pass(5 * 60)
  await expect(logInWithPasskey(visitor, key.sign(late))).rejects.toMatchObject(refused)

  const toProve = await passkeyOptions(ctx, 'prove')
  await expect(logInWithPasskey(visitor, key.sign(toProve))).rejects.toMatchObject(refused)
  const toLogIn = await passkeyOptions(ctx, 'log-in')
  await expect(proveByPasskey(ctx, key.sign(toLogIn))).rejects.toMatchObject(refused)
  const invented = { challenge: Buffer.alloc(32, 7).toString('base64url') }
  await expect(logInWithPasskey(visitor, key.sign(invented))).rejects.toMatchObject(refused)
})

test('of parallel log-ins with one signature, one succeeds', async () => {
  const { key } = await withPasskey()
  const visitor = someVisitor()
  const answer = key.sign(await passkeyOptions(visitor, 'log-in'))
  const logIns = Array.from({ length: 5 }, () => logInWithPasskey(visitor, answer))
  const results = await Promise.allSettled(logIns)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of a key and its copy, used at once, one logs in', async () => {
  const { key } = await withPasskey()
  await openConnections()
  const visitor = someVisitor()
  const answers = []
  for (let copy = 0; copy < 5; copy++)
    answers.push(key.sign(await passkeyOptions(visitor, 'log-in'), { counter: 7 }))
  const logIns = answers.map((answer) => logInWithPasskey(visitor, answer))
  const results = await Promise.allSettled(logIns)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/** What waits for a connection would come too late to meet the others. */
async function openConnections(): Promise<void> {
  await Promise.all(Array.from({ length: 8 }, () => services.pool.query('select pg_sleep(0.1)')))
}

test('a counter that does not go on is a copy’s', async () => {
  const { key } = await withPasskey()
  await logIn(key)
  const last = key.counter
  for (const counter of [1, last])
    await expect(logIn(key, { counter })).rejects.toMatchObject(refused)
  key.counter += 5
  await logIn(key)
})

test('the passkey of one account opens no other', async () => {
  const mine = await withPasskey()
  const theirs = await withPasskey()
  await expect(logIn(mine.key, { userHandle: theirs.key.userHandle })).rejects.toMatchObject(
    refused,
  )
  for (const userHandle of ['', 'AAAA', Buffer.from('x'.repeat(20)).toString('base64url')])
    await expect(logIn(mine.key, { userHandle })).rejects.toMatchObject(refused)
  // Another key that claims the name of theirs.
  const forged = new Authenticator(site)
  Object.assign(forged, {
    credentialId: theirs.key.credentialId,
    userHandle: theirs.key.userHandle,
  })
  await expect(logIn(forged, { counter: 1000 })).rejects.toMatchObject(refused)

  const options = await passkeyOptions(theirs.ctx, 'prove')
  await expect(proveByPasskey(theirs.ctx, mine.key.sign(options))).rejects.toMatchObject(refused)
})

test('a challenge of one session proves nothing for another', async () => {
  const { key, ctx } = await withPasskey()
  const again = await logIn(key)
  const other = contextFor(services, (await tokenHolder(services, again.token)).actor)
  const options = await passkeyOptions(other, 'prove')
  await expect(proveByPasskey(ctx, key.sign(options))).rejects.toMatchObject(refused)
})

test('a passkey is a fresh proof for ten minutes', async () => {
  const { key, ctx } = await withPasskey()
  services.clock.pass(10 * 60)
  const stale = { code: 'PROOF_NEEDED', status: 403 }
  await expect(requireFreshProof(ctx, 'changePayout')).rejects.toMatchObject(stale)
  const { actor } = await proveByPasskey(ctx, key.sign(await passkeyOptions(ctx, 'prove')))
  const proved = contextFor(services, actor)
  services.clock.pass(10 * 60 - 1)
  await requireFreshProof(proved, 'changePayout')
  services.clock.pass(1)
  await expect(requireFreshProof(proved, 'changePayout')).rejects.toMatchObject(stale)
})

test('adding and removing a passkey need a fresh proof; a new name doesn’t', async () => {
  const { key, ctx } = await withPasskey()
  const passkey = key.credentialId.toString('base64url')
  const second = new Authenticator(site)
  const made = second.make(await newPasskeyOptions(ctx))
  services.clock.pass(10 * 60)
  const needed = (message: string) => ({ code: 'PROOF_NEEDED', status: 403, message })
  const adding = needed('Adding a passkey needs a fresh proof, good for 10 minutes.')
  await expect(newPasskeyOptions(ctx)).rejects.toMatchObject(adding)
  await expect(addPasskey(ctx, made)).rejects.toMatchObject(adding)
  await expect(removePasskey(ctx, { passkey })).rejects.toMatchObject(
    needed('Removing a passkey needs a fresh proof, good for 10 minutes.'),
  )
  await renamePasskey(ctx, { passkey, name: 'Blue key' })
  expect((await listPasskeys(ctx)).map(({ name }) => name)).toEqual(['Blue key'])

  const { actor } = await proveByPasskey(ctx, key.sign(await passkeyOptions(ctx, 'prove')))
  await removePasskey(contextFor(services, actor), { passkey })
  expect(await listPasskeys(ctx)).toEqual([])
  await expect(logIn(key)).rejects.toMatchObject(refused)
})

test('an account keeps its last way in: without an e-mail address, its key or its last passkey stays', async () => {
  const { userId, ctx, key } = await withPasskey()
  await services.db.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
  const passkey = key.credentialId.toString('base64url')
  const only = { code: 'ONLY_WAY_IN', status: 409 }
  await expect(removePasskey(ctx, { passkey })).rejects.toMatchObject(only)
  expect(await listPasskeys(ctx)).toHaveLength(1)
  await giveKey(services, { userId }, 'ab'.repeat(32))
  const both = await Promise.allSettled([removePasskey(ctx, { passkey }), unlinkKey(ctx)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: only })
})

test('the passkeys of others are not there', async () => {
  const { key, ctx } = await withPasskey()
  const other = await createAccount(services)
  const passkey = key.credentialId.toString('base64url')
  const gone = { code: 'NO_PASSKEY', status: 404 }
  await expect(renamePasskey(other.ctx, { passkey, name: 'Mine' })).rejects.toMatchObject(gone)
  await expect(removePasskey(other.ctx, { passkey })).rejects.toMatchObject(gone)
  expect(await listPasskeys(other.ctx)).toEqual([])
  expect((await listPasskeys(ctx)).map(({ name }) => name)).toEqual(['Chrome on macOS'])
})

test('a passkey that an account has is no other account’s', async () => {
  const { key } = await withPasskey()
  const other = await createAccount(services)
  const made = key.make(await newPasskeyOptions(other.ctx))
  await expect(addPasskey(other.ctx, made)).rejects.toMatchObject(refused)
})

test('what an authenticator says of its maker is not looked at', async () => {
  const account = await createAccount(services)
  const key = new Authenticator(site)
  const made = key.make(await newPasskeyOptions(account.ctx), {
    attestation: {
      fmt: 'packed',
      attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(9)]]]),
    },
  })
  await addPasskey(account.ctx, made)
  await logIn(key)
})

test('nonsense for an attestation is refused', async () => {
  const account = await createAccount(services)
  const made = new Authenticator(site).make(await newPasskeyOptions(account.ctx))
  for (const attestationObject of ['', 'AAAA', Buffer.alloc(9000, 0x9b).toString('base64url')]) {
    const answer = { ...made, response: { ...made.response, attestationObject } }
    await expect(addPasskey(account.ctx, answer)).rejects.toMatchObject(refused)
  }
})

test('an account has at most twenty passkeys', async () => {
  const { ctx } = await createAccount(services)
  const add = async () => {
    await addPasskey(ctx, new Authenticator(site).make(await newPasskeyOptions(ctx)))
  }
  for (let count = 0; count < 19; count++) await add()
  await openConnections()
  const made = []
  for (let count = 0; count < 8; count++)
    made.push(new Authenticator(site).make(await newPasskeyOptions(ctx)))
  const results = await Promise.allSettled(made.map((answer) => addPasskey(ctx, answer)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add()).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS', status: 409 })
})

test('the challenges of one asker are few: the oldest make room, and nobody else’s do', async () => {
  const { key, ctx } = await withPasskey()
  const other = someVisitor()
  const others = await passkeyOptions(other, 'log-in')
  const first = await passkeyOptions(ctx, 'prove')
  for (let count = 0; count < 10; count++) {
    services.clock.pass(1)
    await passkeyOptions(ctx, 'prove')
  }
  await expect(proveByPasskey(ctx, key.sign(first))).rejects.toMatchObject(refused)
  const kept = await services.db
    .selectFrom('signed_challenges')
    .select('challenge')
    .where('asker', '=', `session ${ctx.actor.kind === 'user' ? ctx.actor.sessionId : ''}`)
    .execute()
  expect(kept).toHaveLength(10)
  await logInWithPasskey(other, key.sign(others))
})
