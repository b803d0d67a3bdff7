import { expect, test } from 'vitest'
import { addPasskey } from '#app/.server/accounts/login/passkeys/add.ts'
import { confirmEmailChange, startEmailChange } from '#app/.server/accounts/login/change-email.ts'
import { currentUser } from '#app/.server/accounts/records/current-user.ts'
import { linkedKey } from '#app/.server/accounts/records/nostr-keys.ts'
import { linkKey, unlinkKey } from '#app/.server/accounts/login/nostr/link.ts'
import { logInWithKey } from '#app/.server/accounts/login/nostr/log-in.ts'
import { logInWithPasskey } from '#app/.server/accounts/login/passkeys/log-in.ts'
import { newPasskeyOptions, passkeyOptions } from '#app/.server/accounts/login/passkeys/options.ts'
import { openSessions } from '#app/.server/accounts/sessions/open-sessions.ts'
import { undoChange } from './undo.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { newAddress, waysIn } from '#tests/rig/factories/ways-in.ts'
import { Authenticator } from '#tests/rig/fakes/authenticator.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { undoToken } from '#tests/rig/undo-links.ts'
import { lockAccount } from '#app/.server/accounts/login/login-methods.ts'

const services = await testServices()
const { addOne, again, emailOf, link, shown } = waysIn(services)
const anybody = contextFor(services, visitor)

test('a session that was ended a moment ago adds no way in', async () => {
  const owner = await createAccount(services)
  const thief = await again(owner)
  const email = newAddress()
  await startEmailChange(thief, { email })
  const code = await mailedCode(services, email)
  const key = await shown(thief, 'nostr-link', newSigner(services.now))
  const made = new Authenticator(services.site.publicUrl).make(await newPasskeyOptions(thief))
  const [passkey] = [await addOne(owner)]
  await undoChange(anybody, { token: await undoToken(services, owner.email) })
  for (const act of [
    () => linkKey(thief, { event: key }),
    () => addPasskey(thief, made),
    () => confirmEmailChange(thief, { email, code }),
    () => unlinkKey(thief),
  ])
    await expect(act()).rejects.toThrow()
  expect(await emailOf(owner)).toBe(owner.email)
  expect(await linkedKey(services, owner.userId)).toBeNull()
  expect(await currentUser(thief)).toMatchObject({ id: owner.userId, nostr: null })
  const signed = passkey.sign(await passkeyOptions(anybody, 'log-in'))
  await expect(logInWithPasskey(anybody, signed)).rejects.toMatchObject({ code: 'PASSKEY_INVALID' })
})

/** Runs `act` until it waits for the account, which is undone then by its newest link. */
async function undoneMeanwhile<T>(owner: TestAccount, act: () => Promise<T>) {
  const token = await undoToken(services, owner.email)
  let outcome: Promise<PromiseSettledResult<T>[]> | undefined
  await transact(anybody, async (ctx) => {
    await lockAccount(ctx, owner.userId)
    outcome = Promise.allSettled([act()])
    const waiting = `select from pg_locks where not granted`
    await expect.poll(async () => (await services.pool.query(waiting)).rowCount).toBeGreaterThan(0)
    await undoChange(ctx, { token })
  })
  return (await outcome)?.[0]
}

test('who is logging in with a passkey or key while it is taken away is not logged in', async () => {
  const owner = await createAccount(services)
  const passkey = await addOne(owner)
  const signed = passkey.sign(await passkeyOptions(anybody, 'log-in'))
  const byPasskey = await undoneMeanwhile(owner, () => logInWithPasskey(anybody, signed))
  expect(byPasskey).toMatchObject({ reason: { code: 'PASSKEY_INVALID' } })

  const ctx = await again(owner)
  const key = await link({ ctx })
  const event = await shown(anybody, 'nostr-log-in', key)
  const byKey = await undoneMeanwhile(owner, () => logInWithKey(anybody, event))
  expect(byKey).not.toMatchObject({ value: { user: { id: owner.userId } } })
  expect(await openSessions(ctx)).toEqual([])
})

test('who is adding a way in while all sessions end adds none', async () => {
  const owner = await createAccount(services)
  await addOne(owner)
  const thief = await again(owner)
  const event = await shown(thief, 'nostr-link', newSigner(services.now))
  const linked = await undoneMeanwhile(owner, () => linkKey(thief, { event }))
  expect(linked).toMatchObject({ reason: { code: 'UNAUTHORIZED', status: 401 } })

  const ctx = await again(owner)
  await addOne({ ctx })
  const made = new Authenticator(services.site.publicUrl).make(await newPasskeyOptions(ctx))
  const added = await undoneMeanwhile(owner, () => addPasskey(ctx, made))
  expect(added).toMatchObject({ reason: { code: 'UNAUTHORIZED' } })

  const last = await again(owner)
  await addOne({ ctx: last })
  const email = newAddress()
  await startEmailChange(last, { email })
  const code = await mailedCode(services, email)
  const moved = await undoneMeanwhile(owner, () => confirmEmailChange(last, { email, code }))
  expect(moved).toMatchObject({ reason: { code: 'UNAUTHORIZED' } })
  expect(await emailOf(owner)).toBe(owner.email)
})
