/** A list whose edits are shown at once and saved in the background. */
export interface OptimisticList<Entry> {
  subscribe: (onChange: () => void) => () => void
  shown: () => readonly Entry[]
  /** Whether an edit isn't saved yet. */
  isDirty: () => boolean
  /**
   * Shows the edited list and saves it; resolves with whether that succeeded. If not, shows the last saved list again.
   */
  edit: (entries: readonly Entry[]) => Promise<boolean>
  /** Starts a save that is waiting for its pause. */
  flush: () => void
  /** Shows the list that the server sent, unless an edit is being saved. */
  served: (entries: readonly Entry[]) => void
}

interface ListOptions {
  /** Milliseconds to wait after an edit before it is saved (debounce). */
  pause?: number
}

/**
 * Saves one edit at a time, each as the whole list: of the edits made during a save only the last is sent, since it
 * includes the others.
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

  /** Saves until the shown list is the saved one. */
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
