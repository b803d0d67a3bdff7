import { commentEvent, type Commented, type CommentProblem } from './content-comment.ts'
import type { UnsignedEvent } from './event.ts'
import type { WrittenText } from './written-text.ts'

/** How a note mentions a boost. */
export interface BoostMention {
  /** The address of the boost receipt. */
  url: string
  /** The last line of the note, with that address. */
  words: string
}

/**
 * A note about a boost, at `now` in seconds: a comment on its content that says what was paid, with the boost receipt
 * in an `r` tag (NIP-24).
 */
export function boostNoteEvent(
  written: WrittenText,
  commented: Commented,
  { url, words }: BoostMention,
  now: number,
): { event: UnsignedEvent } | { problem: CommentProblem } {
  const content = written.content === '' ? words : `${written.content}\n\n${words}`
  const comment = commentEvent({ ...written, content }, commented, now)
  if ('problem' in comment) return comment
  return { event: { ...comment.event, tags: [...comment.event.tags, ['r', url]] } }
}
