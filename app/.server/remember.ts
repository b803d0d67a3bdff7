import type { Ctx } from './ctx.ts'

interface Loaded<Value> {
  value: Value
  at: number
}

interface Memory<Value> {
  kept: Map<string, Loaded<Value>>
  /** What is on its way, for all who ask meanwhile. */
  loading: Map<string, Promise<Value>>
}

interface Remembered<Value> {
  /** What was loaded last, while that is fresh; else it is loaded again. `key` tells apart what is remembered. */
  (ctx: Ctx, key?: string): Promise<Value>
  /** Has it loaded anew at the next call. */
  forget(ctx: Ctx): void
}

const forgetters: ((ctx: Ctx) => void)[] = []

/** Has everything that is remembered loaded anew. */
export function forgetRemembered(ctx: Ctx): void {
  for (const forget of forgetters) forget(ctx)
}

/**
 * Keeps what `load` answers for so many seconds, which must be the same for everyone. Then it is answered once more
 * while it is loaded again; nobody waits, unless it is more than twice as old. What `isEmpty` isn't kept: a catalogue
 * that is being filled would stay empty for that long.
 */
export function remember<Value>(
  freshSeconds: number,
  load: (ctx: Ctx, key: string) => Promise<Value>,
  isEmpty: (value: Value) => boolean = () => false,
): Remembered<Value> {
  // By database, so that installations in one process don't share it.
  const memories = new WeakMap<object, Memory<Value>>()

  async function recall(ctx: Ctx, key = ''): Promise<Value> {
    const known = memoryOf(ctx).kept.get(key)
    const age = known ? (ctx.now().getTime() - known.at) / 1000 : Infinity
    if (known && age < freshSeconds) return known.value
    const loading = refresh(ctx, key)
    if (!known || age > 2 * freshSeconds) return loading
    loading.catch((error: unknown) => console.error(error))
    return known.value
  }

  function refresh(ctx: Ctx, key: string): Promise<Value> {
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

  function memoryOf(ctx: Ctx): Memory<Value> {
    const memory = memories.get(ctx.db) ?? { kept: new Map(), loading: new Map() }
    memories.set(ctx.db, memory)
    return memory
  }

  const forget = (ctx: Ctx) => void memories.delete(ctx.db)
  forgetters.push(forget)
  return Object.assign(recall, { forget })
}
