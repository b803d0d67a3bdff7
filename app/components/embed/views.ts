import type { ContentHit } from '#app/schemas/content.ts'

export type EmbedTheme = 'light' | 'dark' | 'auto'

/** What a player on another site is given. */
export interface EmbedView {
  hit: ContentHit
  /** Second line: its maker, or what it is part of. */
  maker: string
  /** What it holds, if it is a list. */
  items: ContentHit[]
  siteUrl: string
  theme: EmbedTheme
  /** Where to start, in seconds. */
  start: number
}
