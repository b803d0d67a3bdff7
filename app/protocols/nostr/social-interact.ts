import type { SocialInteract } from '#app/protocols/feed/document.ts'
import { toEventId, toNevent, toNpub } from './keys.ts'

/** More notes than these aren't read of one item. */
const mostNotes = 3

/** The ids of the notes on Nostr that a feed names as the place for comments on something, as its tags say it. */
export function notesForComments(places: readonly SocialInteract[]): string[] {
  const ids = places
    .filter(({ protocol }) => protocol.toLowerCase() === 'nostr')
    .flatMap(({ uri = '' }) => toEventId(uri.replace(/^nostr:/i, '')) ?? [])
  return [...new Set(ids)].slice(0, mostNotes)
}

/** A note as a feed names it for comments; `page` shows its author. */
export function commentsAt(
  note: { id: string; author: string },
  { relay, page }: { relay: string; page: string },
): SocialInteract {
  return {
    protocol: 'nostr',
    uri: `nostr:${toNevent({ ...note, relay })}`,
    accountId: toNpub(note.author),
    accountUrl: page,
  }
}
