import { createDialogRequest } from '#app/client/base/asking/dialog-request.ts'

/** The item to add to a playlist. */
export interface PlaylistRequest {
  _id: string
  title: string
}

/** Opens the dialog that adds an item to a playlist. */
export const playlistRequest = createDialogRequest<PlaylistRequest>()
