import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { tried } from '#tests/rig/long-round.ts'
import { otherServices, testCtx } from '#tests/rig/database.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { type NaiveStats, naiveStats } from '#tests/rig/nostr/naive-index.ts'
import { naiveState } from '#tests/rig/nostr/naive-relay.ts'
import { pick, randomNumbers } from '#tests/rig/nostr/random-events.ts'
import { newSociety, socialEvents } from '#tests/rig/nostr/social-events.ts'
import { inputLines, inputNames, testOfRealInputs } from '#tests/rig/real-data.ts'
import { storeBatch } from '#app/.server/social/storing/store-batch.ts'
import { withText } from '#app/.server/social/events/stored-event.ts'
import { addZapProvider } from '#app/.server/social/network/profile-checks/add-zap-provider.ts'

const ctx = await testCtx(system)

async function store(events: readonly NostrEvent[], by: Ctx = ctx): Promise<void> {
  await storeBatch(by, events.map(withText))
}

async function counted({ db }: Pick<Ctx, 'db'> = ctx): Promise<Map<string, NaiveStats>> {
  const rows = await db.selectFrom('nostr_stats').selectAll().execute()
  return new Map(
    rows
      .map(({ target, ...stats }) => [target.toString('hex'), stats] as const)
      .filter(([, stats]) => Object.values(stats).some((count) => count !== 0)),
  )
}

function shuffled<Value>(random: () => number, values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Everything that is derived, in an order of its own. */
async function everything({ db }: Pick<Ctx, 'db'> = ctx): Promise<unknown> {
  const tables = [
    'notes',
    'comments',
    'marks',
    'follows',
    'relay_lists',
    'profiles',
    'profile_words',
    'zaps',
    'live_activities',
    'live_chat',
    'mutes',
    'reports',
    'note_signs',
    'text_prints',
  ]
  const rows = tables.map(async (table) => {
    const found = await sql<{ row: string }>`
      select row::text as row from ${sql.table(`nostr_${table}`)} as row order by 1`.execute(db)
    return found.rows.map(({ row }) => row)
  })
  return Object.fromEntries((await Promise.all(rows)).map((found, at) => [tables[at], found]))
}

const rounds = Number(process.env.NOSTR_ROUNDS ?? tried(2, 1))

test(
  'however a log arrives, in whatever order and how often, every counter is what counting gives',
  { timeout: 20_000 * rounds },
  async () => {
    const random = randomNumbers(Number(process.env.NOSTR_SEED ?? 5))
    const society = newSociety()
    const [a, b] = society.people.map(({ pubkey }) => pubkey) as [string, string]
    const [wallet] = society.wallets.map(({ pubkey }) => pubkey) as [string]
    const providers = new Set([`${a} ${wallet}`, `${b} ${wallet}`])
    for (let round = 0; round < rounds; round++) {
      await emptyNostrTables(ctx.db)
      const log = socialEvents(random, society, 150)
      const sent = shuffled(random, [...log, ...log.filter(() => random() < 0.3)])
      const learnAt = Math.floor(random() * sent.length)
      await addZapProvider(ctx, { recipient: a, provider: wallet })
      for (let at = 0; at < sent.length;) {
        const size = pick(random, [1, 3, 10, 60])
        await store(sent.slice(at, at + size))
        if (at <= learnAt && at + size > learnAt)
          await addZapProvider(ctx, { recipient: b, provider: wallet })
        at += size
      }
      expect(await counted(), `round ${round}`).toEqual(naiveStats(naiveState(log), providers))
      const derived = await everything()
      await emptyNostrTables(ctx.db)
      for (const recipient of [a, b]) await addZapProvider(ctx, { recipient, provider: wallet })
      await store(naiveState(log))
      expect(await everything(), `round ${round}`).toEqual(derived)
    }
  },
)

test(
  'two processes that store the same events at once count each once',
  { timeout: 60_000 },
  async () => {
    const services = await otherServices()
    const other = contextFor(services, system)
    const log = socialEvents(randomNumbers(9), newSociety(), tried(300, 150))
    const random = randomNumbers(10)
    await Promise.all(
      Array.from({ length: tried(5, 4) }, async () => {
        const sent = shuffled(random, log)
        for (let at = 0; at < sent.length; at += 30) await store(sent.slice(at, at + 30), other)
      }),
    )
    expect(await counted(other)).toEqual(naiveStats(naiveState(log), new Set()))
  },
)

testOfRealInputs('real events are counted as counting gives', { timeout: 60_000 }, async () => {
  await emptyNostrTables(ctx.db)
  const log = inputNames('nostr', /^events-kind-/)
    .flatMap((name) => inputLines(`nostr/${name}`))
    .map((line) => JSON.parse(line) as NostrEvent)
  const receipts = log.filter(({ kind }) => kind === 9735)
  const providers = new Set(
    receipts
      .slice(0, 40)
      .map(({ tags, pubkey }) => `${tags.find(([name]) => name === 'p')?.[1] ?? ''} ${pubkey}`),
  )
  for (const pair of providers) {
    const [recipient = '', provider = ''] = pair.split(' ')
    await addZapProvider(ctx, { recipient, provider })
  }
  const sent = shuffled(randomNumbers(4), log)
  for (let at = 0; at < sent.length; at += 200) await store(sent.slice(at, at + 200))
  const expected = naiveStats(naiveState(log), providers)
  expect(expected.size).toBeGreaterThan(500)
  expect(await counted()).toEqual(expected)
})
