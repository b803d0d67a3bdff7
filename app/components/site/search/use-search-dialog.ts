import { useEffect, useState } from 'react'
import { type FoundHits, search } from '#app/client/catalogue/search/search-call.ts'
import type { SearchCategory } from '#app/rules/catalogue/search-categories.ts'

const debounceMs = 200

export type SearchState =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'done'; found: FoundHits }

interface Answer {
  query: string
  category: SearchCategory | null
  /** Null if the search failed. */
  found: FoundHits | null
}

/**
 * Searches while typing, debounced by 200 ms. Earlier results stay until the next answer; outdated answers are dropped.
 * An empty query sends no request.
 */
export function useSearch(query: string, category: SearchCategory | null): SearchState {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      search(query, category, asking.signal).then(
        (found) => asking.signal.aborted || setAnswer({ query, category, found }),
        () => asking.signal.aborted || setAnswer({ query, category, found: null }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, category])
  if (query === '') return { status: 'empty' }
  if (answer === null || answer.category !== category) return { status: 'loading' }
  if (answer.found !== null) return { status: 'done', found: answer.found }
  return answer.query === query ? { status: 'failed' } : { status: 'loading' }
}
