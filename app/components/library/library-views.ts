import type { LibraryTab } from '#app/schemas/library.ts'
import type { ContentHit } from '#app/schemas/content.ts'

/** What the library page is given. */
export interface LibraryView {
  tab: LibraryTab
  /** Whose it is; false for a visitor, who has the history of the device alone. */
  isUser: boolean
  entries: LibraryEntry[]
  /** Where the list goes on. */
  next: string | null
  /** Whether this is its beginning. */
  isFirst: boolean
  /** New episodes that wait, at most 100. */
  unplayed: number
}

export interface LibraryEntry {
  hit: ContentHit
  /** How far it was played, where that is known to the account. Seconds. */
  listened?: { position: number; duration: number | null; finished: boolean }
}
