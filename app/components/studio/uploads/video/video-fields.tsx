import type { Access } from '#app/rules/base/media-path.ts'
import type { ItemVideos } from '#app/schemas/studio/video.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import { VideoCard } from './video-card.tsx'
import { videoLabel } from '#app/texts/studio/video-label.ts'

interface VideoFieldsProps {
  videos: ItemVideos
  content: ItemContent
  access: Access
  kind: 'episode' | 'track'
  token: string
}

/** The video card below the audio of an access, if the plan includes video. */
export function VideoFields({ videos, content, access, kind, token }: VideoFieldsProps) {
  if (!videos.included) return null
  const label = videoLabel(content, access, kind)
  return <VideoCard video={videos[access]} access={access} label={label} token={token} />
}
