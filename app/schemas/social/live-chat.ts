import { z } from 'zod'
import { pinMinutes, slowModes } from '#app/rules/social/live-chat.ts'
import { signedEvent } from '#app/schemas/studio/livestreams.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { nostrCursor } from './nostr-calls.ts'
import { eventIdInput, pubkeyInput, viewerInput } from '#app/schemas/base/nostr-keys.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** An item of a live chat: a message, or a payment with its message. */
export interface LiveChatItem {
  _type: 'MESSAGE' | 'ZAP' | 'BOOST'
  meta: {
    /** Unix seconds. */
    created: number
    message: string
    satoshis: number
  }
  nostr: { kind: number; id: string; pubkey: string }
  profile: NostrProfile
  /** Profiles of mentioned people. */
  mentions: NostrProfile[]
  /** The host has hidden it: it comes without its text. */
  isHidden: boolean
  /** The host has written it. */
  isHost: boolean
}

/** The message that a host has pinned; times are Unix seconds. */
export interface PinnedItem {
  item: LiveChatItem
  at: number
  until: number
}

/** A page of a live chat. */
export interface LiveChatPage {
  /** The newest first. */
  chat: LiveChatItem[]
  /** The cursor of older items; null where there are none. */
  next: string | null
  pinned: PinnedItem | null
  /** Seconds between two messages of one person; 0 without slow mode. */
  slow: number
}

/** A live chat as the page of its livestream gets it. */
export interface LiveChatView extends LiveChatPage {
  /** The livestream's id. */
  id: string
  /** The address of its live activity, the hash of that, and the relay that stores it. */
  address: string
  activity: string
  relay: string
  /** Unix seconds: when it was read, and when the stream began. */
  now: number
  start: number | null
  hasEnded: boolean
  /** Whether the viewer may moderate it. */
  moderates: boolean
}

const entity = z.strictObject({ _id: id, type: z.literal('LIVE') })

export const postMessageInput = z.strictObject({
  entity,
  /** Ignored: the key that has signed tells who it is. */
  profile: z.unknown().optional(),
  event: signedEvent,
  _tributary: z
    .strictObject({ platform: z.literal('WEB'), os: text(100), device: text(100) })
    .optional(),
})

export const loadLiveChatInput = z.strictObject({ id, viewer: viewerInput, before: nostrCursor })

export const chatMessageInput = z.strictObject({ entity, message_id: eventIdInput })
export const chatPersonInput = z.strictObject({ entity, pubkey: pubkeyInput })
export const slowModeInput = z.strictObject({ entity, seconds: z.literal(slowModes) })
export const pinMessageInput = chatMessageInput.extend({ minutes: z.literal(pinMinutes) })
export const unpinMessageInput = z.strictObject({ entity })
