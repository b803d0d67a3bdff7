import { createAsked } from '#app/client/base/asking/dialog-request.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Note } from '#app/schemas/social/notes.ts'

/** What somebody wants to write or to pay, over the page that they see. With 'boost' nobody knows yet whether they can. */
export type AskedWriting =
  | { what: 'comment' | 'support' | 'boost'; hit: ContentHit; startAt: number | null }
  | { what: 'reply' | 'quote'; note: Note }

/** Opens the dialog in which it is written. */
export const askedWriting = createAsked<AskedWriting>()
