import { createDialogRequest } from '#app/client/base/asking/dialog-request.ts'
import type { Note } from '#app/schemas/social/notes.ts'

/** A note that its author wants to delete. */
export interface DeletionRequest {
  note: Note
  /** Whether the page is that of the note. */
  isPage: boolean
}

/** The request whose dialog is open. */
export const deletionRequest = createDialogRequest<DeletionRequest>()
