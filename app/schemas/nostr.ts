import { z } from 'zod'
import { type ContentHit } from './content.ts'

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

/** An event as its author signed it. */
export interface NostrEventJson {
  id: string
  pubkey: string
  created_at: number
  kind: number
  tags: string[][]
  content: string
  sig: string
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
  json: NostrEventJson
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
