/** A list whose edits show at once and are saved behind. */
export interface OptimisticList<Entry> {
  subscribe: (onChange: () => void) => () => void
  shown: () => readonly Entry[]
  /** Shows the edit, saves it and answers whether that went well; where it didn't, what was saved last is shown again. */
  edit: (entries: readonly Entry[]) => Promise<boolean>
  /** Takes in what the server says, unless an edit is on its way. */
  served: (entries: readonly Entry[]) => void
}

/**
 * Edits are saved one after the other, each as the whole list: of those that were made while one is on its way, only
 * the last is sent, which holds the others.
 */
export function createOptimisticList<Entry>(
  first: readonly Entry[],
  save: (entries: readonly Entry[]) => Promise<boolean>,
): OptimisticList<Entry> {
  const listeners = new Set<() => void>()
  let saved = first
  let shown = first
  let working: Promise<boolean> | null = null

  function show(entries: readonly Entry[]) {
    shown = entries
    for (const tell of listeners) tell()
  }

  /** Saves until what is shown is what is saved. */
  async function saveShown(): Promise<boolean> {
    let wentWell = true
    while (shown !== saved) {
      const sent = shown
      wentWell = await save(sent)
      if (wentWell) saved = sent
      else if (shown === sent) show(saved)
    }
    working = null
    return wentWell
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    shown: () => shown,
    edit(entries) {
      if (!working && entries === saved) return Promise.resolve(true)
      show(entries)
      working ??= saveShown()
      return working
    },
    served(entries) {
      if (working || JSON.stringify(entries) === JSON.stringify(saved)) return
      saved = entries
      show(entries)
    },
  }
}
