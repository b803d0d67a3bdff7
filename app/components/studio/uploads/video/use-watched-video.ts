import type { Access } from '#app/rules/base/media-path.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import {
  refreshVideo,
  watchEveryMs,
  type WatchedVideo,
} from '#app/client/studio/video/watch-video.ts'
import type { ItemVideo } from '#app/schemas/studio/video.ts'

/** The loader's video, polled every ten seconds while it is being converted. */
export function useWatchedVideo(
  told: ItemVideo,
  target: { feed_id: string; item_id: string; access: Access },
  token: string,
): WatchedVideo {
  const [seen, setSeen] = useState<WatchedVideo & { told: ItemVideo }>()
  const { revalidate } = useRevalidator()
  const { video, error } = seen?.told === told ? seen : { video: told, error: null }
  const look = useRef(async () => {})
  useEffect(() => {
    look.current = async () => {
      const next = await refreshVideo(video, {
        target,
        token,
        call: authenticatedCall,
        fetch: (...request) => fetch(...request),
      })
      setSeen({ ...next, told })
      // The converted video is part of the item now.
      if (next.video.state === 'READY') await revalidate()
    }
  })
  const isConverting = video.state === 'PROCESSING'
  useEffect(() => {
    if (!isConverting) return
    const timer = setInterval(() => void look.current(), watchEveryMs)
    return () => clearInterval(timer)
  }, [isConverting])
  return { video, error }
}
