import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { changeRelay } from '#app/.server/social/relay/change-relay.ts'
import { updateTrust } from './trust.ts'
import { loadNotes } from '#app/.server/social/reading/notes.ts'
import { testCtx } from '#tests/rig/database.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { randomNumbers } from '#tests/rig/nostr/random-events.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { newSociety, repeatedTexts, socialEvents } from '#tests/rig/nostr/social-events.ts'
import { storeBatch } from '#app/.server/social/storing/store-batch.ts'
import { withText } from '#app/.server/social/events/stored-event.ts'

const ctx = await testCtx(system)
const [ada, bo, cy, dora, eve] = Array.from({ length: 5 }, () => newSigner()) as [
  Signer,
  Signer,
  Signer,
  Signer,
  Signer,
]
const names = new Map(
  Object.entries({ ada, bo, cy, dora, eve }).map(([name, { pubkey }]) => [pubkey, name]),
)
let seconds = 1_750_000_000

beforeEach(() => emptyNostrTables(ctx.db))

async function store(...events: NostrEvent[]): Promise<void> {
  await storeBatch(ctx, events.map(withText))
}

function follow(who: Signer, ...whom: Signer[]): Promise<void> {
  const tags = whom.map(({ pubkey }) => ['p', pubkey])
  return store(who.sign({ kind: 3, tags, content: '', created_at: seconds++ }))
}

function invite({ pubkey }: Signer): Promise<void> {
  return changeRelay(ctx, { intent: 'invite', key: pubkey, note: '' })
}

/** Those who are trusted, but for the installation itself: by their distance and how many trusted people follow them. */
async function trusted() {
  const rows = await ctx.db.selectFrom('nostr_trust').selectAll().execute()
  return Object.fromEntries(
    rows.flatMap(({ pubkey, distance, followers }) => {
      const name = names.get(pubkey.toString('hex'))
      return name ? [[name, [distance, followers]]] : []
    }),
  ) as Record<string, [number, number]>
}

test('trust goes from those who are invited to whom they follow, and to whom these follow', async () => {
  await follow(ada, bo, cy)
  await follow(bo, cy, dora)
  await follow(cy, dora)
  await follow(dora, eve)
  await updateTrust(ctx)
  expect(await trusted()).toEqual({})
  await invite(ada)
  await updateTrust(ctx)
  expect(await trusted()).toEqual({ ada: [0, 0], bo: [1, 1], cy: [1, 2], dora: [2, 2] })
})

test('trust ends with the follow that it came by, and with the invitation', async () => {
  await invite(ada)
  await follow(ada, bo, cy)
  await follow(bo, dora)
  await updateTrust(ctx)
  await follow(ada, cy)
  expect((await trusted()).bo).toEqual([1, 1])
  await updateTrust(ctx)
  expect(await trusted()).toEqual({ ada: [0, 0], cy: [1, 1] })
  await changeRelay(ctx, { intent: 'forget', key: ada.pubkey })
  await updateTrust(ctx)
  expect(await trusted()).toEqual({})
})

test('strangers who follow each other and the trusted are not trusted for that', async () => {
  await invite(ada)
  await follow(ada, bo)
  await follow(dora, ada, bo, eve)
  await follow(eve, ada, bo, dora)
  await updateTrust(ctx)
  expect(Object.keys(await trusted()).sort()).toEqual(['ada', 'bo'])
})

test('where nothing has changed nothing is found out again', async () => {
  await invite(ada)
  await follow(ada, bo)
  await updateTrust(ctx)
  await ctx.db.updateTable('nostr_trust').set({ followers: 77 }).execute()
  await updateTrust(ctx)
  expect((await trusted()).bo).toEqual([1, 77])
  await follow(cy, eve)
  await updateTrust(ctx)
  expect((await trusted()).bo).toEqual([1, 1])
})

test('the operator who invites somebody has it found out at once', async () => {
  await invite(ada)
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from graphile_worker.jobs where task_identifier = 'find-trusted-people'
  `.execute(ctx.db)
  expect(rows[0]?.found).toBe(1)
})

test('where nobody is muted, reported or advertises, nothing is hidden, whoever is trusted', async () => {
  const society = newSociety()
  const events = socialEvents(randomNumbers(21), society, 200).filter(
    ({ kind, content }) => kind !== 1984 && !repeatedTexts.includes(content),
  )
  for (let at = 0; at < events.length; at += 50)
    await store(
      ...events.slice(at, at + 50).map((event, n) => later(society.people, event, at + n)),
    )
  const all = await ctx.db.selectFrom('nostr_notes').select('id').execute()
  const ids = all.map(({ id }) => id.toString('hex'))
  for (const isAnyoneTrusted of [false, true]) {
    if (isAnyoneTrusted && society.people[0]) await invite(society.people[0])
    await updateTrust(ctx)
    const { notes } = await loadNotes(ctx, ids)
    expect(notes.size).toBeGreaterThan(10)
    expect([...notes.values()].filter(({ hidden }) => hidden)).toEqual([])
  }
})

/** The same, a minute after the one before it: nobody writes ten notes in a second. */
function later(people: readonly Signer[], event: NostrEvent, n: number): NostrEvent {
  const author = people.find(({ pubkey }) => pubkey === event.pubkey)
  return author ? author.sign({ ...event, created_at: 1_700_000_000 + n * 60 }) : event
}
