import { z } from 'zod'
import { id } from './text.ts'

/** me/heard-media-get: what of these items is for subscribers, at addresses of whoever asks. */
export const heardMediaInput = z.strictObject({ ids: z.array(id).max(500) })

/** The media for subscribers of an item that the account may hear. The addresses end with its session and its right. */
export interface HeardMedia {
  _id: string
  audio: string
  video: string | null
  /** Seconds. */
  duration: number
}
