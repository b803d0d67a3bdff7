/** A list whose edits show at once and are saved behind. */
export interface OptimisticList<Entry> {
  subscribe: (onChange: () => void) => () => void
  shown: () => readonly Entry[]
  /** Whether something that is shown isn't saved yet. */
  isDirty: () => boolean
  /** Shows the edit, saves it and answers whether that went well; where it didn't, what was saved last is shown again. */
  edit: (entries: readonly Entry[]) => Promise<boolean>
  /** Saves what waits, without waiting. */
  flush: () => void
  /** Takes in what the server says, unless an edit is on its way. */
  served: (entries: readonly Entry[]) => void
}

interface ListOptions {
  /** Milliseconds without another edit before one is saved. */
  pause?: number
}

/**
 * Edits are saved one after the other, each as the whole list: of those that were made while one is on its way, only
 * the last is sent, which holds the others.
 */
export function createOptimisticList<Entry>(
  first: readonly Entry[],
  save: (entries: readonly Entry[]) => Promise<boolean>,
  { pause = 0 }: ListOptions = {},
): OptimisticList<Entry> {
  const listeners = new Set<() => void>()
  let saved = first
  let shown = first
  let working: Promise<boolean> | null = null
  let endPause: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function tellAll() {
    for (const tell of listeners) tell()
  }

  function show(entries: readonly Entry[]) {
    shown = entries
    tellAll()
  }

  function flush() {
    clearTimeout(timer)
    endPause?.()
    endPause = null
  }

  function waitForPause(): Promise<void> {
    return new Promise((resolve) => {
      endPause = resolve
      restartPause()
    })
  }

  function restartPause() {
    clearTimeout(timer)
    if (endPause) timer = setTimeout(flush, pause)
  }

  /** Saves until what is shown is what is saved. */
  async function saveShown(): Promise<boolean> {
    let wentWell = true
    if (pause > 0) await waitForPause()
    while (shown !== saved) {
      const sent = shown
      wentWell = await save(sent).catch(() => false)
      if (wentWell) saved = sent
      else if (shown === sent) show(saved)
    }
    working = null
    tellAll()
    return wentWell
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    shown: () => shown,
    isDirty: () => working !== null,
    edit(entries) {
      if (!working && entries === saved) return Promise.resolve(true)
      shown = entries
      working ??= saveShown()
      restartPause()
      tellAll()
      return working
    },
    flush,
    served(entries) {
      if (working || JSON.stringify(entries) === JSON.stringify(saved)) return
      saved = entries
      show(entries)
    },
  }
}
