import {
  type CSSProperties,
  type LiHTMLAttributes,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type FurtherPages, type LoadedPages, usePageLoading } from './further-pages.ts'
import { cacheList, type CachedList, cachedList } from './cached-lists.ts'
import { isReturn, type RowWindow, type Snapshot } from './row-window.ts'

const LongListPanel = lateComponent(() => import('./long-list-panel.tsx'), { missing: 'nothing' })

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
  /** The list loads itself to its end, so that it needs no links to further pages. */
  goesOn: boolean
}

/** Lists with more rows than this don't keep them all in the page. */
const maxRows = 60

/**
 * The rows of a list. A long one keeps all its rows until it is used, then those around what is seen, and loads further
 * pages as it is scrolled. Going back to it finds it as it was left.
 */
export function useLongList<Hit = ContentHit>(
  hits: Hit[],
  further: FurtherPages<Hit> | undefined,
): LongList<Hit> {
  const offset = further ? (further.page - 1) * further.perPage : 0
  const count = further ? Math.max(further.total - offset, hits.length) : hits.length
  const isLong = count > maxRows || count > hits.length
  const key = `${useLocation().key} ${further?.feedId ?? ''}`
  const [kept] = useState(() => (isLong ? cachedList<Hit>(key) : undefined))
  const [pages, setPages] = useState<LoadedPages<Hit>>(kept?.pages ?? noPages)
  const [shown, setShown] = useState<RowWindow | null>(kept?.window ?? null)
  const [rowHeight, setRowHeight] = useState(kept?.rowHeight ?? 0)
  const [list, setList] = useState<HTMLElement | null>(null)
  const loading = usePageLoading(further, kept?.pages ?? noPages, setPages)
  const latest = useRef<Omit<CachedList<Hit>, keyof Snapshot> | null>(null)

  const waiting = useRef<AbortController>(undefined)
  const isComeBackTo = kept !== undefined

  const watch = useCallback(
    (element: HTMLElement | null) => {
      waiting.current?.abort()
      if (!isLong || !element) return
      const begin = () => {
        waiting.current?.abort()
        setList(element)
        setRowHeight((known) => known || averageHeight(element))
      }
      if (isComeBackTo || isReturn()) begin()
      else waiting.current = whenUsed(element, begin)
    },
    [isLong, isComeBackTo],
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
      cacheList(key, { ...latest.current, ...latest.current.window.snapshot() })
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
      goesOn: false,
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
    goesOn: true,
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

/**
 * Begins when the page is first scrolled or a row gets the focus: to measure rows costs a page's loading two layouts.
 */
function whenUsed(list: HTMLElement, begin: () => void): AbortController {
  const waiting = new AbortController()
  const { signal } = waiting
  window.addEventListener('scroll', begin, { passive: true, signal })
  list.addEventListener('focusin', begin, { signal })
  return waiting
}

const noPages: ReadonlyMap<number, never[]> = new Map()

/** The hits at hand by their place in the list, and in their order. */
function arrange<Hit>(
  hits: Hit[],
  pages: LoadedPages<Hit>,
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

function averageHeight(list: HTMLElement): number {
  const [first, last] = [list.firstElementChild, list.lastElementChild]
  if (!first || !last) return 0
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top
  return height / list.childElementCount
}
