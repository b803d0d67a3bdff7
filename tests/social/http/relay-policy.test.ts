import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { changeRelay } from '#app/.server/social/relay/change-relay.ts'
import { cleanUpEvents, loadPolicy } from '#app/.server/social/relay/policy.ts'
import { forgetAuthor } from '#app/.server/social/storing/delete-events.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { relayPolicy } from '#app/schemas/social/relay-policy.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey } from '#tests/rig/factories/account.ts'
import { crawl, knowing } from '#tests/rig/nostr/crawling.ts'
import { startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const operator = await createAccount(services, { admin: true })
const somebody = await createAccount(services)
const relay = await startRelay(services)
const ada = newSigner(services.now)
const bo = newSigner(services.now)
const anyone = { writers: 'anyone', kinds: '', words: '', retentionDays: '', difficulty: '0' }

/** Saves the policy as the page does. */
async function savePolicy(
  changes: Partial<Record<keyof typeof anyone | 'contentLength', string>>,
): Promise<void> {
  const fields = { intent: 'policy', ...anyone, ...changes }
  const answer = await router.postForm('/admin/relay', fields, { cookie: operator.cookie })
  expect(answer.headers.get('Location')).toBe('/admin/relay?saved')
}

/** Sends an event until the relay has the policy that decides about it. */
async function eventually(sign: () => { id: string }, answer: [boolean, unknown]): Promise<void> {
  const client = await connectRaw(relay.url)
  await expect.poll(() => client.publish(sign())).toEqual(answer)
}

test('the page is for the operator alone', async () => {
  const { cookie } = somebody
  expect((await router.get('/admin/relay', { cookie })).status).toBe(403)
  expect(
    (await router.postForm('/admin/relay', { intent: 'forget', key: ada.pubkey }, { cookie }))
      .status,
  ).toBe(403)
  expect((await router.get('/admin/relay')).headers.get('Location')).toMatch(/^\/login/)
  expect((await router.get('/admin/relay', { cookie: operator.cookie })).status).toBe(200)
})

test('where accounts may write, whose key is linked or connected may, as long as it is', async () => {
  const member = newSigner(services.now)
  const link = () => giveKey(services, somebody, member.pubkey)
  const refused: [boolean, unknown] = [false, relayTexts.accountsOnly]
  await savePolicy({ writers: 'accounts' })
  await eventually(() => member.sign(), refused)
  await link()
  await eventually(() => member.sign(), [true, ''])
  await eventually(() => bo.sign(), refused)
  const [own, others] = await storeEvents(ctx, [member.sign(), bo.sign()])
  expect([own?.accepted, others?.text]).toEqual([true, relayTexts.accountsOnly])
  await savePolicy({ writers: 'accounts', words: 'spoiled' })
  await eventually(() => member.sign({ content: 'All spoiled.' }), [false, relayTexts.blockedWord])
  await services.db.deleteFrom('account_nostr_keys').execute()
  await eventually(() => member.sign(), refused)
  const connect = (connected_key: Buffer | null) =>
    services.db.updateTable('sessions').set({ connected_key }).execute()
  await connect(Buffer.from(member.pubkey, 'hex'))
  await eventually(() => member.sign(), [true, ''])
  await connect(null)
  await eventually(() => member.sign(), refused)
  await savePolicy({})
})

test('what the operator saves is there again, and what is wrong is said at its field', async () => {
  const browser = plainBrowser(router, operator.cookie)
  await browser.open('/admin/relay')
  browser.says('Programs for Nostr reach the relay of this site at ws://localhost:3000/relay')
  browser.fill('Kinds', '1, 7-5')
  browser.fill('Days that notes are kept', 'many')
  await browser.press('Save')
  browser.says('Numbers from 0 to 65535, and ranges as 30000-39999', 'A whole number')
  expect(browser.valueOf('Kinds')).toBe('1, 7-5')
  browser.fill('Kinds', '0, 1, 30000-39999')
  browser.fill('Blocked words', 'spam\n\nbad  apples\nspam')
  browser.fill('Days that notes are kept', '30')
  await browser.press('Save')
  browser.says('Saved.')
  expect(browser.valueOf('Kinds')).toBe('0, 1, 30000-39999')
  expect(await loadPolicy(ctx)).toEqual({
    writers: 'anyone',
    kinds: [
      [0, 0],
      [1, 1],
      [30_000, 39_999],
    ],
    words: ['spam', 'bad  apples'],
    retentionDays: 30,
    contentLength: 16_384,
    difficulty: 0,
  })
  await savePolicy({})
})

test('a running relay follows the policy at once, and says so in its document', async () => {
  await savePolicy({ kinds: '1', words: 'spam\nbad apples', difficulty: '0' })
  await eventually(
    () => ada.sign({ kind: 7 }),
    [false, 'blocked: events of kind 7 are not taken here'],
  )
  const client = await connectRaw(relay.url)
  const text = async (content: string) => (await client.publish(ada.sign({ content })))[1]
  expect(await text('This is SPAM!')).toMatch(/^blocked: /)
  expect(await text('apples that are bad')).toMatch(/^blocked: /)
  expect(await text('Good apples, all of them')).toBe('')
  expect((await client.publish(ada.sign({ kind: 5, tags: [['e', 'a'.repeat(64)]] })))[0]).toBe(true)
  expect(await client.publish(bo.sign({ kind: 24_133, content: 'spam' }))).toEqual([true, ''])
  await savePolicy({ contentLength: '1000' })
  await eventually(() => ada.sign({ content: 'a'.repeat(1001) }), [false, relayTexts.tooLong(1000)])
  await savePolicy({ difficulty: '60', retentionDays: '2' })
  await eventually(
    () => ada.sign(),
    [false, expect.stringMatching(/^pow: difficulty \d+ is less than 60/)],
  )
  const now = Math.floor(services.now().getTime() / 1000)
  expect((await client.publish(ada.sign({ created_at: now - 3 * 86_400 })))[1]).toMatch(
    /^invalid: nothing older/,
  )
  const { text: json } = await relay.ask('/relay', {
    headers: { Accept: 'application/nostr+json' },
  })
  expect(JSON.parse(json)).toMatchObject({
    limitation: { min_pow_difficulty: 60, created_at_lower_limit: 172_800 },
    retention: [{ kinds: [0, 3, 5, [10_000, 19_999], [30_000, 39_999]] }, { time: 172_800 }],
  })
  await savePolicy({})
  await eventually(() => ada.sign(), [true, ''])
})

test('keys are invited and blocked by their page', async () => {
  const browser = plainBrowser(router, operator.cookie)
  await savePolicy({ writers: 'invited' })
  await browser.open('/admin/relay')
  browser.says('No key is invited or blocked.')
  browser.fill('Public key', 'nobody')
  await browser.press('Invite')
  browser.says('Not a public key')
  browser.fill('Public key', toNpub(ada.pubkey))
  browser.fill('Note to yourself', 'met at the harbour')
  await browser.press('Invite')
  browser.says(toNpub(ada.pubkey), 'Invited • met at the harbour')
  await eventually(
    () => bo.sign(),
    [false, 'restricted: only those who were invited may write here'],
  )
  await eventually(() => ada.sign(), [true, ''])
  // The product's own events come in whatever the policy says.
  expect(await storeEvents(ctx, [bo.sign()], { trusted: true })).toEqual([
    { accepted: true, text: '' },
  ])
  expect((await storeEvents(ctx, [bo.sign()]))[0]?.accepted).toBe(false)
  await savePolicy({ writers: 'anyone' })
  browser.fill('Public key', ada.pubkey)
  await browser.press('Block')
  browser.says('Blocked')
  await eventually(() => ada.sign(), [false, 'blocked: this key may not write here'])
  await browser.press(/^Remove npub1/)
  browser.says('No key is invited or blocked.')
  await eventually(() => ada.sign(), [true, ''])
})

test('what a blocked key has written is deleted by a job, where that is asked for; its deletions stay', async () => {
  const cleo = newSigner(services.now)
  const [note, deletion, profile] = [cleo.sign(), cleo.sign({ kind: 5 }), cleo.sign({ kind: 0 })]
  await storeEvents(ctx, [note, deletion, profile, bo.sign({ tags: [['p', cleo.pubkey]] })])
  await changeRelay(ctx, { intent: 'block-and-delete', key: cleo.pubkey, note: '' })
  const { rows } = await sql<{ payload: { pubkey: string } }>`
    select payload from graphile_worker._private_jobs`.execute(ctx.db)
  expect(rows.map(({ payload }) => payload)).toContainEqual({ pubkey: cleo.pubkey })
  await forgetAuthor(ctx, { pubkey: cleo.pubkey })
  const client = await connectRaw(relay.url)
  expect(await client.ask('a', { authors: [cleo.pubkey] })).toEqual([deletion.id])
  expect(await client.ask('b', { '#p': [cleo.pubkey] })).toHaveLength(1)
  // Unblocked again, its newest versions may come back.
  await changeRelay(ctx, { intent: 'forget', key: cleo.pubkey })
  expect(await storeEvents(ctx, [profile, note])).toEqual([
    { accepted: true, text: '' },
    { accepted: true, text: '' },
  ])
})

test('what has expired is swept, and what is older than the operator keeps, but for versions and deletions', async () => {
  const now = Math.floor(services.now().getTime() / 1000)
  const dora = newSigner(services.now)
  const old = { created_at: now - 10 * 86_400 }
  const tags = [
    ['expiration', `${now + 60}`],
    ['t', 'passing'],
  ]
  const kept = [
    dora.sign(),
    dora.sign({ kind: 0, ...old }),
    dora.sign({ kind: 5, ...old }),
    dora.sign({ kind: 30_023, ...old }),
  ]
  const swept = [dora.sign({ tags }), dora.sign(old), dora.sign({ kind: 40_000, ...old })]
  await storeEvents(ctx, [...kept, ...swept])
  await changeRelay(ctx, { intent: 'policy', ...relayPolicy.parse({}), retentionDays: 9 })
  services.clock.pass(61)
  await cleanUpEvents(ctx)
  const { rows } = await sql<{ id: string }>`
    select encode(id, 'hex') as id from nostr_events where pubkey = decode(${dora.pubkey}, 'hex')`.execute(
    ctx.db,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort())
  const tagged = await sql`select from nostr_tags where value = 'passing'`.execute(ctx.db)
  expect(tagged.rows).toEqual([])
  await changeRelay(ctx, { intent: 'policy', ...relayPolicy.parse({}), retentionDays: undefined })
})

test('the page counts what is stored', async () => {
  const browser = plainBrowser(router, operator.cookie)
  const { rows } = await sql<{ count: number }>`select count(*) as count from nostr_events`.execute(
    ctx.db,
  )
  await browser.open('/admin/relay')
  browser.says(`${rows[0]?.count} events`, 'Signatures are checked by')
})

test('the page says how this site gets on with other relays, or that it knows none', async () => {
  const other = await startOtherRelay()
  const gone = await startOtherRelay('gone.example')
  await gone.leave()
  vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
  const { url } = other
  const ctx = knowing(services, [url, gone.url])
  const page = async (services: Services) => {
    const browser = plainBrowser(testRouter(services), operator.cookie)
    await browser.open('/admin/relay')
    return browser
  }
  ;(await page(services)).says('Other relays', 'This site knows no other relays.')
  ;(await page(ctx)).says(url, 'Not asked yet', 'No event yet', '0 fetched • 0 sent')
  services.clock.set('2026-06-15T12:00:00Z')
  other.events.push(bo.sign({ kind: 0 }))
  await storeEvents(ctx, [bo.sign()])
  await crawl(ctx)
  const after = await page(ctx)
  after.says('Connected since Jun 15, 12:00 PM', 'Last event Jun 15, 12:00 PM')
  after.says('1 fetched • 0 sent', 'Unreachable since Jun 15', 'The server could not be reached.')
})
