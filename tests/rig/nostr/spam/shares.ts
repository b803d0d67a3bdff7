import { beforeAll, describe, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { randomNumbers } from '#tests/rig/nostr/random-events.ts'
import { fittedSpam } from './fitted.ts'
import { spamHeldOutAgain } from './held-out-again.ts'
import { lastHeldOutSpam } from './held-out-last.ts'
import { heldOutSpam } from './held-out.ts'
import { newKeys } from './making.ts'
import { atLeast, inputLines, inputNames } from '#tests/rig/real-data.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { loadNotes } from '#app/.server/social/reading/notes.ts'
import { setStanding } from '#app/.server/social/relay/policy.ts'
import { updateTrust } from '#app/.server/social/moderation/trust.ts'

let ctx: Ctx

const readKinds = new Set([0, 1, 3, 6, 7, 1111, 1311, 1984, 10_000])
const real = inputNames('nostr', /^events-kind-/)
  .flatMap((name) => inputLines(`nostr/${name}`))
  .map((line) => JSON.parse(line) as NostrEvent)
  .filter(({ kind }) => readKinds.has(kind))
const realNotes = real.filter(({ kind }) => kind === 1 || kind === 1111)
/** Most real notes are from the hours after this second. */
const busiest = 1_711_468_800
/** Owners of follow lists, from whom trust begins where there is a graph. */
const ownPeople = real
  .filter(({ kind, tags }) => kind === 3 && tags.length >= atLeast(100, 1))
  .map(({ pubkey }) => pubkey)

/** The rules were written against the first, and changed for the second and third after these were first measured. */
const spam = {
  fitted: fittedSpam,
  'first held out': heldOutSpam,
  'second held out': spamHeldOutAgain,
  'last held out': lastHeldOutSpam,
}
type Group = keyof typeof spam
/** All groups of spam that there are. */
export const allSpam = Object.keys(spam) as Group[]

interface Wave {
  group: Group
  name: string
  events: NostrEvent[]
}

function wavesOf(seed: number, groups: readonly Group[]): Wave[] {
  const random = randomNumbers(seed)
  const people = [...new Set(realNotes.map(({ pubkey }) => pubkey))]
  const others = newKeys(Math.max(0, 60 - people.length)).map(({ pubkey }) => pubkey)
  const ground = { random, notes: realNotes, people: [...people, ...others], at: busiest }
  return groups.flatMap((group) =>
    spam[group].map(({ name, make }) => ({ group, name, events: make(ground) })),
  )
}

/** Stores them as if they came by the relay, in any order. */
async function store(events: readonly NostrEvent[], random: () => number): Promise<void> {
  const mixed = events
    .map((event) => ({ event, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
  for (let at = 0; at < mixed.length; at += 200) {
    const answers = await storeEvents(ctx, mixed.slice(at, at + 200), { trusted: true })
    for (const { accepted, text } of answers)
      if (!accepted) expect(text).toMatch(/superseded|deleted|expired/)
  }
}

interface Share {
  all: number
  hidden: Note[]
}

async function measure(events: readonly NostrEvent[]): Promise<Share> {
  const { notes } = await loadNotes(
    ctx,
    events.map(({ id }) => id),
  )
  return { all: notes.size, hidden: [...notes.values()].filter(({ hidden }) => hidden !== null) }
}

function shownOf(shares: readonly Share[]): number {
  const all = shares.reduce((sum, share) => sum + share.all, 0)
  return 1 - shares.reduce((sum, { hidden }) => sum + hidden.length, 0) / all
}

function print(line: string): void {
  if (process.env.SPAM_RATES) console.log(line)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

// The second generator is only for printed measurements.
const generators = process.env.SPAM_RATES ? [1, 2] : [1]

/**
 * How much spam is shown, and how much of what people wrote is hidden: real events, with generated spam of these groups
 * among them. SPAM_RATES=1 prints the shares; docs/decisions/0052-who-is-heard.md has them.
 */
export async function describeShares(groups: readonly Group[]): Promise<void> {
  const services = await testServices()
  ctx = await testCtx(system)
  services.clock.set('2026-12-01')
  describe.each(generators)('real events with spam of generator %d among them', (seed) => {
    const waves = wavesOf(seed, groups)

    beforeAll(async () => {
      await emptyNostrTables(ctx.db)
      await store([...real, ...waves.flatMap(({ events }) => events)], randomNumbers(seed))
      // As autovacuum does: with statistics of an empty table each question would read all of it.
      await services.pool.query('analyze')
    }, 120_000)

    test.each([
      ['nobody is trusted', []],
      ['trust begins with three people', ownPeople.slice(seed - 1, seed + 2)],
    ])(
      'at most 5 per cent of the spam is shown and 1 per cent of what people write hidden where %s',
      { timeout: 60_000 },
      async (name, own) => {
        for (const pubkey of own) await setStanding(ctx, { pubkey, standing: 'invited', note: '' })
        await updateTrust(ctx)
        const found: { group: Group; share: Share }[] = []
        for (const { group, name, events } of waves) {
          const share = await measure(events)
          found.push({ group, share })
          if (shownOf([share]) > 0) print(`  ${group}, ${name}: ${percent(shownOf([share]))} shown`)
        }
        const sharesOf = (wanted: Group) =>
          found.filter(({ group }) => group === wanted).map(({ share }) => share)
        for (const group of groups)
          print(`${name}, generator ${seed}, ${group}: ${percent(shownOf(sharesOf(group)))} shown`)
        const shown = shownOf(found.map(({ share }) => share))
        const people = await measure(realNotes)
        const lost = people.hidden.length / people.all
        print(`${name}, generator ${seed}: ${percent(shown)} of all spam shown`)
        print(`${name}, generator ${seed}: ${percent(lost)} of ${people.all} real notes hidden`)
        for (const { json } of people.hidden) print(`  hidden: ${json.content.slice(0, 60)}`)
        expect(shown).toBeLessThanOrEqual(0.05)
        expect(shownOf(sharesOf('fitted'))).toBeLessThanOrEqual(0.05)
        expect(lost).toBeLessThanOrEqual(0.01)
      },
    )
  })
}
