import type { EmbedTheme } from '#app/rules/catalogue/embed-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

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
