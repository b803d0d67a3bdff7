import { useState } from 'react'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { useNews } from '#app/components/base/shell/use-news.ts'

type Stats = Note['stats']

const nothing = { replies: 0, likes: 0, reposts: 0 }

/** The counters of a note, updated while the page is open. */
export function useLiveStats({
  id,
  stats,
  unheard = nothing,
}: Pick<Note, 'id' | 'stats' | 'unheard'>): Stats {
  const [news, setNews] = useState<{ since: Stats; now: Stats } | null>(null)
  useNews(topics.counts(id), ({ replies, likes, reposts, sats }) =>
    setNews({
      since: stats,
      now: {
        replies: Number(replies) - unheard.replies,
        likes: Number(likes) - unheard.likes,
        reposts: Number(reposts) - unheard.reposts,
        sats: Number(sats),
      },
    }),
  )
  // Data that was loaded again is newer than the news.
  return news?.since === stats ? news.now : stats
}
