import type { NostrEvent, UnsignedEvent } from './event.ts'
import { isHex32 } from './parsed.ts'
import { commentKind, noteKind, threadPlace } from './thread.ts'
import { personTags, quoteTags, type WrittenText } from './written-text.ts'

/** More people of a thread aren't told of an answer. */
const mostPeople = 50
/** More tags that say what a thread is about aren't passed on. */
const mostRootTags = 10

/**
 * An answer, at `now` in seconds; `relay` is where what it answers is found. To a note it is a note that names the
 * thread by marks (NIP-10), to a comment, and to anything else, a comment (NIP-22).
 */
export function replyEvent(
  { content, pubkeys, events }: WrittenText,
  to: NostrEvent,
  relay: string,
  now: number,
): UnsignedEvent {
  const isNote = to.kind === noteKind
  const told = isNote ? [to.pubkey, ...pubkeys, ...peopleIn(to)] : [to.pubkey, ...pubkeys]
  return {
    kind: isNote ? noteKind : commentKind,
    created_at: now,
    tags: [
      ...(isNote ? threadTags(to, relay) : commentTags(to, relay)),
      ...personTags(told, mostPeople),
      ...quoteTags(events),
    ],
    content,
  }
}

/** What answers the root itself has one mark alone. */
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

/** What the thread is about, in capitals, as the comment has it; then what is answered. */
function commentTags(to: NostrEvent, relay: string): string[][] {
  return [...rootTags(to, relay), ['e', to.id, relay, to.pubkey], ['k', String(to.kind)]]
}

function rootTags(to: NostrEvent, relay: string): string[][] {
  const scope = to.kind === commentKind ? to.tags.filter(isRootTag).slice(0, mostRootTags) : []
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
