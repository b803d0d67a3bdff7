import { z } from 'zod'
import type { Resolution } from '#app/rules/media-path.ts'
import { accessSchema, hold } from './hosting.ts'
import { id, webUrl } from './text.ts'

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
  /** Why it failed, in words for the creator. */
  error: string | null
  /** Absent without a video. */
  file?: {
    /** As it was called. */
    filename: string
    seconds: number
    /** The upload, which can be converted again. */
    url: string
    /** The master playlist. */
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

/** What the studio shows of videos: whether the plan has them, and what there is for each access. */
export interface ItemVideos {
  included: boolean
  DEFAULT: ItemVideo
  PAID: ItemVideo
}
