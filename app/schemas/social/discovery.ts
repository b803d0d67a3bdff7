import { z } from 'zod'
import { viewerInput } from '#app/schemas/base/nostr-keys.ts'
import { filledText, id, text } from '#app/schemas/base/text.ts'

/** Filters of the home page and of timelines: all, podcasts or music. */
export const audioFilterSchema = z.enum(['AUDIO', 'PODCASTS', 'MUSIC'])
export type AudioFilter = z.infer<typeof audioFilterSchema>

export const loadEditorialInput = z.strictObject({})
export const loadTrendingInput = z.strictObject({ pubkey: viewerInput })
export const loadGenreInput = z.strictObject({ genre: filledText(100), viewer: viewerInput })
export const loadGenresInput = z.strictObject({})
export const genreFeedsInput = z.strictObject({
  genre: filledText(100),
  limit: z.int().min(1).max(100).nullish(),
  cursor: text(100).nullish(),
})
export const loadChartsInput = z.strictObject({ viewer: viewerInput })
export const loadQueueInput = z.strictObject({ _id: id })
