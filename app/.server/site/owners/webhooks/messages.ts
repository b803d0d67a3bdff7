import type { SentEvent } from '#app/rules/studio/webhooks.ts'

/** A message that is due, by what has happened. */
export interface DueMessage {
  feed_id: string
  webhook_id: string
  id: string
  event: SentEvent
  subject: string
  occurrence: string
  happened_at: Date
  queued_at: Date
  attempts: number
}

/** What is said of an event. */
export interface Told {
  /** For programs. */
  data: Record<string, unknown>
  /** For people: one line, of texts that others may have written, and the page that it is about. */
  line: string
  url: string
}

/** The show or artist as messages name it. */
export interface ToldShow {
  id: string
  title: string
  type: 'show' | 'artist'
  url: string | null
  feed_url: string
  guid: string | null
}
