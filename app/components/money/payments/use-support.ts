import { useEffect, useState } from 'react'
import { publicCall } from '#app/client/base/calls/public-call.ts'
import { useNews } from '#app/components/base/shell/use-news.ts'
import { topics } from '#app/rules/base/realtime-topics.ts'
import { supportersOnPages, type Support } from '#app/schemas/money/public-boosts.ts'

/** The support of content as the page was loaded, updated live. */
export function useSupport(id: string, given: Support): Support {
  const [later, setLater] = useState<{ given: Support; support: Support } | null>(null)
  const [ending] = useState(() => ({ current: new AbortController() }))
  useEffect(() => {
    ending.current = new AbortController()
    return () => ending.current.abort()
  }, [ending, id])
  useNews(topics.support(id), () => {
    const { signal } = ending.current
    publicCall<Support>('/api/load-supporters', { id, limit: supportersOnPages }, { signal })
      .then((support) => setLater({ given, support }))
      // Keeps what is shown.
      .catch(() => null)
  })
  return later?.given === given ? later.support : given
}
