import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import {
  accountOfKey,
  isKeyOfAccount,
  keysOfAccounts,
  linkedKey,
} from '#app/.server/accounts/records/nostr-keys.ts'
import { currentUser } from '#app/.server/accounts/records/current-user.ts'
import { endOtherSessions } from '#app/.server/accounts/sessions/open-sessions.ts'
import { createSession } from '#app/.server/accounts/sessions/sessions.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { testServices } from '#tests/rig/database.ts'
import {
  createAccount,
  giveKey,
  proveAgain,
  type TestAccount,
} from '#tests/rig/factories/account.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const needed = { status: 403, answer: { error: 'PROOF_NEEDED' } }

async function post(fields: Record<string, string>, cookie?: string) {
  const options = cookie === undefined ? {} : { cookie }
  const response = await router.postForm('/nostr-key', fields, options)
  return { status: response.status, answer: (await response.json()) as Record<string, string> }
}

/** The fields of a step with a challenge that this key has signed. */
async function signed(intent: string, secret: Uint8Array, cookie?: string) {
  const given = await post({ intent: 'challenge', purpose: intent }, cookie)
  const { url = '', challenge = '' } = given.answer
  const now = Math.floor(services.now().getTime() / 1000)
  const event = finalizeEvent(httpAuthEvent({ url, method: 'POST', challenge }, now), secret)
  return { intent, event: JSON.stringify(event) }
}

async function show(intent: string, secret: Uint8Array, cookie?: string, fields = {}) {
  return post({ ...(await signed(intent, secret, cookie)), ...fields }, cookie)
}

/** By which key a session acts. */
async function keyOf({ ctx }: Pick<TestAccount, 'ctx'>) {
  return (await currentUser(ctx))?.nostr ?? null
}

/** An account with a session that proved who it is ten minutes ago. */
async function leftLoggedIn(options: { username?: string } = {}): Promise<TestAccount> {
  const account = await createAccount(services, options)
  services.clock.pass(600)
  return account
}

test('somebody at another’s unlocked computer links no key of their own, and owns nothing by it', async () => {
  const owner = await leftLoggedIn({ username: 'unlocked' })
  const thief = generateSecretKey()
  const npub = getPublicKey(thief)
  expect(await show('nostr-link', thief, owner.cookie)).toMatchObject(needed)
  const confirmed = { account: owner.userId, confirmed: 'yes' }
  expect(await show('nostr-link', thief, owner.cookie, confirmed)).toMatchObject(needed)
  // They can connect it, which opens nothing.
  expect((await show('nostr-connect', thief, owner.cookie, confirmed)).status).toBe(200)
  expect(await show('nostr-prove', thief, owner.cookie)).toMatchObject({
    status: 403,
    answer: { error: 'OTHER_KEY' },
  })
  expect(await show('nostr-link', thief, owner.cookie, confirmed)).toMatchObject(needed)
  expect(await linkedKey(services, owner.userId)).toBeNull()
  const entered = await show('nostr-log-in', thief)
  expect(entered.answer.to).toContain('/choose-username')
  expect(await accountOfKey(services, npub)).not.toBe(owner.userId)
})

test('a visitor’s extension isn’t connected to the account that somebody else left logged in', async () => {
  const owner = await leftLoggedIn({ username: 'leftopen' })
  const theirs = generateSecretKey()
  expect(await show('nostr-connect', theirs, owner.cookie, { account: owner.userId })).toEqual({
    status: 409,
    answer: {
      error: 'CONNECT_ASKED',
      message: nostrIdentityTexts.errors.CONNECT_ASKED('leftopen'),
    },
  })
  expect(await keyOf(owner)).toBeNull()

  // Theirs has an account of its own.
  const member = newSigner(services.now)
  await giveKey(services, await createAccount(services), member.pubkey)
  for (const intent of ['nostr-connect', 'nostr-link']) {
    const said = { confirmed: 'yes', account: owner.userId }
    if (intent === 'nostr-link') await proveAgain(services, owner)
    expect(await show(intent, member.secret, owner.cookie, said)).toMatchObject({
      status: 409,
      answer: { error: 'KEY_TAKEN' },
    })
  }
  expect(await keyOf(owner)).toBeNull()
})

test('a key that isn’t the account’s takes its place neither by connecting nor unasked', async () => {
  const owner = await createAccount(services)
  const own = generateSecretKey()
  await show('nostr-link', own, owner.cookie)
  const confirmed = { confirmed: 'yes' }
  expect(await show('nostr-connect', generateSecretKey(), owner.cookie, confirmed)).toMatchObject({
    status: 409,
    answer: { error: 'OTHER_KEY' },
  })
  services.clock.pass(600)
  expect((await show('nostr-connect', own, owner.cookie)).status).toBe(200)
  expect(await keyOf(owner)).toMatchObject({ pubkey: getPublicKey(own), isLinked: true })

  const other = await leftLoggedIn()
  const first = generateSecretKey()
  await show('nostr-connect', first, other.cookie, confirmed)
  expect(await show('nostr-connect', generateSecretKey(), other.cookie)).toMatchObject({
    status: 409,
    answer: { error: 'CONNECT_ASKED' },
  })
  expect(await keyOf(other)).toMatchObject({ pubkey: getPublicKey(first), isLinked: false })
})

