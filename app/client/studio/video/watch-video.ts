import type { Access } from '#app/rules/base/media-path.ts'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { ItemVideo, VideoResolution } from '#app/schemas/studio/video.ts'
import { videoTexts } from '#app/texts/studio/video.ts'

/** How often a video conversion is polled, in milliseconds. */
export const watchEveryMs = 10_000

export interface WatchedVideo {
  video: ItemVideo
  /** Why the state could not be fetched. */
  error: string | null
}

interface Watching {
  target: { feed_id: string; item_id: string; access: Access }
  /** Token that grants access to unpublished files. */
  token: string
  call: AuthenticatedCall
  fetch: (url: string, options: RequestInit) => Promise<Response>
}

/** Fetches the progress of a conversion: which playlists exist, how far the others are, whether it failed. */
export async function refreshVideo(known: ItemVideo, watching: Watching): Promise<WatchedVideo> {
  const asked = await watching.call<{ video: ItemVideo }>('me/hosting-video-get', watching.target)
  const video = asked.ok ? asked.value.video : known
  if (video.state !== 'PROCESSING' || !video.file) return { video, error: null }
  try {
    const resolutions = await Promise.all(
      video.file.resolutions.map((resolution) => withPlaylist(resolution, watching)),
    )
    return { video: { ...video, file: { ...video.file, resolutions } }, error: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    return { video, error: videoTexts.playlistFailed(reason) }
  }
}

async function withPlaylist(
  resolution: VideoResolution,
  { token, fetch }: Watching,
): Promise<VideoResolution> {
  if (resolution.done) return resolution
  const query = new URLSearchParams({ source: 'tributary-studio', token })
  const answer = await fetch(`${resolution.playlist}?${query}`, { cache: 'no-store' })
  if (answer.status === 404) return resolution
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`.trim())
  return { ...resolution, done: true, percent: 100 }
}
