import { LRUCache } from 'lru-cache'
import type { Ctx } from '#app/.server/base/ctx.ts'

const freshMs = 10_000
/** Figures cached at the same time. */
const maxEntries = 1000

interface Cached {
  at: number
  value: Promise<unknown>
}

const caches = new WeakMap<object, LRUCache<string, Cached>>()

/** Caches figures for ten seconds, by a key that includes the scope of who may see them. Failures aren't cached. */
export function cachedFigures<Value>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  key: readonly unknown[],
  count: () => Promise<Value>,
): Promise<Value> {
  const cache = caches.get(ctx.db) ?? new LRUCache<string, Cached>({ max: maxEntries })
  caches.set(ctx.db, cache)
  const now = ctx.now().getTime()
  const name = JSON.stringify(key)
  const known = cache.get(name)
  if (known && Math.abs(now - known.at) < freshMs) return known.value as Promise<Value>
  const value = count()
  cache.set(name, { at: now, value })
  value.catch(() => cache.delete(name))
  return value
}
