import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Hidden, HiddenReason } from '#app/rules/social/visibility.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Notes of an account's key that our relay still stores: some of them (`notes`), and the number of all (`left`). */
export interface NotesLeft {
  notes: { id: string; kind: number }[]
  left: number
}

/** The preview of a page that a note links to. */
export interface LinkPreview {
  url: string
  title: string
  description: string | null
  site: string | null
  image: string | null
}

/** What people whom the viewer mutes add to the counters of a note. */
export interface Unheard {
  replies: number
  likes: number
  reposts: number
}

/** A note as the API gives it. */
export interface Note {
  id: string
  pubkey: string
  /** Unix seconds. */
  published: number
  /** Sats boosted with it, if it came with a boost. */
  satoshis: number
  profile: NostrProfile
  stats: { sats: number; likes: number; reposts: number; replies: number }
  /** What is left out of the counters for this viewer, which news of them have; missing for nothing. */
  unheard?: Unheard
  /** Profiles of people whom its text or `p` tags mention. */
  mentions: NostrProfile[]
  parent: Note | null
  /** The note that it quotes (`q` tag). */
  quoted?: Note | null
  /** The preview of the first page that it links to; null where none was fetched. */
  preview?: LinkPreview | null
  /** Why it is hidden, and shown folded; null for a visible one. */
  hidden: Hidden | null
  json: NostrEvent
  /** Pages are given the beginning of a long text, and the rest when it is asked for. */
  isCut?: boolean
}

type TimelineActionType = 'REPOST' | 'REPLY' | 'LIKE'

/** Why a note is in a timeline, unless for itself: who reposted or liked it, or that it is a reply. */
export interface TimelineAction {
  /** The event's id. */
  id: string
  type: TimelineActionType
  satoshis: number
  /** Unix seconds. */
  timestamp: number
  pubkey: string
  profile: NostrProfile
  message: string
}

/** A note in a timeline. */
export interface TimelineItem {
  action: TimelineAction | null
  note: Note
  parent: Note | null
  /** The content that the note is about, by its `i` tags. */
  hit: ContentHit | null
}

/** A reaction of the viewer to a note. */
export interface MyReaction {
  kind: 'REACTION' | 'REPOST' | 'ZAP'
}

/** The viewer's reactions, by note id. */
export type MyReactions = Record<string, MyReaction[]>

/** A timeline: a stream of notes, which users see as “Feed”. */
export interface Timeline {
  feed: TimelineItem[]
  myreactions: MyReactions
}

/** One page of a timeline. */
export interface NotesPage extends Timeline {
  /** The cursor of the next page; null on the last. */
  next: string | null
  /** How many notes are left out of this page, since they are hidden. */
  hidden: number
}

/** A note with its ancestors, the beginning of the thread first, and its replies, oldest first. */
export interface Thread {
  note: Note
  parents: Note[]
  replies: Note[]
  /** The cursor of further replies; null if there are none. */
  next: string | null
  myreactions: MyReactions
}

/** The notes and reposts of a person, and their latest likes. */
export interface ProfileTimeline {
  notes: TimelineItem[]
  likes: TimelineItem[]
  myreactions: MyReactions
  next: string | null
  /** Why this person is hidden elsewhere; their own notes are visible here all the same. */
  hidden: HiddenReason | null
}
