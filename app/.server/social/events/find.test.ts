import { expect, test } from 'vitest'
import { parseFilter } from '#app/protocols/nostr/filter.ts'
import { createPool } from '#app/.server/base/db/database.ts'
import { tried } from '#tests/rig/long-round.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { naiveAnswer, naiveState, type SentFilter } from '#tests/rig/nostr/naive-relay.ts'
import {
  pick,
  randomEvents,
  randomNumbers,
  somePubkeys,
  unsignedEvent,
} from '#tests/rig/nostr/random-events.ts'
import { system } from '#app/.server/base/actor.ts'
import { findEvents, findIds, type Reader } from './find.ts'
import { dbReader, pooledReader, readerOptions } from './reader.ts'
import { storeBatch } from '#app/.server/social/storing/store-batch.ts'
import { withText } from './stored-event.ts'

const ctx = await testCtx(system)
const services = await testServices()
const pool = createPool(services.pool.options.connectionString ?? '', 2, readerOptions)
cleanUpAfter(() => pool.end())
const random = randomNumbers(Number(process.env.NOSTR_SEED ?? 5))
const log = randomEvents(random, 1500)
const state = naiveState(log)
for (let at = 0; at < log.length; at += 300)
  await storeBatch(ctx, log.slice(at, at + 300).map(withText))
const bounds = { values: 1000, limit: 500, search: 200 }

function parsed(filter: SentFilter) {
  const read = parseFilter(filter, bounds)
  if ('problem' in read) throw new Error(read.problem)
  return read.value
}

/** Asks as the product itself, unless `readers` ask. */
const asked = (now = ctx.now(), readers: ReadonlySet<string> | null = null) => ({ now, readers })

async function answer(reader: Reader, filter: SentFilter, asking = asked()): Promise<string[]> {
  return (await findEvents(reader, parsed(filter), asking)).map(({ id }) => id)
}

function some<Value>(values: readonly Value[]): Value[] {
  return Array.from({ length: Math.floor(random() * 3) + 1 }, () => pick(random, values))
}

function randomFilter(): SentFilter {
  const filter: SentFilter = {}
  if (random() < 0.1) filter.ids = some(log).map(({ id }) => id)
  if (random() < 0.4) filter.authors = some(somePubkeys)
  if (random() < 0.5) filter.kinds = some([0, 1, 3, 5, 7, 1111, 30_023, 9])
  if (random() < 0.2) filter['#p'] = some(somePubkeys)
  if (random() < 0.2) filter['#e'] = some(log).map(({ id }) => id)
  if (random() < 0.2) filter['#t'] = some(['a', 'b', 'c', 'd'])
  if (random() < 0.1) filter['#T'] = some(['a', 'b'])
  if (random() < 0.1) filter['#r'] = some(['x'.repeat(300), 'nul \0', 'sha256:no', 'x'])
  if (random() < 0.1) filter['#d'] = some(['', 'a'])
  if (random() < 0.2) filter.since = 1_700_000_000 + Math.floor(random() * 60)
  if (random() < 0.2) filter.until = 1_700_000_000 + Math.floor(random() * 60)
  if (random() < 0.4) filter.limit = Math.floor(random() * 40)
  if (random() < 0.15)
    filter.search = some(['harbour', 'MARCHEN', 'dont', '東京', 'lang:en']).join(' ')
  return filter
}

// `NOSTR_FILTERS=10000` asks as many questions as that.
const rounds = Number(process.env.NOSTR_FILTERS ?? tried(800, 250))
test(
  `${rounds} random filters give what looking at every event gives`,
  { timeout: 600_000 },
  async () => {
    const readers = [pooledReader(pool), dbReader(ctx.db)]
    for (let round = 0; round < rounds; round++) {
      const filter = randomFilter()
      const expected = naiveAnswer(state, filter)
      const reader = readers[round % 8 === 0 ? 1 : 0] as Reader
      expect(await answer(reader, filter), JSON.stringify(filter)).toEqual(expected)
      if (round % 4) continue
      const ids = await findIds(reader, parsed(filter), asked(), 2000)
      const { limit: _, ...all } = filter
      expect([...new Set(ids)].sort(), JSON.stringify(filter)).toEqual(
        naiveAnswer(state, all, 2000).toSorted(),
      )
    }
  },
)

test('an event is not found from the second on in which it expires', async () => {
  const now = Math.floor(ctx.now().getTime() / 1000)
  const event = unsignedEvent({
    kind: 9,
    tags: [
      ['expiration', `${now + 10}`],
      ['t', 'soon'],
    ],
  })
  await storeBatch(ctx, [withText(event)])
  for (const filter of [{ kinds: [9] }, { ids: [event.id] }, { '#t': ['soon'] }]) {
    const at = (seconds: number) => new Date((now + seconds) * 1000)
    const ids = (time: Date) => answer(dbReader(ctx.db), filter, asked(time))
    expect(await ids(at(9))).toEqual([event.id])
    expect(await ids(at(10))).toEqual([])
  }
})

test('no way to ask reads a whole table', async () => {
  const shapes: SentFilter[] = [
    {},
    { since: 1, until: 2 },
    { ids: [log[0]?.id ?? ''] },
    { authors: somePubkeys },
    { authors: somePubkeys, kinds: [1, 7] },
    { kinds: [1, 7] },
    { '#t': ['a', 'b'] },
    { '#t': ['a'], kinds: [1, 7] },
    { '#t': ['a'], '#p': somePubkeys, authors: somePubkeys },
    { search: 'harbour' },
    { search: 'harbour', kinds: [1], authors: somePubkeys },
  ]
  for (const shape of shapes) {
    const plans: string[] = []
    const explaining: Reader = {
      async read<Row>({ text, values }: Parameters<Reader['read']>[0]) {
        const { rows } = await pool.query({ text: `explain ${text}`, values })
        plans.push(rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n'))
        return (await pool.query({ text, values })).rows as Row[]
      },
    }
    for (const readers of [null, new Set<string>(), new Set(somePubkeys)])
      await answer(explaining, shape, asked(ctx.now(), readers))
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan, JSON.stringify(shape)).not.toMatch(/Seq Scan/)
  }
})

test('events too long to be read with so many others come without their JSON', async () => {
  const pubkey = 'c'.repeat(64)
  const large = Array.from({ length: 6 }, (_, at) =>
    unsignedEvent({ pubkey, content: 'x'.repeat(500_000), created_at: at }),
  )
  await storeBatch(ctx, large.map(withText))
  const rows = await findEvents(pooledReader(pool), parsed({ authors: [pubkey] }), asked())
  const few = await findEvents(pooledReader(pool), parsed({ authors: [pubkey], limit: 2 }), asked())
  expect(few.map(({ raw }) => raw !== null)).toEqual([true, true])
  expect(rows.map(({ raw }) => raw !== null)).toEqual([false, false, false, false, false, false])
})
