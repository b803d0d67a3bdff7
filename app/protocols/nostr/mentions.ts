import type { NostrEvent } from './event.ts'
import { decodeForm } from './keys.ts'
import { isHex32 } from './parsed.ts'

/** The people and events that a note mentions. */
export interface Mentions {
  pubkeys: string[]
  events: string[]
}

/** Mentions of each kind that are read from one note. */
const max = 50
const longestText = 100_000
// NIP-21, and @npub1… that is typed by hand.
const mentionPattern =
  /(?:nostr:|@(?=npub1))((?:npub|nprofile|note|nevent)1[02-9ac-hj-np-z]{20,900})/g

/** The people and events that a note mentions: `nostr:…` and `@npub1…` in its text, `p` and `q` tags. */
export function mentionsOf({ content, tags }: Pick<NostrEvent, 'content' | 'tags'>): Mentions {
  const pubkeys = new Set<string>()
  const events = new Set<string>()
  let remaining = max
  for (const [, form = ''] of content.slice(0, longestText).matchAll(mentionPattern)) {
    if (remaining-- === 0) break
    const mentioned = decodeForm(form)
    if (mentioned) (mentioned.type === 'pubkey' ? pubkeys : events).add(mentioned.hex)
  }
  for (const [name, value] of tags) {
    if (!isHex32(value)) continue
    if (name === 'p' && pubkeys.size < max) pubkeys.add(value)
    if (name === 'q' && events.size < max) events.add(value)
  }
  return { pubkeys: [...pubkeys], events: [...events] }
}
