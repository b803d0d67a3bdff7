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

/** Finds the window of each request, by the listener's hash or that under the key of the month before. */
export class WindowBook {
  /** Under both hashes. */
  readonly #windows = new Map<string, ListenerWindow[]>()

  /** Puts in a window that was made before. */
  keep(window: ListenerWindow): void {
    this.#under(keyOf(window, window.listener), window)
    if (window.previousListener) this.#under(keyOf(window, window.previousListener), window)
  }

  #under(key: string, window: ListenerWindow): void {
    const others = this.#windows.get(key)
    if (others) {
      if (!others.includes(window)) others.push(window)
    } else this.#windows.set(key, [window])
  }

  /** The window of a request, which it is then part of. 'late' if windows would have to be made anew: nothing changes. */
  add(line: DownloadLine, agent: string, facts: VersionFacts): ListenerWindow | 'late' {
    const own = this.#windows.get(keyOf({ ...line, agent }, line.listener))
    const { previousListener } = line
    const earlier =
      previousListener === ''
        ? undefined
        : this.#windows.get(keyOf({ ...line, agent }, previousListener))
    const all = own && earlier ? [...own, ...earlier] : (own ?? earlier ?? [])
    const found = windowAt(all, line.time)
    if (found === 'late') return found
    const minute = firstMinuteOf(line.unit, line.size, facts)
    if (found !== 'new') {
      joinWindow(found, line, minute)
      if (found.firstRequest === line.requestId) this.#rename(found, line)
      return found
    }
    const { feedId, itemId, listener } = line
    const window = Object.assign(openWindow(line, minute), {
      feedId,
      itemId,
      listener,
      previousListener,
      agent,
    })
    this.keep(window)
    return window
  }

  /** A window has the hashes of its first request. */
  #rename(window: ListenerWindow, { listener, previousListener }: DownloadLine): void {
    window.listener = listener
    window.previousListener = previousListener
    this.keep(window)
  }

  /** Takes out the windows that no request at `time` or later belongs to. */
  *takeOver(time: number): Generator<ListenerWindow> {
    for (const [key, windows] of this.#windows) {
      const open = windows.filter(({ startedAt }) => startedAt + windowMs > time)
      if (open.length === windows.length) continue
      for (const window of windows)
        if (!open.includes(window) && key === keyOf(window, window.listener)) yield window
      if (open.length > 0) this.#windows.set(key, open)
      else this.#windows.delete(key)
    }
  }
}

function keyOf(
  { feedId, itemId, agent }: Omit<Listening, 'listener' | 'previousListener'>,
  listener: string,
) {
  return `${feedId}${itemId}${listener}${agent}`
}
