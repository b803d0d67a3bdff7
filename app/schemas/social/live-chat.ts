import { z } from 'zod'
import { pinMinutes, slowModes } from '#app/rules/social/live-chat.ts'
import { signedEvent } from '#app/schemas/studio/livestreams.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { nostrCursor } from './nostr-calls.ts'
import { eventIdInput, pubkeyInput, viewerInput } from '#app/schemas/base/nostr-keys.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** What stands in the chat of a livestream: what somebody said, or paid. */
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
  /** Profiles that the message names. */
  mentions: NostrProfile[]
  /** The host has hidden it: it says nothing more. */
  isHidden: boolean
  /** It is the host's own. */
  isHost: boolean
}

/** The message that a host has pinned; times are Unix seconds. */
export interface PinnedItem {
  item: LiveChatItem
  at: number
  until: number
}

export interface LiveChatPage {
  /** The newest first. */
  chat: LiveChatItem[]
  /** Where older ones begin; null where there are none. */
  next: string | null
  pinned: PinnedItem | null
  /** Seconds between two messages of one person; 0 without slow mode. */
  slow: number
}

/** What the page of a livestream is given of its chat. */
export interface LiveChatView extends LiveChatPage {
  /** The livestream's id. */
  id: string
  /** The address of its activity, the hash of that, and the relay that has it. */
  address: string
  activity: string
  relay: string
  /** Unix seconds of when it was read, and of when the stream began. */
  now: number
  start: number | null
  hasEnded: boolean
  /** Whether the viewer is among those who moderate it. */
  moderates: boolean
}

const entity = z.strictObject({ _id: id, type: z.literal('LIVE') })

export const postMessageInput = z.strictObject({
  entity,
  /** Not needed: who it is, the key says that has signed. */
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
