import type { SocialInteract } from '#app/protocols/feed/document.ts'
import { toEventId, toNevent, toNpub } from './keys.ts'

/** Notes that are read from one item. */
const maxNotes = 3

/** The ids of the notes that a feed names as the place for comments (`socialInteract`). */
export function notesForComments(places: readonly SocialInteract[]): string[] {
  const ids = places
    .filter(({ protocol }) => protocol.toLowerCase() === 'nostr')
    .flatMap(({ uri = '' }) => toEventId(uri.replace(/^nostr:/i, '')) ?? [])
  return [...new Set(ids)].slice(0, maxNotes)
}

/** The `socialInteract` of a feed for a note. `page` is the profile page of its author. */
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
