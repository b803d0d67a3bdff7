import {
  type CSSProperties,
  type LiHTMLAttributes,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useLocation } from 'react-router'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import type { ContentHit } from '#app/schemas/content.ts'

const LongListPanel = lateComponent(() => import('./long-list-panel.tsx'), { quiet: true })

/** Where the rows of further pages come from. */
export interface FurtherPages<Hit = ContentHit> {
  /** Names the list. */
  feedId: string
  /** Of the rows at hand, from 1. */
  page: number
  perPage: number
  /** Rows in all. */
  total: number
  /** Answers the rows of a page, or null; by itself it is asked for as everybody's items of the feed. */
  load?: (page: number) => Promise<Hit[] | null>
}

/** The rows that are in the page, as the virtualiser asks for them. */
export interface RowWindow {
  /** Each with the room above it, in pixels. */
  rows: { index: number; above: number }[]
  below: number
  measure: Ref<HTMLLIElement> | undefined
  snapshot: () => Snapshot
}

/** What brings a list back as it was: the sizes of its rows, and where the window stood. */
interface Snapshot {
  sizes: VirtualItem[]
  offset: number
}

/** One row, and what its element is given. `hit` is missing while its page is on its way. */
interface ShownRow<Hit> {
  hit: Hit | undefined
  index: number
  queueIndex: number
  place?: LiHTMLAttributes<HTMLLIElement> & { ref?: Ref<HTMLLIElement>; 'data-index': number }
}

interface LongList<Hit> {
  rows: ShownRow<Hit>[]
  /** What is at hand of the list, to be played. */
  queue: readonly Hit[]
  style: CSSProperties | undefined
  watch: (list: HTMLElement | null) => void
  panel: ReactNode
}

/** Of a list that one comes back to. */
interface KeptList<Hit> extends Snapshot {
  pages: ReadonlyMap<number, Hit[]>
  window: RowWindow
  rowHeight: number
}

/** Lists with more rows than this don't keep them all in the page. */
const mostRows = 60
const mostKept = 10
const keptLists = new Map<string, KeptList<unknown>>()

/**
 * The rows of a list. A long one keeps all its rows until the page is hydrated, then those around what is seen, and
 * loads further pages as it is scrolled. Going back to it finds it as it was left.
 */
export function useLongList<Hit = ContentHit>(
  hits: Hit[],
  further: FurtherPages<Hit> | undefined,
): LongList<Hit> {
  const offset = further ? (further.page - 1) * further.perPage : 0
  const count = further ? Math.max(further.total - offset, hits.length) : hits.length
  const isLong = count > mostRows || count > hits.length
  const key = `${useLocation().key} ${further?.feedId ?? ''}`
  const [kept] = useState(() =>
    isLong ? (keptLists.get(key) as KeptList<Hit> | undefined) : undefined,
  )
  const [pages, setPages] = useState<ReadonlyMap<number, Hit[]>>(kept?.pages ?? noPages)
  const [shown, setShown] = useState<RowWindow | null>(kept?.window ?? null)
  const [rowHeight, setRowHeight] = useState(kept?.rowHeight ?? 0)
  const [list, setList] = useState<HTMLElement | null>(null)
  const loading = usePageLoading(further, kept?.pages ?? noPages, setPages)
  const latest = useRef<Omit<KeptList<Hit>, keyof Snapshot> | null>(null)

  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!isLong || !element) return
      setList(element)
      setRowHeight((known) => known || averageHeight(element))
    },
    [isLong],
  )
  const follow = useCallback(
    (next: RowWindow) => {
      setShown(next)
      loading(next)
    },
    [loading],
  )

  const contents = useMemo(() => arrange(hits, pages, further), [hits, pages, further])

  useLayoutEffect(() => {
    latest.current = shown && { pages, window: { ...shown, measure: undefined }, rowHeight }
  })
  useLayoutEffect(
    () => () => {
      if (!latest.current) return
      keep(key, { ...latest.current, ...latest.current.window.snapshot() })
    },
    [key],
  )

  if (!shown) {
    return {
      rows: hits.map((hit, index) => ({ hit, index, queueIndex: index })),
      queue: hits,
      style: undefined,
      watch,
      panel: panel(),
    }
  }
  return {
    rows: shown.rows.flatMap(({ index, above }) =>
      index < count ? [shownRow(index, above, shown.measure)] : [],
    ),
    queue: contents.queue,
    style: { paddingBottom: shown.below, overflowAnchor: 'none' },
    watch,
    panel: panel(),
  }

  function shownRow(index: number, above: number, measure: RowWindow['measure']): ShownRow<Hit> {
    return {
      hit: contents.at.get(index)?.hit,
      index,
      queueIndex: contents.at.get(index)?.queueIndex ?? -1,
      place: {
        ...(measure ? { ref: measure } : {}),
        'data-index': index,
        'aria-setsize': offset + count,
        'aria-posinset': offset + index + 1,
        ...(above ? { style: { marginTop: above } } : {}),
      },
    }
  }

  function panel(): ReactNode {
    if (!isLong || !list || !rowHeight) return null
    return (
      <LongListPanel
        list={list}
        count={count}
        rowHeight={rowHeight}
        offset={kept?.offset}
        sizes={kept?.sizes}
        storageKey={key}
        onWindow={follow}
      />
    )
  }
}

