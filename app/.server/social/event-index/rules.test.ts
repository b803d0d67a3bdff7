import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { testCtx } from '#tests/rig/database.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { zapReceipt } from '#tests/rig/nostr/zapping.ts'
import { storeBatch } from '#app/.server/social/storing/store-batch.ts'
import { withText } from '#app/.server/social/events/stored-event.ts'
import { addZapProvider } from '#app/.server/social/network/profile-checks/add-zap-provider.ts'

const ctx = await testCtx(system)
const [ada, bo, wallet] = [newSigner(), newSigner(), newSigner()]
beforeEach(() => emptyNostrTables(ctx.db))

async function store(...events: NostrEvent[]): Promise<void> {
  await storeBatch(ctx, events.map(withText))
}

async function statsOf(target: string) {
  const row = await ctx.db
    .selectFrom('nostr_stats')
    .selectAll()
    .where('target', '=', Buffer.from(target, 'hex'))
    .executeTakeFirst()
  const { likes = 0, reposts = 0, replies = 0, zaps = 0, msat = 0 } = row ?? {}
  return { likes, reposts, replies, zaps, msat }
}

const nothing = { likes: 0, reposts: 0, replies: 0, zaps: 0, msat: 0 }

test("a person's second like counts no more, and deleting one of two leaves it counted", async () => {
  const note = ada.sign()
  const likes = ['+', '🔥', '-'].map((content) =>
    bo.sign({ kind: 7, content, tags: [['e', note.id]] }),
  )
  const remove = (at: number) => bo.sign({ kind: 5, tags: [['e', likes[at]?.id ?? '']] })
  await store(note, ...likes)
  expect(await statsOf(note.id)).toEqual({ ...nothing, likes: 1 })
  await store(remove(0))
  expect(await statsOf(note.id)).toEqual({ ...nothing, likes: 1 })
  await store(remove(1))
  expect(await statsOf(note.id)).toEqual(nothing)
  await store(ada.sign({ kind: 7, content: '+', tags: [['e', note.id]] }))
  expect(await statsOf(note.id)).toEqual({ ...nothing, likes: 1 })
})

test('both of two likes may go at once, and by the deletion that comes before them', async () => {
  const note = ada.sign()
  const likes = ['a', 'b'].map((content) => bo.sign({ kind: 7, content, tags: [['e', note.id]] }))
  const deletion = bo.sign({ kind: 5, tags: likes.map(({ id }) => ['e', id]) })
  await store(note, ...likes)
  await store(deletion)
  expect(await statsOf(note.id)).toEqual(nothing)
  await store(...likes)
  expect(await statsOf(note.id)).toEqual(nothing)
})

test('a reply counts though its parent comes later, until it is deleted', async () => {
  const note = ada.sign()
  const reply = bo.sign({ tags: [['e', note.id, '', 'root']] })
  await store(reply)
  await store(note)
  expect(await statsOf(note.id)).toEqual({ ...nothing, replies: 1 })
  await store(bo.sign({ kind: 5, tags: [['e', reply.id]] }))
  expect(await statsOf(note.id)).toEqual(nothing)
})

test("a zap counts for note and recipient once the receipt's key is known as the recipient's", async () => {
  const note = ada.sign()
  const paid = { sender: bo, recipient: ada.pubkey, sats: 21, tags: [['e', note.id]] }
  const forged = zapReceipt(bo, { ...paid, sats: 9000 })
  const wrong = zapReceipt(wallet, { ...paid, bolt11: 'lnbc9000n1pexample' })
  const first = zapReceipt(wallet, paid)
  await store(note, forged, wrong, first)
  expect(await statsOf(note.id)).toEqual(nothing)
  await addZapProvider(ctx, { recipient: ada.pubkey, provider: wallet.pubkey })
  expect(await statsOf(note.id)).toEqual({ ...nothing, zaps: 1, msat: 21_000 })
  expect(await statsOf(ada.pubkey)).toEqual({ ...nothing, zaps: 1, msat: 21_000 })
  const second = zapReceipt(wallet, { ...paid, sats: 100 })
  await store(second, second)
  await addZapProvider(ctx, { recipient: ada.pubkey, provider: wallet.pubkey })
  expect(await statsOf(note.id)).toEqual({ ...nothing, zaps: 2, msat: 121_000 })
  await store(zapReceipt(wallet, { ...paid, recipient: bo.pubkey }))
  expect(await statsOf(note.id)).toEqual({ ...nothing, zaps: 2, msat: 121_000 })
})

test('a receipt that is stored while its key becomes known counts once', async () => {
  const recipients = Array.from({ length: 60 }, () => newSigner().pubkey)
  await Promise.all(
    recipients.flatMap((recipient) => [
      store(zapReceipt(wallet, { sender: bo, recipient, sats: 21 })),
      addZapProvider(ctx, { recipient, provider: wallet.pubkey }),
    ]),
  )
  for (const recipient of recipients)
    expect(await statsOf(recipient)).toEqual({ ...nothing, zaps: 1, msat: 21_000 })
})
