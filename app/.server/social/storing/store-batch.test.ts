import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { tried } from '#tests/rig/long-round.ts'
import { otherServices, testCtx } from '#tests/rig/database.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { naiveState } from '#tests/rig/nostr/naive-relay.ts'
import { pick, randomEvents, randomNumbers, unsignedEvent } from '#tests/rig/nostr/random-events.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { storeBatch } from './store-batch.ts'
import { fromRaw, withText } from '#app/.server/social/events/stored-event.ts'
import { indexedTags } from '#app/.server/social/events/tag-value.ts'

const ctx = await testCtx(system)
const tables = ['events', 'event_ids', 'tags', 'addresses', 'deletions'].map(
  (name) => `nostr_${name}`,
)
beforeEach(() => emptyNostrTables(ctx.db))

async function store(...events: NostrEvent[]): Promise<string[]> {
  return (await storeBatch(ctx, events.map(withText))).outcomes
}

async function storedIds({ db }: Pick<Ctx, 'db'> = ctx): Promise<string[]> {
  const rows = await db.selectFrom('nostr_events').select('raw').execute()
  return rows.map(({ raw }) => fromRaw(raw).event.id).sort()
}

/** Everything that the tables hold, in an order of its own. */
async function everything(): Promise<unknown[]> {
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select row::text as row from ${sql.table(table)} as row order by 1`.execute(ctx.db)
      return rows.map(({ row }) => row)
    }),
  )
}

test('however events arrive, in whatever order and how often, the same is there in the end', async () => {
  const random = randomNumbers(Number(process.env.NOSTR_SEED ?? 7))
  for (let round = 0; round < Number(process.env.NOSTR_ROUNDS ?? tried(6, 2)); round++) {
    await emptyNostrTables(ctx.db)
    const log = randomEvents(random, 120)
    const sent = [...log, ...log.filter(() => random() < 0.3)]
      .map((event) => ({ event, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event)
    for (let at = 0; at < sent.length;) {
      const size = pick(random, [1, 2, 7, 40])
      await store(...sent.slice(at, at + size))
      at += size
    }
    const expected = naiveState(log)
    expect(await storedIds(), `round ${round}`).toEqual(expected.map(({ id }) => id).sort())
    const tags = await ctx.db.selectFrom('nostr_tags').select(['name', 'value']).execute()
    const wanted = expected.flatMap(({ tags }) => indexedTags(tags))
    const text = ({ name, value }: { name: string; value: string }) => `${name} ${value}`
    expect(tags.map(text).sort()).toEqual(wanted.map(text).sort())
    const directory = await ctx.db.selectFrom('nostr_event_ids').select('id').execute()
    expect(directory.map(({ id }) => id.toString('hex')).sort()).toEqual(await storedIds())
  }
})

test('the same log in another order leaves the same rows in every table', async () => {
  const log = randomEvents(randomNumbers(3), tried(200, 80))
  await store(...log)
  const once = await everything()
  await emptyNostrTables(ctx.db)
  for (const event of log.toReversed()) await store(event)
  expect(await everything()).toEqual(once)
})

test('each event is told what became of it', async () => {
  const old = unsignedEvent({ kind: 30_023, tags: [['d', 'x']], created_at: 10 })
  const newer = unsignedEvent({ kind: 30_023, tags: [['d', 'x']], created_at: 20 })
  const deletion = unsignedEvent({ kind: 5, tags: [['e', newer.id]], created_at: 30 })
  expect(await store(newer, newer)).toEqual(['stored', 'duplicate'])
  expect(await store(old)).toEqual(['superseded'])
  expect(await store(deletion)).toEqual(['stored'])
  expect(await store(newer, old)).toEqual(['deleted', 'superseded'])
  expect(await storedIds()).toEqual([deletion.id])
})

test("nobody deletes another's event, and no deletion is deleted", async () => {
  const note = unsignedEvent({ pubkey: 'a'.repeat(64) })
  const others = unsignedEvent({ kind: 5, pubkey: 'b'.repeat(64), tags: [['e', note.id]] })
  const itself = unsignedEvent({ kind: 5, pubkey: 'b'.repeat(64), tags: [['e', others.id]] })
  expect(await store(note, others, itself, note, others)).toEqual([
    'stored',
    'stored',
    'stored',
    'duplicate',
    'duplicate',
  ])
  expect(await store(note, others, itself)).toEqual(['duplicate', 'duplicate', 'duplicate'])
  expect(await storedIds()).toEqual([note.id, others.id, itself.id].sort())
})

test('what its author deleted stays away, even if the deletion came first', async () => {
  const note = unsignedEvent({})
  const deletion = unsignedEvent({ kind: 5, tags: [['e', note.id]] })
  expect(await store(deletion)).toEqual(['stored'])
  expect(await store(note)).toEqual(['deleted'])
  expect(await storedIds()).toEqual([deletion.id])
})

test('several writers at once neither wait for each other for ever nor leave two versions', async () => {
  const services = await otherServices()
  const other = contextFor(services, system)
  const log = randomEvents(randomNumbers(11), tried(300, 150))
  const random = randomNumbers(12)
  await Promise.all(
    Array.from({ length: tried(6, 4) }, async () => {
      const sent = log.map((event) => ({ event, at: random() })).sort((a, b) => a.at - b.at)
      for (let at = 0; at < sent.length; at += 25)
        await storeBatch(
          other,
          sent.slice(at, at + 25).map(({ event }) => withText(event)),
        )
    }),
  )
  expect(await storedIds(other)).toEqual(
    naiveState(log)
      .map(({ id }) => id)
      .sort(),
  )
})
