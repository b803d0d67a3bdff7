import type { Ctx } from '#app/.server/base/ctx.ts'

const freshMs = 10_000
/** Of all that is asked for within ten seconds. */
const most = 1000

interface Kept {
  at: number
  value: Promise<unknown>
}

const memories = new WeakMap<object, Map<string, Kept>>()

/** What was counted stays for ten seconds, for all who may ask for it. What failed is counted anew. */
export function keptForAWhile<Value>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  key: readonly unknown[],
  count: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(ctx.db) ?? new Map<string, Kept>()
  memories.set(ctx.db, memory)
  const now = ctx.now().getTime()
  const name = JSON.stringify(key)
  const known = memory.get(name)
  if (known && Math.abs(now - known.at) < freshMs) return known.value as Promise<Value>
  const value = count()
  memory.delete(name)
  memory.set(name, { at: now, value })
  value.catch(() => memory.delete(name))
  const [oldest] = memory.keys()
  if (memory.size > most && oldest !== undefined) memory.delete(oldest)
  return value
}
