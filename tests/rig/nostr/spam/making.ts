import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { pick } from '#tests/rig/nostr/random-events.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'

/** What generators of spam need: notes to reply to, people to mention, and a date. */
export interface SpamGround {
  random: () => number
  /** Notes of people, to which spam replies. */
  notes: readonly NostrEvent[]
  people: readonly string[]
  /** Seconds at which a wave of spam begins. */
  at: number
}

/** One kind of spam, and its generator. */
export interface SpamKind {
  name: string
  make(ground: SpamGround): NostrEvent[]
}

/** Notes that each kind is measured with. */
export const spamNotes = 40

export function times<Value>(count: number, make: (at: number) => Value): Value[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

export function newKeys(count: number): Signer[] {
  return times(count, () => newSigner())
}

/** A text with one of the choices in each `{a|b}`, and a number in each `#`. */
export function filled(random: () => number, template: string): string {
  return template
    .replace(/\{([^{}]*)\}/g, (_, choices: string) => pick(random, choices.split('|')))
    .replace(/#(?![\p{L}])/gu, () => String(1 + Math.floor(random() * 899)))
}

/** The tags of a reply to a note. */
function answerTo({ id, pubkey }: NostrEvent): string[][] {
  return [
    ['e', id, '', 'root'],
    ['p', pubkey],
  ]
}

/** Notes that say what `text` makes, by keys in turn, `apart` seconds one after the other. */
export function wave(
  { random, notes, at }: SpamGround,
  {
    keys,
    text,
    apart,
    answers = true,
    tags = [],
    count = spamNotes,
  }: {
    keys: readonly Signer[]
    text: (n: number) => string
    apart: number
    answers?: boolean
    tags?: string[][]
    count?: number
  },
): NostrEvent[] {
  return times(count, (n) =>
    (keys[n % keys.length] ?? newSigner()).sign({
      content: text(n),
      tags: [...(answers ? answerTo(pick(random, notes)) : []), ...tags],
      created_at: at + n * apart,
    }),
  )
}
