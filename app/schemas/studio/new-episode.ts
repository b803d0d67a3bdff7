import { z } from 'zod'
import { id, instant, text } from '#app/schemas/base/text.ts'
import { itemContentSchema } from './hosting.ts'

const { description, season, episode, episode_type, explicit } = itemContentSchema.shape

/** POST /v1/episodes: what is said of the episode that comes with its audio. */
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
export type SentEpisode = z.output<typeof sentEpisode>
