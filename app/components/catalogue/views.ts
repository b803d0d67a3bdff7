import type { FeedFilter } from '#app/rules/catalogue/feed-filter.ts'
import type { FeedPage, ItemPage } from '#app/schemas/catalogue/content-pages.ts'
import type { TranscriptGroup } from '#app/protocols/text/transcripts/index.ts'
import type { ClipOrder } from '#app/schemas/library/clips.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
import type { SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'
import type { Activity, Support } from '#app/schemas/money/shown-boosts.ts'

/** What is known of a cover before it is loaded. */
export interface PictureView {
  /** A few pixels as a data: address. */
  preview: string
  /** '#rrggbb' */
  colour: string
}

export type FeedTabName = 'contents' | 'activity' | 'clips'

/** What the page of a show, album, artist, audiobook or playlist is given. */
export interface FeedView extends FeedPage {
  picture: PictureView | null
  /** A show's first category, or an album's genres, each with its page where there is one. */
  genres: { name: string; path: string | null }[]
  /** What its episodes were chosen by. */
  filter: FeedFilter
  /** Which one is open. */
  tab: FeedTabName
  activityCount: number
  /** What it is supported with. */
  support: Support
  /** Whether it can be boosted by card, though it names nobody to be paid by Lightning. */
  isCardOnly: boolean
  /** Whether everybody may see its statistics. */
  hasStatistics: boolean
  /** What can be subscribed to; null where nothing can. */
  subscription: SubscriptionOffer | null
  /** Whether comments can name it. */
  canComment: boolean
  /** What is said about it, where its tab is open. */
  activity: Activity | null
  clipCount: number
  /** Where their tab is open. */
  clips: ContentHit[] | null
  clipOrder: ClipOrder
  /** Where this installation is reached, without a trailing slash. */
  siteUrl: string
  /** Whether the viewer follows it; not there for visitors. */
  inLibrary?: boolean
}

export type ItemTabName = 'chat' | 'notes' | 'transcript' | 'chapters' | 'activity' | 'clips'

/** What the page of an episode, track or live item is given. */
export interface ItemView extends ItemPage {
  /** The open one. */
  tab: ItemTabName
  picture: PictureView | null
  /** `?t=`: where listening and reading begin, in seconds. */
  startAt: number | null
  chapters: ChapterView[]
  /** By the AI. */
  summary: string | null
  /** Where its tab is open, and there is one. */
  transcript: TranscriptView | null
  activityCount: number
  /** What it is supported with. */
  support: Support
  /** Whether it can be boosted by card, though it names nobody to be paid by Lightning. */
  isCardOnly: boolean
  /** Whether it, or a version of it, is sold and whoever looks hasn't unlocked it. */
  isForSale: boolean
  /** Whether comments can name it. */
  canComment: boolean
  /** What is said about it, where its tab is open. */
  activity: Activity | null
  clipCount: number
  /** Where their tab is open. */
  clips: ContentHit[] | null
  clipOrder: ClipOrder
  /** Of a livestream whose feed names one on Nostr. */
  liveChat: LiveChatView | null
  /** Some of what else its feed has. */
  others: ContentHit[]
  /** Whether the viewer has saved it; not there for visitors. */
  inLibrary?: boolean
  siteUrl: string
}

export interface ChapterView {
  title: string
  /** Seconds. */
  start: number
  end?: number
  img?: string
}

export interface TranscriptView {
  groups: TranscriptGroup[]
  language: string | null
}
