/** Tasks by name, of which a new one aborts the running one of the same name. */
export interface Takeover {
  /**
   * Aborts the running task of this name, waits for its end, and runs the work. Registered synchronously, so that
   * `stop` sees it at once. @throws the reason, if it is aborted itself
   */
  run<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Aborts the tasks with matching names, and waits for their end. */
  stop(matches: (name: string) => boolean): Promise<void>
}

/** Tasks by name, within this process; an aborted one fails with `reason`. */
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
