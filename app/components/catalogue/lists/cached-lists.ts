import type { LoadedPages } from './further-pages.ts'
import type { RowWindow, Snapshot } from './row-window.ts'

/** The state of a list, for when its page is visited again. */
export interface CachedList<Hit> extends Snapshot {
  pages: LoadedPages<Hit>
  window: RowWindow
  rowHeight: number
}

const maxLists = 10
const lists = new Map<string, CachedList<unknown>>()

/** The list as it was left; undefined if it isn't cached. */
export function cachedList<Hit>(key: string): CachedList<Hit> | undefined {
  return lists.get(key) as CachedList<Hit> | undefined
}

/** Caches a list that is left; evicts the oldest. */
export function cacheList(key: string, list: CachedList<unknown>): void {
  lists.delete(key)
  lists.set(key, list)
  const [oldest] = lists.keys()
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest)
}
