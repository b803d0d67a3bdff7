import { noteEncode } from 'nostr-tools/nip19'
import { href } from 'react-router'

/** The thread of a note. */
export function notePath(id: string): string {
  return href('/e/:note', { note: noteEncode(id) })
}

export { noteEncode as noteName } from 'nostr-tools/nip19'
