import { z } from 'zod'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { MuteEntry } from '#app/protocols/nostr/mute-list.ts'
import type { ReportType } from '#app/protocols/nostr/report.ts'
import type { HiddenReason } from '#app/rules/social/who-is-heard.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** A public key or event id as Nostr writes it: 64 small hex digits. */
export const nostrHexSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** A person as kind 0 describes them; of somebody whose profile isn't known, `display` is empty. */
export interface NostrProfile {
  pubkey: string
  npub: string
  display: {
    name?: string | undefined
    username?: string | undefined
    /** The identifier as the profile claims it; shown as verified only if `nip05_valid`. */
    nip05?: string | undefined
    nip05_valid?: boolean | undefined
    picture?: string | undefined
    banner?: string | undefined
    about?: string | undefined
  }
  stats: { following: number; followers: number }
}

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

/** Why a note is hidden: what of it the viewer mutes, and what those say who reported it. */
export type Hidden =
  | { reason: Exclude<HiddenReason, 'MUTED' | 'REPORTED'> }
  | { reason: 'MUTED'; by: MuteEntry['what'] }
  | { reason: 'REPORTED'; type: ReportType }

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

export type FeedActionType = 'REPOST' | 'REPLY' | 'LIKE'

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

export const nostrProfileSchema: z.ZodType<NostrProfile> = z.object({
  pubkey: nostrHexSchema,
  npub: z.string().max(100),
  display: z.object({
    name: z.string().max(1000).optional(),
    username: z.string().max(1000).optional(),
    nip05: z.string().max(1000).optional(),
    nip05_valid: z.boolean().optional(),
    picture: z.string().max(4096).optional(),
    banner: z.string().max(4096).optional(),
    about: z.string().max(10_000).optional(),
  }),
  stats: z.object({ following: z.number(), followers: z.number() }),
})

/** So many profiles are loaded by one call. */
export const mostProfiles = 250
