import type { ContentHit } from '#app/schemas/catalogue/content.ts'

export type EmbedTheme = 'light' | 'dark' | 'auto'

/** The data of the embedded player. */
export interface EmbedView {
  hit: ContentHit
  /** The second line: its author, or the show or album that it belongs to. */
  maker: string
  /** The items, if it is a list. */
  items: ContentHit[]
  siteUrl: string
  theme: EmbedTheme
  /** Where to start, in seconds. */
  start: number
}
