import { useEffect, useEffectEvent } from 'react'
import type { News } from '#app/client/base/realtime/news-stream.ts'

/** Calls `hear` with what is told of a topic while the component is shown; null listens to nothing. */
export function useNews(topic: string | null, hear: (news: News) => void): void {
  const onNews = useEffectEvent(hear)
  useEffect(() => {
    if (topic === null) return
    const ending = new AbortController()
    void listen(topic, (news) => onNews(news), ending.signal)
    return () => ending.abort()
  }, [topic])
}

async function listen(topic: string, hear: (news: News) => void, ending: AbortSignal) {
  // Where its code can't be loaded, the page stays as it came.
  const loaded = await import('#app/client/base/realtime/browser-news.ts').catch(() => null)
  if (!loaded || ending.aborted) return
  ending.addEventListener('abort', loaded.browserNews().listen(topic, hear))
}
