import { createAsked } from '#app/client/base/asking/dialog-request.ts'

/** The item to add to a playlist. */
export interface AskedItem {
  _id: string
  title: string
}

/** Opens the dialog that adds an item to a playlist. */
export const askedItem = createAsked<AskedItem>()
