import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import { isNote } from '#app/protocols/nostr/thread.ts'

/** Whether something is a text to others: a note, a comment or a chat message. */
export function saysSomething(event: Pick<NostrEvent, 'kind' | 'tags'>): boolean {
  return event.kind === liveChatKind || isNote(event)
}
