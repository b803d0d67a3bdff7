import { composerTexts } from '#app/texts/social/composer.ts'
import type { Published } from '#app/client/social/outbox/outbox.ts'

/** What is said of one kind of event. */
export interface PublishingWords {
  done: string
  /** It is kept, to be sent later. */
  waiting: string
  failed: string
}

/** What people are told of what became of an event: why it is nowhere, or that it is sent or kept. */
export function publishedWords(
  published: Published,
  { done, waiting, failed }: PublishingWords,
): { problem: string } | { success: string } {
  switch (published.became) {
    case 'refused':
      return { problem: composerTexts.refused(reasonWords(published.reason)) }
    case 'lost':
      return { problem: failed }
    case 'waiting':
      return { success: waiting }
    case 'published':
      return { success: done }
  }
}

/** What a relay says to people of why it refused an event: 'blocked: not here' without the word for programs (NIP-01). */
export function reasonWords(text: string): string {
  return text
    .replace(/^[a-z-]{1,30}:/, '')
    .trim()
    .slice(0, 200)
}
