import type { DownloadLine } from '#app/protocols/download-log.ts'
import { firstMinuteOf, type VersionFacts } from './first-minute.ts'
import { type DownloadWindow, joinWindow, openWindow, windowAt, windowMs } from './window.ts'

/** Whose window it is. */
export interface Listening {
  feedId: string
  itemId: string
  /** The keyed hash of the network address. */
  listener: string
  /** The same under the key of the month before, while windows may be open under it; else ''. */
  previousListener: string
  /** Stands for the user agent. */
  agent: string
}

export interface ListenerWindow extends DownloadWindow, Listening {}

/** By listener and agent. */
type OfItem = Map<string, ListenerWindow[]>

/** Finds the window of each request, by the listener's hash or that under the key of the month before. */
export class WindowBook {
  /** By feed and item; each window is under both of its hashes. */
  readonly #feeds = new Map<string, Map<string, OfItem>>()

  /** Puts in a window that was made before. */
  keep(window: ListenerWindow): void {
    putInto(this.#ofItem(window), window)
  }

  #ofItem({ feedId, itemId }: Pick<Listening, 'feedId' | 'itemId'>): OfItem {
    let items = this.#feeds.get(feedId)
    if (!items) this.#feeds.set(feedId, (items = new Map()))
    let windows = items.get(itemId)
    if (!windows) items.set(itemId, (windows = new Map()))
    return windows
  }

  /** The window of a request, which it is then part of. 'late' if windows would have to be made anew: nothing changes. */
  add(line: DownloadLine, agent: string, facts: VersionFacts): ListenerWindow | 'late' {
    const ofItem = this.#ofItem(line)
    const { feedId, itemId, listener, previousListener } = line
    const own = ofItem.get(listener + agent)
    const earlier = previousListener === '' ? undefined : ofItem.get(previousListener + agent)
    const all = own && earlier ? [...own, ...earlier] : (own ?? earlier ?? [])
    const found = windowAt(all, line.time)
    if (found === 'late') return found
    const minute = firstMinuteOf(line.unit, line.size, facts)
    if (found !== 'new') {
      joinWindow(found, line, minute)
      if (found.firstRequest === line.requestId) {
        // A window has the hashes of its first request.
        found.listener = listener
        found.previousListener = previousListener
        putInto(ofItem, found)
      }
      return found
    }
    const whose = { feedId, itemId, listener, previousListener, agent }
    const window = { ...openWindow(line, minute), ...whose }
    putInto(ofItem, window)
    return window
  }

  /** Takes out the windows that no request at `time` or later belongs to. */
  *takeOver(time: number): Generator<ListenerWindow> {
    for (const items of this.#feeds.values())
      for (const [itemId, ofItem] of items) {
        for (const [key, windows] of ofItem) {
          let open = 0
          for (const window of windows)
            if (window.startedAt + windowMs > time) windows[open++] = window
            else if (key.startsWith(window.listener)) yield window
          if (open === 0) ofItem.delete(key)
          else windows.length = open
        }
        if (ofItem.size === 0) items.delete(itemId)
      }
  }
}

function putInto(ofItem: OfItem, window: ListenerWindow): void {
  putUnder(ofItem, window.listener + window.agent, window)
  if (window.previousListener) putUnder(ofItem, window.previousListener + window.agent, window)
}

function putUnder(ofItem: OfItem, key: string, window: ListenerWindow): void {
  const others = ofItem.get(key)
  if (!others) ofItem.set(key, [window])
  else if (!others.includes(window)) others.push(window)
}
