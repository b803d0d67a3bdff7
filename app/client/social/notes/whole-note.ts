import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { Note, Thread } from '#app/schemas/social/notes.ts'

/** A note with all of its text, of which a page has the beginning. @throws Error where it can't be loaded */
export async function wholeNote(note: Note): Promise<Note> {
  if (!note.isCut) return note
  return (await publicCall<Thread>('/api/load-note', { id: note.id, replies: false })).note
}
