import type { NostrEvent, UnsignedEvent } from './event.ts'
import { isHex32 } from './parsed.ts'
import { commentKind, noteKind, threadPlace } from './thread.ts'
import { hashtagTags, personTags, quoteTags, type WrittenText } from './written-text.ts'

/** People of a thread whom a reply mentions. */
const maxPeople = 50
/** Tags of a thread's root that a reply copies. */
const maxRootTags = 10

/**
 * A reply, at `now` in seconds. `relay` is the address of a relay that has the event it replies to. A reply to a note
 * is a note with marked `e` tags (NIP-10); to a comment, or anything else, it is a comment (NIP-22).
 */
export function replyEvent(
  { content, pubkeys, events }: WrittenText,
  to: NostrEvent,
  relay: string,
  now: number,
): UnsignedEvent {
  const isNote = to.kind === noteKind
  const notified = isNote ? [to.pubkey, ...pubkeys, ...peopleIn(to)] : [to.pubkey, ...pubkeys]
  return {
    kind: isNote ? noteKind : commentKind,
    created_at: now,
    tags: [
      ...(isNote ? threadTags(to, relay) : commentTags(to, relay)),
      ...personTags(notified, maxPeople),
      ...quoteTags(events),
      ...hashtagTags(content),
    ],
    content,
  }
}

/** The `e` tags of a reply to a note: one for a reply to the root itself. */
function threadTags(to: NostrEvent, relay: string): string[][] {
  const { root } = threadPlace(to)
  if (root === null) return [['e', to.id, relay, 'root', to.pubkey]]
  return [
    ['e', root, relay, 'root'],
    ['e', to.id, relay, 'reply', to.pubkey],
  ]
}

function peopleIn({ tags }: NostrEvent): string[] {
  return tags.flatMap(([name, key]) => (name === 'p' && isHex32(key) ? [key] : []))
}

/** The tags of a comment: the thread's root, in capitals, then the event that it replies to. */
function commentTags(to: NostrEvent, relay: string): string[][] {
  return [...rootTags(to, relay), ['e', to.id, relay, to.pubkey], ['k', String(to.kind)]]
}

function rootTags(to: NostrEvent, relay: string): string[][] {
  const scope = to.kind === commentKind ? to.tags.filter(isRootTag).slice(0, maxRootTags) : []
  if (scope.some(([name]) => name !== 'K' && name !== 'P')) return scope
  return [
    ['E', to.id, relay, to.pubkey],
    ['K', String(to.kind)],
    ['P', to.pubkey],
  ]
}

function isRootTag([name = '', value = '']: string[]): boolean {
  return ['E', 'A', 'I', 'K', 'P'].includes(name) && value !== ''
}
