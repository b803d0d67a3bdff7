import { useEffect, useRef, useState } from 'react'
import { openHlsStream } from '#app/client/player/media/hls-stream.ts'
import { playsHls } from '#app/client/player/media/media-source.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { videoTexts } from '#app/texts/studio/video.ts'
import styles from './video.module.css'

interface VideoPlayerProps {
  src: string
  poster: string
  onClose: () => void
}

/** Plays a video inline, natively or through hls.js. */
export default function VideoPlayerPanel({ src, poster }: VideoPlayerProps) {
  const element = useRef<HTMLVideoElement>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.focus()
    return play(video, src, () => setFailed(true))
  }, [src])
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a preview for whoever uploaded it */}
      <video
        ref={element}
        controls
        playsInline
        poster={poster}
        className={styles.video}
        aria-label={videoTexts.preview}
      />
      {isFailed && <Alert tone="error">{videoTexts.notPlayable}</Alert>}
    </>
  )
}

function play(video: HTMLVideoElement, src: string, onFailed: () => void): () => void {
  // If the user's press is too long ago, autoplay may be blocked: the video's own play button remains.
  const start = () => void video.play().catch(() => undefined)
  if (playsHls(video)) {
    video.src = src
    video.onerror = onFailed
    start()
    return () => video.removeAttribute('src')
  }
  let isOver = false
  let close = () => {}
  openHlsStream({ element: video, url: src, startAt: 0, onReady: start, onFailed })
    .then((closeThis) => {
      close = closeThis
      if (isOver) close()
    })
    .catch(onFailed)
  return () => {
    isOver = true
    close()
  }
}
