import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hasKey } from '../log/listener-keys.ts'

const maxMonths = 1000
/** Of all feeds. */
const maxDays = 100_000

/**
 * Whether a day of a feed can't be added to, since it has been counted by a key that is deleted: who was counted then
 * would not be known again, and count twice. Nothing changes while one log is read.
 */
export function countedDays(ctx: Ctx): (feedId: string, time: number) => Promise<boolean> {
  const keyed = new LRUCache<string, boolean>({ max: maxMonths })
  const counted = new LRUCache<string, boolean>({ max: maxDays })

  async function recall(
    known: LRUCache<string, boolean>,
    name: string,
    find: () => Promise<boolean>,
  ): Promise<boolean> {
    const found = known.get(name)
    if (found !== undefined) return found
    const value = await find()
    known.set(name, value)
    return value
  }

  return async function isCountedDay(feedId, time) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (await recall(keyed, day.slice(0, 7), () => hasKey(ctx, time))) return false
    return recall(counted, `${feedId} ${day}`, async () => {
      const { rows } = await sql`
        select from download_counts
        where feed_id = ${feedId} and item_id = '' and dimension = 'all' and day = ${day}::date`.execute(
        ctx.db,
      )
      return rows.length > 0
    })
  }
}
