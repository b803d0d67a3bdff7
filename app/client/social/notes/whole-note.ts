import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { Note, Thread } from '#app/schemas/social/notes.ts'

/** A note with all of its text and tags, of which pages have some. @throws Error where it can't be loaded */
export async function wholeNote({ id }: Pick<Note, 'id'>): Promise<Note> {
  return (await publicCall<Thread>('/api/load-note', { id, replies: false })).note
}

/** A note with as much of its text as its own page shows. @throws Error where it can't be loaded */
export async function openedNote(note: Note): Promise<Note> {
  const [{ cutNote, wholeText }, whole] = await Promise.all([
    import('#app/rules/social/cut-note.ts'),
    wholeNote(note),
  ])
  const { json } = whole
  const content = json.content.toWellFormed()
  // Names are seldom longer than what a mention counts as at least.
  const shown = cutNote(content, () => '', wholeText) ?? content
  return { ...whole, json: { ...json, content: shown } }
}
