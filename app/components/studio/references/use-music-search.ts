import { useEffect, useState } from 'react'
import { searchMusic } from '#app/client/studio/search-music.ts'
import type { FoundTrack } from '#app/rules/music-references.ts'
import { normalQuery } from '#app/schemas/search.ts'

const debounceMs = 250

interface Answer {
  query: string
  /** Null where the search failed. */
  tracks: FoundTrack[] | null
}

/** What the newest query has found; null while nothing was asked. What comes too late is dropped. */
export function useMusicSearch(typed: string): Answer | null {
  const query = normalQuery(typed)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      searchMusic(query, asking.signal).then(
        (tracks) => asking.signal.aborted || setAnswer({ query, tracks }),
        () => asking.signal.aborted || setAnswer({ query, tracks: null }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query])
  return query === '' ? null : answer
}
