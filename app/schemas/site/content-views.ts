import type { FeedFilter } from '#app/rules/catalogue/feed-filter.ts'
import type { ItemTabName } from '#app/rules/catalogue/opened-tab.ts'
import type { FeedPageData, ItemPageData } from '#app/schemas/catalogue/content-pages.ts'
import type { TranscriptGroup } from '#app/protocols/text/transcripts/index.ts'
import type { ClipOrder } from '#app/schemas/library/clips.ts'
import type { Visibility } from '#app/schemas/library/playlists.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
import type { SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'
import type { Activity, Support } from '#app/schemas/money/public-boosts.ts'

/** What is known of a cover before it is loaded. */
export interface PictureView {
  /** A few pixels as a data: address. */
  preview: string
  /** '#rrggbb' */
  colour: string
}

export type FeedTabName = 'contents' | 'activity' | 'clips'

/** What the page of a show, album, artist, audiobook or playlist is given. */
export interface FeedView extends FeedPageData {
  /** What it says where the operator has suspended it. */
  suspended?: string
  picture: PictureView | null
  /** A show's first category, or an album's genres, each with its page where there is one. */
  genres: { name: string; path: string | null }[]
  /** The filter and order of its episodes. */
  filter: FeedFilter
  /** The open tab. */
  tab: FeedTabName
  activityCount: number | null
  /** What people have paid for it in boosts. */
  support: Support
  /** Whether boosts of it are paid by card alone, since it names no Lightning recipients. */
  isCardOnly: boolean
  /** Whether its statistics are public. */
  hasStatistics: boolean
  /** What can be subscribed to; null where nothing can. */
  subscription: SubscriptionOffer | null
  /** Whether it can be commented on: comments name content by its guid. */
  canComment: boolean
  /** Notes and boosts about it; null unless their tab is open. */
  activity: Activity | null
  clipCount: number
  /** Null unless their tab is open. */
  clips: ContentHit[] | null
  clipOrder: ClipOrder
  /** The URL of this installation, without a trailing slash. */
  siteUrl: string
  /** Whether the viewer follows it. */
  inLibrary?: boolean
}

/** What the page of an episode, track or live item is given. */
export interface ItemView extends ItemPageData {
  /** What it says where the operator has suspended it, or its show. */
  suspended?: string
  /** The open tab. */
  tab: ItemTabName
  picture: PictureView | null
  /** `?t=`: where listening and reading begin, in seconds. */
  startAt: number | null
  chapters: ChapterView[]
  /** Made by the AI and published by the creator. */
  summary: string | null
  /** Null unless its tab is open and there is one. */
  transcript: TranscriptView | null
  activityCount: number | null
  /** What people have paid for it in boosts. */
  support: Support
  /** Whether boosts of it are paid by card alone, since it names no Lightning recipients. */
  isCardOnly: boolean
  /** Whether it, or one of its versions, is sold and the viewer hasn't unlocked it. */
  isForSale: boolean
  /** Whether it can be commented on: comments name content by its guid. */
  canComment: boolean
  /** Notes and boosts about it; null unless their tab is open. */
  activity: Activity | null
  clipCount: number
  /** Null unless their tab is open. */
  clips: ContentHit[] | null
  clipOrder: ClipOrder
  /** The chat of a livestream, if its feed names one on Nostr. */
  liveChat: LiveChatView | null
  /** Other items of its feed. */
  others: ContentHit[]
  /** Whether the viewer has saved it. */
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

/** What the page of a clip is given. */
export interface ClipView {
  /** The clip, with its episode as parent. */
  hit: ContentHit
  /** The picture of its episode. */
  picture: PictureView | null
  /** The transcript of the clip. */
  groups: TranscriptGroup[]
  language: string | null
  /** Other clips of its episode. */
  others: ContentHit[]
  /** Other items of its feed. */
  siblings: ContentHit[]
  /** Whether the viewer has saved its episode. */
  inLibrary: boolean
  isOwn: boolean
  /** A message about what was just done. */
  notice: string | null
  siteUrl: string
}

/** The data of a listener's playlist page. */
export interface PlaylistView {
  hit: ContentHit
  items: ContentHit[]
  visibility: Visibility
  isOwn: boolean
  /** Whether the viewer follows it. */
  inLibrary: boolean
  siteUrl: string
}
