import { href } from 'react-router'
import { toNote } from '#app/protocols/nostr/keys.ts'

/** The thread of a note. */
export function notePath(id: string): string {
  return href('/e/:note', { note: toNote(id) })
}
