import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
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

/** The windows of an item and a user agent, by listener; each is under both of its hashes. */
type ByListener = Map<string, ListenerWindow[]>

/** Finds the window of each request, by the listener's hash or that under the key of the month before. */
export class WindowBook {
  /** By feed, item and agent. */
  readonly #feeds = new Map<string, Map<string, Map<string, ByListener>>>()
  /** Requests often come one behind the other. */
  #last?: { feedId: string; itemId: string; agent: string; windows: ByListener }

  /** Puts in a window that was made before. */
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

  /** The window of a request, which it is then part of. 'late' if windows would have to be made anew: nothing changes. */
  add(line: DownloadLine, agent: string, facts: VersionFacts): ListenerWindow | 'late' {
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

  /** Takes out the windows that no request at `time` or later belongs to. */
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
