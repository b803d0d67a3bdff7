import { z } from 'zod'
import { id } from '#app/schemas/base/text.ts'

/** me/heard-media-get: the PAID media of these items, at addresses of the session that asks. */
export const entitledMediaInput = z.strictObject({ ids: z.array(id).max(500) })

/** The media for subscribers of an item that the account may hear. The addresses end with its session and its right. */
export interface EntitledMedia {
  _id: string
  audio: string
  video: string | null
  /** Seconds. */
  duration: number
}

/** me/private-feed-get, me/private-feed-renew, me/private-feed-revoke: a show or artist by its public id. */
export const privateFeedInput = z.strictObject({ feed: id })

/** The address at which an account hears a show or artist in podcast apps. Times are ISO 8601. */
export interface PrivateFeed {
  /** Null after it was revoked, until a new one is made; the times are null then too. */
  url: string | null
  createdAt: string | null
  lastUsedAt: string | null
}
