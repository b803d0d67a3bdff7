import type { PictureSource } from './sources.ts'

/** What is known about the picture of an address under /images. */
export interface FoundPicture {
  /** Determines the colour and letter of the placeholder. */
  id: string
  /** Null where no placeholder is drawn. */
  title: string | null
  /** Round pictures (artists, accounts, people) get an initial instead of a title as placeholder. */
  isRound: boolean
  isKnown: boolean
  /** The picture, then its fallbacks; empty if there is none. */
  sources: PictureSource[]
  /** Whether the address names this very picture, so that it can be cached for ever. */
  isExact: boolean
  /** The content whose cover it is, if it is one. */
  coverOf: string | null
}
