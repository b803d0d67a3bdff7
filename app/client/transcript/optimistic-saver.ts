export interface OptimisticSaver<Value> {
  /** What is shown now: it is saved once there was no other for 250 ms. */
  change(value: Value): void
  /** Saves what waits, without waiting. */
  flush(): void
}

interface SaverOptions<Value> {
  /** What is stored already. */
  saved: Value
  /** Answers false where it failed for good. */
  save: (value: Value) => Promise<boolean>
  /** Whether anything isn't saved yet. */
  onDirty: (isDirty: boolean) => void
  /** Everything since `saved` is lost. */
  onFailed: (saved: Value) => void
}

const debounceMs = 250

/** Saves a value that changes often: one save at a time, always of the newest. */
export function createOptimisticSaver<Value>(options: SaverOptions<Value>): OptimisticSaver<Value> {
  let { saved } = options
  let newest = saved
  let isSaving = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function saveNewest() {
    clearTimeout(timer)
    if (isSaving || newest === saved) return
    const value = newest
    isSaving = true
    const isDone = await options.save(value).catch(() => false)
    isSaving = false
    if (isDone) saved = value
    else {
      newest = saved
      options.onFailed(saved)
    }
    options.onDirty(newest !== saved)
    if (newest !== saved) void saveNewest()
  }

  return {
    change(value) {
      if (value === newest) return
      newest = value
      clearTimeout(timer)
      options.onDirty(isSaving || newest !== saved)
      timer = setTimeout(() => void saveNewest(), debounceMs)
    },
    flush: () => void saveNewest(),
  }
}
