import { authenticationProblem } from '#app/protocols/nostr/authentication.ts'
import { parseClientMessage } from '#app/protocols/nostr/client-message.ts'
import { deletionTargets } from '#app/protocols/nostr/deletion.ts'
import {
  eventText,
  type NostrEvent,
  parseEvent,
  serialiseForId,
} from '#app/protocols/nostr/event.ts'
import { expirationOf } from '#app/protocols/nostr/expiration.ts'
import { parseFilter } from '#app/protocols/nostr/filter.ts'
import { isHex32, isHex64, isNatural, isRecord } from '#app/protocols/nostr/parsed.ts'
import { leadingZeroBits, provenWork } from '#app/protocols/nostr/proof-of-work.ts'
import { parsePublicKey } from '#app/protocols/nostr/public-key.ts'
import { repostsProtected } from '#app/protocols/nostr/protected-event.ts'
import { asksForInformation } from '#app/protocols/nostr/relay-information.ts'
import { indexedTags } from '#app/.server/nostr/events/tag-value.ts'
import { wordsOf } from '#app/.server/nostr/events/words.ts'
import { parseKinds } from '#app/rules/event-kinds.ts'
import { relayPolicyInput } from '#app/schemas/relay-policy.ts'
import type { Reader } from './readers.ts'

const key = 'a'.repeat(64)
const bounds = {
  event: { tags: 5000, content: 1_000_000 },
  filter: { values: 1000, limit: 500, search: 256 },
  filters: 10,
  subscription: 64,
}

function event(fields: Partial<NostrEvent>): NostrEvent {
  const sig = 'c'.repeat(128)
  return { id: key, pubkey: key, created_at: 1, kind: 1, tags: [], content: '', sig, ...fields }
}

/** What reads messages to the relay, and what is looked up in events. */
export const nostrReaders: Reader[] = [
  { name: 'isHex32', read: isHex32 },
  { name: 'isHex64', read: isHex64 },
  { name: 'isNatural', read: (text) => isNatural(text) },
  { name: 'isRecord', read: isRecord },
  { name: 'leadingZeroBits', read: leadingZeroBits },
  { name: 'parsePublicKey', read: parsePublicKey },
  { name: 'parseKinds', read: parseKinds },
  {
    name: 'relayPolicyInput',
    read: (text) =>
      relayPolicyInput.safeParse({ intent: 'policy', writers: 'anyone', kinds: text, words: text }),
  },
  { name: 'asksForInformation', read: asksForInformation },
  { name: 'parseClientMessage', read: (text) => parseClientMessage(text, bounds) },
  {
    name: 'parseEvent',
    read: (text) => parseEvent(event({ content: text, tags: [[text]] }), bounds.event),
  },
  {
    name: 'parseFilter',
    read: (text) => parseFilter({ '#e': [text], search: text.slice(0, 256) }, bounds.filter),
  },
  {
    name: 'serialiseForId',
    read: (text) => [serialiseForId(event({ content: text })), eventText(event({ content: text }))],
  },
  {
    name: 'deletionTargets',
    read: (text) =>
      deletionTargets(
        event({
          kind: 5,
          tags: [
            ['a', text],
            ['a', `1:${key}:${text}`],
            ['e', text],
          ],
        }),
      ),
  },
  { name: 'expirationOf', read: (text) => expirationOf(event({ tags: [['expiration', text]] })) },
  { name: 'provenWork', read: (text) => provenWork(event({ tags: [['nonce', '', text]] })) },
  {
    name: 'repostsProtected',
    read: (text) => repostsProtected(event({ kind: 6, content: `"-"${text}` })),
  },
  {
    name: 'authenticationProblem',
    read: (text) =>
      authenticationProblem(
        event({
          kind: 22_242,
          tags: [
            ['challenge', 'x'],
            ['relay', text],
          ],
        }),
        {
          challenge: 'x',
          relays: ['wss://relay.example'],
          now: 1,
        },
      ),
  },
  {
    name: 'indexedTags',
    read: (text) =>
      indexedTags([
        ['e', text],
        [text, text],
      ]),
  },
  { name: 'wordsOf', read: (text) => wordsOf(event({ content: text })) },
  { name: 'wordsOf: a profile', read: (text) => wordsOf(event({ kind: 0, content: text })) },
]
