import { createAsked } from '#app/client/asking/asked.ts'
import type { Note } from '#app/schemas/nostr.ts'

/** Asks whether one's own note is to be deleted. */
export const askedDeletion = createAsked<Note>()
