// What may be said in a live chat, and how fast.

/** Characters of one message. */
export const longestMessage = 500

/** How many seconds everybody may have to wait between two messages; 0 for not at all. */
export const slowModes = [0, 5, 10, 30, 60] as const

/** For how many minutes a host may pin a message. */
export const pinMinutes = [1, 5, 15, 60] as const

/** Messages that are read at once. */
export const messagesAtOnce = 50

/** How far the date of a message that is posted here may be from now, in seconds. */
export const messageMayBeOff = 600

/** How much earlier than asked for, in milliseconds, somebody may post again: clocks and ways differ. */
const slowModeGrace = 1000

/** What a message says, of those that come from other clients the beginning; empty for those that say nothing. */
export function messageText(content: string): string {
  const text = content.slice(0, longestMessage * 4).trim()
  if (text.length <= longestMessage) return text
  return `${text
    .slice(0, longestMessage - 1)
    .toWellFormed()
    .trimEnd()}…`
}

/** Why a message isn't posted; null for one that is. */
export function messageProblem(content: string): 'empty' | 'too-long' | null {
  if (content.trim() === '') return 'empty'
  return content.trim().length > longestMessage ? 'too-long' : null
}

/** What decides whether the host of a chat takes a message. */
export interface SenderInChat {
  /** The owners and editors of its show, and its host. */
  isHost: boolean
  isMuted: boolean
  slowSeconds: number
  /** Whether another message of theirs is dated nearer to this one. */
  hasNeighbour: boolean
  /** Milliseconds since their last message arrived; null for the first one. */
  sinceLast: number | null
}

/** Why the host doesn't take a message. A date in the past is no way around slow mode. */
export function hostRefuses({
  isHost,
  isMuted,
  slowSeconds,
  hasNeighbour,
  sinceLast,
}: SenderInChat): 'muted' | 'tooSoon' | null {
  if (isHost) return null
  if (isMuted) return 'muted'
  if (slowSeconds === 0) return null
  const isEarly = sinceLast !== null && sinceLast < slowSeconds * 1000 - slowModeGrace
  return hasNeighbour || isEarly ? 'tooSoon' : null
}
