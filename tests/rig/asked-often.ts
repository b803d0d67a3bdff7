import { sql } from 'kysely'
import type { Services } from '#app/.server/base/ctx.ts'

/**
 * As if somebody who has asked for something had asked for it so many times more, by what counts how often they ask. `who`
 * is how the names of the counts end: an account's id, or a network.
 */
export async function askedOften({ db }: Services, who: string, times: number): Promise<void> {
  await sql`update rate_limits set hits = hits + ${times} where bucket like ${`% ${who}`}`.execute(
    db,
  )
}
