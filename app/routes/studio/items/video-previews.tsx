import type { ItemVideos } from '#app/schemas/studio/video.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import styles from '#app/components/studio/uploads/video/video.module.css'
import { VideoPreview } from '#app/components/studio/uploads/video/video-preview.tsx'

/** The videos of an item that can be watched. */
export function VideoPreviews({ videos, token }: { videos: ItemVideos; token: string }) {
  const ready = [videos.DEFAULT, videos.PAID].flatMap((video) =>
    video.state === 'READY' && video.file ? [video.file] : [],
  )
  return ready.map(({ filename, playlist, poster }) => (
    <figure key={playlist} className={studio.stack}>
      <figcaption className={styles.filename}>{filename}</figcaption>
      <VideoPreview playlist={playlist} poster={poster} token={token} />
    </figure>
  ))
}
