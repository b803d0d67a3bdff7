import type { Access } from '#app/rules/media-path.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { authenticatedCall } from '#app/client/session/authenticated-call.ts'
import { refreshVideo, watchEveryMs, type WatchedVideo } from '#app/client/video/watch-video.ts'
import type { ItemVideo } from '#app/schemas/video.ts'

/** A video as the page was told of it, looked at again every ten seconds as long as it is being converted. */
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
      // It has become part of the item.
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
