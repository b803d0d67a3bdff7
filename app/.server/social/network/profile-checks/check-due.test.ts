import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { testServices } from '#tests/rig/database.ts'
import { answeringFetch } from '#tests/rig/nostr/answering-fetch.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { zapReceipt } from '#tests/rig/nostr/zapping.ts'
import { storeBatch } from '#app/.server/social/storing/store-batch.ts'
import { withText } from '#app/.server/social/events/stored-event.ts'
import { loadNotes } from '#app/.server/social/reading/notes.ts'
import { loadProfiles } from '#app/.server/social/reading/profiles.ts'
import { checkDueProfiles } from './check-due.ts'

const services = await testServices()
const { fetch, answers, asked } = answeringFetch()
const ctx = contextFor({ ...services, fetch }, system)
const [ada, bo, wallet] = [newSigner(), newSigner(), newSigner()]
const named = 'https://ada.example/.well-known/nostr.json?name=ada'
const paid = 'https://wallet.example/.well-known/lnurlp/ada'
const pays = { tag: 'payRequest', allowsNostr: true, nostrPubkey: wallet.pubkey }
let seconds = 1_750_000_000

beforeEach(async () => {
  await emptyNostrTables(ctx.db)
  answers.clear()
  asked.length = 0
})

async function store(...events: NostrEvent[]): Promise<void> {
  await storeBatch(ctx, events.map(withText))
}

function profile(fields: object, who = ada): NostrEvent {
  return who.sign({ kind: 0, content: JSON.stringify(fields), created_at: seconds++ })
}

async function isVerified(): Promise<boolean | undefined> {
  const [known] = await loadProfiles(ctx, [ada.pubkey])
  return known?.display.nip05_valid
}

test('a name counts as verified once its server says that it is of this key', async () => {
  await store(profile({ nip05: 'Ada@ada.example' }))
  expect(await isVerified()).toBeUndefined()
  answers.set(named, { body: { names: { ada: ada.pubkey } } })
  await checkDueProfiles(ctx)
  expect(await isVerified()).toBe(true)
  const row = await ctx.db.selectFrom('nostr_profile_checks').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ nip05: 'Ada@ada.example', checked_at: services.now() })
})

test.each<[string, object | undefined, boolean]>([
  ["another's key", { body: { names: { ada: 'ab'.repeat(32) } } }, false],
  ['no such name', { body: { names: {} } }, false],
  ['no names', { body: [] }, false],
  ['that there is nothing', { status: 404, body: { names: { ada: ada.pubkey } } }, false],
  ['that it is elsewhere', { isElsewhere: true, body: { names: { ada: ada.pubkey } } }, false],
])('a server that answers %s verifies nothing', async (_, answer, valid) => {
  await store(profile({ nip05: 'ada@ada.example' }))
  if (answer) answers.set(named, answer as { body: unknown })
  await checkDueProfiles(ctx)
  expect(await isVerified()).toBe(valid)
})

test('a verified name stays so while its server is away, but not for another name', async () => {
  answers.set(named, { body: { names: { ada: ada.pubkey } } })
  await store(profile({ nip05: 'ada@ada.example' }))
  await checkDueProfiles(ctx)
  answers.clear()
  services.clock.pass(8 * 86_400)
  await checkDueProfiles(ctx)
  expect([asked.length, await isVerified()]).toEqual([2, true])
  await store(profile({ nip05: 'ada@other.example' }))
  expect(await isVerified()).not.toBe(true)
  services.clock.pass(700)
  await checkDueProfiles(ctx)
  expect(await isVerified()).toBe(false)
})

test('servers are asked once, and again after a week, however often a profile is sent', async () => {
  answers.set(named, { body: { names: { ada: ada.pubkey } } })
  for (let time = 0; time < 5; time++) {
    await store(profile({ nip05: 'ada@ada.example', about: String(time) }))
    await checkDueProfiles(ctx)
  }
  expect(asked).toEqual([named])
  services.clock.pass(600)
  await checkDueProfiles(ctx)
  expect(asked).toHaveLength(2)
  services.clock.pass(6 * 86_400)
  await checkDueProfiles(ctx)
  expect(asked).toHaveLength(2)
  services.clock.pass(86_400)
  await checkDueProfiles(ctx)
  expect(asked).toHaveLength(3)
})

test("zaps wait until the recipient's provider has told its key", async () => {
  const note = ada.sign()
  const zap = (provider: typeof ada, sats: number) =>
    zapReceipt(provider, { sender: bo, recipient: ada.pubkey, sats, tags: [['e', note.id]] })
  const sats = async () => (await loadNotes(ctx, [note.id])).notes.get(note.id)?.stats.sats
  await store(note, zap(wallet, 21), zap(bo, 9000))
  await checkDueProfiles(ctx)
  expect([asked, await sats()]).toEqual([[], 0])
  await store(profile({ lud16: 'ada@wallet.example' }))
  services.clock.pass(600)
  await checkDueProfiles(ctx)
  expect([asked, await sats()]).toEqual([[paid], 0])
  answers.set(paid, { body: pays })
  services.clock.pass(86_400)
  await checkDueProfiles(ctx)
  expect(await sats()).toBe(21)
  await store(zap(wallet, 100))
  expect(await sats()).toBe(121)
})

test.each([
  ['without Nostr', { ...pays, allowsNostr: false }],
  ['without a key', { ...pays, nostrPubkey: undefined }],
  ['with a key that is none', { ...pays, nostrPubkey: 'x' }],
  ['with an error', { ...pays, status: 'ERROR' }],
  ['for something else', { ...pays, tag: 'withdrawRequest' }],
])('a wallet %s makes no receipts count', async (_, body) => {
  answers.set(paid, { body })
  await store(profile({ lud16: 'ada@wallet.example' }))
  await checkDueProfiles(ctx)
  expect(asked).toEqual([paid])
  expect(await ctx.db.selectFrom('nostr_zap_providers').selectAll().execute()).toEqual([])
})
