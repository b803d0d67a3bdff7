import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Hidden, HiddenReason } from '#app/rules/social/who-is-heard.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** What the key of an account has said and our relay still has: some of it, and how much it is. */
export interface NotesLeft {
  notes: { id: string; kind: number }[]
  left: number
}

/** What a page to which a note links says about itself. */
export interface LinkPreview {
  url: string
  title: string
  description: string | null
  site: string | null
  image: string | null
}

export interface Note {
  id: string
  pubkey: string
  /** Unix seconds. */
  published: number
  /** Sats boosted with it, if it came with a boost. */
  satoshis: number
  profile: NostrProfile
  stats: { sats: number; likes: number; reposts: number; replies: number }
  /** Profiles that its text or `p` tags name. */
  mentions: NostrProfile[]
  parent: Note | null
  /** The note that it quotes (`q` tag). */
  quoted?: Note | null
  /** Of the first page that it links to, as far as that is known. */
  preview?: LinkPreview | null
  /** Why it is shown folded; null for one that is heard. */
  hidden: Hidden | null
  json: NostrEvent
}

type FeedActionType = 'REPOST' | 'REPLY' | 'LIKE'

/** Why a note is in a feed, where that isn't that it was written: who reposted, answered or liked it. */
export interface FeedAction {
  /** The event's id. */
  id: string
  type: FeedActionType
  satoshis: number
  /** Unix seconds. */
  timestamp: number
  pubkey: string
  profile: NostrProfile
  message: string
}

export interface FeedItem {
  action: FeedAction | null
  note: Note
  parent: Note | null
  /** What the note is about, by its `i` tags. */
  hit: ContentHit | null
}

export interface MyReaction {
  kind: 'REACTION' | 'REPOST' | 'ZAP'
}

/** What the viewer has done, by note id. */
export type MyReactions = Record<string, MyReaction[]>

export interface Feed {
  feed: FeedItem[]
  myreactions: MyReactions
}

/** One page of a feed. */
export interface NotesPage extends Feed {
  /** Where the next page begins; null on the last. */
  next: string | null
  /** How many notes of this page are left out as they are hidden. */
  hidden: number
}

/** A note with what it answers, the beginning of the thread first, and its replies, oldest first. */
export interface Thread {
  note: Note
  parents: Note[]
  replies: Note[]
  /** Where further replies begin; null if there are none. */
  next: string | null
  myreactions: MyReactions
}

/** What somebody wrote and passed on, and what they liked last. */
export interface ProfileFeed {
  notes: FeedItem[]
  likes: FeedItem[]
  myreactions: MyReactions
  next: string | null
  /** Why this person is hidden elsewhere; their own notes are shown here all the same. */
  hidden: HiddenReason | null
}
