import type { UnsignedEvent } from './event.ts'
import { noteKind } from './thread.ts'
import { hashtagTags, personTags, quoteTags, type WrittenText } from './written-text.ts'

/** A note that is no reply and about nothing in particular, at `now` in seconds. */
export function noteEvent({ content, pubkeys, events }: WrittenText, now: number): UnsignedEvent {
  return {
    kind: noteKind,
    created_at: now,
    tags: [...personTags(pubkeys), ...quoteTags(events), ...hashtagTags(content)],
    content,
  }
}
