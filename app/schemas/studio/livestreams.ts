import { z } from 'zod'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import { textField, utcTime } from '#app/schemas/base/form-fields.ts'
import { limits } from '#app/rules/base/limits.ts'
import { filledText, id, instant, text, webUrl } from '#app/schemas/base/text.ts'

export const streamTypes = ['audio/mpeg', 'audio/aac', 'application/x-mpegURL'] as const

/** How many livestreams of a show may be scheduled or running at once. */
export const mostOpenLivestreams = 20

/** A livestream as creators edit it: `url` is the URL of the stream, in the format that `type` names. */
export const livestreamContentSchema = z.strictObject({
  title: filledText(limits.title),
  description: text(limits.itemDescription).nullish(),
  url: webUrl(2000).refine((url) => url.startsWith('https://'), texts.streamAddress),
  type: z.enum(streamTypes),
})
export type LivestreamContent = z.output<typeof livestreamContentSchema>

const times = { start: instant, end: instant.nullish() }

export const livestreamCreateInput = z.strictObject({
  feed_id: id,
  content: livestreamContentSchema,
  ...times,
})

export const livestreamIdInput = z.strictObject({ feed_id: id, livestream_id: id })

export const livestreamUpdateInput = livestreamIdInput.extend({
  content: livestreamContentSchema.optional(),
  start: times.start.optional(),
  end: times.end,
})

export const livestreamStatusInput = livestreamIdInput.extend({
  status: z.enum(['LIVE', 'ENDED']),
})

/** A livestream as its form submits it; its times are in the zone that is `distance` minutes behind UTC. */
export const livestreamForm = z.strictObject({
  title: z.string({ error: texts.titleRequired }).pipe(livestreamContentSchema.shape.title),
  description: textField(livestreamContentSchema.shape.description),
  url: z.string({ error: texts.addressRequired }).pipe(livestreamContentSchema.shape.url),
  type: livestreamContentSchema.shape.type,
  start: utcTime().refine((time) => time !== null, texts.startRequired),
  end: utcTime(),
  distance: z.preprocess(
    (value) => Number(value ?? 0),
    z
      .int()
      .min(-24 * 60)
      .max(24 * 60),
  ),
})

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))

/** A signed Nostr event (NIP-01). */
export const signedEvent = z.strictObject({
  id: hex(64),
  pubkey: hex(64),
  created_at: z.int().nonnegative(),
  kind: z.int().min(0).max(65_535),
  tags: z.array(z.array(text(2000)).max(20)).max(100),
  content: text(10_000),
  sig: hex(128),
})

export const liveChatInput = z.strictObject({
  _show_id: id,
  _livestream_id: id,
  event: signedEvent,
  platform: z.literal('WEB'),
  _tributary: z.strictObject({ os: text(100), device: text(100) }).optional(),
})
