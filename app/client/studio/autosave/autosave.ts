/** The result of a save: 'failed' may succeed when retried, 'refused' won't until the user does something. */
export type SaveOutcome = 'saved' | 'invalid' | 'failed' | 'refused'
export type SaveState = 'saving' | SaveOutcome

export interface Autosave {
  /** The form was changed: it is saved after a short pause. */
  changed: () => void
  /** Saves unsaved changes at once, and resolves with the state once no save is running. */
  flush: () => Promise<SaveState>
  /** The same when the page is left: failures aren't retried. */
  hurry: () => Promise<SaveState>
  /** Cancels the pending save. */
  stop: () => void
}

interface Options {
  /** Sends the form's values at that moment. */
  save: () => Promise<SaveOutcome>
  report: (state: SaveState) => void
  /** How long to wait after a change before saving, in milliseconds. */
  pause?: number
  /** Milliseconds before each retry. */
  waits?: number[]
}

/** Autosaves a form: one save at a time, a failed one retried three times with growing waits. */
export function createAutosave({
  save,
  report,
  pause = 250,
  waits = [1000, 3000, 9000],
}: Options): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isDue = false
  let isHurried = false
  let endWait = () => {}
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
      // Changes made meanwhile have a pause of their own to wait for.
      if (timer === undefined && !isDue) tell(outcome)
    }
  }

  async function saveOnce(): Promise<SaveOutcome> {
    for (const wait of waits) {
      isDue = false
      const outcome = await save()
      if (outcome !== 'failed' || isHurried) return outcome
      await new Promise<void>((resolve) => {
        endWait = resolve
        setTimeout(resolve, wait)
      })
    }
    isDue = false
    return save()
  }

  async function flush() {
    if (timer !== undefined || state === 'failed' || state === 'refused') {
      clearTimeout(timer)
      tell('saving')
      run()
    }
    endWait()
    await running
    return state
  }

  return {
    changed,
    flush,
    async hurry() {
      isHurried = true
      return flush().finally(() => (isHurried = false))
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
