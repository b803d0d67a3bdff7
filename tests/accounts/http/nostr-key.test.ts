import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const path = '/nostr-key'
const errors = nostrIdentityTexts.errors

interface Sent {
  cookie?: string
  secret?: Uint8Array
  /** What a forger changes in the event before it is signed. */
  change?: (event: ReturnType<typeof httpAuthEvent>) => void
}

const seconds = () => Math.floor(services.now().getTime() / 1000)

async function post(fields: Record<string, string>, cookie?: string) {
  const response = await router.postForm(path, fields, cookie === undefined ? {} : { cookie })
  const answer = (await response.json()) as Record<string, string>
  return { status: response.status, answer, cookies: response.headers.getSetCookie() }
}

/** A challenge of this purpose, signed. */
async function signed(purpose: string, { cookie, secret, change }: Sent): Promise<string> {
  const given = await post({ intent: 'challenge', purpose }, cookie)
  const { url = '', challenge = '' } = given.answer
  const event = httpAuthEvent({ url, method: 'POST', challenge }, seconds())
  change?.(event)
  return JSON.stringify(finalizeEvent(event, secret ?? generateSecretKey()))
}

async function show(intent: string, sent: Sent, fields: Record<string, string> = {}) {
  return post({ intent, event: await signed(intent, sent), ...fields }, sent.cookie)
}

