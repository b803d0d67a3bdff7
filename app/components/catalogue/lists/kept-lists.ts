import type { LoadedPages } from './further-pages.ts'
import type { RowWindow, Snapshot } from './row-window.ts'

/** Of a list that one comes back to. */
export interface KeptList<Hit> extends Snapshot {
  pages: LoadedPages<Hit>
  window: RowWindow
  rowHeight: number
}

const mostKept = 10
const lists = new Map<string, KeptList<unknown>>()

/** The list as it was left, if it was. */
export function keptList<Hit>(key: string): KeptList<Hit> | undefined {
  return lists.get(key) as KeptList<Hit> | undefined
}

/** Remembers a list that is left; the oldest makes room. */
export function keepList(key: string, list: KeptList<unknown>): void {
  lists.delete(key)
  lists.set(key, list)
  const [oldest] = lists.keys()
  if (lists.size > mostKept && oldest !== undefined) lists.delete(oldest)
}
