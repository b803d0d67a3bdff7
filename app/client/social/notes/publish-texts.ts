import { composerTexts } from '#app/texts/social/composer.ts'
import type { PublishResult } from '#app/client/social/outbox/outbox.ts'

/** The texts of one kind of event. */
export interface PublishTexts {
  done: string
  /** It is in the outbox, to be sent later. */
  waiting: string
  failed: string
}

/** The text for people about the result of publishing an event. */
export function publishResultText(
  result: PublishResult,
  { done, waiting, failed }: PublishTexts,
): { problem: string } | { success: string } {
  switch (result.became) {
    case 'refused':
      return { problem: composerTexts.refused(refusalReason(result.reason)) }
    case 'lost':
      return { problem: failed }
    case 'waiting':
      return { success: waiting }
    case 'published':
      return { success: done }
  }
}

/** Why a relay refused an event, for people: its text without the prefix for programs (`blocked: `, NIP-01). */
export function refusalReason(text: string): string {
  return text
    .replace(/^[a-z-]{1,30}:/, '')
    .trim()
    .slice(0, 200)
}
