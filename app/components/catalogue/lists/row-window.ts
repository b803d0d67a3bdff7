import type { VirtualItem } from '@tanstack/react-virtual'
import type { Ref } from 'react'

/** The rows that are in the page, as the virtualiser asks for them. */
export interface RowWindow {
  /** Each with the room above it, in pixels. */
  rows: { index: number; above: number }[]
  below: number
  measure: Ref<HTMLLIElement> | undefined
  snapshot: () => Snapshot
}

/** What brings a list back as it was: the sizes of its rows, and where the window stood. */
export interface Snapshot {
  sizes: VirtualItem[]
  offset: number
}

/** Whether the document was loaded again: by reloading it, or by going back or forward. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}
