import { createDialogRequest } from '#app/client/base/asking/dialog-request.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Note } from '#app/schemas/social/notes.ts'

/** What the writing dialog is opened for. Whether a 'boost' is possible is only known in the dialog. */
export type WritingRequest =
  | { what: 'comment' | 'support' | 'boost'; hit: ContentHit; startAt: number | null }
  | { what: 'reply' | 'quote'; note: Note }

/** Opens the dialog that writes a comment, answer or quote, or boosts. */
export const writingRequest = createDialogRequest<WritingRequest>()
