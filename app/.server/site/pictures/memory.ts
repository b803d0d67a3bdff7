/** A cache in memory with a lifetime for each entry, for at most `most` entries: the oldest are dropped. */
export function createMemory<T>(most: number, now: () => number = Date.now) {
  const entries = new Map<string, { value: T; until: number }>()

  return {
    get(key: string): T | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.until > now()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key: string, value: T, forMs: number): void {
      entries.delete(key)
      entries.set(key, { value, until: now() + forMs })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
    delete(key: string): void {
      entries.delete(key)
    },
  }
}
