import { z } from 'zod'
import { filledText, id, text } from './text.ts'

/** The content that the home page shows: all, podcasts or music. */
export const audioFilterSchema = z.enum(['AUDIO', 'PODCASTS', 'MUSIC'])
export type AudioFilter = z.infer<typeof audioFilterSchema>

/** The viewer's public key as npub or hex, if the client sends it. */
const viewer = text(100).nullish()

export const loadEditorialInput = z.strictObject({})
export const loadTrendingInput = z.strictObject({ pubkey: viewer })
export const loadGenreInput = z.strictObject({ genre: filledText(100), viewer })
export const loadChartsInput = z.strictObject({ viewer })
export const loadQueueInput = z.strictObject({ _id: id })
