import { z } from 'zod'
import type { UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { checkbox } from '#app/schemas/base/form-fields.ts'
import { signedEvent } from './livestreams.ts'
import { id } from '#app/schemas/base/text.ts'

export const showKeyIdInput = z.strictObject({ feed_id: id })

export const showKeyUpdateInput = showKeyIdInput.extend({ announces_episodes: z.boolean() })

export const showEventInput = showKeyIdInput.extend({ event: signedEvent })

/** Without an intent it saves whether episodes are announced. */
export const showKeyForm = z.strictObject({
  intent: z.literal('unlink').optional(),
  announces_episodes: checkbox(),
})

/** What the key of a show is to say, without its date. */
export type ProposedEvent = Pick<UnsignedEvent, 'kind' | 'tags' | 'content'>

/** What waits for the signature of the key that an owner has linked for a show. */
export interface WaitingEvent {
  /** What it announces, and its title. */
  about: 'EPISODE' | 'LIVESTREAM'
  title: string
  /** What is to be signed; `created_at`, in seconds, is its earliest date. */
  event: UnsignedEvent
}
