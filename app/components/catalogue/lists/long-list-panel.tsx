import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isReturn, type RowWindow } from './row-window.ts'

/** Rows kept above and below what is seen, */
const overscan = 25
/** and how many there are at most together, with one that has the focus besides. */
const maxRows = 59

interface LongListPanelProps {
  list: HTMLElement
  /** Rows in all. */
  count: number
  /** Of the rows that the page came with; the others are taken to be like them until they are seen. */
  rowHeight: number
  /** Where the window stood when the list was left. */
  offset: number | undefined
  /** What was known of the rows then. */
  sizes: VirtualItem[] | undefined
  /** Names the list in what the browser keeps over a reload. */
  storageKey: string
  onWindow: (window: RowWindow) => void
}

/** Follows the window's scrolling and says which rows of a long list belong in the page. Shows nothing itself. */
export default function LongListPanel(props: LongListPanelProps) {
  const { list, count, rowHeight, offset, sizes, storageKey, onWindow } = props
  const top = useTopOf(list)
  const keepFocused = useFocusedRow(list)
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    rangeExtractor: keepFocused,
    ...(offset === undefined ? {} : { initialOffset: offset }),
    ...(sizes ? { initialMeasurementsCache: sizes } : {}),
  })
  const told = useRef('')
  useLayoutEffect(() => {
    const items = virtualizer.getVirtualItems()
    const rows = items.map(({ index, start }, at) => ({
      index,
      above: Math.round(start - (items[at - 1]?.end ?? top)),
    }))
    const below = Math.round(virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top))
    const text = JSON.stringify([rows, below])
    if (rows.length === 0 || text === told.current) return
    told.current = text
    onWindow({
      rows,
      below,
      measure: virtualizer.measureElement,
      // Not window.scrollY: by the time the list unmounts, the window has been scrolled for the next page.
      snapshot: () => ({
        sizes: virtualizer.takeSnapshot(),
        offset: virtualizer.scrollOffset ?? 0,
      }),
    })
  })
  useOffsetOverReload(storageKey)
  return null
}

/** How far the list begins from the top of the document, also after something above it has grown. */
function useTopOf(list: HTMLElement): number {
  const [top, setTop] = useState(() => topOf(list))
  useEffect(() => {
    const observer = new ResizeObserver(() => setTop(topOf(list)))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

function topOf(list: HTMLElement): number {
  return Math.round(list.getBoundingClientRect().top + window.scrollY)
}

/** Keeps the row with the focus in the page, however far it is scrolled away. */
function useFocusedRow(list: HTMLElement) {
  const focused = useRef<number | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    list.addEventListener(
      'focusin',
      ({ target }) => {
        const index = (target as Element).closest('[data-index]')?.getAttribute('data-index')
        focused.current = index ? Number(index) : null
      },
      { signal },
    )
    list.addEventListener('focusout', () => (focused.current = null), { signal })
    return () => listening.abort()
  }, [list])
  return useCallback((range: Range) => {
    const seen = range.endIndex - range.startIndex + 1
    const around = Math.max(0, Math.min(range.overscan, (maxRows - seen) >> 1))
    const indexes = defaultRangeExtractor({ ...range, overscan: around })
    const index = focused.current
    if (index === null || index >= range.count || indexes.includes(index)) return indexes
    return [...indexes, index].toSorted((a, b) => a - b)
  }, [])
}

/** After a reload the page is short until the list has its full height again: only then can it be scrolled back. */
function useOffsetOverReload(key: string): void {
  const name = `tributary-list ${key}`
  useEffect(() => {
    const kept = Number(sessionStorage.getItem(name) ?? 0)
    sessionStorage.removeItem(name)
    if (isReturn() && kept > window.scrollY) requestAnimationFrame(() => window.scrollTo(0, kept))
    const keep = () => sessionStorage.setItem(name, String(window.scrollY))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [name])
}
