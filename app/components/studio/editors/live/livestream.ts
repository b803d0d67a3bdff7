import type { LivestreamContent } from '#app/schemas/studio/livestreams.ts'

/** A livestream as the studio shows it; times are ISO 8601. */
export interface Livestream {
  _id: string
  _tributary_id: string
  content: LivestreamContent
  meta: { status: 'PENDING' | 'LIVE' | 'ENDED'; start: string; end: string | null }
}
