import { expect, test } from 'vitest'
import { system } from '#app/.server/actor.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { testCtx, testServices } from '#tests/database.ts'
import { emptyNostrTables } from '#tests/nostr/empty-tables.ts'
import { randomNumbers } from '#tests/nostr/random-events.ts'
import { fittedSpam } from '#tests/nostr/spam/fitted.ts'
import { lastHeldOutSpam } from '#tests/nostr/spam/held-out-last.ts'
import { spamHeldOutAgain } from '#tests/nostr/spam/held-out-again.ts'
import { heldOutSpam } from '#tests/nostr/spam/held-out.ts'
import type { SpamKind } from '#tests/nostr/spam/making.ts'
import { atLeast, inputLines, inputNames } from '#tests/real-data.ts'
import { storeEvents } from '../publish.ts'
import { loadNotes } from '../reading/notes.ts'
import { setStanding } from '../relay/policy.ts'
import { findTrusted } from './trust.ts'

// How much spam is shown and how much of what people wrote is hidden: real events with generated spam among them.
// HEARD_RATES=1 prints the shares of each kind.

const services = await testServices()
const ctx = await testCtx(system)
services.clock.set('2026-12-01')
const kinds = new Set([0, 1, 3, 6, 7, 1111, 1311, 1984, 10_000])
const real = inputNames('nostr', /^events-kind-/)
  .flatMap((name) => inputLines(`nostr/${name}`))
  .map((line) => JSON.parse(line) as NostrEvent)
  .filter(({ kind }) => kinds.has(kind))
const realNotes = real.filter(({ kind }) => kind === 1 || kind === 1111)
/** Within the hours of which most real notes are. */
const busiest = 1_711_468_800
/** Owners of real follow lists from whom trust begins; nobody at first. */
const invited = real
  .filter(({ kind, tags }) => kind === 3 && tags.length >= atLeast(100, 1))
  .map(({ pubkey }) => pubkey)

interface Sent {
  kind: string
  group: string
  events: NostrEvent[]
}

const groups: Record<string, readonly SpamKind[]> = {
  fitted: fittedSpam,
  'first held out': heldOutSpam,
  'second held out': spamHeldOutAgain,
  'last held out': lastHeldOutSpam,
}

function sentBy(group: string, kinds: readonly SpamKind[], seed: number): Sent[] {
  const random = randomNumbers(seed)
  return kinds.map(({ name, make }) => ({
    kind: name,
    group,
    events: make({ random, notes: realNotes, at: busiest }),
  }))
}

async function store(events: readonly NostrEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += 200) {
    const answers = await storeEvents(ctx, events.slice(at, at + 200), { trusted: true })
    for (const { accepted, text } of answers)
      if (!accepted) expect(text).toMatch(/superseded|deleted|expired/)
  }
}

/** Which of these notes are hidden as spam, of those that are there. */
async function hiddenOf(events: readonly NostrEvent[]) {
  const { notes } = await loadNotes(
    ctx,
    events.map(({ id }) => id),
  )
  const there = [...notes.values()]
  return { all: there.length, hidden: there.filter(({ hidden }) => hidden !== null) }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

test.each([1, 2])(
  'at most 5 % of the spam is shown, and 1 % of what people write is hidden (generator %d)',
  { timeout: 120_000 },
  async (seed) => {
    await emptyNostrTables(ctx.db)
    const sent = Object.entries(groups).flatMap(([group, kinds]) => sentBy(group, kinds, seed))
    const random = randomNumbers(seed)
    const mixed = [...real, ...sent.flatMap(({ events }) => events)]
      .map((event) => ({ event, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event)
    await store(mixed)
    for (const graph of ['no graph', 'a graph']) {
      if (graph === 'a graph')
        for (const pubkey of invited.slice(seed - 1, seed + 2))
          await setStanding(ctx, { pubkey, standing: 'invited', note: '' })
      await findTrusted(ctx)
      const people = await hiddenOf(realNotes)
      const shares: Record<string, number> = {}
      for (const group of Object.keys(groups)) {
        let shown = 0
        let all = 0
        for (const { kind, events } of sent.filter((one) => one.group === group)) {
          const found = await hiddenOf(events)
          shown += found.all - found.hidden.length
          all += found.all
          if (process.env.HEARD_RATES)
            console.log(
              `  ${graph}, ${group}: ${kind}: ${percent(found.all - found.hidden.length, found.all)} shown`,
            )
        }
        shares[group] = shown / all
        console.log(
          `${graph}, generator ${seed}: ${percent(shown, all)} of ${all} notes of ${group} spam shown`,
        )
      }
      console.log(
        `${graph}, generator ${seed}: ${percent(people.hidden.length, people.all)} of ${people.all} real notes hidden`,
      )
      if (process.env.HEARD_RATES)
        for (const { json, hidden } of people.hidden)
          console.log('  hidden:', hidden?.reason, json.content.slice(0, 100))
      expect(shares.fitted, graph).toBeLessThanOrEqual(0.05)
      expect(people.hidden.length / people.all, graph).toBeLessThanOrEqual(0.01)
    }
  },
)
