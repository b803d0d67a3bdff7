/** The installation that values are kept for. */
interface Installation {
  db: object
  now: () => Date
}

interface Loaded<Value> {
  value: Value
  at: number
}

interface Memory<Value> {
  kept: Map<string, Loaded<Value>>
  /** Loads under way, shared by everyone who asks meanwhile. */
  loading: Map<string, Promise<Value>>
}

interface Remembered<Context, Value> {
  /** The cached value while it is fresh; otherwise loads it. `key` tells several cached values apart. */
  (ctx: Context, key?: string): Promise<Value>
  /** Drops the cached values, so that the next call loads again. */
  forget(ctx: Installation): void
}

const forgetters: ((ctx: Installation) => void)[] = []

/** Drops every cached value. */
export function forgetRemembered(ctx: Installation): void {
  for (const forget of forgetters) forget(ctx)
}

/**
 * Caches what `load` returns for `freshSeconds`; the value must be the same for all users. A stale value is still
 * returned while it is loaded again in the background; only one more than twice as old has to be waited for. Values for
 * which `isEmpty` is true aren't cached: a catalogue that is just being filled would seem empty for that long.
 */
export function remember<Context extends Installation, Value>(
  freshSeconds: number,
  load: (ctx: Context, key: string) => Promise<Value>,
  isEmpty: (value: Value) => boolean = () => false,
): Remembered<Context, Value> {
  // Per database, so that installations in one process (tests) don't share values.
  const memories = new WeakMap<object, Memory<Value>>()

  async function recall(ctx: Context, key = ''): Promise<Value> {
    const known = memoryOf(ctx).kept.get(key)
    const age = known ? (ctx.now().getTime() - known.at) / 1000 : Infinity
    if (known && age < freshSeconds) return known.value
    const loading = refresh(ctx, key)
    if (!known || age > 2 * freshSeconds) return loading
    loading.catch((error: unknown) => console.error(error))
    return known.value
  }

  function refresh(ctx: Context, key: string): Promise<Value> {
    const { kept, loading } = memoryOf(ctx)
    const underWay = loading.get(key)
    if (underWay) return underWay
    const started = load(ctx, key)
      .then((value) => {
        if (isEmpty(value)) kept.delete(key)
        else kept.set(key, { value, at: ctx.now().getTime() })
        return value
      })
      .finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  function memoryOf(ctx: Installation): Memory<Value> {
    const memory = memories.get(ctx.db) ?? { kept: new Map(), loading: new Map() }
    memories.set(ctx.db, memory)
    return memory
  }

  const forget = (ctx: Installation) => void memories.delete(ctx.db)
  forgetters.push(forget)
  return Object.assign(recall, { forget })
}
