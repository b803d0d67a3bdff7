import { LRUCache } from 'lru-cache'
import type { Ctx } from '#app/.server/base/ctx.ts'

const freshMs = 10_000
/** Of all that is asked for within ten seconds. */
const most = 1000

interface Kept {
  at: number
  value: Promise<unknown>
}

const memories = new WeakMap<object, LRUCache<string, Kept>>()

/** What was counted stays for ten seconds, for all who may ask for it. What failed is counted anew. */
export function keptForAWhile<Value>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  key: readonly unknown[],
  count: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(ctx.db) ?? new LRUCache<string, Kept>({ max: most })
  memories.set(ctx.db, memory)
  const now = ctx.now().getTime()
  const name = JSON.stringify(key)
  const known = memory.get(name)
  if (known && Math.abs(now - known.at) < freshMs) return known.value as Promise<Value>
  const value = count()
  memory.set(name, { at: now, value })
  value.catch(() => memory.delete(name))
  return value
}
