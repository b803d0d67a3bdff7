import { createHash } from 'node:crypto'
import { type NostrEvent, serialiseForId } from '#app/protocols/nostr/event.ts'

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value
}

/** An event with a right id and no right signature, which the store doesn't look at. */
export function unsignedEvent(fields: Partial<NostrEvent>): NostrEvent {
  const event = {
    id: '',
    pubkey: '0'.repeat(64),
    created_at: 1_700_000_000,
    kind: 1,
    tags: [],
    content: '',
    sig: '0'.repeat(128),
    ...fields,
  }
  return { ...event, id: createHash('sha256').update(serialiseForId(event)).digest('hex') }
}

export const somePubkeys = Array.from({ length: 6 }, (_, at) =>
  createHash('sha256').update(`author ${at}`).digest('hex'),
)
const someWords = ['harbour', 'lamp', 'Märchen', "don't", '東京', 'radio', 'the']
const someKinds = [0, 1, 1, 1, 3, 5, 7, 1111, 10_002, 30_023, 30_023, 30_311]

/** Events of few authors, seconds, kinds and tags, so that they supersede, delete and resemble each other. */
export function randomEvents(
  random: () => number,
  count: number,
  from = 1_700_000_000,
): NostrEvent[] {
  const events: NostrEvent[] = []
  for (let at = 0; at < count; at++) {
    const kind = pick(random, someKinds)
    const pubkey = pick(random, somePubkeys)
    const created_at = from + Math.floor(random() * 60)
    const tags = kind === 5 ? deletionTags(random, pubkey, events) : randomTags(random, events)
    if (kind >= 30_000 && random() < 0.9) tags.push(['d', pick(random, ['', 'a', 'b'])])
    const text = Array.from({ length: 3 }, () => pick(random, someWords)).join(' ')
    const content = kind === 0 ? JSON.stringify({ name: text }) : text
    events.push(unsignedEvent({ kind, pubkey, created_at, tags, content }))
  }
  return events
}

function deletionTags(random: () => number, pubkey: string, events: NostrEvent[]): string[][] {
  const tags: string[][] = []
  while (random() < 0.7) {
    const target = events.length > 0 ? pick(random, events) : undefined
    const kind = pick(random, [0, 3, 30_023, 30_311, 1])
    if (random() < 0.6) tags.push(['e', target?.id ?? ''])
    else
      tags.push([
        'a',
        `${kind}:${random() < 0.8 ? pubkey : pick(random, somePubkeys)}:${pick(random, ['', 'a', 'b'])}`,
      ])
  }
  return tags
}

function randomTags(random: () => number, events: NostrEvent[]): string[][] {
  const tags: string[][] = []
  while (random() < 0.6) {
    const name = pick(random, ['e', 'p', 't', 'i', 'T', 'title', 'r'])
    if (name === 'e') tags.push(['e', events.length > 0 ? pick(random, events).id : ''])
    else if (name === 'p') tags.push(['p', pick(random, somePubkeys), 'wss://relay.example'])
    else if (name === 'r')
      tags.push(['r', pick(random, ['x'.repeat(300), 'nul \0', 'sha256:no', 'x'])])
    else tags.push([name, pick(random, ['a', 'b', 'c'])])
  }
  return tags
}
