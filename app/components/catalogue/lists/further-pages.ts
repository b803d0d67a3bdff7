import { startTransition, useCallback, useRef, useState } from 'react'
import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { FeedFilter } from '#app/rules/catalogue/feed-filter.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { RowWindow } from './row-window.ts'

/** Where the rows of further pages come from. */
export interface FurtherPages<Hit = ContentHit> {
  /** Names the list. */
  feedId: string
  /** Of the rows at hand, from 1. */
  page: number
  perPage: number
  /** Rows in all. */
  total: number
  /** What is asked of everybody's items of the feed. */
  filter?: FeedFilter
  /** Answers the rows of a page, or null; by itself it is asked for as everybody's items of the feed. */
  load?: (page: number) => Promise<Hit[] | null>
}

export type LoadedPages<Hit> = ReadonlyMap<number, Hit[]>

// Rows that are scrolled past faster than this aren't worth loading.
const glanceMs = 60

/** Loads the pages that rows of the window are on, each once. */
export function usePageLoading<Hit>(
  further: FurtherPages<Hit> | undefined,
  loaded: LoadedPages<Hit>,
  setPages: (change: (pages: LoadedPages<Hit>) => Map<number, Hit[]>) => void,
) {
  const [asked] = useState(() => new Set(loaded.keys()))
  const latest = useRef<RowWindow['rows']>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(
    ({ rows }: RowWindow) => {
      latest.current = rows
      if (further) timer.current ??= setTimeout(loadSeen, glanceMs, further)

      function loadSeen({ feedId, page: first, perPage, load, filter }: FurtherPages<Hit>) {
        timer.current = undefined
        const seen = latest.current.map(({ index }) => first + Math.floor(index / perPage))
        for (const page of new Set(seen)) {
          if (page === first || asked.has(page)) continue
          asked.add(page)
          void take(
            page,
            load ? load(page) : (loadRows(feedId, page, filter) as Promise<Hit[] | null>),
          )
        }
      }

      async function take(page: number, loading: Promise<Hit[] | null>) {
        const items = await loading
        if (items) startTransition(() => setPages((pages) => new Map([...pages, [page, items]])))
        else asked.delete(page)
      }
    },
    [further, asked, setPages],
  )
}

/** The rows of a page; null when they could not be loaded. */
async function loadRows(
  id: string,
  page: number,
  filter: FeedFilter | undefined,
): Promise<ContentHit[] | null> {
  try {
    const asked = { id, page, ...filter }
    const { items } = await publicCall<{ items: ContentHit[] }>('/api/load-feed-items', asked)
    return items
  } catch {
    return null
  }
}