test('a key is linked to an account, and is then its name on Nostr', async () => {
  const secret = generateSecretKey()
  const pubkey = getPublicKey(secret)
  const { cookie } = await createAccount(services, { username: 'wren' })
  expect(await show('nostr-link', { cookie, secret })).toMatchObject({
    status: 200,
    answer: { pubkey },
  })
  const names = await router.get('/.well-known/nostr.json?name=Wren')
  expect(names.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(await names.json()).toEqual({
    names: { wren: pubkey },
    relays: { [pubkey]: [services.site.relayUrl] },
  })
  const page = await (await router.get('/account', { cookie })).text()
  expect(page).toContain(npubEncode(pubkey).slice(0, 12))
  expect(page).toContain('wren@localhost:3000')
})

test('a name that nobody has linked a key to has none; the installation has its own', async () => {
  await createAccount(services, { username: 'keyless' })
  const keyOf = async (name: string) =>
    ((await (await router.get(`/.well-known/nostr.json?name=${name}`)).json()) as { names: object })
      .names
  for (const name of ['keyless', 'nobody', '', '_', '%00', '../etc'])
    expect(await keyOf(name)).toEqual({})
  expect(await keyOf('boostbot')).toEqual({ boostbot: services.identity.pubkey })
})

test('a key is one account’s', async () => {
  const secret = generateSecretKey()
  const [first, second] = [await createAccount(services), await createAccount(services)]
  expect((await show('nostr-link', { cookie: first.cookie, secret })).status).toBe(200)
  expect(await show('nostr-link', { cookie: second.cookie, secret })).toMatchObject({
    status: 409,
    answer: { error: 'KEY_TAKEN', message: errors.KEY_TAKEN },
  })
})

test('another key, and none, need a fresh proof, which the key itself can give', async () => {
  const secret = generateSecretKey()
  const { cookie } = await createAccount(services)
  await show('nostr-link', { cookie, secret })
  services.clock.pass(600)
  const other = { cookie, secret: generateSecretKey() }
  expect(await show('nostr-link', other)).toMatchObject({
    status: 403,
    answer: { error: 'PROOF_NEEDED' },
  })
  const unlink = ({ cookie }: Sent) =>
    router.postForm('/account', { intent: 'unlink-key' }, { cookie })
  expect((await unlink(other)).status).toBe(403)
  expect(await show('nostr-prove', other)).toMatchObject({
    status: 403,
    answer: { message: errors.OTHER_KEY },
  })
  const proved = await show('nostr-prove', { cookie, secret })
  expect(proved.answer).toEqual({ proved: true })
  const renewed = { ...other, cookie: proved.cookies[0]?.split(';')[0] }
  expect((await show('nostr-link', renewed)).status).toBe(200)
  expect((await unlink(renewed)).headers.get('Location')).toBe('/account#nostr')
  // It is free again.
  const next = await createAccount(services)
  expect((await show('nostr-link', { cookie: next.cookie, secret })).status).toBe(200)
})

test('a key alone makes an account, which it opens again, proves and cannot lock', async () => {
  const secret = generateSecretKey()
  const made = await show('nostr-log-in', { secret }, { from: '/feed' })
  expect(made.answer).toEqual({ to: '/choose-username?from=%2Ffeed' })
  const cookie = made.cookies.map((one) => one.split(';')[0]).join('; ')
  const page = await (await router.get('/account', { cookie })).text()
  expect(page).toContain('None yet')
  expect(page).toContain(npubEncode(getPublicKey(secret)).slice(0, 12))
  const unlinked = await router.postForm('/account', { intent: 'unlink-key' }, { cookie })
  expect(await unlinked.text()).toContain('only way into your account')
  services.clock.pass(600)
  const proved = await show('nostr-prove', { cookie, secret })
  expect(proved.answer).toEqual({ proved: true })
  const renewed = proved.cookies[0]?.split(';')[0] ?? ''
  await router.postForm('/choose-username', { username: 'keyed' }, { cookie: renewed })
  const again = await show('nostr-log-in', { secret }, { from: 'https://evil.example/' })
  expect(again.answer).toEqual({ to: '/' })
  const { rows } = await services.pool.query(
    `select username, email from users where email is null`,
  )
  expect(rows).toEqual([{ username: 'keyed', email: null }])
})

test('two log-ins of a new key at once make one account', async () => {
  const secret = generateSecretKey()
  const events = [
    await signed('nostr-log-in', { secret }),
    await signed('nostr-log-in', { secret }),
  ]
  const made = await Promise.all(events.map((event) => post({ intent: 'nostr-log-in', event })))
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await services.pool.query(
    `select count(*)::int as count from users join account_nostr_keys on user_id = users.id where pubkey = $1`,
    [Buffer.from(getPublicKey(secret), 'hex')],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a challenge is good once, for its purpose, for whoever asked, for five minutes', async () => {
  const secret = generateSecretKey()
  const [{ cookie }, stranger] = [await createAccount(services), await createAccount(services)]
  const refused = {
    status: 400,
    answer: { error: 'KEY_NOT_PROVED', message: errors.KEY_NOT_PROVED },
  }
  const event = await signed('nostr-link', { cookie, secret })
  expect(await post({ intent: 'nostr-link', event }, stranger.cookie)).toMatchObject(refused)
  expect(await post({ intent: 'nostr-log-in', event })).toMatchObject(refused)
  expect((await post({ intent: 'nostr-link', event }, cookie)).status).toBe(200)
  expect(await post({ intent: 'nostr-log-in', event })).toMatchObject(refused)
  expect(await post({ intent: 'nostr-prove', event }, cookie)).toMatchObject(refused)

  const { url = '', challenge = '' } = (
    await post({ intent: 'challenge', purpose: 'nostr-log-in' })
  ).answer
  services.clock.pass(301)
  const late = finalizeEvent(httpAuthEvent({ url, method: 'POST', challenge }, seconds()), secret)
  expect(await post({ intent: 'nostr-log-in', event: JSON.stringify(late) })).toMatchObject(refused)
})

test('what is forged, damaged or no event is refused', async () => {
  const { cookie } = await createAccount(services)
  const refused = { status: 400, answer: { message: errors.KEY_NOT_PROVED } }
  const changes: NonNullable<Sent['change']>[] = [
    (event) => (event.kind = 1),
    (event) => (event.created_at -= 61),
    (event) =>
      (event.tags = event.tags.map(([name, value]) => [
        name ?? '',
        name === 'u' ? 'https://evil.example/' : (value ?? ''),
      ])),
    (event) => (event.tags = event.tags.filter(([name]) => name !== 'challenge')),
  ]
  for (const change of changes)
    expect(await show('nostr-link', { cookie, change })).toMatchObject(refused)
  const event = JSON.parse(await signed('nostr-link', { cookie })) as Record<string, unknown>
  const other = getPublicKey(generateSecretKey())
  for (const damaged of [
    { ...event, pubkey: other },
    { ...event, content: 'x' },
    { ...event, sig: 'f'.repeat(128) },
  ])
    expect(
      await post({ intent: 'nostr-link', event: JSON.stringify(damaged) }, cookie),
    ).toMatchObject(refused)
  for (const none of ['', '{', '[]', 'null', '{"id":1}', 'x'.repeat(10_001)])
    expect((await post({ intent: 'nostr-link', event: none }, cookie)).status).toBe(400)
})

test('visitors link and prove nothing, and pages of other sites ask for nothing', async () => {
  for (const purpose of ['nostr-link', 'nostr-prove'])
    expect((await post({ intent: 'challenge', purpose })).status).toBe(401)
  const elsewhere = await router.send(
    new Request(services.site.publicUrl + path, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ intent: 'challenge', purpose: 'nostr-log-in' }),
    }),
  )
  expect(elsewhere.status).toBe(403)
  expect((await router.get(path)).status).toBe(405)
})
