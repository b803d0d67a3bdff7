/** What the last attempt came to: 'failed' may succeed later, 'refused' won't without the user doing something. */
export type SaveOutcome = 'saved' | 'invalid' | 'failed' | 'refused'
export type SaveState = 'saving' | SaveOutcome

export interface Autosave {
  /** Something was typed: it is saved after a short pause. */
  changed: () => void
  /** Saves now what isn't saved; answers what came of it. */
  flush: () => Promise<SaveState>
  /** Forgets what waits to be saved. */
  stop: () => void
}

interface Options {
  /** Sends what the form holds at that moment. */
  save: () => Promise<SaveOutcome>
  report: (state: SaveState) => void
  /** Milliseconds. */
  pause?: number
  waits?: number[]
}

/** Saves a form while it is being filled in: one save at a time, each tried again three times with growing waits. */
export function createAutosave({
  save,
  report,
  pause = 250,
  waits = [1000, 3000, 9000],
}: Options): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isDue = false
  let state: SaveState = 'saved'

  function tell(next: SaveState) {
    state = next
    report(next)
  }

  function changed() {
    tell('saving')
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  }

  function run() {
    timer = undefined
    isDue = true
    running ??= saveAll().finally(() => (running = undefined))
  }

  async function saveAll() {
    while (isDue) {
      const outcome = await saveOnce()
      // What was typed meanwhile is waiting for its own pause.
      if (timer === undefined && !isDue) tell(outcome)
    }
  }

  async function saveOnce(): Promise<SaveOutcome> {
    for (const wait of waits) {
      isDue = false
      const outcome = await save()
      if (outcome !== 'failed') return outcome
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    isDue = false
    return save()
  }

  return {
    changed,
    async flush() {
      if (timer !== undefined || state === 'failed' || state === 'refused') {
        clearTimeout(timer)
        tell('saving')
        run()
      }
      await running
      return state
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
