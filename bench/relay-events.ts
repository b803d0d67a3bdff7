import { initNostrWasm } from 'nostr-wasm'

/** An event and the message that sends it. */
export interface Prepared {
  id: string
  pubkey: string
  message: string
}

const nostr = await initNostrWasm()
const authors = Array.from({ length: 200 }, (_, at) => {
  const secret = new Uint8Array(32).fill(3)
  new DataView(secret.buffer).setUint32(0, at + 1)
  return { secret, pubkey: Buffer.from(nostr.getPublicKey(secret)).toString('hex') }
})
const words = Array.from({ length: 4000 }, (_, at) => `w${((at * 7919) % 4000).toString(36)}`)

/** Signed notes of some 200 characters, with the tags that replies have. `from` and on they are all different. */
export function preparedNotes(count: number, from: number): Prepared[] {
  return Array.from({ length: count }, (_, at) => preparedNote(from + at))
}

export function preparedNote(number: number, tags: string[][] = []): Prepared {
  const { secret, pubkey } = authors[number % authors.length] as (typeof authors)[number]
  const other = authors[(number * 31) % authors.length]?.pubkey ?? ''
  const text = Array.from(
    { length: 28 },
    (_, at) => words[(number * 17 + at * at * 13) % words.length],
  )
  const event = {
    id: '',
    pubkey,
    sig: '',
    kind: 1,
    created_at: 1_700_000_000 + number,
    tags: [...tags, ['e', other, '', 'root'], ['p', other], ['t', `topic${number % 50}`]],
    content: text.join(' '),
  }
  nostr.finalizeEvent(event, secret)
  return { id: event.id, pubkey, message: JSON.stringify(['EVENT', event]) }
}
