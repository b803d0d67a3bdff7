/** Work of which the latest under a name ends the one before it. */
export interface Takeover {
  /**
   * Ends what is done under this name, waits until it has ended, and does the work. Nothing is awaited before whoever
   * calls `stop` sees it. @throws what it was ended with, if it is ended in its turn
   */
  run<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends what is done under such names, and waits until it has ended. */
  stop(matches: (name: string) => boolean): Promise<void>
}

/** Work by name, within this process; what is ended early fails with `reason`. */
export function createTakeover(reason: () => Error): Takeover {
  const underWay = new Map<string, { controller: AbortController; done: Promise<unknown> }>()

  async function stop(matches: (name: string) => boolean): Promise<void> {
    for (const [name, { controller, done }] of [...underWay]) {
      if (!matches(name)) continue
      controller.abort(reason())
      await done
    }
  }

  async function run<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    const { signal } = controller
    const done = stop((other) => other === name).then(() => {
      signal.throwIfAborted()
      return work(signal)
    })
    const entry = { controller, done: done.catch(() => undefined) }
    underWay.set(name, entry)
    try {
      return await done
    } finally {
      if (underWay.get(name) === entry) underWay.delete(name)
    }
  }

  return { run, stop }
}
