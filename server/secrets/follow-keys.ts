import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import type { KeyRing } from '#app/.server/base/lib/keys.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { storedKeys } from './stored-keys.ts'
import { openKeys } from './kept-keys.ts'

const usuallyEveryMs = 15_000

/** Has this process sign and check with what a rotation has brought, wherever it ran, until it is stopped. */
export function followKeys(
  { db }: Pick<Ctx, 'db'>,
  keys: KeyRing,
  onChange: () => void,
  everyMs = usuallyEveryMs,
): { stop(): void } {
  let isTold = false

  async function look(): Promise<void> {
    const found = await readKeys({ db }, keys)
    if (found === 'CHANGED') onChange()
    if (found === 'CLOSED' && !isTold)
      log.warn('SECRET opens this installation no more: set the one of the rotation, then restart')
    isTold = found === 'CLOSED'
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if (!isAway(error)) reportError(error, { label: 'keys:', place: 'keys' })
    })
  }, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * Takes over what the database has of the installation's keys. CLOSED where this process's SECRET doesn't open them any
 * more: it goes on with those that it has.
 */
export async function readKeys(
  ctx: Pick<Ctx, 'db'>,
  keys: KeyRing,
): Promise<'SAME' | 'CHANGED' | 'CLOSED'> {
  const kept = await storedKeys(ctx)
  if (kept.size === 0) return 'SAME'
  const opened = openKeys(kept, keys.opener)
  if (!opened) return 'CLOSED'
  const before = keys.all().length
  keys.replace(opened.keys)
  return keys.all().length === before ? 'SAME' : 'CHANGED'
}
