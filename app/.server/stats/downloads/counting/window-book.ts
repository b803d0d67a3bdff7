import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { firstMinuteOf, type MediaFileFacts } from './first-minute.ts'
import { type DownloadWindow, joinWindow, openWindow, windowAt, windowMs } from './window.ts'

/** The key of a download window: who fetched which item with which user agent. */
export interface WindowKey {
  feedId: string
  itemId: string
  /** The keyed hash of the network address. */
  listener: string
  /** The address hashed under last month's key while windows may be open under that; else ''. */
  previousListener: string
  /** The hash of the user agent (`agentOf`). */
  agent: string
}

export interface ListenerWindow extends DownloadWindow, WindowKey {}

/** The windows of an item and a user agent, by listener hash; each window is under both of its hashes. */
type ByListener = Map<string, ListenerWindow[]>

/** Finds the window of each request, by the listener's hash or that under the key of the month before. */
export class WindowBook {
  /** By feed, item and agent. */
  readonly #feeds = new Map<string, Map<string, Map<string, ByListener>>>()
  /** The map of the last request: those of one client often follow each other. */
  #last?: { feedId: string; itemId: string; agent: string; windows: ByListener }

  /** Adds a stored window. */
  keep(window: ListenerWindow): void {
    put(this.#alike(window.feedId, window.itemId, window.agent), window)
  }

  #alike(feedId: string, itemId: string, agent: string): ByListener {
    const last = this.#last
    if (last?.agent === agent && last.itemId === itemId && last.feedId === feedId)
      return last.windows
    let items = this.#feeds.get(feedId)
    if (!items) this.#feeds.set(feedId, (items = new Map()))
    let agents = items.get(itemId)
    if (!agents) items.set(itemId, (agents = new Map()))
    let windows = agents.get(agent)
    if (!windows) agents.set(agent, (windows = new Map()))
    this.#last = { feedId, itemId, agent, windows }
    return windows
  }

  /**
   * Adds a request to its window, and returns that; 'late', without a change, if stored windows would have to be
   * rebuilt.
   */
  add(line: DownloadLine, agent: string, facts: MediaFileFacts): ListenerWindow | 'late' {
    const { feedId, itemId, listener, previousListener } = line
    const alike = this.#alike(feedId, itemId, agent)
    const own = alike.get(listener)
    const earlier = previousListener === '' ? undefined : alike.get(previousListener)
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
        put(alike, found)
      }
      return found
    }
    const whose = { feedId, itemId, listener, previousListener, agent }
    const window = { ...openWindow(line, minute), ...whose }
    put(alike, window)
    return window
  }

  /** Yields and drops the windows that are closed at `time`: no later request can belong to them. */
  *takeOver(time: number): Generator<ListenerWindow> {
    this.#last = undefined
    for (const items of this.#feeds.values())
      for (const [itemId, agents] of items) {
        for (const [agent, alike] of agents) {
          yield* takeOverOf(alike, time)
          if (alike.size === 0) agents.delete(agent)
        }
        if (agents.size === 0) items.delete(itemId)
      }
  }
}

function* takeOverOf(alike: ByListener, time: number): Generator<ListenerWindow> {
  for (const [listener, windows] of alike) {
    let open = 0
    for (const window of windows)
      if (window.startedAt + windowMs > time) windows[open++] = window
      else if (window.listener === listener) yield window
    if (open === 0) alike.delete(listener)
    else windows.length = open
  }
}

function put(alike: ByListener, window: ListenerWindow): void {
  putUnder(alike, window.listener, window)
  if (window.previousListener) putUnder(alike, window.previousListener, window)
}

function putUnder(alike: ByListener, listener: string, window: ListenerWindow): void {
  const others = alike.get(listener)
  if (!others) alike.set(listener, [window])
  else if (!others.includes(window)) others.push(window)
}
