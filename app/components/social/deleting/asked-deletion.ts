import { createAsked } from '#app/client/base/asking/asked.ts'
import type { Note } from '#app/schemas/social/notes.ts'

/** One's own note, which may be deleted. */
export interface AskedDeletion {
  note: Note
  /** Whether the page is about it, and goes with it. */
  isPage: boolean
}

/** Asks whether it is to be deleted. */
export const askedDeletion = createAsked<AskedDeletion>()
