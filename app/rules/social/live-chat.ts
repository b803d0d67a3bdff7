// Limits of messages in live chats.

import { cutText } from './cut-note.ts'

/** Characters of one message. */
export const longestMessage = 500

/** Choices of slow mode: the seconds that everybody waits between two messages; 0 for off. */
export const slowModes = [0, 5, 10, 30, 60] as const

/** Choices of how many minutes a host pins a message. */
export const pinMinutes = [1, 5, 15, 60] as const

/** Messages of one page. */
export const messagesPerPage = 50

/** Seconds that the date of a message that is posted here may differ from now. */
export const maxMessageSecondsOff = 600

/** Milliseconds by which slow mode may be undercut, since clocks and latencies differ. */
const slowModeGraceMs = 1000

/** The text of a message; its beginning for a long one from another client; empty for a blank one. */
export function messageText(content: string): string {
  return cutText(content.trim().toWellFormed(), longestMessage)
}

/** Why a message can't be posted; null if it can. */
export function messageProblem(content: string): 'empty' | 'too-long' | null {
  if (content.trim() === '') return 'empty'
  return content.trim().length > longestMessage ? 'too-long' : null
}

/** What decides whether the host of a chat refuses a message. */
export interface SenderInChat {
  /** The sender is the host, or an owner or editor of the show. */
  isHost: boolean
  isMuted: boolean
  slowSeconds: number
  /** Another message of the sender is dated within slow mode's seconds of this one. */
  hasMessageNearby: boolean
  /** Milliseconds since the sender's last message arrived; null for the first one. */
  sinceLast: number | null
}

/**
 * Why the host refuses a message; null if not. Dates count beside arrivals, so that a past date can't evade slow mode.
 */
export function hostRefusal({
  isHost,
  isMuted,
  slowSeconds,
  hasMessageNearby,
  sinceLast,
}: SenderInChat): 'muted' | 'tooSoon' | null {
  if (isHost) return null
  if (isMuted) return 'muted'
  if (slowSeconds === 0) return null
  const isEarly = sinceLast !== null && sinceLast < slowSeconds * 1000 - slowModeGraceMs
  return hasMessageNearby || isEarly ? 'tooSoon' : null
}