test('a page of an account that isn’t logged in any more connects and links nothing', async () => {
  const [before, now] = [await createAccount(services), await createAccount(services)]
  for (const intent of ['nostr-connect', 'nostr-link'])
    expect(
      await show(intent, generateSecretKey(), now.cookie, {
        account: before.userId,
        confirmed: 'yes',
      }),
    ).toMatchObject({ status: 409, answer: { error: 'OTHER_ACCOUNT' } })
  expect(await keyOf(now)).toBeNull()
})

test('who has just logged in signs with an extension at once, in that session alone', async () => {
  const account = await createAccount(services, { username: 'newhere' })
  const secret = generateSecretKey()
  const pubkey = getPublicKey(secret)
  expect(await show('nostr-connect', secret, account.cookie)).toEqual({
    status: 200,
    answer: { pubkey },
  })
  expect(await keyOf(account)).toMatchObject({ pubkey, isLinked: false })
  expect(await isKeyOfAccount(services, pubkey)).toBe(true)
  // Nothing that others see is the account's by it.
  expect(await accountOfKey(services, pubkey)).toBeNull()
  expect(await keysOfAccounts(services, [account.userId])).toEqual(new Map())
  const names = await router.get('/.well-known/nostr.json?name=newhere')
  expect(await names.json()).toEqual({ names: {}, relays: {} })

  const { id } = await createSession(services, account.userId)
  expect(await keyOf({ ctx: contextFor(services, { ...account.actor, sessionId: id }) })).toBeNull()
  const page = await (await router.get('/account', { cookie: account.cookie })).text()
  expect(page).toContain(nostrIdentityTexts.connectedOnly)
  const left = await router.postForm(
    '/account',
    { intent: 'disconnect-key' },
    { cookie: account.cookie },
  )
  expect(left.headers.get('Location')).toBe('/account#nostr')
  expect(await keyOf(account)).toBeNull()
})

test('a key that is only connected is neither a proof nor a way in that would be left', async () => {
  const account = await createAccount(services)
  const secret = generateSecretKey()
  await show('nostr-connect', secret, account.cookie)
  const prove = await router.postForm('/account/prove', { intent: 'send' }, account)
  expect(await prove.json()).toMatchObject({ hasKey: false })
  const owned = await show('nostr-log-in', generateSecretKey())
  expect(owned.status).toBe(200)
  const keyed = await createAccount(services)
  await services.db
    .updateTable('users')
    .set({ email: null })
    .where('id', '=', keyed.userId)
    .execute()
  await show('nostr-link', secret, keyed.cookie)
  // It is the other account's from now on: no session of another has it connected.
  expect(await keyOf(account)).toBeNull()
  const unlinked = await router.postForm('/account', { intent: 'unlink-key' }, keyed)
  expect(await unlinked.text()).toContain('only way into your account')
})

test('connecting completes the Nostr profile on the checklist', async () => {
  const account = await createAccount(services)
  const signer = newSigner(services.now)
  const profile = { name: 'Wren', display_name: 'Wren', picture: 'https://example.com/wren.jpg' }
  await storeEvents(account.ctx, [signer.sign({ kind: 0, content: JSON.stringify(profile) })], {
    trusted: true,
  })
  const { id } = await createHostingFeed(account.ctx, { type: 'PODCAST' })
  const task = async () => {
    const path = `/studio/${id}?task=COMPLETE_NOSTR_PROFILE`
    return (await router.get(path, { cookie: account.cookie })).text()
  }
  expect(await task()).toContain('<dialog')
  await show('nostr-connect', signer.secret, account.cookie)
  expect(await task()).not.toContain('<dialog')
})

test('a session that ended a moment ago connects and links nothing', async () => {
  const account = await createAccount(services)
  const steps = [
    await signed('nostr-connect', generateSecretKey(), account.cookie),
    await signed('nostr-link', generateSecretKey(), account.cookie),
  ]
  const { id: sessionId } = await createSession(services, account.userId)
  await endOtherSessions(contextFor(services, { ...account.actor, sessionId }))
  for (const step of steps) expect((await post(step, account.cookie)).status).toBe(401)
  expect(await linkedKey(services, account.userId)).toBeNull()
})

/** What a session may do with a key that has nobody here, by how long ago it proved whose it is. */
const acts = {
  connect: { fresh: 200, stale: 'CONNECT_ASKED', confirmed: 200, visitor: 401 },
  link: { fresh: 200, stale: 'PROOF_NEEDED', confirmed: 'PROOF_NEEDED', visitor: 401 },
  prove: { fresh: 'OTHER_KEY', stale: 'OTHER_KEY', confirmed: 'OTHER_KEY', visitor: 401 },
} as const

test.each(Object.entries(acts))('%s: who may, as the table has it', async (act, table) => {
  const intent = `nostr-${act}`
  const outcome = async (cookie: string | undefined, fields = {}) => {
    if (cookie === undefined)
      return (await post({ intent: 'challenge', purpose: intent }, cookie)).status
    const { status, answer } = await show(intent, generateSecretKey(), cookie, fields)
    return status === 200 ? status : answer.error
  }
  const confirmed = act === 'prove' ? {} : { confirmed: 'yes' }
  const fresh = await createAccount(services)
  expect(await outcome(fresh.cookie)).toBe(table.fresh)
  expect(await outcome((await leftLoggedIn()).cookie)).toBe(table.stale)
  expect(await outcome((await leftLoggedIn()).cookie, confirmed)).toBe(table.confirmed)
  expect(await outcome(undefined)).toBe(table.visitor)
})
