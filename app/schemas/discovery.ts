import { z } from 'zod'
import { filledText, id, text } from './text.ts'

/** What home is about: everything there is to hear, or a half of it. */
export const audioFilterSchema = z.enum(['AUDIO', 'PODCASTS', 'MUSIC'])
export type AudioFilter = z.infer<typeof audioFilterSchema>

/** Who looks, as npub or hex, where they say so. */
const viewer = text(100).nullish()

export const loadEditorialInput = z.strictObject({})
export const loadTrendingInput = z.strictObject({ pubkey: viewer })
export const loadGenreInput = z.strictObject({ genre: filledText(100), viewer })
export const loadChartsInput = z.strictObject({ viewer })
export const loadQueueInput = z.strictObject({ _id: id })
