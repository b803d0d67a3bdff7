import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { pick } from './random-events.ts'
import { newSigner, type Signer } from './signing.ts'
import { zapReceipt } from './zapping.ts'

/** Few people, two of whose keys are those of wallets. */
export interface Society {
  people: Signer[]
  wallets: Signer[]
}

export function newSociety(): Society {
  return {
    people: Array.from({ length: 5 }, () => newSigner()),
    wallets: [newSigner(), newSigner()],
  }
}

const feed = 'podcast:guid:917393e3-1b1e-5cef-ace4-edaa54e1f810'
const contents = [
  [['i', feed]],
  [
    ['i', feed],
    ['i', 'podcast:item:guid:1'],
  ],
  [['i', 'podcast:item:guid:1']],
]

/** Texts that several people write all the same, one of which is spam. */
export const repeatedTexts = [
  'Free spins at the online casino, come and play: https://casino.example/play',
  'Last week somebody told me that the lighthouse is for sale, and I would like to buy it with you.',
]

/** Signed events of few people about few things, in few seconds: what they do meets, repeats and undoes each other. */
export function socialEvents(
  random: () => number,
  { people, wallets }: Society,
  count: number,
): NostrEvent[] {
  const events: NostrEvent[] = []
  const notes: NostrEvent[] = []

  function note(): string[][] {
    const target = notes.length > 0 ? pick(random, notes) : undefined
    return target ? [['e', target.id]] : []
  }

  function follows(): string[][] {
    return people.filter(() => random() < 0.5).map(({ pubkey }) => ['p', pubkey])
  }

  function deleted(pubkey: string): string[][] {
    const own = events.filter((event) => event.pubkey === pubkey)
    if (own.length === 0 || random() < 0.3)
      return [['a', pick(random, [`0:${pubkey}:`, `3:${pubkey}:`, `30311:${pubkey}:live`])]]
    return [['e', pick(random, own).id]]
  }

  function next(): NostrEvent {
    const who = pick(random, people)
    const created_at = 1_700_000_000 + Math.floor(random() * 50)
    const sign = (kind: number, tags: string[][], content = '') =>
      who.sign({ kind, tags, content, created_at })
    const kinds: (() => NostrEvent)[] = [
      () => sign(1, [...note(), ...(random() < 0.4 ? pick(random, contents) : [])]),
      () => sign(1111, [...note(), ...pick(random, contents)]),
      () => sign(7, note(), pick(random, ['+', '+', '🔥', '-'])),
      () => sign(7, note(), '+'),
      () => sign(17, pick(random, contents), '+'),
      () => sign(pick(random, [6, 16]), note()),
      () => sign(0, [], JSON.stringify({ name: `name ${pick(random, [1, 2])}` })),
      () => sign(3, follows()),
      () => sign(10_002, [['r', pick(random, ['wss://a.example', 'wss://b.example'])]]),
      () => sign(1, note(), pick(random, repeatedTexts)),
      () => sign(10_000, [...follows(), ['word', pick(random, ['rain', 'sun'])], ...note()]),
      () => sign(1984, [...note(), ['p', pick(random, people).pubkey, 'spam']]),
      () =>
        sign(30_311, [
          ['d', 'live'],
          ['status', pick(random, ['live', 'ended'])],
        ]),
      () => sign(1311, [['a', `30311:${pick(random, people).pubkey}:live`]]),
      () => sign(5, deleted(who.pubkey)),
      () =>
        zapReceipt(pick(random, wallets), {
          sender: who,
          recipient: pick(random, people).pubkey,
          sats: pick(random, [21, 100]),
          tags: pick(random, [[], note(), ...contents, [...note(), ['i', feed]]]),
        }),
    ]
    return pick(random, kinds)()
  }

  while (events.length < count) {
    const event = next()
    events.push(event)
    if (event.kind === 1 || event.kind === 1111) notes.push(event)
  }
  return events
}
