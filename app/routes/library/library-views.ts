import type { LibraryTab } from '#app/schemas/library/library.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** The data of the library page. */
export interface LibraryView {
  tab: LibraryTab
  /** Whether a user is signed in; visitors only have the device's history and downloads. */
  isUser: boolean
  entries: LibraryEntry[]
  /** Cursor of the next page. */
  next: string | null
  /** Whether this is the first page. */
  isFirst: boolean
  /** Number of unplayed episodes in the inbox, at most 100. */
  unplayed: number
}

export interface LibraryEntry {
  hit: ContentHit
  /** How far it was played, if the account knows. Seconds. */
  listened?: { position: number; duration: number | null; finished: boolean }
}
