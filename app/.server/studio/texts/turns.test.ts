import { beforeEach, expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { hostedEpisode } from '#tests/rig/http/hosted-episode.ts'
import { beginAttempt, endAttempt, giveBackAttempt, requestText } from './requests.ts'
import { takeTurn, transcriptsBefore } from './turns.ts'

const services = await testServices()
services.clock.set(new Date())
const { ctx } = await createAccount(services)
const { target: show } = await hostedEpisode(ctx, 1)
const feed = { feed_id: show.feed_id, access: show.access }
const names = new Map<string, string>()

beforeEach(() => services.db.deleteFrom('ai_texts').execute())

/** Somebody asks for a transcript of so many minutes. */
async function ask(who: string, minutes: number, name = `${who}${minutes}`) {
  const id = [...names].find(([, known]) => known === name)?.[0] ?? (await newItem(name))
  const asking = contextFor(services, { kind: 'system', forOwner: who })
  services.clock.pass(0.001)
  const requestedAt = await requestText(asking, { ...feed, item_id: id }, 'TRANSCRIPT', {
    source: 'x',
    spoken: minutes * 60,
  })
  return { ...feed, item_id: id, kind: 'TRANSCRIPT' as const, requestedAt }
}

/** A copy of the show's first episode. */
async function newItem(name: string): Promise<string> {
  const id = `turn${String(names.size).padStart(16, '0')}`
  names.set(id, name)
  await services.pool.query(
    `insert into hosting_items
     select (jsonb_populate_record(item, jsonb_build_object('id', $1::text, 'guid', $1::text, 'public_id', null))).*
     from hosting_items item where id = $2`,
    [id, show.item_id],
  )
  return id
}

/** Begins the next one; answers its name. */
async function begin(): Promise<string | null> {
  const next = await takeTurn(ctx)
  if (!next) return null
  await beginAttempt(ctx, { ...next, kind: 'TRANSCRIPT', requestedAt: next.requested_at })
  return names.get(next.item_id) ?? null
}

async function makeNext(): Promise<string | null> {
  const next = await takeTurn(ctx)
  if (!next) return null
  const request = { ...next, kind: 'TRANSCRIPT' as const, requestedAt: next.requested_at }
  await beginAttempt(ctx, request)
  await endAttempt(ctx, request, { state: 'DONE', made_by: 'x', is_draft: true, confidence: null })
  return names.get(next.item_id) ?? null
}

async function makeAll(): Promise<string[]> {
  const made: string[] = []
  for (let name = await makeNext(); name; name = await makeNext()) made.push(name)
  return made
}

test('short ones come before long ones, also of the same person', async () => {
  for (const minutes of [90, 5, 30]) await ask('ada', minutes)
  await ask('bo', 20)
  expect(await makeAll()).toEqual(['ada5', 'bo20', 'ada30', 'ada90'])
})

test("nobody's twenty long ones hold up another's short one, nor another's long one", async () => {
  for (let at = 0; at < 20; at++) await ask('ada', 120, `ada-${at}`)
  expect(await begin()).toBe('ada-0')
  await ask('bo', 10)
  await ask('cy', 120)
  const made = await makeAll()
  // The one that was begun is left behind here, and is made again.
  expect(made.indexOf('bo10')).toBe(0)
  expect(made.indexOf('cy120')).toBeLessThanOrEqual(2)
})

test('a long one comes after a bounded number of short ones, however many are asked for', async () => {
  await ask('ada', 60)
  const before: string[] = []
  for (let at = 0; before.at(-1) !== 'ada60'; at++) {
    expect(before.length).toBeLessThan(122)
    await ask('bo', 1, `bo-${at}`)
    await ask('cy', 1, `cy-${at}`)
    before.push((await makeNext()) ?? '')
  }
  // An hour's worth of sound of each of the others, at most.
  expect(before.filter((name) => name.startsWith('bo')).length).toBeLessThanOrEqual(60)
  expect(before.filter((name) => name.startsWith('cy')).length).toBeLessThanOrEqual(60)
})

test('neither those who ask again each time, nor those who are new each time, keep a long one waiting for ever', async () => {
  for (const who of [() => 'bo', (at: number) => `new-${at}`]) {
    await ask('ada', 60)
    let made: string | null = null
    let count = 0
    for (; made !== 'ada60'; count++) {
      expect(count).toBeLessThanOrEqual(61)
      await ask(who(count), 1, `next-${count}`)
      made = await makeNext()
    }
    expect(count).toBeGreaterThan(50)
    await makeAll()
  }
})

test('thirty that are asked for at once have thirty places, in the order in which they are made', async () => {
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, at) => ask(`who${at % 7}`, (at % 5) * 13 + 1, `at-${at}`)),
  )
  const placed = await Promise.all(
    asked.map(async (each) => ({
      name: names.get(each.item_id),
      before: await transcriptsBefore(ctx, each),
    })),
  )
  const inOrder = placed.toSorted((a, b) => (a.before ?? 0) - (b.before ?? 0))
  expect(inOrder.map(({ before }) => before)).toEqual(Array.from({ length: 30 }, (_, at) => at))
  expect(await makeAll()).toEqual(inOrder.map(({ name }) => name))
})

test('the one that is being made counts, and has no place itself', async () => {
  const short = await ask('ada', 5)
  const long = await ask('bo', 50)
  expect(await begin()).toBe('ada5')
  expect(await transcriptsBefore(ctx, short)).toBeNull()
  expect(await transcriptsBefore(ctx, long)).toBe(1)
})

test('one that failed lets others by until it is tried again; one given back has lost no attempt', async () => {
  const short = await ask('ada', 5)
  await ask('bo', 50)
  await begin()
  await endAttempt(ctx, short, { state: 'PENDING', error: 'x' })
  expect(await begin()).toBe('bo50')
  services.clock.pass(31)
  expect(await begin()).toBe('ada5')
  await giveBackAttempt(ctx, short)
  expect(await begin()).toBe('ada5')
  const row = await services.db
    .selectFrom('ai_texts')
    .select(['attempts'])
    .where('item_id', '=', short.item_id)
    .executeTakeFirstOrThrow()
  expect(row.attempts).toBe(2)
})
