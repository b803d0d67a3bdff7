import { log } from '#app/.server/base/lib/logging/log.ts'
/** The installation whose values are cached. */
interface Installation {
  db: object
  now: () => Date
}

interface Loaded<Value> {
  value: Value
  at: number
}

interface Cache<Value> {
  values: Map<string, Loaded<Value>>
  /** Loads under way, shared by everyone who asks meanwhile. */
  loading: Map<string, Promise<Value>>
}

interface Cached<Context, Value> {
  /** The cached value while it is fresh; otherwise loads it. `key` tells several cached values apart. */
  (ctx: Context, key?: string): Promise<Value>
  /** Drops the cached values, so that the next call loads again. */
  clear(ctx: Installation): void
}

const caches: { clear(ctx: Installation): void }[] = []

/** Drops every value that `cached` has cached in this process. */
export function clearCaches(ctx: Installation): void {
  for (const cache of caches) cache.clear(ctx)
}

/**
 * Caches what `load` returns for `freshSeconds`; the value must be the same for all users. A stale value is still
 * returned while it is loaded again in the background; only one more than twice as old has to be waited for. Values for
 * which `isEmpty` is true aren't cached: a catalogue that is just being filled would seem empty for that long.
 */
export function cached<Context extends Installation, Value>(
  freshSeconds: number,
  load: (ctx: Context, key: string) => Promise<Value>,
  isEmpty: (value: Value) => boolean = () => false,
): Cached<Context, Value> {
  // Per database, so that installations in one process (tests) don't share values.
  const perInstallation = new WeakMap<object, Cache<Value>>()

  async function recall(ctx: Context, key = ''): Promise<Value> {
    const found = cacheOf(ctx).values.get(key)
    const age = found ? (ctx.now().getTime() - found.at) / 1000 : Infinity
    if (found && age < freshSeconds) return found.value
    const loading = refresh(ctx, key)
    if (!found || age > 2 * freshSeconds) return loading
    loading.catch((error: unknown) => log.error('What is cached could not be read anew', { error }))
    return found.value
  }

  function refresh(ctx: Context, key: string): Promise<Value> {
    const { values, loading } = cacheOf(ctx)
    const underWay = loading.get(key)
    if (underWay) return underWay
    const started = load(ctx, key)
      .then((value) => {
        if (isEmpty(value)) values.delete(key)
        else values.set(key, { value, at: ctx.now().getTime() })
        return value
      })
      .finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  function cacheOf(ctx: Installation): Cache<Value> {
    const cache = perInstallation.get(ctx.db) ?? { values: new Map(), loading: new Map() }
    perInstallation.set(ctx.db, cache)
    return cache
  }

  // Loads under way end in the cache that is dropped: they may have read what was before.
  const clear = (ctx: Installation) => void perInstallation.delete(ctx.db)
  caches.push({ clear })
  return Object.assign(recall, { clear })
}
