import { createAsked } from '#app/client/asking/asked.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import type { Note } from '#app/schemas/nostr.ts'

/** What somebody wants to write, over the page that they see. */
export type AskedWriting =
  | { what: 'comment'; hit: ContentHit; startAt: number | null }
  | { what: 'reply' | 'quote'; note: Note }

/** Opens the dialog in which it is written. */
export const askedWriting = createAsked<AskedWriting>()