const noPages: ReadonlyMap<number, never[]> = new Map()

/** The hits at hand by their place in the list, and in their order. */
function arrange<Hit>(
  hits: Hit[],
  pages: ReadonlyMap<number, Hit[]>,
  further: FurtherPages<Hit> | undefined,
) {
  const at = new Map<number, { hit: Hit; queueIndex: number }>()
  const queue: Hit[] = []
  const add = (first: number, rows: Hit[]) => {
    rows.forEach((hit, index) => at.set(first + index, { hit, queueIndex: queue.push(hit) - 1 }))
  }
  add(0, hits)
  for (const [page, rows] of [...pages].toSorted(([a], [b]) => a - b))
    if (further) add((page - further.page) * further.perPage, rows)
  return { at, queue }
}

// Nobody sees what is scrolled past in less.
const glanceMs = 60

/** Loads the pages that rows of the window are on, each once. */
function usePageLoading<Hit>(
  further: FurtherPages<Hit> | undefined,
  loaded: ReadonlyMap<number, Hit[]>,
  setPages: (change: (pages: ReadonlyMap<number, Hit[]>) => Map<number, Hit[]>) => void,
) {
  const [asked] = useState(() => new Set(loaded.keys()))
  const latest = useRef<RowWindow['rows']>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(
    ({ rows }: RowWindow) => {
      latest.current = rows
      if (further) timer.current ??= setTimeout(loadSeen, glanceMs, further)

      function loadSeen({ feedId, page: first, perPage, load }: FurtherPages<Hit>) {
        timer.current = undefined
        const seen = latest.current.map(({ index }) => first + Math.floor(index / perPage))
        for (const page of new Set(seen)) {
          if (page === first || asked.has(page)) continue
          asked.add(page)
          void take(page, load ? load(page) : (loadRows(feedId, page) as Promise<Hit[] | null>))
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
async function loadRows(id: string, page: number): Promise<ContentHit[] | null> {
  try {
    const response = await fetch('/api/load-feed-items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, page }),
    })
    if (!response.ok) return null
    const { items } = (await response.json()) as { items: ContentHit[] }
    return items
  } catch {
    return null
  }
}

function averageHeight(list: HTMLElement): number {
  const [first, last] = [list.firstElementChild, list.lastElementChild]
  if (!first || !last) return 0
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top
  return height / list.childElementCount
}

function keep(key: string, list: KeptList<unknown>): void {
  keptLists.delete(key)
  keptLists.set(key, list)
  const [oldest] = keptLists.keys()
  if (keptLists.size > mostKept && oldest !== undefined) keptLists.delete(oldest)
}
