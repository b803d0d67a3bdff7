import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deletePicture } from '#app/.server/accounts/profile/picture.ts'
import { setName } from '#app/.server/accounts/profile/profile.ts'
import { unlinkKey } from '#app/.server/accounts/login/nostr/link.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { noteFeedChange } from '#app/.server/catalogue/feeds/feed-history.ts'
import { claim } from '#app/.server/studio/moving/imports/claims.ts'
import { cleanUpInvoices } from '#app/.server/money/lightning/incoming/clean-up-invoices.ts'
import { deposit } from '#app/.server/money/wallet/deposit.ts'
import { endPending } from '#app/.server/money/books/ledger/end-pending.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { usersChanged } from '#app/.server/base/realtime/changed-records.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const plain = await testServices()
const services = {
  ...plain,
  lightning: scriptedNetwork({ answerMs: 50 }).open('ours'),
  site: { ...plain.site, firebase: { apiKey: 'key', projectId: 'tributary-test' } },
}
const product = contextFor(services, system)
let ann: TestAccount
let ctx: Ctx

beforeEach(async () => {
  plain.clock.set(new Date())
  ann = await createAccount(services)
  ctx = contextFor(services, ann.actor)
  await forget()
})

async function forget(): Promise<void> {
  await plain.db.deleteFrom('firestore_outbox').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(plain.db)
}

/** What was noted since the last time. */
async function noted(): Promise<string[]> {
  const rows = await plain.db.selectFrom('firestore_outbox').selectAll().orderBy('id').execute()
  await plain.db.deleteFrom('firestore_outbox').execute()
  return rows.map(({ collection, owner, part }) => `${collection} ${owner} ${part}`.trim())
}

async function jobs(): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'project-documents'`.execute(plain.db)
  return rows.length
}

const held = (id: string) =>
  ({ id, debit: `wallet:${ann.userId}`, credit: 'node', amount: 1000, isPending: true }) as const

test('whoever has claimed a show is noted as they do, and as it gets another address or owner', async () => {
  const showId = 'a'.repeat(20)
  const changed = (kind: 'ADDRESS' | 'OWNER' | 'GUID') =>
    noteFeedChange(product, showId, [{ kind, before: 'a', after: 'b', reason: 'DOCUMENT' }])
  const own = `users ${ann.userId}`
  await claim(ctx, ann.userId, showId)
  expect(await noted()).toEqual([own])
  await changed('GUID')
  expect(await noted()).toEqual([])
  for (const kind of ['ADDRESS', 'OWNER'] as const) {
    await changed(kind)
    expect(await noted()).toEqual([own])
  }
})

test('a balance is noted as it is paid in, held, let go and paid out', async () => {
  const own = `users ${ann.userId}`
  const id = (name: string) => `${name}-${ann.userId}`
  await post(product, [
    { id: id('in'), debit: 'node', credit: `wallet:${ann.userId}`, amount: 3000 },
  ])
  expect(await noted()).toEqual([own])
  await post(product, [held(id('one')), held(id('two'))])
  expect(await noted()).toEqual([own])
  await endPending(product, [{ id: id('one'), amount: 0 }])
  expect(await noted()).toEqual([own])
  await endPending(product, [{ id: id('two'), amount: 1000 }])
  expect(await noted()).toEqual([own])
  // What was refused, or was done before, has changed nothing.
  await post(product, [{ ...held(id('three')), amount: 5000 }])
  await endPending(product, [{ id: id('two'), amount: 1000 }])
  expect(await noted()).toEqual([])
})

test('a deposit is noted when it is asked for, and when it expires', async () => {
  await deposit(ctx, { satoshis: 100 })
  const [asked = '', ...more] = await noted()
  expect(asked).toMatch(new RegExp(`^transactions-2022-10 ${ann.userId} [A-Za-z0-9]{20}$`))
  expect(more).toEqual([])
  plain.clock.pass(7 * 86_400)
  await cleanUpInvoices(product)
  expect(await noted()).toEqual([asked])
})

test('what is shown of somebody is noted, also as their key says it, and where they support something', async () => {
  const own = `users ${ann.userId}`
  const key = newSigner(plain.now)
  await giveKey(services, ann, key.pubkey)
  await plain.db
    .insertInto('firestore_documents')
    .values({ collection: 'supporters', owner: 'c', part: key.pubkey, version: 1 })
    .execute()
  await deletePicture(ctx)
  expect(await noted()).toEqual([own])
  const content = JSON.stringify({ name: 'Ann' })
  await storeEvents(product, [key.sign({ kind: 0, content })])
  expect((await noted()).sort()).toEqual([`supporters c ${key.pubkey}`, own])
  await storeEvents(product, [key.sign()])
  expect(await noted()).toEqual([])
  await unlinkKey(ctx)
  expect(await noted()).toEqual([own])
})

test('a transaction asks for one job, and one that is taken back for none', async () => {
  await transact(product, async (ctx) => {
    await usersChanged(ctx, [ann.userId])
    await usersChanged(ctx, ['somebody else'])
  })
  expect(await jobs()).toBe(1)
  await forget()
  const failing = transact(ctx, async (ctx) => {
    await setName(ctx, { name: 'Never' })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect([await jobs(), await noted()]).toEqual([0, []])
})

test('however much changes, few jobs wait', async () => {
  for (let change = 0; change < 60; change++) await usersChanged(product, [ann.userId])
  expect(await jobs()).toBeLessThanOrEqual(16)
  expect(await noted()).toHaveLength(60)
})
