import { z } from 'zod'
import { id, instant, text, webUrl } from '#app/schemas/base/text.ts'
import { itemContentSchema } from './hosting.ts'

const { description, season, episode, episode_type, explicit } = itemContentSchema.shape

/** POST /v1/episodes: what is said of the episode that comes with its audio, or with where that is. */
export const newEpisodeInput = z.strictObject({
  /** Whose episode it is: a show's id. */
  feed_id: id,
  title: itemContentSchema.shape.title.unwrap().unwrap().trim().min(1, 'Cannot be empty'),
  description,
  season,
  episode,
  episode_type,
  explicit,
  /** When it comes out; now, if it isn't said. */
  publish_at: instant.nullish(),
  /** It is published by hand, later. */
  draft: z.boolean().default(false),
  /** Where its audio is fetched from, instead of a file: an MP3. */
  audioUrl: webUrl(2000).optional(),
})
export type NewEpisode = z.output<typeof newEpisodeInput>

/** Header Idempotency-Key. */
export const callersKey = text(200).min(1)

/** What an episode has become that came in one call. */
export const sentEpisode = z.strictObject({
  feed_id: z.string(),
  item_id: z.string(),
  state: z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED']),
  title: z.string(),
  publish_at: z.string().nullable().describe('ISO 8601; null for a draft'),
  audio: z.strictObject({ url: z.string(), num_bytes: z.number(), duration: z.number() }),
  url: z.string().nullable().describe('Its page; null as long as it isn’t public'),
})
/** The same of one whose audio is fetched, until it is there. */
export const orderedEpisode = sentEpisode.extend({
  state: z.enum(['FETCHING', 'FAILED']),
  audio: z.null(),
  reason: z.string().nullable().describe('Why it couldn’t be fetched, or is tried again'),
})
export type OrderedEpisode = z.output<typeof orderedEpisode>

/** How far the audio of an episode is that is fetched from an address. Times are ISO 8601. */
export interface AudioFetch {
  state: 'WAITING' | 'FETCHING' | 'FAILED'
  url: string
  /** Why it failed, or is tried again. */
  reason: string | null
  arrivedBytes: number
  /** As the other host says. */
  totalBytes: number | null
  requestedAt: string
}

export type SentEpisode = z.output<typeof sentEpisode>
