import { z } from 'zod'
import type { Resolution } from '#app/rules/base/media-path.ts'
import { accessSchema, hold } from './hosting.ts'
import { id, webUrl } from '#app/schemas/base/text.ts'

export const videoToHlsInput = z.strictObject({ url: webUrl(2000), hold })

export const videoTargetInput = z.strictObject({
  feed_id: id,
  item_id: id,
  access: accessSchema.default('DEFAULT'),
})

export const videoRemoveInput = videoTargetInput.extend({ hold })

/** The video of one version of an item. */
export interface ItemVideo {
  state: 'EMPTY' | 'PROCESSING' | 'READY' | 'FAILED'
  /** The error message for the creator. */
  error: string | null
  /** Missing if there is no video. */
  file?: {
    /** The original file name. */
    filename: string
    seconds: number
    /** URL of the upload, from which it can be converted again. */
    url: string
    /** URL of the master playlist. */
    playlist: string
    poster: string
    resolutions: VideoResolution[]
  }
}

export interface VideoResolution {
  name: Resolution
  done: boolean
  /** 0 to 100. */
  percent: number
  playlist: string
}

/** The videos of an item in the studio: whether the plan includes video, and the video for each access. */
export interface ItemVideos {
  included: boolean
  DEFAULT: ItemVideo
  PAID: ItemVideo
}
